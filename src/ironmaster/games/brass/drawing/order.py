"""The panel of the players: period and round, what is asked, and everyone's standing in turn order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.brass.drawing.panels import pounds
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import group, moved, path, rect, text, title, use, wrapped

HEIGHT = 214
_ROW = 29
_TOP = 92  # where the rows begin
_COLUMNS = (214, 276, 334, 392, 450, 506)  # right ends
_PROMPT_LINES = 2


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players."""
    rows = _seats(scene)
    return panel(
        "order",
        HEIGHT,
        _period(scene),
        _prompt(scene),
        _column_names(scene),
        *(moved(0, _TOP + at * _ROW, _player(scene, at, seat)) for at, seat in enumerate(rows)),
    )


def _seats(scene: Scene) -> list[int]:
    """The seats from first to last: in turn order, or by rank once the game is over."""
    order: list[int] = list(scene.panel["order"])
    ranking = scene.panel["ranking"]
    return sorted(order, key=lambda seat: int(ranking[seat])) if ranking else order


def _period(scene: Scene) -> str:
    view = scene.view
    rounds = scene.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
    return (
        use(f"im-{view['period']}", 24, 20, 24, class_="im-i-accent")
        + text(42, 25, scene.period(), class_="im-serif", font_size=15)
        + text(WIDTH - PAD, 25, rounds, class_="im-quiet", font_size=12.5, text_anchor="end")
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
        scene.say("Income"),
        scene.say("Spent"),
        scene.say("Points"),
        scene.say("Cards"),
        scene.say("Links"),
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
        pounds(player["money"]),
        pounds(player["income"]),
        pounds(player["spent"]),
        str(player["points"]),
        str(player["cards"]),
        str(player["links_left"]),
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
        moved(PAD + 34, 14.5, badge(seat, 9)),
        text(PAD + 50, 19, name, class_="im-bold", font_size=12),
        *cells,
        class_="im-player",
    )
