"""A table as a document: one of its parts, or all of them in one picture 1280 wide."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from ironmaster.kernel.drawing.panels import WIDTH, Drawing
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.svg import document, moved, rect, tag, title

GAP = 12
TABLE_WIDTH = 1280
MAP_WIDTH = TABLE_WIDTH - WIDTH - 3 * GAP
BESIDE_MAP = MAP_WIDTH + 2 * GAP
"""Where the panels beside a map begin."""

S = TypeVar("S", bound=AnyScene)


def draw_part(scene: S, part: str, parts: Mapping[str, Callable[[S], Drawing]], name: str, style: str) -> str:
    """One part of a table as an SVG document; `style` is what stands before the drawing: rules and symbols."""
    if part not in parts:
        raise ValueError(f"unknown part {part!r}: choose one of {', '.join(parts)}")
    width, height, drawn = parts[part](scene)
    return document(width, height, title(name), style, drawn, class_="im-table", lang=scene.language)


def column(x: float, panels: Iterable[Drawing]) -> tuple[str, float]:
    """Panels one below the other, and where the next would begin."""
    y: float = GAP
    drawn = []
    for panel in panels:
        drawn.append(moved(x, y, panel.drawn))
        y += panel.height + GAP
    return "".join(drawn), y


def fitted_map(chart: Drawing, height: float, aspect: str | None = None) -> str:
    """A map in the upper left corner of the table, scaled to the room there is for it."""
    box = f"0 0 {chart.width} {chart.height}"
    return tag(
        "svg", chart.drawn, x=GAP, y=GAP, width=MAP_WIDTH, height=height, viewBox=box, preserveAspectRatio=aspect
    )


def on_table(height: float, *drawn: str) -> Drawing:
    """The whole table."""
    return Drawing(TABLE_WIDTH, height, rect(0, 0, TABLE_WIDTH, height, class_="im-back") + "".join(drawn))
