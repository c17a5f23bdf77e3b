# mypyc: compiled
"""The action of building a canal, a rail or two rails."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import CANAL
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.reasons import (
    LINK_TAKEN,
    NO_COAL,
    NO_MARKER,
    NO_MONEY,
    NO_REASON,
    NOT_A_CANAL,
    NOT_A_RAIL,
    NOT_JOINED,
)
from ironmaster.games.brass.table import Table
from ironmaster.kernel.bits import BIT, count, lowest


def add_links(table: Table, outlook: Outlook, second: bool, found: vec[i64]) -> vec[i64]:
    """Adds the legal decisions to build a link."""
    free = table.setup.links[table.period] & ~outlook.built
    candidates = free & table.board.network.leaving(outlook.touched)
    while candidates:
        link = lowest(candidates)
        candidates &= candidates - 1
        if against_link(table, outlook, link, second) == NO_REASON:
            found = append(found, table.board.numbers.link + link)
    return found


def against_link(table: Table, outlook: Outlook, link: i64, second: bool) -> i64:
    """Why a link cannot be built; `second` is for the second rail of an action."""
    ends = table.board.network.ends[link]
    if not table.setup.links[table.period] & BIT[link]:
        return NOT_A_CANAL if table.period == CANAL else NOT_A_RAIL
    if outlook.built & BIT[link]:
        return LINK_TAKEN
    if count(table.links_of[outlook.seat]) >= table.board.markers:
        return NO_MARKER
    if not ends & outlook.touched:
        return NOT_JOINED
    price = link_cost(table, second)
    if table.period != CANAL and not ends & outlook.coal:
        if not ends & outlook.outlets:
            return NO_COAL
        price += outlook.coal_price
    return NO_REASON if price <= outlook.money else NO_MONEY


def link_cost(table: Table, second: bool) -> i64:
    """What a link costs, without its coal."""
    if table.period == CANAL:
        return table.board.canal_cost
    return table.board.second_rail_cost if second else table.board.rail_cost


def begin_link(table: Table, seat: i64) -> None:
    """Pays for the link; the coal of a rail comes next."""
    table.pay(seat, link_cost(table, table.again))
    table.coal_due = 0 if table.period == CANAL else 1


def finish_link(table: Table, seat: i64, link: i64) -> None:
    """Puts the link on the board."""
    table.links_of = table.links_of[:]
    table.links_of[seat] |= BIT[link]
    if table.log is not None:
        cost = int(link_cost(table, table.again))
        table.note("link", seat, {"link": table.board.link_ids[link], "cost": cost, "period": int(table.period)})
