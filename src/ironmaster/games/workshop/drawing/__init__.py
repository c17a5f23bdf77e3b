"""Workshop of the World as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.workshop.drawing.cards import draw_cards
from ironmaster.games.workshop.drawing.demand import draw_demand, draw_tokens
from ironmaster.games.workshop.drawing.icons import DEFINITIONS
from ironmaster.games.workshop.drawing.map import draw_map
from ironmaster.games.workshop.drawing.order import draw_order
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.games.workshop.drawing.theme import STYLE
from ironmaster.games.workshop.drawing.track import draw_track
from ironmaster.kernel.drawing.panels import WIDTH, Drawing
from ironmaster.kernel.svg import document, moved, rect, tag, title

_GAP = 12
_PARTS = {
    "map": draw_map,
    "order": draw_order,
    "cards": draw_cards,
    "demand": draw_demand,
    "tokens": draw_tokens,
    "track": draw_track,
}
_BESIDE = ("order", "cards", "demand", "tokens")  # the column right of the map

PARTS = (*_PARTS, "whole")


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    if part not in PARTS:
        raise ValueError(f"unknown part {part!r}: choose one of {', '.join(PARTS)}")
    scene = Scene(components, view, language)
    drawing = _whole(scene) if part == "whole" else _PARTS[part](scene)
    name = f"{scene.say('Workshop of the World')}: {scene.say(components['title'])}"
    return document(
        drawing.width, drawing.height, title(name), STYLE, DEFINITIONS, drawing.drawn, class_="im-table", lang=language
    )


def _whole(scene: Scene) -> Drawing:
    """The map with the panels beside it, and the income track below."""
    track = draw_track(scene)
    beside = [_PARTS[name](scene) for name in _BESIDE]
    tall = sum(part.height for part in beside) + _GAP * (len(beside) - 1)
    left = track.width - WIDTH - _GAP
    drawn = [_fitted(draw_map(scene), left, tall)]
    y: float = _GAP
    for part in beside:
        drawn.append(moved(left + 2 * _GAP, y, part.drawn))
        y += part.height + _GAP
    drawn.append(moved(_GAP, y, track.drawn))
    width, height = track.width + 2 * _GAP, y + track.height + _GAP
    return Drawing(width, height, rect(0, 0, width, height, class_="im-back") + "".join(drawn))


def _fitted(chart: Drawing, width: float, height: float) -> str:
    """The map, scaled to the room there is for it."""
    box = f"0 0 {chart.width} {chart.height}"
    return tag("svg", chart.drawn, x=_GAP, y=_GAP, width=width, height=height, viewBox=box)
