"""Brass as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.games.brass.drawing.hand import draw_hand
from ironmaster.games.brass.drawing.icons import DEFINITIONS
from ironmaster.games.brass.drawing.map import draw_map
from ironmaster.games.brass.drawing.markets import draw_markets
from ironmaster.games.brass.drawing.mats import draw_mats
from ironmaster.games.brass.drawing.order import draw_order, draw_turn
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.drawing.theme import STYLE
from ironmaster.games.brass.drawing.track import draw_track
from ironmaster.kernel.drawing.memory import Noted, remembered
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.table import BESIDE_MAP, GAP, column, draw_part, fitted_map, on_table


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    scene = Scene(components, Noted(view), language)
    return draw_part(scene, part, _PARTS, f"Brass: {components['title']}", STYLE + DEFINITIONS)


def _draw_whole(scene: Scene) -> Drawing:
    """The map with the panels beside it."""
    beside = [_draw_order(scene), *(_PARTS[part](scene) for part in ("markets", "mats", "hand", "track"))]
    panels, below = column(BESIDE_MAP, beside)
    return on_table(below, fitted_map(_PARTS["map"](scene), below - 2 * GAP), panels)


_draw_order = remembered(draw_order)
_PARTS: dict[str, Callable[[Scene], Drawing]] = {
    "whole": _draw_whole,
    "map": remembered(draw_map),
    "turn": remembered(draw_turn),
    "hand": remembered(draw_hand),
    "markets": remembered(draw_markets),
    "mats": remembered(draw_mats),
    "track": remembered(draw_track),
}
PARTS = tuple(_PARTS)
