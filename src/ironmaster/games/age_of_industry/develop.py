# mypyc: compiled
"""The action of developing: the lowest tile of an industry leaves the mat."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import NO_TILE
from ironmaster.games.age_of_industry.decisions import INDUSTRY_COUNT
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.reasons import NO_CARD_TO_DISCARD, NO_REASON, NO_TILE_LEFT
from ironmaster.games.age_of_industry.table import Table


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
    if table.top_tile(outlook.seat, industry) == NO_TILE:
        return NO_TILE_LEFT
    return NO_REASON if outlook.hand_size > 0 else NO_CARD_TO_DISCARD


def finish_develop(table: Table, seat: i64, industry: i64) -> None:
    """Takes the tile out of the game."""
    level = table.board.tiles.level[table.top_tile(seat, industry)]
    table.mats[seat * INDUSTRY_COUNT + industry] -= 1
    if table.log is not None:
        table.note("develop", seat, {"industry": int(industry), "level": int(level)})
