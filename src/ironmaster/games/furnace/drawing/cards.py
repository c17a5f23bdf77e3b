"""Cards: companies as they are auctioned, and companies and start-ups in front of their owners."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.drawing.lines import draw_line
from ironmaster.games.furnace.drawing.scene import SMALL, Line, Scene
from ironmaster.kernel.svg import group, moved, path, rect, text, title

CARD = (112, 112)
_WIDE, _HIGH = CARD
_HEAD = 20
_BAND = 50
_LINE = 25
_SCALE = 1.22


def row_card(scene: Scene, card: str, place: int, asked: bool) -> str:
    """A company in the auction: the compensation on a banner, the basic effect, the additional one asleep."""
    company = scene.companies[card]
    name = scene.say("{card}, at place {place} of the row", card=scene.card(card), place=place)
    return group(
        title(name),
        _sheet(card, _BAND),
        text(_WIDE - 7, 14.5, scene.say("if beaten"), class_="im-quiet", font_size=SMALL, text_anchor="end"),
        _line(company["compensation"], 34, compensation=True),
        _line(company["basic"], 66),
        _sleeping(company["additional"], 95),
        _frame() if asked else "",
    )


def own_card(scene: Scene, seen: Mapping[str, Any], line: int | None, asked: bool) -> str:
    """A card in front of its owner: what has been activated is pale, the line under way has a pointer."""
    card: str = seen["card"]
    startup = card in scene.startups
    lines = scene.lines(card)
    active = len(lines) if startup or seen["upgraded"] else 1
    kind = text(_WIDE - 7, 14.5, scene.say("start-up"), class_="im-quiet", font_size=SMALL, text_anchor="end")
    body = group(
        _sheet(card, _HEAD),
        _state_mark(seen),
        kind if startup else "",
        *((_line if at < active else _sleeping)(lines[at], _middle(lines, at)) for at in range(len(lines))),
        class_="im-spent" if seen["activated"] and not seen["active"] else None,
    )
    pointer = ""
    if seen["active"] and line is not None:
        pointer = path("M-7-5L1 0L-7 5Z", class_="im-arrow", transform=f"translate(1 {_middle(lines, line)})")
    return title(scene.card(card)) + body + (_frame() if asked or seen["active"] else "") + pointer


def _sheet(card: str, band: float) -> str:
    """The card itself, with its name on a band."""
    edge = _WIDE - 0.5
    return group(
        rect(0.5, 0.5, _WIDE - 1, _HIGH - 1, rx=6, class_="im-raised"),
        path(f"M.5 {band}V6.5A6 6 0 0 1 6.5.5H{edge - 6}A6 6 0 0 1 {edge} 6.5V{band}Z", class_="im-banner"),
        text(7, 15, card.upper(), class_="im-serif", font_size=14),
    )


def _frame() -> str:
    return rect(0, 0, _WIDE, _HIGH, rx=6, class_="im-asked")


def _middle(lines: list[Line], at: int) -> float:
    """The height of a line's middle."""
    return _HEAD + (_HIGH - _HEAD) / len(lines) * (at + 0.5)


def _line(line: Line, middle: float, compensation: bool = False) -> str:
    return moved(4, middle, draw_line(line, _WIDE - 8, _SCALE, compensation))


def _sleeping(line: Line, middle: float) -> str:
    """A line that is not active yet."""
    box = rect(5, middle - _LINE / 2, _WIDE - 10, _LINE, rx=4, class_="im-locked")
    return box + group(_line(line, middle), class_="im-asleep")


def _state_mark(seen: Mapping[str, Any]) -> str:
    """A tick for an activated card, an arrow upwards for an upgraded one."""
    marks = ""
    if seen["upgraded"]:
        marks += path("M0-5L5 .5H2V5H-2V.5H-5Z", class_="im-mark", transform=f"translate({_WIDE - 13} 10.5)")
    if seen["activated"]:
        marks += path("M-5 0L-1.5 4L5-4.5", class_="im-shaft", transform="translate(46 10.5)")
    return marks
