# mypyc: compiled
"""The auction for turn order: sealed bids, all of them paid; ties keep the present order.

With two colours a side there are two auctions a round. In the first a side seals one of its colours with its bid; the
second is for the colours that are left. A tie goes to the side in box 1.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.state import NOT_CHOSEN, SEALED_BID, SEALED_COLOUR, SEALS, Workshop
from ironmaster.kernel.events import Fact

MOST_BID: Final = 150


def ask_for_bids(state: Workshop) -> None:
    """Everybody bids in secret for the turns from the present one on."""
    state.unseal()
    state.ask(ask.BID, state.everybody())


def names_colour(state: Workshop) -> bool:
    """Whether a colour is part of the bid."""
    return state.setup.colours_each > 1 and state.turn == 0


def colour_is_missing(state: Workshop, seat: i64) -> bool:
    """Whether a seat has still to name the colour that its bid is for."""
    return names_colour(state) and state.sealed[seat * SEALS + SEALED_COLOUR] == NOT_CHOSEN


def highest_bid(state: Workshop, seat: i64) -> i64:
    """The most that a seat can bid."""
    funds = state.funds(seat)
    return min(MOST_BID, funds)


def settle_auction(state: Workshop) -> None:
    """Opens the bids: the higher a colour's bid, the earlier its turn. Everybody pays."""
    first = state.turn
    ranked = _entrants(state)
    _sort_by_bid(state, ranked)
    order = state.order[:first]
    for colour in ranked:
        order = append(order, colour)
    for colour in state.order[first:]:
        if not _holds(ranked, colour):
            order = append(order, colour)
    state.order = order
    if state.log is not None:
        marks = [state.sign(colour) for colour in ranked] if state.setup.colours_each > 1 else []
        facts: dict[str, Fact] = {
            "order": [int(state.seat_of(colour)) for colour in ranked],
            "bids": [int(_bid_of(state, colour)) for colour in ranked],
            "colours": marks,
        }
        state.note("bids", -1, facts)
    for seat in range(state.players):
        state.pay(seat, state.sealed[seat * SEALS + SEALED_BID])
    state.unseal()
    state.shown = state.everybody()


def _entrants(state: Workshop) -> vec[i64]:
    """The colours whose turns are bid for, in the order that breaks ties."""
    if state.setup.colours_each == 1:
        return state.order[:]
    leader = state.seat_of(state.order[0])
    entrants = vec[i64]([_entrant(state, leader)])
    for seat in range(state.players):
        if seat != leader:
            entrants = append(entrants, _entrant(state, seat))
    return entrants


def _entrant(state: Workshop, seat: i64) -> i64:
    """The colour that a seat bids for: the one sealed with the bid, or else its colour that has not had its turn."""
    chosen = state.sealed[seat * SEALS + SEALED_COLOUR]
    if chosen != NOT_CHOSEN:
        return chosen
    at = state.turn
    while state.seat_of(state.order[at]) != seat:
        at += 1
    return state.order[at]


def _bid_of(state: Workshop, colour: i64) -> i64:
    return state.sealed[state.seat_of(colour) * SEALS + SEALED_BID]


def _sort_by_bid(state: Workshop, colours: vec[i64]) -> None:
    """Highest bid first; equals keep their order."""
    for at in range(1, len(colours)):
        colour = colours[at]
        back = at
        while back > 0 and _bid_of(state, colours[back - 1]) < _bid_of(state, colour):
            colours[back] = colours[back - 1]
            back -= 1
        colours[back] = colour


def _holds(colours: vec[i64], colour: i64) -> bool:
    return any(other == colour for other in colours)
