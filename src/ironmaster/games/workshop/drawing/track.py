"""The income track: spaces without an end, a hundred of them drawn, with everybody's marker."""

from functools import cache

from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.panels import PAD, Drawing, heading, panel
from ironmaster.kernel.svg import moved, number, path, rect, text, title

WIDTH = 1256
HEIGHT = 112
SPACES = 100
_LEFT = 74  # where the first space begins
_SPACE = 11.6
_TOP = 10
_SCALE = 16
_RADIUS = 6.8
_FIRST = 36  # where the first row of markers hangs
_PITCH = 15.5  # from one row to the next


def draw_track(scene: Scene) -> Drawing:
    """The panel of the income track."""
    income = [(player["seat"], int(player["income"])) for player in scene.panel["players"]]
    markers = (_marker(scene, seat, space, row) for seat, space, row in _stacked(income))
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


def _stacked(markers: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Seat, income and row of each marker, so that none covers another or its words."""
    taken: set[tuple[int, int]] = set()
    placed = []
    for seat, income in markers:
        space = income % SPACES
        covers = range(space - 1, space + (2 if income < SPACES else 5))
        row = next(row for row in range(len(markers)) if not any((row, near) in taken for near in covers))
        taken.update((row, near) for near in covers[1:-1])
        placed.append((seat, income, row))
    return placed


def _marker(scene: Scene, seat: int, income: int, row: int) -> str:
    """A marker hanging from its space, and the hundreds beside it."""
    x = _LEFT + (income % SPACES + 0.5) * _SPACE
    told = scene.say("{player}: income {income:£}", player=scene.player(seat), income=income)
    hundreds = income // SPACES * SPACES
    words = text(11, 4, f"+{hundreds}", class_="im-bold im-accent", font_size=10) if hundreds else ""
    return moved(x, _FIRST + row * _PITCH, title(told), scene.seat_badge(seat, _RADIUS), words)
