"""Where everything on the map lies: the plates of the towns and the curves of the connections.

Computed from the `at` coordinates of a component file and the names in the reader's language, once for each pair, so
that another board is drawn as well as this one. A plate holds the name and value of a town above its row of slots.
"""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ironmaster.kernel.drawing.layout import Box, Point, around, curve_between
from ironmaster.kernel.svg import text_width

SLOT = 20  # from one slot to the next
NAME_SIZE = 15
WORDS = 15  # the least size of anything written on the map: a whole map is small on a screen
DISC = 9.5  # the radius of the disc with a town's value
PLATE_HEIGHT = 46
MARGIN = 14  # of the map around its plates
LEAST_WIDTH, LEAST_HEIGHT = 716, 880
APART = 12.5  # of the two spaces of a double connection from its middle
_STRAIGHT_FIRST = (0.0, 0.08, -0.08, 0.16, -0.16, 0.26, -0.26)


class Town(NamedTuple):
    """A town and its plate."""

    id: str
    name: str
    kind: str
    value: int
    box: Box

    @property
    def slots(self) -> list[Point]:
        """The middles of its slots; its symbol stands left of them."""
        left = self.box.centre.x - self.value * SLOT / 2 + SLOT
        return [Point(left + SLOT * at, self.box.bottom - 12) for at in range(self.value)]


class Connection(NamedTuple):
    """A connection: its curve, the middles of its link spaces, and the angle at which they lie."""

    id: str
    ends: tuple[str, str]
    curve: str
    spaces: tuple[Point, ...]
    angle: float


class Layout(NamedTuple):
    """The whole map."""

    width: float
    height: float
    towns: Mapping[str, Town]
    connections: tuple[Connection, ...]


def lay_out(components: Mapping[str, Any], names: Mapping[str, str]) -> Layout:
    """The map, with the towns named in the reader's language."""
    towns = tuple((town["id"], town["industry"], town["value"], tuple(town["at"])) for town in components["town"])
    roads = tuple((tuple(road["between"]), road.get("links", 1)) for road in components["connection"])
    return _lay_out(towns, tuple(names[town[0]] for town in towns), roads)


@lru_cache(maxsize=16)
def _lay_out(towns: Sequence[Any], names: Sequence[str], roads: Sequence[Any]) -> Layout:
    placed = {}
    for (town, kind, value, at), name in zip(towns, names, strict=True):
        width = max(text_width(name, NAME_SIZE) + 2 * DISC + 13, (value + 1) * SLOT + 8)
        placed[town] = Town(town, name, kind, value, around(at, width, PLATE_HEIGHT))
    connections = tuple(_connection(placed, ends, links) for ends, links in roads)
    width = max(LEAST_WIDTH, *(town.box.right + MARGIN for town in placed.values()))
    height = max(LEAST_HEIGHT, *(town.box.bottom + MARGIN for town in placed.values()))
    return Layout(width, height, placed, connections)


def _connection(towns: Mapping[str, Town], ends: tuple[str, str], links: int) -> Connection:
    one, other = (towns[end].box for end in ends)
    others = [town.box for town in towns.values() if town.id not in ends]
    curve = curve_between([one], [other], others, bends=_STRAIGHT_FIRST)
    across, down = other.centre.x - one.centre.x, other.centre.y - one.centre.y
    length = math.hypot(across, down) or 1.0
    step = (0.0,) if links == 1 else (-APART, APART)
    x, y = curve.middle
    spaces = tuple(Point(x + across / length * by, y + down / length * by) for by in step)
    return Connection("-".join(ends), ends, curve.path, spaces, math.degrees(math.atan2(down, across)))
