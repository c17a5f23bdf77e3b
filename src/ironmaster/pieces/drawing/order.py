"""The panel of the players: when it is, what is asked, and everyone's standing in turn order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ironmaster.kernel.drawing.panels import PAD, Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.drawing.players import ROW, draw_columns, draw_prompt, draw_row, draw_values
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.svg import moved, text

TOP = 92  # where the rows begin
_BOLD = (0, 3)  # money and points


class Column(NamedTuple):
    """A column of the standings: its right end, its name, and the fact of the players that is written there."""

    right: float
    name: str
    fact: str
    write: Callable[[int], str] = str


def draw_standings(scene: AnyScene, height: float, time: str, columns: Sequence[Column]) -> Drawing:
    """The panel; `time` is what stands at its head."""
    rows = (moved(0, TOP + at * ROW, _player(scene, at, seat, columns)) for at, seat in enumerate(scene.seats))
    return panel(
        "order",
        height,
        time,
        draw_prompt(scene, [badge(seat, 9) for seat in scene.panel["actors"]]),
        draw_columns([column.right for column in columns], TOP - 8, [column.name for column in columns]),
        *rows,
    )


def _player(scene: AnyScene, at: int, seat: int, columns: Sequence[Column]) -> str:
    """A row that begins with the place in the turn order, or in the ranking."""
    ranking = scene.panel["ranking"]
    place = ranking[seat] if ranking else at + 1
    facts = scene.panel["players"][seat]
    values = [column.write(facts[column.fact]) for column in columns]
    return draw_row(
        scene,
        seat,
        text(PAD + 12, 19, place, class_="im-serif", font_size=13, text_anchor="middle"),
        moved(PAD + 34, 14.5, badge(seat, 9)),
        text(PAD + 50, 19, scene.player_or_you(seat), class_="im-bold", font_size=12),
        draw_values([column.right for column in columns], _BOLD, values),
    )
