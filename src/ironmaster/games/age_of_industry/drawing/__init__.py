"""Age of Industry as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.games.age_of_industry.drawing.hand import draw_hand
from ironmaster.games.age_of_industry.drawing.icons import DEFINITIONS
from ironmaster.games.age_of_industry.drawing.map import draw_map
from ironmaster.games.age_of_industry.drawing.markets import draw_markets
from ironmaster.games.age_of_industry.drawing.mats import draw_mats
from ironmaster.games.age_of_industry.drawing.order import draw_order, draw_turn
from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.drawing.theme import STYLE
from ironmaster.kernel.drawing.memory import Noted, remembered
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.table import BESIDE_MAP, GAP, MAP_WIDTH, column, draw_part, fitted_map, on_table


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    scene = Scene(components, Noted(view), language)
    return draw_part(scene, part, _PARTS, f"Age of Industry: {components['title']}", STYLE + DEFINITIONS)


def _draw_whole(scene: Scene) -> Drawing:
    """The map with the panels beside it."""
    land = _PARTS["map"](scene)
    beside = [_draw_order(scene), *(_PARTS[part](scene) for part in ("markets", "mats", "hand"))]
    panels, below = column(BESIDE_MAP, beside)
    height = max(below, MAP_WIDTH * land.height / land.width + 2 * GAP)
    return on_table(height, fitted_map(land, height - 2 * GAP, "xMidYMin"), panels)


_draw_order = remembered(draw_order)
_PARTS: dict[str, Callable[[Scene], Drawing]] = {
    "map": remembered(draw_map),
    "turn": remembered(draw_turn),
    "hand": remembered(draw_hand),
    "markets": remembered(draw_markets),
    "mats": remembered(draw_mats),
    "whole": _draw_whole,
}
PARTS = tuple(_PARTS)
