"""The track of a hundred spaces: points above it, income below it, every player's markers side by side."""

from __future__ import annotations

from functools import cache

from ironmaster.games.brass.drawing.panels import PAD, frame, heading, pounds
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.drawing.tiles import OWNER_LETTERS
from ironmaster.kernel.svg import circle, group, moved, path, rect, text, title

WIDTH = 1256
HEIGHT = 126
_LEFT = 74  # where the first space begins
_SPACE = 11.6
_RULE = 52  # where the scale begins; points stand on it
_SCALE = 24  # how high the scale is; income hangs from it
_MARKER = 11.4


def draw_track(scene: Scene) -> str:
    """The panel of the track."""
    levels: list[int] = scene.components["income"]["levels"]
    players = scene.panel["players"]
    points = [(player["seat"], player["points"]) for player in players]
    income = [(player["seat"], player["income_space"]) for player in players]
    return group(
        frame(HEIGHT, WIDTH),
        heading(scene.say("Points"), PAD, _RULE - 6),
        heading(scene.say("Income"), PAD, _RULE + _SCALE + 15),
        _scale(tuple(levels)),
        *(_points_marker(scene, seat, at, rank) for seat, at, rank in _stacked(points, len(levels))),
        *(_income_marker(scene, seat, at, rank) for seat, at, rank in _stacked(income, len(levels))),
        class_="im-track-panel",
    )


def _stacked(markers: list[tuple[int, int]], spaces: int) -> list[tuple[int, int, int]]:
    """Seat, value and place in the stack of each marker, for markers that share a space."""
    heights: dict[int, int] = {}
    placed = []
    for seat, value in markers:
        rank = heights.get(value % spaces, 0)
        heights[value % spaces] = rank + 1
        placed.append((seat, value, rank))
    return placed


@cache
def _scale(levels: tuple[int, ...]) -> str:
    """The spaces, shaded by level of income: numbers of points every five spaces, the income of each level below."""
    drawn = []
    start = 0
    shade = 0
    for end in range(1, len(levels) + 1):
        if end < len(levels) and levels[end] == levels[start]:
            continue
        x, wide = _LEFT + start * _SPACE, (end - start) * _SPACE
        drawn.append(rect(x, _RULE + 12, wide, _SCALE - 12, class_=f"im-level-{shade}"))
        if end - start > 1 or levels[start] % 2 == 0:
            level = str(levels[start]).replace("-", "−")
            drawn.append(text(x + wide / 2, _RULE + _SCALE - 2.2, level, font_size=10, text_anchor="middle"))
        start, shade = end, 1 - shade
    for space in range(len(levels)):
        x = _LEFT + space * _SPACE
        if space % 5 == 0:
            words = text(x + _SPACE / 2, _RULE + 9.8, space, class_="im-bold", font_size=10, text_anchor="middle")
            drawn.append(words)
    ticks = "".join(f"M{_LEFT + at * _SPACE:.1f} {_RULE}v{12 if at % 5 == 0 else 3}" for at in range(len(levels) + 1))
    outline = rect(_LEFT, _RULE, len(levels) * _SPACE, _SCALE, fill="none", class_="im-rule")
    return group(*drawn, path(ticks, class_="im-rule"), outline, class_="im-scale")


def _points_marker(scene: Scene, seat: int, points: int, rank: int) -> str:
    """A hexagon standing on the scale, with a ring for every hundred points."""
    spaces = len(scene.components["income"]["levels"])
    x = _LEFT + (points % spaces + 0.5) * _SPACE
    y = _RULE - (rank + 0.5) * (_MARKER + 1) - 1
    told = scene.say("{player}: {points} points", player=scene.player(seat), points=points)
    more = f"+{points // spaces * spaces}" if points >= spaces else ""
    over = text(_SPACE / 2 + 2, 3.6, more, class_="im-bold im-accent", font_size=10) if more else ""
    return moved(x, y, title(told), path("M-5.7 0L-2.9-5.7H2.9L5.7 0L2.9 5.7H-2.9Z", class_=f"im-own-{seat}"),
                 _letter(seat), over)  # fmt: skip


def _income_marker(scene: Scene, seat: int, space: int, rank: int) -> str:
    """A disc hanging from the scale."""
    x = _LEFT + (space + 0.5) * _SPACE
    y = _RULE + _SCALE + (rank + 0.5) * (_MARKER + 1) + 1
    level = scene.components["income"]["levels"][space]
    told = scene.say("{player}: income {income}", player=scene.player(seat), income=pounds(level))
    return moved(x, y, title(told), circle(0, 0, _MARKER / 2, class_=f"im-own-{seat}"), _letter(seat))


def _letter(seat: int) -> str:
    return text(0, 3.6, OWNER_LETTERS[seat], class_=f"im-bold im-on-{seat}", font_size=10, text_anchor="middle")
