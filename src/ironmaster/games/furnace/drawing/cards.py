"""Cards: companies as they are auctioned, and companies and start-ups in front of their owners."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.drawing.lines import draw_line
from ironmaster.games.furnace.drawing.scene import Scene
from ironmaster.kernel.svg import group, moved, path, rect, text, title

ROW_CARD = (148, 116)
CARD = (104, 98)
_HEAD = 18
_LINE = 26
_LARGE = 1.2


def row_card(scene: Scene, card: str, place: int, asked: bool) -> str:
    """A company in the auction: the compensation on a banner, the basic effect, the additional one asleep."""
    wide, high = ROW_CARD
    company = scene.companies[card]
    return group(
        title(scene.card(card)),
        rect(0.5, 0.5, wide - 1, high - 1, rx=6, class_="im-raised"),
        path(f"M.5 50V6.5A6 6 0 0 1 6.5.5H{wide - 6.5}A6 6 0 0 1 {wide - 0.5} 6.5V50Z", class_="im-banner"),
        text(8, 14, f"{place} · {card.upper()}", class_="im-serif", font_size=12),
        text(wide - 8, 14, scene.say("compensation"), class_="im-quiet", font_size=10, text_anchor="end"),
        moved(4, 34, draw_line(company["compensation"], wide - 8, _LARGE, compensation=True)),
        moved(4, 68, draw_line(company["basic"], wide - 8, _LARGE)),
        rect(6, 84, wide - 12, 27, rx=4, class_="im-locked"),
        moved(4, 98, draw_line(company["additional"], wide - 8, _LARGE), class_="im-asleep"),
        rect(0, 0, wide, high, rx=6, class_="im-asked") if asked else "",
    )


def own_card(scene: Scene, seen: Mapping[str, Any], line: int | None, asked: bool) -> str:
    """A card in front of its owner: what has been activated is pale, the line under way has a pointer."""
    wide, high = CARD
    card: str = seen["card"]
    startup = card in scene.startups
    lines = scene.lines(card)
    active = len(lines) if startup or seen["upgraded"] else 1
    name = scene.card(card)
    body = group(
        rect(0.5, 0.5, wide - 1, high - 1, rx=6, class_="im-raised"),
        path(f"M.5 {_HEAD}V6.5A6 6 0 0 1 6.5.5H{wide - 6.5}A6 6 0 0 1 {wide - 0.5} 6.5V{_HEAD}Z", class_="im-banner"),
        text(8, 13.5, card.upper(), class_="im-serif", font_size=12),
        _state_mark(seen),
        text(wide - 8, 13.5, scene.say("start-up"), class_="im-quiet", font_size=10, text_anchor="end")
        if startup
        else "",
        *(_own_line(lines, at, at < active) for at in range(len(lines))),
        class_="im-spent" if seen["activated"] and not seen["active"] else None,
    )
    pointer = ""
    if seen["active"] and line is not None:
        pointer = path("M-7-5L1 0L-7 5Z", class_="im-arrow", transform=f"translate(1 {_middle(lines, line)})")
    frame = rect(0, 0, wide, high, rx=6, class_="im-asked") if asked or seen["active"] else ""
    return title(name) + body + frame + pointer


def _middle(lines: list[Any], at: int) -> float:
    """The height of a line's middle."""
    room = CARD[1] - _HEAD
    return _HEAD + room / len(lines) * (at + 0.5)


def _own_line(lines: list[Any], at: int, active: bool) -> str:
    wide = CARD[0]
    middle = _middle(lines, at)
    drawn = moved(4, middle, draw_line(lines[at], wide - 8), class_=None if active else "im-asleep")
    if active:
        return drawn
    return rect(5, middle - _LINE / 2 - 3, wide - 10, _LINE + 6, rx=4, class_="im-locked") + drawn


def _state_mark(seen: Mapping[str, Any]) -> str:
    """A tick for an activated card, an arrow upwards for an upgraded one."""
    marks = ""
    if seen["upgraded"]:
        marks += path("M0-5L5 .5H2V5H-2V.5H-5Z", class_="im-mark", transform=f"translate({CARD[0] - 12} 9.5)")
    if seen["activated"]:
        marks += path("M-5 0L-1.5 4L5-4.5", class_="im-shaft", transform="translate(38 9.5)")
    return marks
