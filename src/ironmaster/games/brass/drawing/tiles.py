"""Tiles and discs: each is drawn once and remembered, so that a crowded table costs little more than an empty one."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from ironmaster.games.brass.drawing.layout import SLOT
from ironmaster.kernel.drawing.pieces import cube, numbered_disc, points_hexagon
from ironmaster.kernel.svg import circle, moved, side_by_side, use
from ironmaster.pieces.drawing.tiles import WORDS, draw_front, draw_tile


@cache
def plain_disc(radius: float) -> str:
    """A printed brass disc without a number."""
    return circle(0, 0, radius, class_="im-brass") + circle(0, 0, radius * 0.55, class_="im-brass")


@lru_cache(maxsize=4096)
def tile(owner: int, industry: str, level: int, cubes: int, flipped: bool, points: int, income: int) -> str:
    """A tile: pale while it works, in full colour once flipped."""
    body = _worked_out(owner, industry, points, income) if flipped else _working(industry, cubes)
    return draw_tile(owner, level, SLOT, body)


def _working(industry: str, cubes: int) -> str:
    """The pale front: the industry, and the cubes waiting on it."""
    if not cubes:
        return draw_front(industry, SLOT, 33, 24, "")
    return draw_front(industry, SLOT, 28.5, 16, side_by_side(SLOT / 2, 41.5, 7.1, [cube(industry, 6)] * cubes))


def _worked_out(owner: int, industry: str, points: int, income: int) -> str:
    """The full-coloured back: the points to score, and the income it brought."""
    return (
        moved(15, 34, points_hexagon(points, 13, WORDS))
        + use(f"im-{industry}", 37.5, 24.5, 10, class_=f"im-i-on-{owner}")
        + moved(37, 38.2, numbered_disc("im-brass", income, 8.8, WORDS))
    )


def tile_of(seen: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    """The drawing of a tile of the view, with what the components know of it."""
    flipped = seen["flipped"]
    cubes = 0 if flipped else seen["cubes"]
    return tile(seen["owner"], seen["industry"], seen["level"], cubes, flipped, facts["points"], facts["income"])
