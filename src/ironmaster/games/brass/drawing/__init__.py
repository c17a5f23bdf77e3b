"""Brass as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.games.brass.drawing.hand import draw_hand
from ironmaster.games.brass.drawing.icons import DEFINITIONS
from ironmaster.games.brass.drawing.map import draw_map
from ironmaster.games.brass.drawing.markets import draw_markets
from ironmaster.games.brass.drawing.mats import draw_mats
from ironmaster.games.brass.drawing.order import draw_order
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.drawing.theme import STYLE
from ironmaster.games.brass.drawing.track import draw_track
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.svg import document, moved, rect, tag, title

_GAP = 12


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    if part not in PARTS:
        raise ValueError(f"unknown part {part!r}: choose one of {', '.join(PARTS)}")
    width, height, drawn = _PARTS[part](Scene(components, view, language))
    name = title(f"Brass: {components['title']}")
    return document(width, height, name, STYLE, DEFINITIONS, drawn, class_="im-table", lang=language)


def _draw_whole(scene: Scene) -> Drawing:
    """The map with the panels beside it, and the track below."""
    track = draw_track(scene)
    panels = [draw_order(scene), draw_markets(scene), draw_mats(scene), draw_hand(scene)]
    width = track.width + 2 * _GAP
    left = width - _GAP - max(panel.width for panel in panels)
    y: float = _GAP
    drawn = []
    for panel in panels:
        drawn.append(moved(left, y, panel.drawn))
        y += panel.height + _GAP
    drawn.append(moved(_GAP, y, track.drawn))
    drawn.append(_fitted(draw_map(scene), left - 2 * _GAP, y - 2 * _GAP))
    height = y + track.height + _GAP
    return Drawing(width, height, rect(0, 0, width, height, class_="im-back") + "".join(drawn))


def _fitted(drawing: Drawing, width: float, height: float) -> str:
    """A drawing in the upper left corner, scaled to the room there is for it."""
    box = f"0 0 {drawing.width} {drawing.height}"
    return tag("svg", drawing.drawn, x=_GAP, y=_GAP, width=width, height=height, viewBox=box)


_PARTS: dict[str, Callable[[Scene], Drawing]] = {
    "whole": _draw_whole,
    "map": draw_map,
    "order": draw_order,
    "markets": draw_markets,
    "mats": draw_mats,
    "hand": draw_hand,
    "track": draw_track,
}
PARTS = tuple(_PARTS)
