"""Furnace as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.games.furnace.drawing.auction import draw_auction
from ironmaster.games.furnace.drawing.header import draw_header
from ironmaster.games.furnace.drawing.scene import Scene
from ironmaster.games.furnace.drawing.tableaus import draw_tableaus
from ironmaster.games.furnace.drawing.theme import STYLE
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.table import GAP, column, draw_part, on_table


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    scene = Scene(components, view, language)
    return draw_part(scene, part, _PARTS, scene.say("Furnace"), STYLE)


def _draw_whole(scene: Scene) -> Drawing:
    """All parts, one below the other."""
    drawn, height = column(GAP, (draw_header(scene), draw_auction(scene), draw_tableaus(scene)))
    return on_table(height, drawn)


_PARTS: dict[str, Callable[[Scene], Drawing]] = {
    "header": draw_header,
    "auction": draw_auction,
    "tableaus": draw_tableaus,
    "whole": _draw_whole,
}
PARTS = tuple(_PARTS)
