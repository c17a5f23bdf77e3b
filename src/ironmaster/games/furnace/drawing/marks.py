"""Small things that recur all over the table: resources, coins, arrows, owners' badges and discs.

An owner is told by colour, by the shape of the badge and by the letter in it; a resource by colour and shape. Each is
drawn around the origin and remembered, so that a crowded table costs little more than an empty one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ironmaster.kernel.svg import circle, number, path, text
from ironmaster.kernel.words import LETTERS

AGENT = "agent"

# The corners of a square, a diamond, a shield and the Agent's hexagon, for a badge of radius 1; the first is a circle.
_CORNERS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)),
    ((0, -1.28), (1.28, 0), (0, 1.28), (-1.28, 0)),
    ((-1, -0.95), (1, -0.95), (1, 0.25), (0, 1.25), (-1, 0.25)),
    ((-1.1, 0), (-0.55, -0.95), (0.55, -0.95), (1.1, 0), (0.55, 0.95), (-0.55, 0.95)),
)
_LETTER_DOWN = (0.0, 0.0, 0.0, -0.08, 0.0)


def outline(corners: Iterable[tuple[float, float]], radius: float) -> str:
    """The path around some corners, scaled."""
    return "M" + "L".join(f"{number(x * radius)} {number(y * radius)}" for x, y in corners) + "Z"


@cache
def badge(owner: int | str, radius: float, words: str) -> str:
    """An owner's badge with a few letters in it, around the origin."""
    at = len(_CORNERS) - 1 if owner == AGENT else int(owner)
    look = f"im-badge im-own-{owner}"
    corners = _CORNERS[at]
    shape = path(outline(corners, radius), class_=look) if corners else circle(0, 0, radius, class_=look)
    size = max(10.0, radius * (1.3 if len(words) < 2 else 0.98))
    down = size * 0.36 + _LETTER_DOWN[at] * radius
    return shape + text(0, down, words, class_=f"im-bold im-on-{owner}", font_size=size, text_anchor="middle")


def name_badge(owner: int | str, radius: float) -> str:
    """The badge of a player, with the letter; the Agent's has none."""
    return badge(owner, radius, "" if owner == AGENT else LETTERS[int(owner)])


def disc(owner: int | str, value: int, radius: float) -> str:
    """A disc of a bidder: the badge, with the letter and the value."""
    letter = "" if owner == AGENT else LETTERS[int(owner)]
    return badge(owner, radius, f"{letter}{value}")


@cache
def resource(name: str) -> str:
    """A resource, about 15 wide, around the origin."""
    if name == "coal":  # a lump
        lump = path("M-6.6 1.6L-4.4-4.6L1.2-6.6L6.2-3.2L6.6 2.6L2.2 6.4L-4 5.6Z", class_="im-coal")
        return lump + path("M-4.4-4.6L-.6-.6L6.6 2.6M-.6-.6L-4 5.6", class_="im-coal-facet")
    if name == "iron":  # an ingot
        ingot = path("M-7.4 5L-4.6-1L-2.4-4.6H5L7.4 1.4V5Z", class_="im-iron")
        return ingot + path("M-4.6-1H3.4L7.4 5M3.4-1L5-4.6", class_="im-iron-facet")
    if name == "oil":  # a drop
        drop = path("M0-7.4C3.2-3 5.6-.2 5.6 2.4A5.6 5.2 0 0 1-5.6 2.4C-5.6-.2-3.2-3 0-7.4Z", class_="im-oil")
        return drop + path("M-3 2.6C-2.8 4-1.8 4.8-.6 5", class_="im-oil-shine")
    # the upgrade token: an arrow upwards in a hexagon
    token = path(outline(_CORNERS[-1], 7.1), class_="im-upgrade")
    return token + path("M0-4.8L4.2-.4H1.8V4.4H-1.8V-.4H-4.2Z", class_="im-upgrade-ink")


@cache
def coin(amount: int | str, radius: float = 8.4) -> str:
    """Money, around the origin."""
    size = max(10.0, radius * 1.3)
    words = text(0, size * 0.36, amount, class_="im-bold im-coin-ink", font_size=size, text_anchor="middle")
    return circle(0, 0, radius, class_="im-coin") + words


@cache
def first_marker() -> str:
    """The marker of the first player: a chimney with smoke, around the origin."""
    return path("M-4.5 8L-3-2H3L4.5 8ZM-1.5-4C-4-7 0-8.5 1-6.5C2.5-9 6.5-7.5 5-5C4-3.6 1-3.4-1.5-4Z", class_="im-mark")
