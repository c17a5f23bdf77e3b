# mypyc: compiled
"""Production: every seat activates all its cards, one after another, each from its top line to its bottom line.

Seats do not touch one another here, so they may decide in any order. What needs no decision happens by itself.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import CONVERT, EXTRACT, NO_CARD
from ironmaster.games.furnace.phases.chain import next_in_chain
from ironmaster.games.furnace.phases.upgrading import can_upgrade
from ironmaster.games.furnace.state import PRODUCTION, Furnace
from ironmaster.kernel.bits import BIT, lowest


def begin_production(state: Furnace) -> None:
    """Discs go back to their owners; everybody begins to produce."""
    state.step = PRODUCTION
    state.slot = 0
    state.disc = 0
    for at in range(len(state.bids)):
        state.bids[at] = 0
    state.row = vec[i64]()
    for seat in range(state.players):
        state.actors |= BIT[seat]
        produce(state, seat)


def produce(state: Furnace, seat: i64) -> None:
    """Goes on until the seat has something to decide or has activated every card."""
    if state.to_be_placed(seat) != NO_CARD:
        return
    while True:
        if state.card[seat] == NO_CARD:
            left = state.left(seat)
            if left == 0:
                state.actors &= ~BIT[seat]
                return
            if state.has_chains():
                begin_card(state, seat, next_in_chain(state, seat))
            elif left & (left - 1):
                return
            else:
                begin_card(state, seat, lowest(left))
        if _waits_for_answer(state, seat):
            return
        state.card[seat] = NO_CARD
        state.line[seat] = 0


def begin_card(state: Furnace, seat: i64, card: i64) -> None:
    """Turns to the first line of a card."""
    state.done[seat] |= BIT[card]
    state.card[seat] = card
    state.line[seat] = state.deck.first[card]
    if state.log is not None:
        state.note("activate", seat, {"card": state.board.card_ids[card]})


def _waits_for_answer(state: Furnace, seat: i64) -> bool:
    """Resolves the lines of a card from the top, until one has to be decided."""
    effects = state.deck.effects
    last = state.last_line(state.card[seat])
    while state.line[seat] < last:
        line = state.line[seat]
        kind = effects.kind[line]
        if kind == EXTRACT:
            state.gain(seat, line, 1)
            if state.log is not None:
                state.note("extract", seat, state.effect_facts(line, 1))
        elif kind == CONVERT:
            if state.affordable(seat, line) > 0:
                return True
        elif can_upgrade(state, seat):
            return True
        state.line[seat] += 1
    return False
