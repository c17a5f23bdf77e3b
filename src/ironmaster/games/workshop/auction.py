# mypyc: compiled
"""The auction for turn order: sealed bids, all of them paid; ties keep the present order.

With two colours a side there are two auctions a round. In the first a side seals one of its colours with its bid; the
second is for the colours that are left. A tie goes to the side in box 1.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.decisions import MOST_BID
from ironmaster.games.workshop.reasons import (
    BID_TOO_HIGH,
    COLOUR_CHOSEN,
    COLOUR_FIRST,
    NO_REASON,
    NOT_ASKED,
    NOT_YOUR_COLOUR,
)
from ironmaster.games.workshop.table import ASK_BID, NOT_CHOSEN, SEALED_BID, SEALED_COLOUR, SEALS, Table
from ironmaster.kernel.events import Fact


def ask_for_bids(table: Table) -> None:
    """Everybody bids in secret for the turns from the present one on."""
    table.unseal()
    table.ask(ASK_BID, table.everybody())


def names_colour(table: Table) -> bool:
    """Whether a colour is part of the bid."""
    return table.setup.colours_each > 1 and table.turn == 0


def add_bids(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds the colours that a seat may choose, or then the amounts that it may bid."""
    numbers = table.board.numbers
    if names_colour(table) and table.sealed[seat * SEALS + SEALED_COLOUR] == NOT_CHOSEN:
        colour = seat * table.setup.colours_each
        while table.seat_of(colour) == seat:
            found = append(found, numbers.colour + colour)
            colour += 1
        return found
    most = highest_bid(table, seat)
    amount: i64 = 0
    while amount <= most:
        found = append(found, numbers.bid + amount)
        amount += 1
    return found


def highest_bid(table: Table, seat: i64) -> i64:
    """The most that a seat can bid."""
    funds = table.funds(seat)
    return min(MOST_BID, funds)


def against_colour(table: Table, seat: i64, colour: i64) -> i64:
    """Why a seat cannot bid for the turn of this colour."""
    if not names_colour(table):
        return NOT_ASKED
    if table.seat_of(colour) != seat:
        return NOT_YOUR_COLOUR
    return NO_REASON if table.sealed[seat * SEALS + SEALED_COLOUR] == NOT_CHOSEN else COLOUR_CHOSEN


def against_bid(table: Table, seat: i64, amount: i64) -> i64:
    """Why a seat cannot bid this amount."""
    if names_colour(table) and table.sealed[seat * SEALS + SEALED_COLOUR] == NOT_CHOSEN:
        return COLOUR_FIRST
    return NO_REASON if amount <= highest_bid(table, seat) else BID_TOO_HIGH


def choose_colour(table: Table, seat: i64, colour: i64) -> None:
    """Seals the colour of a bid; the amount comes next."""
    table.sealed[seat * SEALS + SEALED_COLOUR] = colour


def bid(table: Table, seat: i64, amount: i64) -> None:
    """Seals a bid."""
    table.sealed[seat * SEALS + SEALED_BID] = amount
    table.seal_done(seat)


def settle_auction(table: Table) -> None:
    """Opens the bids: the higher a colour's bid, the earlier its turn. Everybody pays."""
    first = table.turn
    ranked = _entrants(table)
    _sort_by_bid(table, ranked)
    order = table.order[:first]
    for colour in ranked:
        order = append(order, colour)
    for colour in table.order[first:]:
        if not _holds(ranked, colour):
            order = append(order, colour)
    table.order = order
    if table.log is not None:
        marks = [table.sign(colour) for colour in ranked] if table.setup.colours_each > 1 else []
        facts: dict[str, Fact] = {
            "order": [int(table.seat_of(colour)) for colour in ranked],
            "bids": [int(_bid_of(table, colour)) for colour in ranked],
            "colours": marks,
        }
        table.note("bids", -1, facts)
    seat: i64 = 0
    while seat < table.players:
        table.pay(seat, table.sealed[seat * SEALS + SEALED_BID])
        seat += 1
    table.unseal()
    table.shown = table.everybody()


def _entrants(table: Table) -> vec[i64]:
    """The colours whose turns are bid for, in the order that breaks ties."""
    if table.setup.colours_each == 1:
        return table.order[:]
    leader = table.seat_of(table.order[0])
    entrants = vec[i64]([_entrant(table, leader)])
    seat: i64 = 0
    while seat < table.players:
        if seat != leader:
            entrants = append(entrants, _entrant(table, seat))
        seat += 1
    return entrants


def _entrant(table: Table, seat: i64) -> i64:
    """The colour that a seat bids for: the one sealed with the bid, or else its colour that has not had its turn."""
    chosen = table.sealed[seat * SEALS + SEALED_COLOUR]
    if chosen != NOT_CHOSEN:
        return chosen
    at = table.turn
    while table.seat_of(table.order[at]) != seat:
        at += 1
    return table.order[at]


def _bid_of(table: Table, colour: i64) -> i64:
    return table.sealed[table.seat_of(colour) * SEALS + SEALED_BID]


def _sort_by_bid(table: Table, colours: vec[i64]) -> None:
    """Highest bid first; equals keep their order."""
    at: i64 = 1
    while at < len(colours):
        colour = colours[at]
        back = at
        while back > 0 and _bid_of(table, colours[back - 1]) < _bid_of(table, colour):
            colours[back] = colours[back - 1]
            back -= 1
        colours[back] = colour
        at += 1


def _holds(colours: vec[i64], colour: i64) -> bool:
    return any(other == colour for other in colours)
