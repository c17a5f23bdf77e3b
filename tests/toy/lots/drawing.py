"""The table of Lots as SVG, drawn from a view alone: the lots, the players, and a hand of numbers to click."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, heading, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.drawing.players import ROW, draw_columns, draw_ranked_row, draw_values
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.drawing.theme import style
from ironmaster.kernel.svg import circle, document, group, moved, path, rect, text, title
from ironmaster.kernel.words import ENGLISH

ROUNDS = 3
NUMBERS = (1, 2, 3, 4)
GAP = 12
CARD = (156, 96)
TILE = (116, 62)
COLUMNS = (330, 420, 506)  # right ends

DIAMONDS = "M78 10L126 48L78 86L30 48ZM78 26L106 48L78 70L50 48Z"

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
    """The lots of all rounds."""
    best = "lowest" if scene.view["options"]["reverse"] == "yes" else "highest"
    rule = f"The {best} bid that stands alone takes the lot."
    return panel(
        "lots",
        CARD[1] + 50,
        heading("The lots", y=24),
        text(WIDTH - PAD, 24, rule, class_="im-quiet", font_size=12.5, text_anchor="end"),
        *_row(CARD[0], [_card(scene, at) for at in range(ROUNDS)]),
    )


def _row(wide: float, things: Sequence[str]) -> Iterator[str]:
    """Things of a width side by side, from one edge of a panel to the other."""
    pitch = (WIDTH - 2 * PAD - wide) / (len(things) - 1)
    return (moved(PAD + pitch * at, 38, thing) for at, thing in enumerate(things))


def _card(scene: AnyScene, at: int) -> str:
    """A lot: face down, on offer, or with its winner."""
    lots, winners = scene.view["lots"], scene.view["winners"]
    (wide, high), hidden, won = CARD, at >= len(lots), at < len(winners)
    sheet = rect(0.5, 0.5, wide - 1, high - 1, rx=8, class_="im-backing" if hidden else "im-raised")
    if hidden:
        return sheet + path(DIAMONDS, class_="im-weave") + _words(wide / 2, 56, "?", "im-serif im-backing-ink", 22)
    x = 52 if won else wide / 2
    points = _words(x, 57, lots[at], "im-serif", 50)
    unit = _words(x, 79, "point" if lots[at] == 1 else "points", "im-quiet", 12.5)
    frame = rect(3, 3, wide - 6, high - 6, rx=6, class_="im-asked")
    return sheet + points + unit + (_fate(scene, winners[at]) if won else frame if at == len(winners) else "")


def _fate(scene: AnyScene, winner: int) -> str:
    """Who took a lot."""
    if winner < 0:
        return _words(112, 52, "nobody’s", "im-quiet", 12.5)
    return moved(112, 48, title(scene.player_or_you(winner)), badge(winner, 18))


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
    tiles = _row(TILE[0], [_tile(scene, number) for number in NUMBERS])
    return panel("hand", TILE[1] + 50, heading(whose, y=24), *tiles)


def _tile(scene: AnyScene, number: int) -> str:
    """A number to bid, as a thing to point at; sealed or spent ones say so."""
    seat, (wide, high) = scene.focus, TILE
    spent = number not in scene.view["hands"][seat]
    sealed = number == scene.view["bids"][seat]
    sheet = rect(1, 1, wide - 2, high - 2, rx=8, class_="im-spent" if spent else f"im-own-{seat}")
    words = _words(wide / 2, 44, number, "im-serif " + ("im-faint" if spent else f"im-on-{seat}"), 36)
    seal = moved(wide - 16, 16, _seal(scene, seat)) if sealed else ""
    told = f"{number}: {'spent' if spent else 'sealed' if sealed else 'to bid'}"
    return group(title(told), sheet, words, seal, data_at=f"number:{number}")


def _words(x: float, y: float, words: str | int, look: str, size: float) -> str:
    """Words centred on a point."""
    return text(x, y, words, class_=look, font_size=size, text_anchor="middle")
