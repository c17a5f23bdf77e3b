# mypyc: compiled
"""How good a position of Brass looks for every seat, in points expected at the end.

The terms, each of which a player would recognise:

points    scored so far
tiles     what flipped tiles will score, twice if they outlive the canal period; unflipped ones by their chance to flip
links     the discs at the ends of each link, and part of those that unflipped tiles there may bring
income    what the income marker will pay in the rounds that are left
money     cash, worth more while there is time to spend it
mats      how good the tiles on top of the stacks are for the time that is left
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import CANAL, COAL, COTTON, IRON, NO_TILE, PORT, RAIL
from ironmaster.games.brass.decisions import INDUSTRY_COUNT
from ironmaster.games.brass.table import NOTHING_ASKED, Table
from ironmaster.kernel.bits import BIT, lowest

# Points for a pound: a tenth at the end, three times as much with the whole game ahead.
POUND_AT_END: Final = 0.1
POUND_AT_START: Final = 0.3
# Cash beyond what can be spent soon is worth only its points.
USEFUL_CASH: Final = 45.0
# The chance that a tile will flip, by what it waits for.
MILL_WITH_BUYER: Final = 0.8
MILL_WITHOUT_BUYER: Final = 0.35
PORT_CHANCE: Final = 0.55
FULL_MINE_CHANCE: Final = 0.45
CHANCE_PER_CUBE_USED: Final = 0.12
# How much of a disc counts that is not there yet.
COMING_DISC: Final = 0.4
# How much of what the top tile of a stack could score counts.
TOP_TILE: Final = 0.12


def evaluate(table: Table) -> list[float]:
    """The expected points of every seat."""
    time_left = _time_left(table)
    pound = POUND_AT_END + (POUND_AT_START - POUND_AT_END) * time_left
    rounds_left = time_left * _rounds_of_game(table)
    buyers = _places_with_buyer(table)
    discs = _expected_discs(table)
    values: list[float] = []
    seat: i64 = 0
    while seat < table.players:
        value = float(table.points[seat])
        if table.step != NOTHING_ASKED:
            value += _tiles(table, seat, buyers, pound, rounds_left)
            value += _links(table, seat, discs)
            value += float(table.level(seat)) * rounds_left * pound
            value += _cash(float(table.money[seat]), pound)
            value += _mats(table, seat, time_left)
        values.append(value)
        seat += 1
    return values


def _rounds_of_game(table: Table) -> float:
    cards = 2 * len(table.deck) - table.setup.aside[CANAL] - table.setup.aside[RAIL]
    return float(cards) / float(2 * table.players)


def _time_left(table: Table) -> float:
    """How much of the game is left, from 1 at the start to 0 at the end, by cards still to be played."""
    held = table.pile()
    seat: i64 = 0
    while seat < table.players:
        held += table.hand_size(seat)
        seat += 1
    if table.period == CANAL:
        held += len(table.deck) - table.setup.aside[RAIL]
    return float(held) / (_rounds_of_game(table) * float(2 * table.players))


def _places_with_buyer(table: Table) -> i64:
    """The places from which cotton can be sold."""
    built = table.built_links()
    sellers = table.places_of(table.full(PORT))
    if table.cotton < table.board.no_demand:
        sellers |= table.board.ports | table.places_of(table.slots_of[PORT])
    return table.board.network.reach(built, sellers)


def _chance(table: Table, slot: i64, buyers: i64) -> float:
    """How likely a tile is to flip."""
    tiles = table.board.tiles
    tile = table.tile[slot]
    industry = tiles.industry[tile]
    if industry == COTTON:
        return MILL_WITH_BUYER if buyers & BIT[table.board.slot_place[slot]] else MILL_WITHOUT_BUYER
    if industry in (COAL, IRON):
        used = tiles.cubes[tile] - table.cubes[slot]
        return FULL_MINE_CHANCE + CHANCE_PER_CUBE_USED * float(used)
    return PORT_CHANCE


def _tiles(table: Table, seat: i64, buyers: i64, pound: float, rounds_left: float) -> float:
    board = table.board
    value = 0.0
    slots = table.tiles_of[seat]
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        tile = table.tile[slot]
        times = 2.0 if table.period == CANAL and board.tiles.level[tile] > 1 else 1.0
        points = float(board.tiles.points[tile]) * times
        if table.flipped & BIT[slot]:
            value += points
        else:
            income = float(board.tiles.income[tile]) * 0.5 * rounds_left * pound
            value += _chance(table, slot, buyers) * (points + income)
    return value


def _expected_discs(table: Table) -> vec[float]:
    """The discs at each place, those of unflipped tiles in part."""
    board = table.board
    discs = vec[float]()
    for printed in board.discs:
        discs = append(discs, float(printed))
    slots = table.occupied()
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        share = 1.0 if table.flipped & BIT[slot] else COMING_DISC
        discs[board.slot_place[slot]] += share * float(board.tiles.discs[table.tile[slot]])
    return discs


def _links(table: Table, seat: i64, discs: vec[float]) -> float:
    value = 0.0
    links = table.links_of[seat]
    while links:
        ends = table.board.network.ends[lowest(links)]
        links &= links - 1
        while ends:
            value += discs[lowest(ends)]
            ends &= ends - 1
    return value


def _cash(money: float, pound: float) -> float:
    useful = min(money, USEFUL_CASH)
    return useful * pound + (money - useful) * POUND_AT_END


def _mats(table: Table, seat: i64, time_left: float) -> float:
    """The promise of the top tiles; those that can no longer be built promise nothing."""
    tiles = table.board.tiles
    value = 0.0
    industry: i64 = 0
    while industry < INDUSTRY_COUNT:
        tile = table.top_tile(seat, industry)
        if tile != NO_TILE and tiles.periods[tile] & BIT[RAIL]:
            value += float(tiles.points[tile]) * TOP_TILE * time_left * 5.0
        industry += 1
    return value
