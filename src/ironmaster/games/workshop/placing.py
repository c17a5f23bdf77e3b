# mypyc: compiled
"""Placing an industry: on the town of the card drawn; where the town is full another one makes way."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.reasons import NO_INDUSTRY_THERE, NO_REASON, NOT_ON_CARD
from ironmaster.games.workshop.table import Table
from ironmaster.kernel.bits import BIT, lowest


def add_towns(table: Table, found: vec[i64]) -> vec[i64]:
    """Adds the towns that the card drawn allows."""
    towns = table.board.card_towns[table.card]
    while towns:
        found = append(found, table.board.numbers.town + lowest(towns))
        towns &= towns - 1
    return found


def against_town(table: Table, town: i64) -> i64:
    """Why a town cannot be chosen for the card drawn."""
    return NO_REASON if table.board.card_towns[table.card] & BIT[town] else NOT_ON_CARD


def add_displaced(table: Table, found: vec[i64]) -> vec[i64]:
    """Adds the colours that can make way in the town."""
    colour: i64 = 0
    while colour < table.colours:
        if against_displace(table, colour) == NO_REASON:
            found = append(found, table.board.numbers.displace + colour)
        colour += 1
    return found


def against_displace(table: Table, colour: i64) -> i64:
    """Why no industry of a colour can make way in the town."""
    if colour >= table.colours or table.standing(table.town, colour) == 0:
        return NO_INDUSTRY_THERE
    return NO_REASON


def is_full(table: Table, town: i64) -> bool:
    """Whether a town holds as many industries as its value allows."""
    return table.crowd(town) >= table.board.value[town]


def place(table: Table, colour: i64) -> None:
    """Puts an industry on the town, if there is one left."""
    if table.industries_left[colour] == 0:
        if table.log is not None:
            table.note_of_colour("no_industry", colour, {"town": table.board.towns[table.town]})
        return
    table.industries_left[colour] -= 1
    table.industries[table.town * table.colours + colour] += 1
    if table.log is not None:
        table.note_of_colour("place", colour, {"town": table.board.towns[table.town]})


def displace(table: Table, colour: i64) -> None:
    """Gives an industry in the town back to its owner."""
    table.industries_left[colour] += 1
    table.industries[table.town * table.colours + colour] -= 1
    if table.log is not None:
        table.note_of_colour("displace", colour, {"town": table.board.towns[table.town]})
