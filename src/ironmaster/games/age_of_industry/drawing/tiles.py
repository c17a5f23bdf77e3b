"""Tiles and market tiles: each is drawn once and remembered."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from ironmaster.games.age_of_industry.drawing.layout import SLOT
from ironmaster.games.age_of_industry.drawing.scene import CUBES
from ironmaster.kernel.drawing.pieces import cube, points_hexagon
from ironmaster.kernel.svg import circle, moved, path, rect, side_by_side, text, use
from ironmaster.pieces.drawing.tiles import WORDS, draw_front, draw_tile

MARKET = 16  # the radius of a market tile


@cache
def income(money: str) -> str:
    """What flipping a tile pays, around the origin."""
    words = text(0, 4.3, money, class_="im-bold im-brass-ink", font_size=12, text_anchor="middle")
    return rect(-20, -10, 40, 20, rx=10, class_="im-brass") + words


@lru_cache(maxsize=4096)
def tile(owner: int, industry: str, level: int, cubes: int, flipped: bool) -> str:
    """A tile: pale while it works, in full colour once flipped."""
    body = _worked_out(owner, industry, level) if flipped else _working(industry, cubes)
    return draw_tile(owner, level, SLOT, body)


def _working(industry: str, cubes: int) -> str:
    """The pale front: the industry, and the cubes waiting on it."""
    if not cubes:
        return draw_front(industry, SLOT, 31, 20, "")
    return draw_front(industry, SLOT, 26.5, 12.5, side_by_side(SLOT / 2, 37, 7.4, [cube(CUBES[industry], 6.2)] * cubes))


def _worked_out(owner: int, industry: str, level: int) -> str:
    """The full-coloured back: the industry, and the points of its level."""
    return use(f"im-{industry}", 13, 31.5, 18, class_=f"im-i-on-{owner}") + moved(
        32, 31.5, points_hexagon(level, 11, WORDS)
    )


def tile_of(seen: Mapping[str, Any]) -> str:
    """The drawing of a tile of the view."""
    return tile(seen["owner"], seen["industry"], seen["level"], seen["cubes"], seen["flipped"])


@cache
def market_tile(takes: str, used: bool) -> str:
    """A market tile around the origin: the goods it takes, a cross if none, dark once used."""
    disc = circle(0, 0, MARKET, class_="im-market-used" if used else "im-market")
    if takes == "none":
        return disc + path("M-7-7L7 7M7-7L-7 7", class_="im-cross")
    goods = ("cotton", "factory") if takes == "both" else (takes,)
    size = 14 if len(goods) == 2 else 20
    icons = (
        use(f"im-{good}", (at - (len(goods) - 1) / 2) * 14, 0, size, class_="im-dark") for at, good in enumerate(goods)
    )
    return disc + "".join(icons) + (path("M-11 11L11-11", class_="im-cross") if used else "")
