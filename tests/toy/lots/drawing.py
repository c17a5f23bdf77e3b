"""The table of Lots as SVG, drawn from a view alone: the lots, the players, and a hand of numbers to click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, heading, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.drawing.players import ROW, draw_columns, draw_prompt, draw_ranked_row, draw_values
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.drawing.theme import style
from ironmaster.kernel.svg import circle, document, group, moved, path, rect, text, title
from ironmaster.kernel.words import ENGLISH

ROUNDS = 3
NUMBERS = (1, 2, 3, 4)
GAP = 12
CARD = (156, 150)
TILE = (114, 76)
COLUMNS = (330, 420, 506)  # right ends

STYLE = style(
    {"wax": ("#a3271f", "#c4453b"), "wax-ink": ("#fdf1e2", "#fdf1e2")},
    ".im-wax{fill:$wax}.im-table .im-wax-ink{fill:$wax-ink}.im-spent{fill:none;stroke:$faint;stroke-dasharray:4 4}",
    (),
)


def draw(view: Mapping[str, Any]) -> str:
    """The whole table."""
    scene = AnyScene(ENGLISH, view, "en")
    drawn = []
    width, height = WIDTH + 2 * GAP, float(GAP)
    for part in (draw_lots(scene), draw_players(scene), draw_hand(scene)):
        drawn.append(moved(GAP, height, part.drawn))
        height += part.height + GAP
    back = rect(0, 0, width, height, class_="im-back")
    return document(width, height, title("Lots"), STYLE, back, *drawn, class_="im-table", lang="en")


def draw_lots(scene: AnyScene) -> Drawing:
    """The lots of all rounds, and what is asked."""
    best = "lowest" if scene.view["options"]["reverse"] == "yes" else "highest"
    rule = f"The {best} bid that stands alone takes the lot."
    pitch = (WIDTH - 2 * PAD - CARD[0]) / (ROUNDS - 1)
    return panel(
        "lots",
        CARD[1] + 90,
        heading("The lots", y=24),
        text(WIDTH - PAD, 24, rule, class_="im-quiet", font_size=12.5, text_anchor="end"),
        draw_prompt(scene, [badge(seat, 9) for seat in scene.panel["actors"]]),
        *(moved(PAD + pitch * at, 78, _card(scene, at)) for at in range(ROUNDS)),
    )


def _card(scene: AnyScene, at: int) -> str:
    """A lot: face down, on offer, or with its winner."""
    lots, winners = scene.view["lots"], scene.view["winners"]
    wide, high = CARD
    sheet = rect(0.5, 0.5, wide - 1, high - 1, rx=8, class_="im-backing" if at >= len(lots) else "im-raised")
    if at >= len(lots):
        diamonds = "M78 20L136 75L78 130L20 75ZM78 44L110 75L78 106L46 75Z"
        return sheet + path(diamonds, class_="im-weave") + _words(wide / 2, 82, "?", "im-serif im-backing-ink", 24)
    frame = rect(3, 3, wide - 6, high - 6, rx=6, class_="im-asked") if at == len(winners) else ""
    points = _words(wide / 2, 82, lots[at], "im-serif", 58)
    unit = _words(wide / 2, 104, "point" if lots[at] == 1 else "points", "im-quiet", 12.5)
    return sheet + frame + points + unit + (_fate(scene, winners[at]) if at < len(winners) else "")


def _fate(scene: AnyScene, winner: int) -> str:
    """Who took a lot."""
    if winner < 0:
        return _words(CARD[0] / 2, 132, "taken by nobody", "im-quiet", 12.5)
    return moved(CARD[0] / 2, 126, title(scene.player_or_you(winner)), badge(winner, 12))


def draw_players(scene: AnyScene) -> Drawing:
    """Everybody's numbers, seal and points."""
    rows = (moved(0, 32 + at * ROW, _player(scene, at, seat)) for at, seat in enumerate(scene.seats))
    names = draw_columns(COLUMNS, 22, ("numbers left", "this lot", "points"))
    return panel("players", 38 + ROW * len(scene.seats), heading("The players", y=24), names, *rows)


def _player(scene: AnyScene, at: int, seat: int) -> str:
    seal = moved(COLUMNS[1] - 16, 14.5, _seal(scene, seat)) if _has_sealed(scene, seat) else ""
    points = draw_values(COLUMNS[2:], (0,), (str(scene.panel["players"][seat]["points"]),))
    return draw_ranked_row(scene, at, seat, _numbers(scene.view["hands"][seat]) + seal + points)


def _numbers(hand: list[int]) -> str:
    """The numbers of a hand, each in its place."""
    left = COLUMNS[0] - 74
    return "".join(_words(left + 18 * each, 19, each if each in hand else "·", "", 13) for each in NUMBERS)


def _has_sealed(scene: AnyScene, seat: int) -> bool:
    return not scene.panel["over"] and seat not in scene.panel["actors"]


def _seal(scene: AnyScene, seat: int) -> str:
    """Wax around the origin, with the bid for those who may know it."""
    bid = scene.view["bids"][seat] or "?"
    return circle(0, 0, 10, class_="im-wax") + _words(0, 4.5, bid, "im-bold im-wax-ink", 12.5)


def draw_hand(scene: AnyScene) -> Drawing:
    """The numbers of one who looks, or of who is to decide."""
    whose = "Your numbers" if scene.focus == scene.seat else f"The numbers of {scene.player(scene.focus)}"
    pitch = (WIDTH - 2 * PAD - TILE[0]) / (len(NUMBERS) - 1)
    tiles = (moved(PAD + pitch * at, 36, _tile(scene, number)) for at, number in enumerate(NUMBERS))
    return panel("hand", TILE[1] + 50, heading(whose, y=24), *tiles)


def _tile(scene: AnyScene, number: int) -> str:
    """A number to bid, as a thing to point at; sealed or spent ones say so."""
    seat, (wide, high) = scene.focus, TILE
    spent = number not in scene.view["hands"][seat]
    sealed = number == scene.view["bids"][seat]
    sheet = rect(1, 1, wide - 2, high - 2, rx=8, class_="im-spent" if spent else f"im-own-{seat}")
    words = _words(wide / 2, 52, number, "im-serif " + ("im-faint" if spent else f"im-on-{seat}"), 40)
    seal = moved(wide - 16, 16, _seal(scene, seat)) if sealed else ""
    told = f"{number}: {'spent' if spent else 'sealed' if sealed else 'to bid'}"
    return group(title(told), sheet, words, seal, data_at=f"number:{number}")


def _words(x: float, y: float, words: str | int, look: str, size: float) -> str:
    """Words centred on a point."""
    return text(x, y, words, class_=look, font_size=size, text_anchor="middle")
