"""Where things lie on a map: points, boxes, and curves between boxes that keep clear of others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ironmaster.kernel.svg import number

CLEARANCE = 16  # what a curve keeps from the boxes it does not serve
BENDS = (0.1, -0.1, 0.0, 0.2, -0.2, 0.32, -0.32)
_STEPS = 28  # samples along a curve


class Point(NamedTuple):
    """A point of the map."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle of the map."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower side."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The point in its middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, by: float) -> Box:
        """The box with a border around it."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def distance(self, x: float, y: float) -> float:
        """How far a point is from the box; 0 inside."""
        aside = max(self.x - x, 0.0, x - self.right)
        above = max(self.y - y, 0.0, y - self.bottom)
        return float((aside * aside + above * above) ** 0.5)


class Curve(NamedTuple):
    """A curve between two things: its path, and the middle of the part that they do not cover."""

    path: str
    middle: Point


class Link(NamedTuple):
    """A link with its curve between two plates."""

    id: str
    ends: tuple[str, str]
    curve: Curve


def around(at: Iterable[float], width: float, height: float) -> Box:
    """The box of a size around a point."""
    x, y = at
    return Box(x - width / 2, y - height / 2, width, height)


def bounds_of(boxes: Iterable[Box]) -> Box:
    """The smallest box around some boxes."""
    many = tuple(boxes)
    x, y = min(box.x for box in many), min(box.y for box in many)
    return Box(x, y, max(box.right for box in many) - x, max(box.bottom for box in many) - y)


def curve_between(
    start: Sequence[Box],
    end: Sequence[Box],
    others: Sequence[Box],
    left_first: bool = False,
    bends: Sequence[float] = BENDS,
) -> Curve:
    """A curve on the first bend that keeps clear of other boxes, or else on the clearest."""
    one, other = bounds_of(start).centre, bounds_of(end).centre
    covers = (*start, *end)
    best, best_room = 0.0, -1.0
    for bend in (-bend for bend in bends) if left_first else bends:
        room = _room(_shown(one, other, bend, covers), others)
        if room > best_room:
            best, best_room = bend, room
        if room >= CLEARANCE:
            break
    shown = _shown(one, other, best, covers)
    control = _control(one, other, best)
    points = (number(value) for point in (one, control, other) for value in point)
    return Curve("M{} {}Q{} {} {} {}".format(*points), shown[len(shown) // 2])


def link_between(ends: tuple[str, str], plates: Mapping[str, Sequence[Box]], others: Sequence[Box]) -> Link:
    """A link between two plates, which are made of boxes each, on a curve that keeps clear of other boxes."""
    name = "-".join(ends)
    one, other = ends
    return Link(name, ends, curve_between(plates[one], plates[other], others, left_first=len(name) % 2 == 0))


def _room(points: list[Point], boxes: Iterable[Box]) -> float:
    """How far a curve keeps from some boxes; further than `CLEARANCE` is all the same."""
    reach = bounds_of(Box(x, y, 0, 0) for x, y in points).grown(CLEARANCE)
    near = [box for box in boxes if box.overlaps(reach)]
    return min((box.distance(x, y) for box in near for x, y in points), default=CLEARANCE)


def _control(start: Point, end: Point, bend: float) -> Point:
    """The control point of a curve that leaves the straight line to one side."""
    across, down = end.x - start.x, end.y - start.y
    return Point((start.x + end.x) / 2 - down * bend, (start.y + end.y) / 2 + across * bend)


def _shown(a: Point, b: Point, bend: float, covers: Sequence[Box]) -> list[Point]:
    """Points along the part of a curve that the boxes at its ends do not cover; never none."""
    c = _control(a, b, bend)
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        u = 1 - t
        points.append(Point(u * u * a.x + 2 * u * t * c.x + t * t * b.x, u * u * a.y + 2 * u * t * c.y + t * t * b.y))
    shown = [point for point in points if min(box.distance(*point) for box in covers) > 0]
    return shown or [points[_STEPS // 2]]
