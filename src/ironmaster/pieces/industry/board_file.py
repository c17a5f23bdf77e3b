"""Reads the parts of a component file that the boards of games of industries have in common."""

from collections.abc import Callable, Sequence

from librt.vecs import append
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT
from ironmaster.kernel.components import INDUSTRY, Section
from ironmaster.kernel.words import Message
from ironmaster.pieces.demand_track import DemandTrack
from ironmaster.pieces.drawing.tiles import HIGHEST_LEVEL
from ironmaster.pieces.industry.board import IndustryBoard, T
from ironmaster.pieces.tile_stack import Stack

MOST_NEEDED = 1
"""How many cubes of coal, and of iron, a tile needs at most."""


def read_mask(section: Section, names: list[str], known: Sequence[str], what: Message) -> i64:
    """A set of things that are named."""
    mask: i64 = 0
    for name in names:
        mask |= BIT[section.numbered(name, known, what)]
    return mask


def read_demand(track: Section) -> DemandTrack:
    """A demand track."""
    return DemandTrack(track.numbers("prices"), track.number("when_empty"))


def read_tiles(root: Section, board: IndustryBoard[T], read_figures: Callable[[Section, T, int], None]) -> None:
    """The tiles, lowest first; `read_figures` reads all columns but industry, level and the cubes that are needed."""
    tiles = board.tiles
    stacks: list[list[tuple[int, int]]] = [[] for _ in board.industries]
    levels = [-1] * len(board.industries)
    for number, tile in enumerate(root.tables("tile", "industry")):
        industry = tile.numbered(tile.get("industry", str), board.industries, INDUSTRY)
        level = tile.number("level", least=levels[industry] + 1, most=HIGHEST_LEVEL)  # lowest first
        levels[industry] = level
        stacks[industry].append((number, tile.number("count", least=1)))
        tiles.industry = append(tiles.industry, industry)
        tiles.level = append(tiles.level, level)
        read_figures(tile, tiles, industry)
        tiles.coal = append(tiles.coal, tile.number("coal", 0, most=MOST_NEEDED))
        tiles.iron = append(tiles.iron, tile.number("iron", 0, most=MOST_NEEDED))
    tiles.stacks = [Stack(kinds) for kinds in stacks]
