"""Workshop of the World as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.games.workshop.drawing.cards import draw_cards
from ironmaster.games.workshop.drawing.demand import draw_demand, draw_tokens
from ironmaster.games.workshop.drawing.icons import DEFINITIONS
from ironmaster.games.workshop.drawing.map import draw_map
from ironmaster.games.workshop.drawing.order import draw_order
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.games.workshop.drawing.theme import STYLE
from ironmaster.games.workshop.drawing.track import draw_track
from ironmaster.games.workshop.drawing.turn import draw_turn
from ironmaster.kernel.drawing.memory import Noted, remembered
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.table import BESIDE_MAP, GAP, column, draw_part, fitted_map, on_table


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    scene = Scene(components, Noted(view), language)
    name = f"{scene.say('Workshop of the World')}: {scene.say(components['title'])}"
    return draw_part(scene, part, _PARTS, name, STYLE + DEFINITIONS)


def _draw_whole(scene: Scene) -> Drawing:
    """The map with the panels beside it."""
    beside = [_draw_order(scene), *(_PARTS[part](scene) for part in ("cards", "demand", "tokens", "track"))]
    panels, below = column(BESIDE_MAP, beside)
    return on_table(below, fitted_map(_PARTS["map"](scene), below - 2 * GAP), panels)


_draw_order = remembered(draw_order)
_PARTS: dict[str, Callable[[Scene], Drawing]] = {
    "map": remembered(draw_map),
    "turn": remembered(draw_turn),
    "cards": remembered(draw_cards),
    "tokens": remembered(draw_tokens),
    "demand": remembered(draw_demand),
    "track": remembered(draw_track),
    "whole": _draw_whole,
}
PARTS = tuple(_PARTS)
