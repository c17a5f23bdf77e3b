# mypyc: compiled
"""Where a cube of coal or iron may come from."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import COAL, IRON
from ironmaster.games.brass.decisions import LINK
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.reasons import MAP_FIRST, NEARER_SOURCE, NO_COAL, NO_CUBES_THERE, NO_MONEY, NO_REASON
from ironmaster.games.brass.table import ASK_COAL, Table
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.pieces.cube_sources import nearest_sources


def places_of_use(table: Table) -> i64:
    """Where the coal goes: the place of a new tile, or both ends of a new rail, of which the player chooses one."""
    numbers = table.board.numbers
    if numbers.kind(table.begun) == LINK:
        return table.board.network.ends[table.begun - numbers.link]
    return BIT[table.board.slot_place[numbers.slot_of_build(table.begun)]]


def coal_mines_for(table: Table, outlook: Outlook, places: i64) -> i64:
    """The slots whose coal may be taken: for each place of use, those of the nearest mines that are joined to it."""
    board = table.board
    mines = table.full(COAL)
    slots: i64 = 0
    while places:
        slots |= nearest_sources(board.network, outlook.built, BIT[lowest(places)], mines, board.slot_place)
        places &= places - 1
    return slots


def against_take(table: Table, outlook: Outlook, slot: i64) -> i64:
    """Why the cube that is due cannot come from this slot."""
    industry = COAL if table.step == ASK_COAL else IRON
    if not table.full(industry) & BIT[slot]:
        return NO_CUBES_THERE
    if industry == COAL and not coal_mines_for(table, outlook, places_of_use(table)) & BIT[slot]:
        return NEARER_SOURCE
    return NO_REASON


def against_track(table: Table, outlook: Outlook) -> i64:
    """Why the cube that is due cannot be bought from the demand track."""
    if table.step != ASK_COAL:
        if not table.none_left(IRON):
            return MAP_FIRST
        return NO_REASON if outlook.iron_price <= outlook.money else NO_MONEY
    without_mine = places_of_use(table) & ~outlook.coal
    if without_mine == 0:
        return MAP_FIRST
    if without_mine & outlook.outlets == 0:
        return NO_COAL
    return NO_REASON if outlook.coal_price <= outlook.money else NO_MONEY


def add_sources(table: Table, outlook: Outlook, found: vec[i64]) -> vec[i64]:
    """Adds the legal decisions about where the cube that is due comes from."""
    numbers = table.board.numbers
    if table.step == ASK_COAL:
        slots = coal_mines_for(table, outlook, places_of_use(table))
    else:
        slots = table.full(IRON)
    while slots:
        found = append(found, numbers.take + lowest(slots))
        slots &= slots - 1
    if against_track(table, outlook) == NO_REASON:
        found = append(found, numbers.track)
    return found
