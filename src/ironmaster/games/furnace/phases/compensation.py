# mypyc: compiled
"""The end of the auction: card by card from the left, losing discs are compensated and the highest takes the card."""

from mypy_extensions import i64

from ironmaster.games.furnace.board.board import EXTRACT, NOBODY
from ironmaster.games.furnace.board.discs import discs_of
from ironmaster.games.furnace.phases.chain import keep_for_chain
from ironmaster.games.furnace.state import COMPENSATION, GAME, Furnace
from ironmaster.kernel.bits import BIT


def nth_disc(state: Furnace, slot: i64, number: i64) -> tuple[i64, i64]:
    """The bidder and the value of a disc on a card, counted from the weakest; nobody beyond the last.

    Of two equal discs that of the placement-breaker is the weaker.
    """
    start = slot * state.bidders
    breaker = state.placement_breaker()
    for value in range(1, state.board.highest + 1):
        if breaker != NOBODY:
            number -= discs_of(state.bids[start + breaker], value)
            if number < 0:
                return breaker, value
        for bidder in range(state.bidders):
            if bidder != breaker:
                number -= discs_of(state.bids[start + bidder], value)
                if number < 0:
                    return bidder, value
    return NOBODY, 0


def begin_compensation(state: Furnace) -> None:
    """All discs are placed: the first card is resolved."""
    state.step = COMPENSATION
    state.turn = 0
    state.slot = 0
    state.disc = 0
    resolve_row(state)


def resolve_row(state: Furnace) -> None:
    """Resolves discs and cards until a conversion has to be decided, or the row is empty."""
    while state.slot < len(state.row):
        bidder, value = nth_disc(state, state.slot, state.disc)
        if bidder == NOBODY or nth_disc(state, state.slot, state.disc + 1)[0] == NOBODY:
            _take_card(state, bidder)
            state.slot += 1
            state.disc = 0
        elif bidder < state.players and _asks_how_often(state, bidder, value):
            state.actors = BIT[bidder]
            return
        else:
            state.disc += 1
    state.actors = 0


def _asks_how_often(state: Furnace, seat: i64, value: i64) -> bool:
    """Gives what is extracted; says whether there is a conversion that the seat can make."""
    effect = state.deck.compensation[state.row[state.slot]]
    if state.deck.effects.kind[effect] != EXTRACT:
        return state.affordable(seat, effect) > 0
    times = value + state.compensation_bonus(seat)
    state.gain(seat, effect, times)
    note_compensation(state, seat, value, times)
    return False


def _take_card(state: Furnace, winner: i64) -> None:
    """The highest disc takes the card; without a disc, or won by the Agent, it leaves the game."""
    card = state.row[state.slot]
    if winner != NOBODY and winner < state.players:
        state.owned[winner] |= BIT[card]
        if state.has_chains():
            keep_for_chain(state, winner, card)
    if state.log is not None:
        name = state.board.card_ids[card]
        if winner == NOBODY:
            state.note("unwanted", GAME, {"card": name})
        elif winner < state.players:
            state.note("win", winner, {"card": name})
        else:
            state.note("agent_wins", GAME, {"card": name})


def note_compensation(state: Furnace, seat: i64, value: i64, times: i64) -> None:
    """Adds what a losing disc on the card being resolved has brought."""
    if state.log is not None:
        card = state.row[state.slot]
        facts = state.effect_facts(state.deck.compensation[card], times)
        state.note("compensation", seat, {"card": state.board.card_ids[card], "value": int(value), **facts})
