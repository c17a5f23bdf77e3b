"""The panel of the players: the round, what is asked, and everyone's standing in turn order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import group, moved, path, rect, text, title, use, wrapped

_ROW = 28
_TOP = 92  # where the rows begin
_COLUMNS = (206, 264, 322, 386, 446, 508)  # right ends
_PROMPT_LINES = 2


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players."""
    rows = _seats(scene)
    return panel(
        "order",
        _TOP + _ROW * len(rows) + 7,
        _round(scene),
        _prompt(scene),
        _column_names(scene),
        *(moved(0, _TOP + at * _ROW, _player(scene, at, seat)) for at, seat in enumerate(rows)),
    )


def _seats(scene: Scene) -> list[int]:
    """The seats from first to last: in turn order, or by rank once the game is over."""
    order: list[int] = list(scene.panel["order"])
    ranking = scene.panel["ranking"]
    return sorted(order, key=lambda seat: int(ranking[seat])) if ranking else order


def _round(scene: Scene) -> str:
    left = scene.view["actions_left"]
    told = scene.say("Actions left this turn: {actions}", actions=left) if left else ""
    return (
        use("im-rail", 24, 20, 24, class_="im-i-accent")
        + text(42, 25, scene.say("Round {round}", round=scene.view["round"]), class_="im-serif", font_size=15)
        + text(WIDTH - PAD, 25, told, class_="im-quiet", font_size=12.5, text_anchor="end")
    )


def _prompt(scene: Scene) -> str:
    """What is asked, and of whom."""
    actors: list[int] = scene.panel["actors"]
    left = PAD + 8 + 24 * len(actors)
    lines = wrapped(scene.prompt(), WIDTH - PAD - left - 6, 12.5)[:_PROMPT_LINES]
    first = 55 - 7 * (len(lines) - 1)
    return group(
        rect(PAD, 35, WIDTH - 2 * PAD, 32, rx=5, class_="im-now"),
        *(moved(PAD + 16 + 24 * at, 51, badge(seat, 9)) for at, seat in enumerate(actors)),
        *(text(left, first + 14 * at, words, class_="im-bold", font_size=12.5) for at, words in enumerate(lines)),
        class_="im-prompt",
    )


def _column_names(scene: Scene) -> str:
    names = (
        scene.say("Money"),
        scene.say("Loans"),
        scene.say("Spent"),
        scene.say("Points"),
        scene.say("Cards"),
        scene.say("Rails"),
    )
    return "".join(
        text(right, 84, name, class_="im-quiet", font_size=10.5, text_anchor="end")
        for right, name in zip(_COLUMNS, names, strict=True)
    )


def _player(scene: Scene, at: int, seat: int) -> str:
    """One row: place in the order or in the ranking, the player, and the standing."""
    player: Mapping[str, Any] = scene.panel["players"][seat]
    ranking = scene.panel["ranking"]
    turn = seat in scene.panel["actors"]
    first = bool(ranking) and ranking[seat] == 1
    values = (
        scene.money(player["money"]),
        str(player["loans"]),
        scene.money(player["spent"]),
        str(player["points"]).replace("-", "−"),
        str(player["cards"]),
        str(player["rails_left"]),
    )
    cells = (
        text(right, 19, value, class_="im-bold" if column in (0, 3) else None, font_size=13, text_anchor="end")
        for column, (right, value) in enumerate(zip(_COLUMNS, values, strict=True))
    )
    name = scene.say("{player} (you)", player=scene.player(seat)) if seat == scene.seat else scene.player(seat)
    return group(
        title(name),
        rect(PAD, 1, WIDTH - 2 * PAD, _ROW - 2, rx=5, class_="im-now" if turn or first else "im-soft"),
        path("M0-6L7 0L0 6Z", class_="im-arrow", transform="translate(3 14)") if turn else "",
        text(PAD + 12, 19, ranking[seat] if ranking else at + 1, class_="im-serif", font_size=13, text_anchor="middle"),
        moved(PAD + 34, 14, badge(seat, 9)),
        text(PAD + 50, 19, name, class_="im-bold", font_size=12),
        *cells,
        class_="im-player",
    )
