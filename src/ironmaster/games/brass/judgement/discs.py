# mypyc: compiled
"""The discs that links may score at a place, counted by kind in a single number, a tally.

A tally has room for discs that score already, for those of tiles not flipped yet and for slots still empty. So the
tally of a place is one entry of a table, and adding up tallies adds up all three at once.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board.board import Board, Setup
from ironmaster.kernel.bits import count

COMING: Final[i64] = 0x20_0000
"""In a tally, a disc of a tile not flipped yet; a disc that scores is 1. There is room for two million of either."""
EMPTY: Final[i64] = 0x400_0000_0000
"""And a slot still empty."""


class DiscTables:
    """What tiles of each kind add to the tally of their place when they stand on a slot that was empty."""

    def __init__(self, board: Board) -> None:
        self.flipped: vec[i64] = vec[i64]()
        self.waiting: vec[i64] = vec[i64]()
        for discs in board.tiles.discs:
            self.flipped = append(self.flipped, discs - EMPTY)
            self.waiting = append(self.waiting, discs * COMING - EMPTY)


def tallies_of_empty_board(board: Board, setup: Setup) -> vec[i64]:
    """The tallies of all places before anything is built: printed discs and empty slots."""
    tallies = board.discs[:]
    for place in range(len(tallies)):
        tallies[place] += EMPTY * count(board.slots_at[place] & setup.slots)
    return tallies


def scoring(tally: i64) -> float:
    """The discs of a tally that score already."""
    return float(tally % COMING)


def coming(tally: i64) -> float:
    """The discs of tiles not flipped yet."""
    return float(tally % EMPTY // COMING)


def empty(tally: i64) -> float:
    """The slots still empty."""
    return float(tally // EMPTY)
