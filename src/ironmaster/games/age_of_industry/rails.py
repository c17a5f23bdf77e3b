# mypyc: compiled
"""The action of building a railway."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import COAL, IRON
from ironmaster.games.age_of_industry.cubes import can_come, fetch, price_of
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.reasons import LINK_TAKEN, NO_COAL, NO_IRON, NO_MARKER, NO_REASON, NOT_JOINED
from ironmaster.games.age_of_industry.table import Table
from ironmaster.kernel.bits import BIT, count, lowest


def add_rails(table: Table, outlook: Outlook, found: vec[i64]) -> vec[i64]:
    """Adds the legal decisions to build a rail."""
    board = table.board
    candidates = board.rails & ~outlook.rails & board.network.leaving(outlook.touched)
    while candidates:
        link = lowest(candidates)
        candidates &= candidates - 1
        if against_rail(table, outlook, link) == NO_REASON:
            found = append(found, board.numbers.rail + link)
    return found


def against_rail(table: Table, outlook: Outlook, link: i64) -> i64:
    """Why a rail cannot be built on a link."""
    ends = table.board.network.ends[link]
    if outlook.rails & BIT[link]:
        return LINK_TAKEN
    if count(table.rails_of[outlook.seat]) >= table.board.markers:
        return NO_MARKER
    if not ends & outlook.touched:
        return NOT_JOINED
    if not takes_cubes(table, outlook.seat):
        return NO_REASON
    if not can_come(outlook, COAL, ends, 0):
        return NO_COAL
    return NO_REASON if can_come(outlook, IRON, ends, 0) else NO_IRON


def takes_cubes(table: Table, seat: i64) -> bool:
    """Whether a rail of the seat takes a coal and an iron: every one but its first of the game."""
    return table.rails_of[seat] != 0


def finish_rail(table: Table, seat: i64, link: i64) -> None:
    """Pays for everything, takes the cubes and puts the rail on the board."""
    cost = table.board.rail_cost
    if table.log is not None:
        table.note("rail", seat, {"link": table.board.link_ids[link], "cost": int(cost)})
    table.pay(seat, cost + price_of(table, COAL, table.coal_from) + price_of(table, IRON, table.iron_from))
    fetch(table, seat, COAL, table.coal_from)
    fetch(table, seat, IRON, table.iron_from)
    table.put_rail(seat, link)
