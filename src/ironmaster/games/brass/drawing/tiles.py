"""Small things that recur all over the table: tiles, owners' badges, cubes, discs and hexagons.

An owner is told by colour, by the shape of the badge and by the letter in it. Each is drawn around the origin and
remembered, so that a crowded table costs little more than an empty one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from ironmaster.games.brass.drawing.layout import SLOT
from ironmaster.kernel.svg import circle, group, moved, number, path, rect, text, use
from ironmaster.kernel.words import LETTERS

LEVELS = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")

# The corners of a square, a diamond and a shield, for a badge of radius 1 (the first badge is a circle), and how far
# the letter is moved down in each.
_CORNERS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)),
    ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    ((-1, -0.95), (1, -0.95), (1, 0.1), (0, 1.25), (-1, 0.1)),
)
_LETTER_DOWN = (0.0, 0.0, 0.0, -0.1)
HEXAGON = ((-1, 0), (-0.5, -0.87), (0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87))

# How the line of a built link is marked: not at all, long dashes, dots, dash and dot.
LINE_PATTERNS = ("0 99", "9 6", "2 6", "9 4 2 4")


def outline(corners: Iterable[tuple[float, float]], radius: float) -> str:
    """The path around some corners, scaled."""
    return "M" + "L".join(f"{number(x * radius)} {number(y * radius)}" for x, y in corners) + "Z"


def _badge_shape(owner: int, radius: float, look: str) -> str:
    corners = _CORNERS[owner]
    return path(outline(corners, radius), class_=look) if corners else circle(0, 0, radius, class_=look)


@cache
def badge(owner: int, radius: float) -> str:
    """An owner's badge with its letter, around the origin."""
    size = max(10.0, radius * 1.3)
    down = size * 0.36 + _LETTER_DOWN[owner] * radius
    words = text(0, down, LETTERS[owner], class_=f"im-bold im-on-{owner}", font_size=size, text_anchor="middle")
    return _badge_shape(owner, radius, f"im-badge im-own-{owner}") + words


@cache
def medal(owner: int, radius: float) -> str:
    """A badge with a dark edge, to lie on a line."""
    return _badge_shape(owner, radius + 2, "im-badge-edge") + badge(owner, radius)


@cache
def cube(kind: str, side: float) -> str:
    """A cube of coal or iron, around the origin."""
    return rect(-side / 2, -side / 2, side, side, rx=1, class_=f"im-cube-{kind}")


@cache
def income_disc(value: int | str, radius: float) -> str:
    """The brass disc that says how far income rises, around the origin."""
    size = max(10.0, radius * 1.15)
    words = text(0, size * 0.36, value, class_="im-bold im-brass-ink", font_size=size, text_anchor="middle")
    return circle(0, 0, radius, class_="im-brass") + words


@cache
def plain_disc(radius: float) -> str:
    """A printed brass disc without a number."""
    return circle(0, 0, radius, class_="im-brass") + circle(0, 0, radius * 0.55, class_="im-brass")


@cache
def points_hexagon(value: int, radius: float) -> str:
    """The hexagon that says what a tile scores, around the origin."""
    size = max(10.0, radius)
    words = text(0, size * 0.36, value, class_="im-bold im-face-ink", font_size=size, text_anchor="middle")
    return path(outline(HEXAGON, radius), class_="im-points") + words


@lru_cache(maxsize=4096)
def tile(owner: int, industry: str, level: int, cubes: int, flipped: bool, points: int, income: int) -> str:
    """A tile with its upper left corner at the origin: pale while it works, in full colour once flipped."""
    body = _worked_out(owner, industry, points, income) if flipped else _working(industry, cubes)
    return group(
        rect(0, 0, SLOT, SLOT, rx=4, class_=f"im-own-{owner}"),
        body,
        text(5, 12, LEVELS[level], class_=f"im-serif im-on-{owner}", font_size=12),
        moved(SLOT - 9, 8.5, badge(owner, 6.6)),
    )


def _working(industry: str, cubes: int) -> str:
    """The pale front: the industry, and the cubes waiting on it."""
    icon_at, icon_size = (31.5, 26) if not cubes else (26, 19)
    row = (moved(SLOT / 2 + (at - (cubes - 1) / 2) * 7.1, 41, cube(industry, 6)) for at in range(cubes))
    return (
        rect(2, 16, SLOT - 4, SLOT - 18, rx=2.5, class_="im-face")
        + use(f"im-{industry}", SLOT / 2, icon_at, icon_size, class_="im-dark")
        + "".join(row)
    )


def _worked_out(owner: int, industry: str, points: int, income: int) -> str:
    """The full-coloured back: the points to score, and the income it brought."""
    return (
        moved(16, 31.5, points_hexagon(points, 13))
        + use(f"im-{industry}", 37.5, 23, 12, class_=f"im-i-on-{owner}")
        + moved(37.5, 38.6, income_disc(income, 7.4))
    )


def tile_of(seen: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    """The drawing of a tile of the view, with what the components know of it."""
    flipped = seen["flipped"]
    cubes = 0 if flipped else seen["cubes"]
    return tile(seen["owner"], seen["industry"], seen["level"], cubes, flipped, facts["points"], facts["income"])
