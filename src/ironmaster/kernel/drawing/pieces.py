"""Small things that recur on every table: owners' badges, cubes and hexagons.

An owner is told by colour, by the shape of the badge and by the letter in it. Each is drawn around the origin and
remembered, so that a crowded table costs little more than an empty one.
"""

from collections.abc import Iterable
from functools import cache

from ironmaster.kernel.svg import circle, number, path, rect, text
from ironmaster.kernel.words import LETTERS

# The corners of a square, a diamond, a shield and a hexagon, for a badge of radius 1 (the first badge is a circle), and
# how far the letter is moved down in each.
_CORNERS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)),
    ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    ((-1, -0.95), (1, -0.95), (1, 0.1), (0, 1.25), (-1, 0.1)),
    ((-1.15, 0), (-0.58, -1), (0.58, -1), (1.15, 0), (0.58, 1), (-0.58, 1)),
)
_LETTER_DOWN = (0.0, 0.0, 0.0, -0.1, 0.0)
HEXAGON = ((-1, 0), (-0.5, -0.87), (0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87))

# How the line of a built link is marked: not at all, long dashes, dots, dash and dot, double dashes.
LINE_PATTERNS = ("0 99", "9 6", "2 6", "9 4 2 4", "5 2 5 9")


def outline(corners: Iterable[tuple[float, float]], radius: float) -> str:
    """The path around some corners, scaled."""
    return "M" + "L".join(f"{number(x * radius)} {number(y * radius)}" for x, y in corners) + "Z"


def _badge_shape(owner: int, radius: float, look: str) -> str:
    corners = _CORNERS[owner]
    return path(outline(corners, radius), class_=look) if corners else circle(0, 0, radius, class_=look)


@cache
def blank_badge(owner: int, radius: float) -> str:
    """An owner's badge with nothing on it, around the origin."""
    return _badge_shape(owner, radius, f"im-badge im-own-{owner}")


@cache
def badge(owner: int, radius: float, mark: str = "", least: float = 12) -> str:
    """An owner's badge with its letter, or another short mark, around the origin."""
    mark = mark or LETTERS[owner]
    size = max(least, radius * 1.3 / (0.5 + len(mark) / 2))
    down = size * 0.36 + _LETTER_DOWN[owner] * radius
    words = text(0, down, mark, class_=f"im-bold im-on-{owner}", font_size=size, text_anchor="middle")
    return blank_badge(owner, radius) + words


@cache
def medal(owner: int, radius: float, mark: str = "", least: float = 12) -> str:
    """A badge with a dark edge, to lie on a line."""
    return _badge_shape(owner, radius + 2, "im-badge-edge") + badge(owner, radius, mark, least)


@cache
def cube(kind: str, side: float) -> str:
    """A cube of coal or iron, around the origin."""
    return rect(-side / 2, -side / 2, side, side, rx=1, class_=f"im-cube-{kind}")


@cache
def numbered_disc(look: str, value: int | str, radius: float, size: float | None = None) -> str:
    """A disc with a number in an ink of its own, around the origin."""
    size = size or max(12.0, radius * 1.3)
    words = text(0, size * 0.36, value, class_=f"im-bold {look}-ink", font_size=size, text_anchor="middle")
    return circle(0, 0, radius, class_=look) + words


@cache
def points_hexagon(value: int, radius: float, least: float = 12) -> str:
    """The hexagon that says what a tile scores, around the origin."""
    size = max(least, radius)
    words = text(0, size * 0.36, value, class_="im-bold im-face-ink", font_size=size, text_anchor="middle")
    return path(outline(HEXAGON, radius), class_="im-points") + words
