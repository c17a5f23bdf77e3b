"""The income track: spaces without an end, a hundred of them drawn, with everybody's marker."""

from __future__ import annotations

from functools import cache

from ironmaster.games.workshop.drawing.panels import PAD, Drawing, heading, panel
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.svg import moved, number, path, rect, text, title

WIDTH = 1256
HEIGHT = 84
SPACES = 100
_LEFT = 74  # where the first space begins
_SPACE = 11.6
_TOP = 10
_SCALE = 16
_RADIUS = 7.4
_ROWS = (36.0, 52.0, 68.0)  # where markers hang that would cover one another


def draw_track(scene: Scene) -> Drawing:
    """The panel of the income track."""
    income = [(player["seat"], int(player["income"])) for player in scene.panel["players"]]
    markers = (_marker(scene, seat, space, row) for seat, space, row in _spread(income))
    return panel("track", HEIGHT, heading(scene.say("Income"), PAD, 24), _scale(), *markers, width=WIDTH)


@cache
def _scale() -> str:
    wide = SPACES * _SPACE
    ticks = "".join(f"M{number(_LEFT + at * _SPACE)} {_TOP}v{_SCALE if at % 5 == 0 else 4}" for at in range(SPACES + 1))
    numbers = (
        text(_LEFT + (at + 0.5) * _SPACE + 2, _TOP + 13, at, class_="im-bold", font_size=10, text_anchor="middle")
        for at in range(0, SPACES, 5)
    )
    return rect(_LEFT, _TOP, wide, _SCALE, class_="im-soft") + path(ticks, class_="im-rule") + "".join(numbers)


def _spread(markers: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Seat, income and row of each marker: in the first row with room, or else beside the others in the last."""
    taken: set[tuple[int, int]] = set()
    placed = []
    for seat, income in markers:
        row, shift = next(
            (row, shift)
            for shift in range(SPACES)
            for row in range(len(_ROWS))
            if not {(row, (income + shift) % SPACES + near) for near in (-1, 0, 1)} & taken
        )
        taken.add((row, (income + shift) % SPACES))
        placed.append((seat, income, row * SPACES + shift))
    return placed


def _marker(scene: Scene, seat: int, income: int, place: int) -> str:
    """A marker hanging from its space, and the hundreds beside it."""
    row, shift = divmod(place, SPACES)
    x = _LEFT + ((income + shift) % SPACES + 0.5) * _SPACE
    told = scene.say("{player}: income {income}", player=scene.player(seat), income=income)
    hundreds = income // SPACES * SPACES
    words = text(11, 4, f"+{hundreds}", class_="im-bold im-accent", font_size=10) if hundreds else ""
    pin = path(f"M0 {number(_TOP + _SCALE - _ROWS[row])}V-6", class_="im-rule")
    return moved(x, _ROWS[row], title(told), pin, scene.badge(scene.first_colour(seat), _RADIUS), words)
