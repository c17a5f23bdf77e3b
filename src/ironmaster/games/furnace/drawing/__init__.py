"""Furnace as SVG, drawn from a view alone: in parts, or the whole table in one picture 1280 wide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ironmaster.games.furnace.drawing import auction, header, tableaus
from ironmaster.games.furnace.drawing.scene import WIDTH, Scene
from ironmaster.games.furnace.drawing.theme import STYLE
from ironmaster.kernel.svg import document, moved, rect, title

_GAP = 12


class _Part(NamedTuple):
    """A part of the table: how it is drawn and how large it is."""

    draw: Callable[[Scene], str]
    size: Callable[[Scene], tuple[float, float]]


_PARTS = {
    "header": _Part(header.draw_header, lambda scene: (WIDTH, header.HEIGHT)),
    "auction": _Part(auction.draw_auction, auction.size),
    "tableaus": _Part(tableaus.draw_tableaus, tableaus.size),
}

PARTS = (*_PARTS, "whole")


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    """A view of a table as an SVG document: one part of it, or all parts in one picture."""
    if part not in PARTS:
        raise ValueError(f"unknown part {part!r}: choose one of {', '.join(PARTS)}")
    scene = Scene(components, view, language)
    if part == "whole":
        width, height, drawn = _whole(scene)
    else:
        width, height = _PARTS[part].size(scene)
        drawn = _PARTS[part].draw(scene)
    name = scene.say("Furnace")
    return document(width, height, title(name), STYLE, drawn, class_="im-table", lang=language)


def _whole(scene: Scene) -> tuple[float, float, str]:
    """All parts, one below the other."""
    drawn = []
    y: float = _GAP
    for part in _PARTS.values():
        drawn.append(moved(_GAP, y, part.draw(scene)))
        y += part.size(scene)[1] + _GAP
    width = WIDTH + 2 * _GAP
    return width, y, rect(0, 0, width, y, class_="im-back") + "".join(drawn)
