# mypyc: compiled
"""The action of developing: one or two tiles off the top of the stacks, an iron for each."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import NO_TILE
from ironmaster.games.brass.decisions import INDUSTRY_COUNT
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.reasons import NO_MONEY, NO_REASON, NO_TILE_LEFT
from ironmaster.games.brass.table import Table


def add_developments(table: Table, outlook: Outlook, found: vec[i64]) -> vec[i64]:
    """Adds the legal decisions to develop."""
    industry: i64 = 0
    while industry < INDUSTRY_COUNT:
        if against_develop(table, outlook, industry) == NO_REASON:
            found = append(found, table.board.numbers.develop + industry)
        industry += 1
    return found


def against_develop(table: Table, outlook: Outlook, industry: i64) -> i64:
    """Why the top tile of a stack cannot be developed away."""
    if outlook.top_tiles[industry] == NO_TILE:
        return NO_TILE_LEFT
    return NO_REASON if outlook.iron_price <= outlook.money else NO_MONEY


def finish_develop(table: Table, seat: i64, industry: i64) -> None:
    """Takes the tile out of the game."""
    level = table.board.tiles.level[table.top_tile(seat, industry)]
    table.mats = table.mats[:]
    table.mats[seat * INDUSTRY_COUNT + industry] -= 1
    if table.log is not None:
        table.note("develop", seat, {"industry": int(industry), "level": int(level)})
