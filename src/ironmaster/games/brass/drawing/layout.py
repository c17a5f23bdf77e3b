"""Where everything on the map lies: plates, name labels, slots and the curves of the links.

Computed from the `at` coordinates of a component file and the names in the reader's language, once for each pair, so
that another board is drawn as well as this one. A town is a *plate*: its slots, each with a border, and its name below.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ironmaster.kernel.svg import number, text_width

SLOT = 48  # the side of a slot and of a tile
BORDER = 4  # of a plate around its slots
LABEL_SIZE = 12  # of a place's name
LABEL_HEIGHT = 18
STOP_HEIGHT = 42  # of a place without slots
MARGIN = 18  # of the map around its plates
CLEARANCE = 16  # what a link keeps from the plates it does not serve
_BENDS = (0.1, -0.1, 0.0, 0.2, -0.2, 0.32, -0.32)
_STEPS = 28  # samples along a link


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


class Slot(NamedTuple):
    """A slot of a town."""

    id: str
    number: int
    takes: tuple[str, ...]
    box: Box


class Place(NamedTuple):
    """A place with its plate, made of the boxes of its slots and of its label."""

    id: str
    name: str
    kind: str
    discs: int
    port: bool
    absent: bool
    slots: tuple[Slot, ...]
    label: Box
    plate: tuple[Box, ...]
    bounds: Box


class Link(NamedTuple):
    """A link with its curve between two plates, and where its marker lies."""

    id: str
    ends: tuple[str, str]
    periods: tuple[str, ...]
    curve: str
    middle: Point


class Layout(NamedTuple):
    """The whole map."""

    width: float
    height: float
    places: Mapping[str, Place]
    links: tuple[Link, ...]
    virtual: tuple[Link, ...]


class _Road(NamedTuple):
    id: str
    ends: tuple[str, str]
    periods: tuple[str, ...]


def side_of(components: Mapping[str, Any], players: int) -> Mapping[str, Any]:
    """The side of the board that many players use."""
    name = next(setup["side"] for setup in components["setup"] if setup["players"] == players)
    side: Mapping[str, Any] = components["side"][name]
    return side


def lay_out(components: Mapping[str, Any], side: Mapping[str, Any], names: Mapping[str, str]) -> Layout:
    """The map of one side of the board, with the places named in the reader's language."""
    absent = side.get("absent", ())
    places = tuple(_place(place, names[place["id"]], place["id"] in absent) for place in components["place"])
    roads = tuple(
        _Road("-".join(link["between"]), tuple(link["between"]), _periods(link, side))
        for link in components["link"]
        if not set(link["between"]) & set(absent)
    )
    virtual = components["virtual_link"]["between"] if side.get("virtual_link") else ()
    return _joined(places, roads, tuple(virtual))


def _periods(link: Mapping[str, Any], side: Mapping[str, Any]) -> tuple[str, ...]:
    periods = tuple(link["build"])
    return ("canal", *periods) if "-".join(link["between"]) in side.get("also_canal", ()) else periods


def _place(place: Mapping[str, Any], name: str, absent: bool) -> Place:
    slots = tuple(
        Slot(f"{place['id']}:{at}", at, tuple(slot["takes"]), _around(slot["at"], SLOT, SLOT))
        for at, slot in enumerate(place.get("slots", ()), 1)
    )
    wide = text_width(name, LABEL_SIZE) + 12
    if slots:
        cluster = bounds_of(slot.box for slot in slots).grown(BORDER)
        label = Box(cluster.centre.x - wide / 2, cluster.bottom - 2, wide, LABEL_HEIGHT)
    else:
        x, y = place["at"]
        cluster = _around((x, y), max(wide + 8, 76), STOP_HEIGHT)
        label = Box(x - wide / 2, cluster.y + 3, wide, LABEL_HEIGHT)
    plate = (*(slot.box.grown(BORDER) for slot in slots), label) if slots else (cluster,)
    discs, port = place.get("discs", 0), place.get("port", False)
    return Place(place["id"], name, place["kind"], discs, port, absent, slots, label, plate, bounds_of(plate))


def _around(at: Iterable[float], width: float, height: float) -> Box:
    x, y = at
    return Box(x - width / 2, y - height / 2, width, height)


def bounds_of(boxes: Iterable[Box]) -> Box:
    """The smallest box around some boxes."""
    many = tuple(boxes)
    x, y = min(box.x for box in many), min(box.y for box in many)
    return Box(x, y, max(box.right for box in many) - x, max(box.bottom for box in many) - y)


@lru_cache(maxsize=32)
def _joined(places: tuple[Place, ...], roads: tuple[_Road, ...], virtual: tuple[str, ...]) -> Layout:
    """The layout; remembered, because finding good curves takes longer than drawing them."""
    named = {place.id: place for place in places}
    whole = bounds_of(place.bounds for place in places)
    links = tuple(_link(road, named) for road in roads)
    ghosts = (_link(_Road("-".join(virtual), (virtual[0], virtual[1]), ()), named),) if virtual else ()
    return Layout(round(whole.right + MARGIN), round(whole.bottom + MARGIN), named, links, ghosts)


def _link(road: _Road, places: Mapping[str, Place]) -> Link:
    """A link on the first bend that keeps clear of other plates, or else on the clearest."""
    start, end = (places[name] for name in road.ends)
    others = [box for place in places.values() if place.id not in road.ends and not place.absent for box in place.plate]
    best, best_room = 0.0, -1.0
    for bend in _BENDS if len(road.id) % 2 else (-bend for bend in _BENDS):
        room = _room(_shown(start, end, bend), others)
        if room > best_room:
            best, best_room = bend, room
        if room >= CLEARANCE:
            break
    shown = _shown(start, end, best)
    control = _control(start.bounds.centre, end.bounds.centre, best)
    (x1, y1), (x2, y2) = start.bounds.centre, end.bounds.centre
    curve = f"M{number(x1)} {number(y1)}Q{number(control.x)} {number(control.y)} {number(x2)} {number(y2)}"
    return Link(road.id, road.ends, road.periods, curve, shown[len(shown) // 2])


def _room(points: list[Point], boxes: list[Box]) -> float:
    """How far a curve keeps from some boxes; further than `CLEARANCE` is all the same."""
    reach = bounds_of(Box(x, y, 0, 0) for x, y in points).grown(CLEARANCE)
    near = [box for box in boxes if box.overlaps(reach)]
    return min((box.distance(x, y) for box in near for x, y in points), default=CLEARANCE)


def _control(start: Point, end: Point, bend: float) -> Point:
    """The control point of a curve that leaves the straight line to one side."""
    across, down = end.x - start.x, end.y - start.y
    return Point((start.x + end.x) / 2 - down * bend, (start.y + end.y) / 2 + across * bend)


def _shown(start: Place, end: Place, bend: float) -> list[Point]:
    """Points along the part of a curve that the plates at its ends do not cover; never none."""
    a, b = start.bounds.centre, end.bounds.centre
    c = _control(a, b, bend)
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        u = 1 - t
        points.append(Point(u * u * a.x + 2 * u * t * c.x + t * t * b.x, u * u * a.y + 2 * u * t * c.y + t * t * b.y))
    covers = start.plate + end.plate
    shown = [point for point in points if min(box.distance(*point) for box in covers) > 0]
    return shown or [points[_STEPS // 2]]
