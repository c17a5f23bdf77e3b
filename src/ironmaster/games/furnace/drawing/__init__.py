"""Furnace as SVG, drawn from a view alone: in parts that fit frames of many widths, or the whole table 1280 wide."""

from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.games.furnace.drawing.auction import lay_out_auction
from ironmaster.games.furnace.drawing.header import draw_prompt
from ironmaster.games.furnace.drawing.scene import WIDTH, Scene
from ironmaster.games.furnace.drawing.tableaus import lay_out_tableaus
from ironmaster.games.furnace.drawing.theme import STYLE
from ironmaster.kernel.drawing.arranged import arranged, laid_out
from ironmaster.kernel.drawing.memory import Noted, remembered
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.table import GAP, column, draw_part, on_table


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    scene = Scene(components, Noted(view), language)
    return draw_part(scene, part, _PARTS, scene.say("Furnace"), STYLE)


def _draw_auction(scene: Scene) -> Drawing:
    return arranged(lay_out_auction(scene), WIDTH)


def _draw_tableaus(scene: Scene) -> Drawing:
    return arranged(lay_out_tableaus(scene), WIDTH)


def _draw_whole(scene: Scene) -> Drawing:
    """What is asked, and all parts, one below the other."""
    parts = [laid_out(lay_out(scene), WIDTH) for lay_out in (lay_out_auction, lay_out_tableaus)]
    drawn, height = column(GAP, [draw_prompt(scene), *parts])
    return on_table(height, drawn)


_PARTS: dict[str, Callable[[Scene], Drawing]] = {
    "auction": remembered(_draw_auction),
    "tableaus": remembered(_draw_tableaus),
    "whole": _draw_whole,
}
