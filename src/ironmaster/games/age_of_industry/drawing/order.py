"""The panel of the players: the round, what is asked, and everyone's standing in turn order."""

from __future__ import annotations

from ironmaster.games.age_of_industry.drawing.scene import Scene
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

_TOP = 92  # where the rows begin
_COLUMNS = (206, 264, 322, 386, 446, 508)  # right ends
_BOLD = (0, 3)


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players."""
    return panel(
        "order",
        _TOP + ROW * len(scene.seats) + 7,
        _round(scene),
        draw_prompt(scene, [badge(seat, 9) for seat in scene.panel["actors"]]),
        draw_columns(_COLUMNS, _TOP - 8, _column_names(scene)),
        *(moved(0, _TOP + at * ROW, _player(scene, at, seat)) for at, seat in enumerate(scene.seats)),
    )


def _round(scene: Scene) -> str:
    left = scene.view["actions_left"]
    told = scene.say("Actions left this turn: {actions}", actions=left) if left else ""
    return draw_time("rail", scene.say("Round {round}", round=scene.view["round"]), told)


def _column_names(scene: Scene) -> list[str]:
    return [
        scene.say("Money"),
        scene.say("Loans"),
        scene.say("Spent"),
        scene.say("Points"),
        scene.say("Cards"),
        scene.say("Rails"),
    ]


def _player(scene: Scene, at: int, seat: int) -> str:
    player = scene.panel["players"][seat]
    values = (
        scene.money(player["money"]),
        str(player["loans"]),
        scene.money(player["spent"]),
        str(player["points"]).replace("-", "−"),
        str(player["cards"]),
        str(player["rails_left"]),
    )
    return draw_ranked_row(scene, at, seat, draw_values(_COLUMNS, _BOLD, values))
