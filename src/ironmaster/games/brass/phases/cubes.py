# mypyc: compiled
"""Cubes: the mines that coal may come from."""

from mypy_extensions import i64

from ironmaster.games.brass.board.board import COAL
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.pieces.cube_sources import nearest_sources


def nearest_coal(state: Brass, places: i64) -> i64:
    """The slots that coal for one of these places may come from: for each of them the nearest joined mines."""
    board = state.board
    mines, built = state.working(COAL), state.built_links()
    places &= state.near_coal()  # a search from any other would look at all that is joined to it
    slots: i64 = 0
    while places:
        slots |= nearest_sources(board.network, built, BIT[lowest(places)], mines, board.slot_place)
        places &= places - 1
    return slots
