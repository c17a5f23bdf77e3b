# mypyc: compiled
"""Building links: none, one or two a turn, the first from the town of the turn, and the income they bring."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.board import LINKS_PER_TURN, NOBODY
from ironmaster.games.workshop.reasons import (
    DOUBLE_TAKES_BOTH,
    LINK_TAKEN,
    NO_LINK_LEFT,
    NO_MONEY,
    NO_REASON,
    NOT_FROM_HERE,
)
from ironmaster.games.workshop.table import NO_TOWN, Table
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.events import Fact


def add_links(table: Table, found: vec[i64]) -> vec[i64]:
    """Adds the connections that can be built now, ascending."""
    here = table.board.links_at[table.town]
    there = table.board.links_at[table.far] if table.far != NO_TOWN else here[:0]
    at: i64 = 0
    other: i64 = 0
    while at < len(here) or other < len(there):
        if other == len(there) or (at < len(here) and here[at] <= there[other]):
            link = here[at]
            at += 1
        else:
            link = there[other]
            other += 1
        if against_link(table, link) == NO_REASON:
            found = append(found, table.board.numbers.link + link)
    return found


def against_link(table: Table, link: i64) -> i64:
    """Why a connection cannot be built now."""
    board = table.board
    if table.owner[link] != NOBODY:
        return LINK_TAKEN
    if not board.ends[link] & starts(table):
        return NOT_FROM_HERE
    length = board.length[link]
    if length + _built(table) > LINKS_PER_TURN:
        return DOUBLE_TAKES_BOTH
    colour = table.colour_to_act()
    if table.links_left[colour] < length:
        return NO_LINK_LEFT
    return NO_REASON if link_price(table, link) <= table.funds(table.seat_of(colour)) else NO_MONEY


def starts(table: Table) -> i64:
    """Where the next link may start: the town of the turn, and the far end of the first link."""
    towns = BIT[table.town]
    if table.far != NO_TOWN:
        towns |= BIT[table.far]
    return towns


def _built(table: Table) -> i64:
    """How many links this turn has built."""
    return 0 if table.far == NO_TOWN else 1


def link_price(table: Table, link: i64) -> i64:
    """What all links of a connection cost."""
    return table.board.length[link] * table.board.link_cost[table.era]


def build_link(table: Table, link: i64) -> bool:
    """Builds a connection; true if the turn has built all its links."""
    board = table.board
    colour = table.colour_to_act()
    price = link_price(table, link)
    if table.log is not None:
        facts: dict[str, Fact] = {"link": board.link_ids[link], "cost": int(price)}
        facts["links"] = int(board.length[link])
        facts["era"] = int(table.era)
        table.note_of_colour("link", colour, facts)
    table.pay(table.seat_of(colour), price)
    table.owner[link] = colour
    table.links_left[colour] -= board.length[link]
    if table.far == NO_TOWN and board.length[link] < LINKS_PER_TURN:
        table.far = lowest(board.ends[link] & ~BIT[table.town])
        return False
    earn(table, starts(table) | board.ends[link])
    return True


def stop_building(table: Table) -> None:
    """Builds no more: a link already built brings its income."""
    if table.far != NO_TOWN:
        earn(table, starts(table))


def earn(table: Table, towns: i64) -> None:
    """The value of each town at the new links where the colour has an industry, once each."""
    colour = table.colour_to_act()
    earned = income_at(table, towns, colour)
    seat = table.seat_of(colour)
    table.income[seat] += earned
    if table.log is not None:
        table.note_of_colour("earn", colour, {"earned": int(earned), "income": int(table.income[seat])})


def income_at(table: Table, towns: i64, colour: i64) -> i64:
    """The value of the towns where a colour has an industry."""
    earned: i64 = 0
    while towns:
        town = lowest(towns)
        towns &= towns - 1
        if table.standing(town, colour) > 0:
            earned += table.board.value[town]
    return earned
