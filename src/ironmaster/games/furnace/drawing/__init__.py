"""Furnace as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.drawing.auction import draw_auction
from ironmaster.games.furnace.drawing.header import draw_header
from ironmaster.games.furnace.drawing.scene import WIDTH, Scene
from ironmaster.games.furnace.drawing.tableaus import draw_tableaus
from ironmaster.games.furnace.drawing.theme import STYLE
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.svg import document, moved, rect, title

_GAP = 12
_PARTS = {"header": draw_header, "auction": draw_auction, "tableaus": draw_tableaus}

PARTS = (*_PARTS, "whole")


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    if part not in PARTS:
        raise ValueError(f"unknown part {part!r}: choose one of {', '.join(PARTS)}")
    scene = Scene(components, view, language)
    width, height, drawn = _whole(scene) if part == "whole" else _PARTS[part](scene)
    return document(width, height, title(scene.say("Furnace")), STYLE, drawn, class_="im-table", lang=language)


def _whole(scene: Scene) -> Drawing:
    """All parts, one below the other."""
    drawn = []
    y: float = _GAP
    for draw_part in _PARTS.values():
        part = draw_part(scene)
        drawn.append(moved(_GAP, y, part.drawn))
        y += part.height + _GAP
    width = WIDTH + 2 * _GAP
    return Drawing(width, y, rect(0, 0, width, y, class_="im-back") + "".join(drawn))
