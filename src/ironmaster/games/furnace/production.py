# mypyc: compiled
"""Production: every seat activates all its cards, one after another, each from its top line to its bottom line.

Seats do not touch one another here, so they may decide in any order. What needs no decision happens by itself.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board import CONVERT, EXTRACT, NO_CARD, TURN
from ironmaster.games.furnace.chain import next_in_chain, to_be_placed
from ironmaster.games.furnace.reasons import (
    ALREADY_ACTIVATED,
    FINISH_CARD_FIRST,
    NO_REASON,
    NOT_ASKED,
    NOT_ENOUGH,
    NOT_YOUR_CARD,
    TOO_OFTEN,
)
from ironmaster.games.furnace.table import PRODUCTION, Table
from ironmaster.games.furnace.upgrade import can_upgrade
from ironmaster.kernel.bits import BIT, lowest


def begin_production(table: Table) -> None:
    """Discs go back to their owners; everybody begins to produce."""
    table.phase = PRODUCTION
    table.slot = 0
    table.disc = 0
    at: i64 = 0
    while at < len(table.bids):
        table.bids[at] = 0
        at += 1
    table.row = vec[i64]()
    seat: i64 = 0
    while seat < table.players:
        table.actors |= BIT[seat]
        produce(table, seat)
        seat += 1


def produce(table: Table, seat: i64) -> None:
    """Goes on until the seat has something to decide or has activated every card."""
    if table.choices.chain and to_be_placed(table, seat) != NO_CARD:
        return
    while True:
        if table.card[seat] == NO_CARD:
            left = table.left(seat)
            if left == 0:
                table.actors &= ~BIT[seat]
                return
            if table.choices.chain:
                _begin_card(table, seat, next_in_chain(table, seat))
            elif left & (left - 1):
                return
            else:
                _begin_card(table, seat, lowest(left))
        if _waits_for_answer(table, seat):
            return
        table.card[seat] = NO_CARD
        table.line[seat] = 0


def _begin_card(table: Table, seat: i64, card: i64) -> None:
    table.done[seat] |= BIT[card]
    table.card[seat] = card
    table.line[seat] = table.deck.first[card]
    if table.log is not None:
        table.note("activate", seat, {"card": table.board.card_ids[card]})


def _waits_for_answer(table: Table, seat: i64) -> bool:
    """Resolves the lines of a card from the top, until one has to be decided."""
    effects = table.deck.effects
    last = table.last_line(table.card[seat])
    while table.line[seat] < last:
        line = table.line[seat]
        kind = effects.kind[line]
        if kind == EXTRACT:
            table.gain(seat, line, 1)
            if table.log is not None:
                table.note("extract", seat, table.effect_facts(line, 1))
        elif kind == CONVERT:
            if table.affordable(seat, line) > 0:
                return True
        elif can_upgrade(table, seat):
            return True
        table.line[seat] += 1
    return False


# Choosing a card


def against_activate(table: Table, seat: i64, card: i64) -> i64:
    """Why a seat cannot activate a card now."""
    if not table.owned[seat] & BIT[card]:
        return NOT_YOUR_CARD
    if table.done[seat] & BIT[card]:
        return ALREADY_ACTIVATED
    if table.choices.chain:
        return NOT_ASKED
    return NO_REASON if table.card[seat] == NO_CARD else FINISH_CARD_FIRST


def add_activations(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds the cards that a seat can activate."""
    left = table.left(seat)
    while left:
        found = append(found, table.board.numbers.activate + lowest(left))
        left &= left - 1
    return found


def activate(table: Table, seat: i64, card: i64) -> None:
    """Begins with the lines of a card."""
    _begin_card(table, seat, card)
    produce(table, seat)


# Converting


def most_times(table: Table, seat: i64) -> i64:
    """How often a seat can make the conversion that it is asked about."""
    line = table.line[seat]
    return min(table.deck.effects.times[line], table.affordable(seat, line))


def converts(table: Table, seat: i64) -> bool:
    """Whether a seat is asked how often to make a conversion."""
    return table.card[seat] != NO_CARD and table.deck.effects.kind[table.line[seat]] == CONVERT


def against_times(table: Table, seat: i64, times: i64) -> i64:
    """Why a seat cannot make the conversion so often."""
    if not converts(table, seat):
        return NOT_ASKED
    if times <= most_times(table, seat):
        return NO_REASON
    return NOT_ENOUGH if times > table.affordable(seat, table.line[seat]) else TOO_OFTEN


def add_times(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds how often the conversion can be made."""
    times: i64 = 0
    most = most_times(table, seat)
    while times <= most:
        found = append(found, table.board.numbers.times + times)
        times += 1
    return found


def convert(table: Table, seat: i64, times: i64) -> None:
    """Makes the conversion so many times, and goes on."""
    line = table.line[seat]
    table.convert(seat, line, times)
    if table.log is not None:
        table.note("convert", seat, table.effect_facts(line, times))
    next_line(table, seat)


def next_line(table: Table, seat: i64) -> None:
    """Leaves a line of the card for the one below."""
    table.line[seat] += 1
    produce(table, seat)


def upgrades(table: Table, seat: i64) -> bool:
    """Whether a seat is asked which companies to upgrade, or how to pay for one."""
    return table.card[seat] != NO_CARD and table.deck.effects.kind[table.line[seat]] == TURN
