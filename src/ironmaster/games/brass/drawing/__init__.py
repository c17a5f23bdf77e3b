"""Brass as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ironmaster.games.brass.drawing import hand, map, markets, mats, order, panels, track
from ironmaster.games.brass.drawing.icons import DEFINITIONS
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.drawing.theme import STYLE
from ironmaster.kernel.svg import document, moved, rect, tag, title

_GAP = 12


class _Part(NamedTuple):
    """A part of the table: how it is drawn and how large it is."""

    draw: Callable[[Scene], str]
    size: Callable[[Scene], tuple[float, float]]


_PARTS = {
    "map": _Part(map.draw_map, map.size),
    "order": _Part(order.draw_order, lambda scene: (panels.WIDTH, order.HEIGHT)),
    "markets": _Part(markets.draw_markets, lambda scene: (panels.WIDTH, markets.HEIGHT)),
    "mats": _Part(mats.draw_mats, lambda scene: (panels.WIDTH, mats.HEIGHT)),
    "hand": _Part(hand.draw_hand, lambda scene: (panels.WIDTH, hand.HEIGHT)),
    "track": _Part(track.draw_track, lambda scene: (track.WIDTH, track.HEIGHT)),
}
_BESIDE = ("order", "markets", "mats", "hand")  # the column right of the map

PARTS = (*_PARTS, "whole")


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    if part not in PARTS:
        raise ValueError(f"unknown part {part!r}: choose one of {', '.join(PARTS)}")
    scene = Scene(components, view, language)
    width, height, drawn = _whole(scene) if part == "whole" else _single(scene, _PARTS[part])
    name = f"Brass: {components['title']}"
    return document(width, height, title(name), STYLE, DEFINITIONS, drawn, class_="im-table", lang=language)


def _single(scene: Scene, part: _Part) -> tuple[float, float, str]:
    return *part.size(scene), part.draw(scene)


def _whole(scene: Scene) -> tuple[float, float, str]:
    """The map with the panels beside it, and the track below."""
    width = track.WIDTH + 2 * _GAP
    heights = [_PARTS[name].size(scene)[1] for name in _BESIDE]
    tall = sum(heights) + _GAP * (len(heights) - 1)
    beside = track.WIDTH - panels.WIDTH - _GAP
    drawn = [_fitted(scene, beside, tall)]
    y: float = _GAP
    for name, height in zip(_BESIDE, heights, strict=True):
        drawn.append(moved(beside + 2 * _GAP, y, _PARTS[name].draw(scene)))
        y += height + _GAP
    drawn.append(moved(_GAP, y, _PARTS["track"].draw(scene)))
    height = y + track.HEIGHT + _GAP
    return width, height, rect(0, 0, width, height, class_="im-back") + "".join(drawn)


def _fitted(scene: Scene, width: float, height: float) -> str:
    """The map, scaled to the room there is for it."""
    wide, high = _PARTS["map"].size(scene)
    return tag(
        "svg", _PARTS["map"].draw(scene), x=_GAP, y=_GAP, width=width, height=height, viewBox=f"0 0 {wide} {high}"
    )
