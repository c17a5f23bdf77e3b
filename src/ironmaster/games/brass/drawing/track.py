"""The track of a hundred spaces: points above it, income below it, every player's markers side by side."""

from functools import cache

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.kernel.drawing.flow import Block, Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import HEXAGON, outline
from ironmaster.kernel.svg import circle, group, moved, number, path, rect, text, title
from ironmaster.kernel.words import LETTERS
from ironmaster.kernel.words import points as count_points

_SPACE = 4.85
_HALF = 50  # spaces that stand side by side whatever room there is
_SCALE = 29  # how high the scale is: points stand on it, income hangs from it
_ACROSS = 7  # how far a marker reaches
_PILED = 14  # from marker to marker in a stack
_NEAR = 3  # spaces within which markers would cover each other
_HUNDREDS = 7  # spaces that the words "+100" take


Placed = tuple[int, int, int]
"""Seat, value and height in the stack of a marker."""


def draw_track(scene: Scene) -> Drawing:
    """The panel of the track, in two halves."""
    levels: list[int] = scene.components["income"]["levels"]
    players = scene.panel["players"]
    points = _stacked([(player["seat"], player["points"]) for player in players], len(levels))
    income = _stacked([(player["seat"], player["income_space"]) for player in players], len(levels))
    above, below = (_PILED * (1 + max(height for _, _, height in placed)) for placed in (points, income))
    halves = (_half(scene, start, above, points, income) for start in range(0, len(levels), _HALF))
    blocks = [Block(_HALF * _SPACE + _ACROSS, above + _SCALE + below, half) for half in halves]
    return flowing("track-panel", [Heading(scene.say("Points and income")), *blocks])


def _half(scene: Scene, start: int, above: float, points: list[Placed], income: list[Placed]) -> str:
    """Some spaces with all that stands there."""
    levels: list[int] = scene.components["income"]["levels"]
    return moved(
        0,
        above,
        moved(-start * _SPACE, 0, _scale(tuple(levels), start)),
        *(_points_marker(scene, start, *each) for each in points if _is_in(each, start, len(levels))),
        *(_income_marker(scene, start, *each) for each in income if _is_in(each, start, len(levels))),
    )


def _is_in(placed: Placed, start: int, spaces: int) -> bool:
    return start <= placed[1] % spaces < start + _HALF


def _stacked(markers: list[tuple[int, int]], spaces: int) -> list[Placed]:
    """Seat, value and height in the stack of each marker, so that none covers another or its words."""
    taken: set[tuple[int, int]] = set()
    placed = []
    for seat, value in markers:
        covers = _covers(value, spaces)
        height = next(at for at in range(len(markers)) if not any((at, space) in taken for space in covers))
        taken.update((height, space) for space in covers)
        placed.append((seat, value, height))
    return placed


def _covers(value: int, spaces: int) -> range:
    """The spaces that a marker covers: some beside its own, and those under the words "+100"."""
    space = value % spaces
    words = _HUNDREDS if value >= spaces else 0
    return range(space, space + _NEAR + words) if _reads_right(space) else range(space - words, space + _NEAR)


def _reads_right(space: int) -> bool:
    """Whether the words of a marker have room on its right."""
    return space % _HALF + _NEAR + _HUNDREDS < _HALF


@cache
def _scale(levels: tuple[int, ...], start: int) -> str:
    """Spaces, shaded by level of income: numbers of points every ten spaces, the income of some levels below."""
    end = start + _HALF
    ticks = "".join(f"M{number(at * _SPACE)} 0v{5 if at % 5 == 0 else 3}" for at in range(start, end))
    points = (
        text((at + 0.5) * _SPACE + 8, 13.5, at, class_="im-bold", font_size=12, text_anchor="middle")
        for at in range(start, end, 10)
    )
    return group(
        *_bands(levels, start),
        path(ticks, class_="im-rule"),
        rect(start * _SPACE, 0, _HALF * _SPACE, _SCALE, class_="im-rule"),
        *points,
        class_="im-scale",
    )


def _bands(levels: tuple[int, ...], start: int) -> list[str]:
    """The bands of equal income, and some amounts: narrow bands have less room."""
    bands: list[str] = []
    amounts: list[str] = []
    end = start + _HALF
    while start < end:
        above = next((at for at in range(start, end) if levels[at] != levels[start]), end)
        x, wide = start * _SPACE, (above - start) * _SPACE
        bands.append(rect(x, 15, wide, _SCALE - 15, class_=f"im-level-{levels[start] % 2}"))
        if levels[start] % (5 if wide > _SPACE else 10) == 0:
            amount = str(levels[start]).replace("-", "−")
            middle = max(x + wide / 2, 12)
            amounts.append(text(middle, _SCALE - 3, amount, font_size=12, text_anchor="middle"))
        start = above
    return bands + amounts


def _points_marker(scene: Scene, start: int, seat: int, points: int, height: int) -> str:
    """A hexagon standing on the scale, and the hundreds beside it."""
    spaces = len(scene.components["income"]["levels"])
    x = (points % spaces - start + 0.5) * _SPACE + _ACROSS - _SPACE / 2
    y = -(height + 0.5) * _PILED
    told = scene.say("{player}: {points}", player=scene.player(seat), points=count_points(points))
    shape = path(outline(HEXAGON, _ACROSS), class_=f"im-own-{seat}")
    return moved(x, y, title(told), shape, _letter(seat), _hundreds(points, spaces))


def _hundreds(points: int, spaces: int) -> str:
    if points < spaces:
        return ""
    words = f"+{points // spaces * spaces}"
    right = _reads_right(points % spaces)
    return text(
        9 if right else -9,
        4.3,
        words,
        class_="im-bold im-accent",
        font_size=12,
        text_anchor="start" if right else "end",
    )


def _income_marker(scene: Scene, start: int, seat: int, space: int, height: int) -> str:
    """A disc hanging from the scale."""
    x = (space - start + 0.5) * _SPACE + _ACROSS - _SPACE / 2
    y = _SCALE + (height + 0.5) * _PILED
    level = scene.components["income"]["levels"][space]
    told = scene.say("{player}: income {income}", player=scene.player(seat), income=scene.money(level))
    return moved(x, y, title(told), circle(0, 0, _ACROSS, class_=f"im-own-{seat}"), _letter(seat))


def _letter(seat: int) -> str:
    return text(0, 4.3, LETTERS[seat], class_=f"im-bold im-on-{seat}", font_size=12, text_anchor="middle")
