"""Age of Industry as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.age_of_industry.drawing.hand import draw_hand
from ironmaster.games.age_of_industry.drawing.icons import DEFINITIONS
from ironmaster.games.age_of_industry.drawing.map import draw_map
from ironmaster.games.age_of_industry.drawing.markets import draw_markets
from ironmaster.games.age_of_industry.drawing.mats import draw_mats
from ironmaster.games.age_of_industry.drawing.order import draw_order
from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.drawing.theme import STYLE
from ironmaster.kernel.drawing.panels import WIDTH, Drawing
from ironmaster.kernel.svg import document, moved, rect, tag, title

_GAP = 12
_WHOLE = 1280
_DRAW = {"map": draw_map, "order": draw_order, "markets": draw_markets, "mats": draw_mats, "hand": draw_hand}
_BESIDE = ("order", "markets", "mats", "hand")  # the column right of the map

PARTS = (*_DRAW, "whole")


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    if part not in PARTS:
        raise ValueError(f"unknown part {part!r}: choose one of {', '.join(PARTS)}")
    scene = Scene(components, view, language)
    drawing = _whole(scene) if part == "whole" else _DRAW[part](scene)
    name = f"Age of Industry: {components['title']}"
    return document(
        drawing.width, drawing.height, title(name), STYLE, DEFINITIONS, drawing.drawn, class_="im-table", lang=language
    )


def _whole(scene: Scene) -> Drawing:
    """The map with the panels beside it."""
    room = _WHOLE - WIDTH - 3 * _GAP
    land = draw_map(scene)
    y: float = _GAP
    beside = []
    for name in _BESIDE:
        panel = _DRAW[name](scene)
        beside.append(moved(room + 2 * _GAP, y, panel.drawn))
        y += panel.height + _GAP
    height = max(y, room * land.height / land.width + 2 * _GAP)
    fitted = tag(
        "svg",
        land.drawn,
        x=_GAP,
        y=_GAP,
        width=room,
        height=height - 2 * _GAP,
        viewBox=f"0 0 {land.width} {land.height}",
        preserveAspectRatio="xMidYMin",
    )
    return Drawing(_WHOLE, height, rect(0, 0, _WHOLE, height, class_="im-back") + fitted + "".join(beside))
