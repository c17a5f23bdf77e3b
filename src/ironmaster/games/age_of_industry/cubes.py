# mypyc: compiled
"""Where a cube of coal or iron may come from: the nearest source that is joined, or else the demand display."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import COAL, IRON, PORT
from ironmaster.games.age_of_industry.decisions import RAIL
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.reasons import MAP_FIRST, NEARER_SOURCE, NO_ACCESS, NO_CUBES_THERE, NO_REASON
from ironmaster.games.age_of_industry.table import ASK_COAL, FROM_DISPLAY, Table
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.pieces.cube_sources import nearest_sources


def asked_cube(table: Table) -> i64:
    """Whether coal or iron is asked for."""
    return COAL if table.step == ASK_COAL else IRON


def places_of_use(table: Table) -> i64:
    """Where a cube goes: the place of a new tile, or both ends of a new rail, of which the player chooses one."""
    numbers = table.board.numbers
    if numbers.kind(table.begun) == RAIL:
        return table.board.network.ends[table.begun - numbers.rail]
    return BIT[table.board.slot_place[numbers.slot_of_build(table.begun)]]


def can_come(outlook: Outlook, industry: i64, places: i64, own_access: i64) -> bool:
    """Whether a cube can be had at one of some places; a port being built gives its own access."""
    joined = outlook.coal if industry == COAL else outlook.iron
    return (joined | outlook.access | own_access) & places != 0


def sources_for(table: Table, industry: i64) -> i64:
    """The slots whose cube may be taken: for each place of use, the nearest sources that are joined to it."""
    board = table.board
    joined = table.joined()
    sources = table.sources(industry)
    places = places_of_use(table)
    slots: i64 = 0
    while places:
        place = BIT[lowest(places)]
        slots |= nearest_sources(board.network, joined.built, place, sources, board.source_place, joined.closed)
        places &= places - 1
    return slots


def against_take(table: Table, slot: i64) -> i64:
    """Why the cube that is asked for cannot come from this slot."""
    industry = asked_cube(table)
    if not table.sources(industry) & BIT[slot]:
        return NO_CUBES_THERE
    return NO_REASON if sources_for(table, industry) & BIT[slot] else NEARER_SOURCE


def against_display(table: Table, outlook: Outlook) -> i64:
    """Why the cube that is asked for cannot be bought from the demand display."""
    joined = outlook.coal if table.step == ASK_COAL else outlook.iron
    without_source = places_of_use(table) & ~joined
    if without_source == 0:
        return MAP_FIRST
    return NO_REASON if without_source & outlook.access or _builds_port(table) else NO_ACCESS


def _builds_port(table: Table) -> bool:
    numbers = table.board.numbers
    return numbers.kind(table.begun) != RAIL and numbers.industry_of_build(table.begun) == PORT


def add_sources(table: Table, outlook: Outlook, found: vec[i64]) -> vec[i64]:
    """Adds the legal decisions about where the cube that is asked for comes from."""
    numbers = table.board.numbers
    slots = sources_for(table, asked_cube(table))
    while slots:
        found = append(found, numbers.take + lowest(slots))
        slots &= slots - 1
    if against_display(table, outlook) == NO_REASON:
        found = append(found, numbers.display)
    return found


def price_of(table: Table, industry: i64, source: i64) -> i64:
    """What a cube costs: nothing unless it is bought from the demand display."""
    return table.price(industry) if source == FROM_DISPLAY else 0


def fetch(table: Table, seat: i64, industry: i64, source: i64) -> None:
    """Takes a cube, already paid for, from where it was to come from, if there was one."""
    if source >= 0:
        table.use_cube(source)
    elif source == FROM_DISPLAY:
        price = table.price(industry)
        if table.on_display(industry) > 0:
            table.add_to_display(industry, -1)
        if table.log is not None:
            table.note("buy", seat, {"industry": int(industry), "price": int(price)})
