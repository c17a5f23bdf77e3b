"""The track of a hundred spaces: points above it, income below it, every player's markers side by side."""

from functools import cache

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.kernel.drawing.panels import PAD, Drawing, heading, panel
from ironmaster.kernel.drawing.pieces import HEXAGON, outline
from ironmaster.kernel.svg import circle, group, moved, number, path, rect, text, title
from ironmaster.kernel.words import LETTERS
from ironmaster.kernel.words import points as count_points

WIDTH = 1256
HEIGHT = 134
_LEFT = 74  # where the first space begins
_SPACE = 11.6
_RULE = 54  # where the scale begins; points stand on it
_SCALE = 26  # how high the scale is; income hangs from it
_MARKER = 11.4
_PILED = 12  # from marker to marker in a stack


def draw_track(scene: Scene) -> Drawing:
    """The panel of the track."""
    levels: list[int] = scene.components["income"]["levels"]
    players = scene.panel["players"]
    points = [(player["seat"], player["points"]) for player in players]
    income = [(player["seat"], player["income_space"]) for player in players]
    return panel(
        "track-panel",
        HEIGHT,
        heading(scene.say("Points"), PAD, _RULE - 6),
        heading(scene.say("Income"), PAD, _RULE + _SCALE + 15),
        _scale(tuple(levels)),
        *(_points_marker(scene, seat, at, height) for seat, at, height in _stacked(points, len(levels))),
        *(_income_marker(scene, seat, at, height) for seat, at, height in _stacked(income, len(levels))),
        width=WIDTH,
    )


def _stacked(markers: list[tuple[int, int]], spaces: int) -> list[tuple[int, int, int]]:
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
    """The spaces that a marker covers: its own, and those beside it under the words "+100"."""
    space = value % spaces
    if value < spaces:
        return range(space, space + 1)
    return range(space, space + 4) if space < spaces - 4 else range(space - 3, space + 1)


@cache
def _scale(levels: tuple[int, ...]) -> str:
    """The spaces, shaded by level of income: numbers of points every five spaces, the income of each level below."""
    wide = len(levels) * _SPACE
    ticks = "".join(f"M{number(_LEFT + at * _SPACE)} {_RULE}v3" for at in range(len(levels)))
    points = (
        text(_LEFT + (at + 0.5) * _SPACE, _RULE + 10.8, at, class_="im-bold", font_size=10, text_anchor="middle")
        for at in range(0, len(levels), 5)
    )
    return group(
        *_bands(levels),
        path(ticks, class_="im-rule"),
        rect(_LEFT, _RULE, wide, _SCALE, class_="im-rule"),
        *points,
        class_="im-scale",
    )


def _bands(levels: tuple[int, ...]) -> list[str]:
    """The bands of equal income and their amounts; of narrow bands, every second amount."""
    bands: list[str] = []
    amounts: list[str] = []
    start = 0
    for end in range(1, len(levels) + 1):
        if end < len(levels) and levels[end] == levels[start]:
            continue
        x, wide = _LEFT + start * _SPACE, (end - start) * _SPACE
        bands.append(rect(x, _RULE + 13, wide, _SCALE - 13, class_=f"im-level-{len(bands) % 2}"))
        if wide > _SPACE or levels[start] % 2 == 0:
            middle = x + wide / 2 if start else x + 9
            amount = str(levels[start]).replace("-", "−")
            amounts.append(text(middle, _RULE + _SCALE - 2.5, amount, font_size=10, text_anchor="middle"))
        start = end
    return bands + amounts


def _points_marker(scene: Scene, seat: int, points: int, height: int) -> str:
    """A hexagon standing on the scale, and the hundreds beside it."""
    spaces = len(scene.components["income"]["levels"])
    x = _LEFT + (points % spaces + 0.5) * _SPACE
    y = _RULE - (height + 0.5) * _PILED - 1
    told = scene.say("{player}: {points}", player=scene.player(seat), points=count_points(points))
    shape = path(outline(HEXAGON, 6), class_=f"im-own-{seat}")
    return moved(x, y, title(told), shape, _letter(seat), _hundreds(points, spaces))


def _hundreds(points: int, spaces: int) -> str:
    if points < spaces:
        return ""
    words = f"+{points // spaces * spaces}"
    left = _covers(points, spaces).start < points % spaces
    anchor = "end" if left else "start"
    return text(-8 if left else 8, 3.6, words, class_="im-bold im-accent", font_size=10, text_anchor=anchor)


def _income_marker(scene: Scene, seat: int, space: int, height: int) -> str:
    """A disc hanging from the scale."""
    x = _LEFT + (space + 0.5) * _SPACE
    y = _RULE + _SCALE + (height + 0.5) * _PILED + 1
    level = scene.components["income"]["levels"][space]
    told = scene.say("{player}: income {income}", player=scene.player(seat), income=scene.money(level))
    return moved(x, y, title(told), circle(0, 0, _MARKER / 2, class_=f"im-own-{seat}"), _letter(seat))


def _letter(seat: int) -> str:
    return text(0, 3.6, LETTERS[seat], class_=f"im-bold im-on-{seat}", font_size=10, text_anchor="middle")
