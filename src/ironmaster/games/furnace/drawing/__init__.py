"""Furnace as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.games.furnace.drawing.auction import draw_auction
from ironmaster.games.furnace.drawing.header import draw_header
from ironmaster.games.furnace.drawing.scene import Scene
from ironmaster.games.furnace.drawing.tableaus import draw_tableaus
from ironmaster.games.furnace.drawing.theme import STYLE
from ironmaster.kernel.drawing.memory import Noted, remembered
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.table import GAP, column, draw_part, on_table


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    scene = Scene(components, Noted(view), language)
    return draw_part(scene, part, _PARTS, scene.say("Furnace"), STYLE)


def _draw_whole(scene: Scene) -> Drawing:
    """All parts, one below the other."""
    drawn, height = column(GAP, [_PARTS[part](scene) for part in ("header", "auction", "tableaus")])
    return on_table(height, drawn)


_PARTS: dict[str, Callable[[Scene], Drawing]] = {
    "header": remembered(draw_header),
    "auction": remembered(draw_auction),
    "tableaus": remembered(draw_tableaus),
    "whole": _draw_whole,
}
