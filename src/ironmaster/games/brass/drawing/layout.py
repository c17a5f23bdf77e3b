"""Where everything on the map lies: plates, name labels, slots and the curves of the links.

Computed from the `at` coordinates of a component file and the names in the reader's language, once for each pair, so
that another board is drawn as well as this one. A town is a *plate*: its slots, each with a border, and its name below.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ironmaster.kernel.drawing.layout import Box, Link, around, bounds_of, link_between
from ironmaster.kernel.svg import text_width

SLOT = 48  # the side of a slot and of a tile
BORDER = 4  # of a plate around its slots
LABEL_SIZE = 15  # of a place's name
LABEL_HEIGHT = 21
STOP_HEIGHT = 44  # of a place without slots
MARGIN = 18  # of the map around its plates


Ends = tuple[str, str]


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


class Layout(NamedTuple):
    """The whole map."""

    width: float
    height: float
    places: Mapping[str, Place]
    links: tuple[Link, ...]
    virtual: tuple[Link, ...]


def side_of(components: Mapping[str, Any], players: int) -> Mapping[str, Any]:
    """The side of the board that many players use."""
    name = next(setup["side"] for setup in components["setup"] if setup["players"] == players)
    side: Mapping[str, Any] = components["side"][name]
    return side


def lay_out(components: Mapping[str, Any], side: Mapping[str, Any], names: Mapping[str, str]) -> Layout:
    """The map of one side of the board, with the places named in the reader's language."""
    absent = side.get("absent", ())
    places = tuple(_place(place, names[place["id"]], place["id"] in absent) for place in components["place"])
    roads = tuple(tuple(link["between"]) for link in components["link"] if not set(link["between"]) & set(absent))
    virtual = components["virtual_link"]["between"] if side.get("virtual_link") else ()
    return _joined(places, roads, (tuple(virtual),) if virtual else ())


def _place(place: Mapping[str, Any], name: str, absent: bool) -> Place:
    slots = tuple(
        Slot(f"{place['id']}:{at}", at, tuple(slot["takes"]), around(slot["at"], SLOT, SLOT))
        for at, slot in enumerate(place.get("slots", ()), 1)
    )
    wide = text_width(name, LABEL_SIZE) + 12
    if slots:
        cluster = bounds_of(slot.box for slot in slots).grown(BORDER)
        label = Box(cluster.centre.x - wide / 2, cluster.bottom - 2, wide, LABEL_HEIGHT)
    else:
        x, y = place["at"]
        cluster = around((x, y), max(wide + 8, 76), STOP_HEIGHT)
        label = Box(x - wide / 2, cluster.y + 3, wide, LABEL_HEIGHT)
    plate = (*(slot.box.grown(BORDER) for slot in slots), label) if slots else (cluster,)
    discs, port = place.get("discs", 0), place.get("port", False)
    return Place(place["id"], name, place["kind"], discs, port, absent, slots, label, plate, bounds_of(plate))


@lru_cache(maxsize=32)
def _joined(places: tuple[Place, ...], roads: tuple[Ends, ...], virtual: tuple[Ends, ...]) -> Layout:
    """The layout; remembered, because finding good curves takes longer than drawing them."""
    plates = {place.id: place.plate for place in places}
    whole = bounds_of(place.bounds for place in places)

    def link(ends: Ends) -> Link:
        others = [box for place in places if place.id not in ends and not place.absent for box in place.plate]
        return link_between(ends, plates, others)

    return Layout(
        round(whole.right + MARGIN),
        round(whole.bottom + MARGIN),
        {place.id: place for place in places},
        tuple(link(ends) for ends in roads),
        tuple(link(ends) for ends in virtual),
    )
