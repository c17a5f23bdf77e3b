"""Where everything on the map lies: plates with their slots, markets and names, and the curves of links and lanes.

Computed from the `at` coordinates of a component file and the names in the reader's language, once for each pair, so
that another board is drawn as well as ours.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ironmaster.kernel.drawing.layout import Box, Link, Point, around, bounds_of, curve_between, link_between
from ironmaster.kernel.svg import text_width, wrapped

SLOT = 44  # the side of a slot and of a tile
BORDER = 4  # of a plate around its slots
LABEL_SIZE = 16.8  # of a place's name
LABEL_HEIGHT = 22
MARGIN = 14  # of the map around its plates
OVERSEAS = (86, 38)  # what lies beyond a ship space
LINE = 17  # from line to line of a name
_SMALL_ROOM = 112  # what a line of the name of a village or a ship space takes at most
_SIGN_ROOM = 14  # for a sign or an anchor beside a name


class Slot(NamedTuple):
    """A slot of a place."""

    id: str
    number: int
    takes: str
    box: Box


class Place(NamedTuple):
    """A place with its plate, made of the box of its slots and that of its label."""

    id: str
    lines: tuple[str, ...]
    """Its name: that of a village or a ship space may be broken."""
    kind: str
    colour: str
    distant_port: bool
    slots: tuple[Slot, ...]
    market: Point | None
    label: Box
    plate: tuple[Box, ...]


class Overseas(NamedTuple):
    """What lies beyond a ship space: coal to import, and a market space."""

    ship: str
    imports: int
    box: Box
    market: Point | None


class Layout(NamedTuple):
    """The whole map."""

    width: float
    height: float
    places: Mapping[str, Place]
    overseas: tuple[Overseas, ...]
    rails: tuple[Link, ...]
    lanes: tuple[Link, ...]
    beyond: tuple[Link, ...]


def lay_out(components: Mapping[str, Any], names: Mapping[str, str]) -> Layout:
    """The map of a board, with the places named in the reader's language."""
    places = [_place(place, names[place["id"]]) for place in components["place"]]
    ships = components.get("ship", ())
    places += [_ship(ship, names[ship["id"]]) for ship in ships]
    rails = tuple((str(link["between"][0]), str(link["between"][1])) for link in components["link"])
    lanes = tuple((str(town), str(ship["id"])) for ship in ships for town in ship["lanes"])
    return _joined(tuple(places), tuple(_overseas(ship) for ship in ships), rails, lanes)


def _place(place: Mapping[str, Any], name: str) -> Place:
    if place["kind"] == "village":
        return _village(place, name)
    kinds: Sequence[str] = place.get("slots", ())
    cells = len(kinds) + bool(place.get("market"))
    boxes = _cells(place["at"], cells)
    slots = tuple(Slot(f"{place['id']}:{at}", at, kind, box) for at, (kind, box) in enumerate(zip(kinds, boxes), 1))
    market = boxes[-1].centre if place.get("market") else None
    distant = bool(place.get("distant_port"))
    cluster = bounds_of(boxes).grown(BORDER)
    room = _SIGN_ROOM * (bool(place.get("colour")) + distant)
    label = _label((name,), cluster, room)
    colour = place.get("colour", "none")
    return Place(place["id"], (name,), place["kind"], colour, distant, slots, market, label, (cluster, label))


def _cells(at: Iterable[float], count: int) -> tuple[Box, ...]:
    """Square cells around a point: in a row, or four of them in two rows."""
    x, y = at
    columns = 2 if count == 4 else count
    rows = -(-count // columns)
    left, top = x - columns * SLOT / 2, y - rows * SLOT / 2
    return tuple(Box(left + cell % columns * SLOT, top + cell // columns * SLOT, SLOT, SLOT) for cell in range(count))


def _label(lines: tuple[str, ...], cluster: Box, room: float) -> Box:
    wide, high = _label_size(lines)
    return Box(cluster.centre.x - (wide + room) / 2, cluster.bottom - 2, wide + room, high)


def _label_size(lines: tuple[str, ...]) -> tuple[float, float]:
    return max(text_width(line, LABEL_SIZE) for line in lines) + 12, LABEL_HEIGHT + LINE * (len(lines) - 1)


def _village(place: Mapping[str, Any], name: str) -> Place:
    lines = tuple(wrapped(name, _SMALL_ROOM, LABEL_SIZE))
    label = around(place["at"], *_label_size(lines))
    return Place(place["id"], lines, "village", "none", False, (), None, label, (label,))


def _ship(ship: Mapping[str, Any], name: str) -> Place:
    (box,) = _cells(ship["at"], 1)
    cluster = box.grown(BORDER)
    lines = tuple(wrapped(name, _SMALL_ROOM, LABEL_SIZE))
    label = _label(lines, cluster, _SIGN_ROOM)
    slot = Slot(ship["id"], 1, "ship", box)
    return Place(ship["id"], lines, "ship", ship.get("colour", "none"), False, (slot,), None, label, (cluster, label))


def _overseas(ship: Mapping[str, Any]) -> Overseas:
    beyond = ship["overseas"]
    box = around(beyond["at"], *OVERSEAS)
    market = Point(box.right - 19, box.centre.y) if beyond.get("market") else None
    return Overseas(ship["id"], beyond["imports"], box, market)


@lru_cache(maxsize=32)
def _joined(
    places: tuple[Place, ...],
    overseas: tuple[Overseas, ...],
    rails: tuple[tuple[str, str], ...],
    lanes: tuple[tuple[str, str], ...],
) -> Layout:
    """The layout; remembered, because finding good curves takes longer than drawing them."""
    plates = {place.id: place.plate for place in places}
    boxes = [(place.id, box) for place in places for box in place.plate]
    boxes += [(beyond.ship, beyond.box) for beyond in overseas]
    whole = bounds_of(box for _, box in boxes)

    def link(ends: tuple[str, str]) -> Link:
        return link_between(ends, plates, [box for name, box in boxes if name not in ends])

    beyond = tuple(
        Link(far.ship, (far.ship, far.ship), curve_between(plates[far.ship][:1], (far.box,), ())) for far in overseas
    )
    return Layout(
        round(whole.right + MARGIN),
        round(whole.bottom + MARGIN),
        {place.id: place for place in places},
        overseas,
        tuple(link(ends) for ends in rails),
        tuple(link(ends) for ends in lanes),
        beyond,
    )
