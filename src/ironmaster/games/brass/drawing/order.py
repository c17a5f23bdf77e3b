"""The panel of the players: period and round, what is asked, and everyone's standing in turn order."""

from __future__ import annotations

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.kernel.drawing.panels import Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.drawing.players import (
    ROW,
    draw_columns,
    draw_prompt,
    draw_ranked_row,
    draw_time,
    draw_values,
)
from ironmaster.kernel.svg import moved

HEIGHT = 214
_TOP = 92  # where the rows begin
_COLUMNS = (214, 276, 334, 392, 450, 506)  # right ends
_BOLD = (0, 3)


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players."""
    return panel(
        "order",
        HEIGHT,
        _period(scene),
        draw_prompt(scene, [badge(seat, 9) for seat in scene.panel["actors"]]),
        draw_columns(_COLUMNS, _TOP - 8, _column_names(scene)),
        *(moved(0, _TOP + at * ROW, _player(scene, at, seat)) for at, seat in enumerate(scene.seats)),
    )


def _period(scene: Scene) -> str:
    view = scene.view
    rounds = scene.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
    return draw_time(view["period"], scene.period(), rounds)


def _column_names(scene: Scene) -> list[str]:
    return [
        scene.say("Money"),
        scene.say("Income"),
        scene.say("Spent"),
        scene.say("Points"),
        scene.say("Cards"),
        scene.say("Links"),
    ]


def _player(scene: Scene, at: int, seat: int) -> str:
    player = scene.panel["players"][seat]
    values = (
        scene.money(player["money"]),
        scene.money(player["income"]),
        scene.money(player["spent"]),
        str(player["points"]),
        str(player["cards"]),
        str(player["links_left"]),
    )
    return draw_ranked_row(scene, at, seat, draw_values(_COLUMNS, _BOLD, values))
