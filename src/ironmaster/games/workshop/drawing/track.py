"""The income track: spaces without an end, a hundred of them drawn, with everybody's marker."""

from functools import cache

from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.flow import Block, Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.svg import moved, number, path, rect, text, title

SPACES = 100
_HALF = 50  # spaces that stand side by side whatever room there is
_SPACE = 4.85
_SCALE = 17
_RADIUS = 7
_PITCH = 16  # from one row of markers to the next
_NEAR = 3  # spaces within which markers would cover each other
_HUNDREDS = 8  # spaces that the words "+100" take


def draw_track(scene: Scene) -> Drawing:
    """The panel of the income track, in two halves."""
    placed = _stacked([(player["seat"], int(player["income"])) for player in scene.panel["players"]])
    height = _SCALE + _PITCH * (1 + max(row for _, _, row in placed)) + 2
    halves = (_half(scene, start, placed) for start in range(0, SPACES, _HALF))
    blocks = [Block(_HALF * _SPACE + _RADIUS, height, half) for half in halves]
    return flowing("track", [Heading(scene.say("Income")), *blocks])


def _half(scene: Scene, start: int, placed: list[tuple[int, int, int]]) -> str:
    """Some spaces with the markers that hang there."""
    here = (each for each in placed if start <= each[1] % SPACES < start + _HALF)
    return _scale(start) + "".join(_marker(scene, start, *each) for each in here)


@cache
def _scale(start: int) -> str:
    ticks = "".join(f"M{number(at * _SPACE)} 0v{_SCALE if at % 10 == 0 else 4}" for at in range(_HALF + 1))
    numbers = (
        text(at * _SPACE + 11, 14, start + at, class_="im-bold", font_size=12, text_anchor="middle")
        for at in range(0, _HALF, 10)
    )
    return rect(0, 0, _HALF * _SPACE, _SCALE, class_="im-soft") + path(ticks, class_="im-rule") + "".join(numbers)


def _stacked(markers: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Seat, income and row of each marker, so that none covers another or its words."""
    taken: set[tuple[int, int]] = set()
    placed = []
    for seat, income in markers:
        space = income % SPACES
        words = _HUNDREDS if income >= SPACES else 0
        covers = range(space, space + _NEAR + words) if _reads_right(space) else range(space - words, space + _NEAR)
        row = next(row for row in range(len(markers)) if not any((row, near) in taken for near in covers))
        taken.update((row, near) for near in covers)
        placed.append((seat, income, row))
    return placed


def _reads_right(space: int) -> bool:
    """Whether the words of a marker have room on its right."""
    return space % _HALF + _NEAR + _HUNDREDS < _HALF


def _marker(scene: Scene, start: int, seat: int, income: int, row: int) -> str:
    """A marker hanging from its space, and the hundreds beside it."""
    x = (income % SPACES - start) * _SPACE + _RADIUS
    told = scene.say("{player}: income {income:£}", player=scene.player(seat), income=income)
    hundreds = income // SPACES * SPACES
    right = _reads_right(income % SPACES)
    side, anchor = (11, "start") if right else (-11, "end")
    words = text(side, 4.3, f"+{hundreds}", class_="im-bold im-accent", font_size=12, text_anchor=anchor)
    badge = scene.seat_badge(seat, _RADIUS)
    return moved(x, _SCALE + 2 + (row + 0.5) * _PITCH, title(told), badge, words if hundreds else "")
