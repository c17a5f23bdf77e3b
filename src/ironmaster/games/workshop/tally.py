# mypyc: compiled
"""What each colour has on the board, counted: kept up to date with every piece, since it is asked for very often."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop.board.board import Board
from ironmaster.kernel.bits import lowest

CROWDED: Final = 0
"""Its industries in full towns."""
OPEN: Final = 1
"""The free connections at towns where it has an industry, each by the value of the town."""
DEGREE: Final = 2
"""All connections there, free or not."""
OF_TYPE: Final = 3
"""Its industries of each type, from here on."""


def blank_tally(board: Board, colours: i64) -> vec[i64]:
    """An empty board."""
    return vec[i64]([0] * (colours * width(board)))


def width(board: Board) -> i64:
    """How many counts a colour has."""
    return OF_TYPE + len(board.types)


def tally_industries(
    tally: vec[i64], board: Board, town: i64, free: i64, before: vec[i64], after: vec[i64], colour: i64
) -> None:
    """Another number of industries of a colour stands in a town; before and after are those of all colours there."""
    each = width(board)
    at = colour * each
    value = board.value[town]
    tally[at + OF_TYPE + board.town_type[town]] += after[colour] - before[colour]
    appears = (1 if after[colour] > 0 else 0) - (1 if before[colour] > 0 else 0)
    tally[at + OPEN] += appears * value * free
    tally[at + DEGREE] += appears * value * board.degree[town]
    _tally_crowd(tally, each, before, value, -1)
    _tally_crowd(tally, each, after, value, 1)


def _tally_crowd(tally: vec[i64], each: i64, standing: vec[i64], value: i64, change: i64) -> None:
    crowd: i64 = 0
    for industries in standing:
        crowd += industries
    if crowd >= value:
        for colour in range(len(standing)):
            tally[colour * each + CROWDED] += change * standing[colour]


def tally_link(tally: vec[i64], board: Board, link: i64, industries: vec[i64], colours: i64) -> None:
    """A connection is no longer free."""
    each = width(board)
    towns = board.ends[link]
    while towns:
        town = lowest(towns)
        towns &= towns - 1
        for colour in range(colours):
            if industries[town * colours + colour] > 0:
                tally[colour * each + OPEN] -= board.value[town]


def tally_no_links(tally: vec[i64], board: Board, colours: i64) -> None:
    """All connections are free again."""
    each = width(board)
    for colour in range(colours):
        tally[colour * each + OPEN] = tally[colour * each + DEGREE]
