# mypyc: compiled
"""The variant of the production chain: the cards of a seat form a line, and are activated from its left."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board import NO_CARD
from ironmaster.games.furnace.reasons import NO_REASON, NO_SUCH_PLACE, NOT_ASKED
from ironmaster.games.furnace.table import PRODUCTION, Table
from ironmaster.kernel.bits import BIT


def keep_for_chain(table: Table, seat: i64, card: i64) -> None:
    """Puts a card just won behind the chain, after the others that are still to be placed."""
    at = seat * table.board.chain_width
    while table.chain[at] != NO_CARD:
        at += 1
    table.chain[at] = card


def to_be_placed(table: Table, seat: i64) -> i64:
    """The card that a seat has to place next."""
    if table.linked[seat] == table.board.chain_width:
        return NO_CARD
    return table.chain[seat * table.board.chain_width + table.linked[seat]]


def against_place(table: Table, seat: i64, place: i64) -> i64:
    """Why a seat cannot place its new card there."""
    if table.phase != PRODUCTION or not table.choices.chain or to_be_placed(table, seat) == NO_CARD:
        return NOT_ASKED
    return NO_REASON if place <= table.linked[seat] else NO_SUCH_PLACE


def add_places(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds every place in the chain, from the left end to the right end."""
    place: i64 = 0
    while place <= table.linked[seat]:
        found = append(found, table.board.numbers.place + place)
        place += 1
    return found


def put_in_chain(table: Table, seat: i64, place: i64) -> None:
    """Puts the new card there; the cards already in the chain keep their order."""
    card = to_be_placed(table, seat)
    start = seat * table.board.chain_width
    at = start + table.linked[seat]
    while at > start + place:
        table.chain[at] = table.chain[at - 1]
        at -= 1
    table.chain[at] = card
    table.linked[seat] += 1
    if table.log is not None:
        table.note("place", seat, {"card": table.board.card_ids[card], "place": int(place)})


def next_in_chain(table: Table, seat: i64) -> i64:
    """The leftmost card of a chain that has not been activated."""
    at = seat * table.board.chain_width
    while table.done[seat] & BIT[table.chain[at]]:
        at += 1
    return table.chain[at]
