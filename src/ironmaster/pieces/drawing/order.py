"""The panel of the players: when it is, what is asked, and everyone's standing in turn order."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ironmaster.kernel.drawing.panels import Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.drawing.players import ROW, draw_columns, draw_prompt, draw_ranked_row, draw_values
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.svg import moved

TOP = 92  # where the rows begin
_BOLD = (0, 3)  # money and points


class Column(NamedTuple):
    """A column of the standings: its right end, its name, and the fact of the players that is written there."""

    right: float
    name: str
    fact: str
    write: Callable[[int], str] = str


def draw_standings(scene: AnyScene, time: str, columns: Sequence[Column]) -> Drawing:
    """The panel; `time` is what stands at its head."""
    rows = (moved(0, TOP + at * ROW, _player(scene, at, seat, columns)) for at, seat in enumerate(scene.seats))
    return panel(
        "order",
        TOP + ROW * len(scene.seats) + 7,
        time,
        draw_prompt(scene, [badge(seat, 9) for seat in scene.panel["actors"]]),
        draw_columns([column.right for column in columns], TOP - 8, [column.name for column in columns]),
        *rows,
    )


def _player(scene: AnyScene, at: int, seat: int, columns: Sequence[Column]) -> str:
    facts = scene.panel["players"][seat]
    values = [column.write(facts[column.fact]) for column in columns]
    return draw_ranked_row(scene, at, seat, draw_values([column.right for column in columns], _BOLD, values))
