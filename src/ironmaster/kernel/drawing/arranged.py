"""Parts whose blocks lie otherwise in a narrow frame than in a wide one.

A part is a tree: blocks side by side, as many as fit; one below the other; some beside the rest, or above it if there
is no room; and sheets of paper as large as what lies on them. It is laid out for several widths. The drawing is that of
one of them and says where everything lies in the others, for a page to choose: `data-arranged` has the width and height
of every arrangement, `data-lies` the place of a block in each, and the size of a sheet besides.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple, Protocol, TypeAlias

from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.svg import group, moved, number, rect

Place: TypeAlias = "tuple[float, ...]"
Size: TypeAlias = "tuple[float, float]"

WIDTHS = (370, 490, 610, 720, 840, 960, 1090, 1256, 1440, 1660)
"""From a phone held upright to the largest windows."""
GAP = 6
BESIDE_STRIPE = 12
"""How far from the edge everything else begins where a sheet has a stripe."""
MUCH_LESS = 0.85


class Layout(Protocol):
    """Something that can be laid out in a width."""

    def lie(self, x: float, y: float, width: float, places: list[Place]) -> Size:
        """Adds the places of all that belongs to it, and says how much room that takes."""

    def pieces(self) -> "Iterator[Block | Paper]":
        """What is drawn at those places, in the same order."""


class Paper(NamedTuple):
    """A rectangle as large as it has to be."""

    look: str
    radius: float = 7


class Block(NamedTuple):
    """Something that is always the same size, drawn from its upper left corner."""

    width: float
    height: float
    drawn: str

    def lie(self, x: float, y: float, width: float, places: list[Place]) -> Size:
        places.append((x, y))
        return self.width, self.height

    def pieces(self) -> "Iterator[Block | Paper]":
        yield self


class Row(NamedTuple):
    """Blocks side by side, in as many lines as it takes."""

    blocks: Sequence[Block]
    centred: bool = False
    gap: float = GAP

    def lie(self, x: float, y: float, width: float, places: list[Place]) -> Size:
        top = y
        for line in self._lines(width):
            free = width - sum(block.width + self.gap for block in line) + self.gap
            left = x + free / 2 if self.centred else x
            for block in line:
                block.lie(left, y, width, places)
                left += block.width + self.gap
            y += max(block.height for block in line) + self.gap
        return width, max(0, y - self.gap - top)

    def _lines(self, width: float) -> list[list[Block]]:
        lines: list[list[Block]] = []
        taken = 0.0
        for block in self.blocks:
            if not lines or taken + block.width > width:
                lines.append([])
                taken = 0.0
            lines[-1].append(block)
            taken += block.width + self.gap
        return lines

    def pieces(self) -> "Iterator[Block | Paper]":
        yield from self.blocks


class Column(NamedTuple):
    """One below the other; what is empty takes no room."""

    items: Sequence[Layout]
    gap: float = GAP

    def lie(self, x: float, y: float, width: float, places: list[Place]) -> Size:
        top = y
        for item in self.items:
            _, height = item.lie(x, y, width, places)
            y += height + self.gap if height else 0
        return width, max(0, y - self.gap - top)

    def pieces(self) -> "Iterator[Block | Paper]":
        for item in self.items:
            yield from item.pieces()


class Pairs(NamedTuple):
    """One below the other, or two by two if that takes a good deal less room."""

    items: Sequence[Layout]
    gap: float = GAP

    def lie(self, x: float, y: float, width: float, places: list[Place]) -> Size:
        below: list[Place] = []
        size = Column(self.items, self.gap).lie(x, y, width, below)
        beside: list[Place] = []
        half = (width - self.gap) / 2
        top = y
        for left, right in zip_longest(self.items[::2], self.items[1::2]):
            _, height = left.lie(x, y, half, beside)
            if right is not None:
                height = max(height, right.lie(x + half + self.gap, y, half, beside)[1])
            y += height + self.gap
        if y - self.gap - top > MUCH_LESS * size[1]:
            places += below
            return size
        places += beside
        return width, y - self.gap - top

    def pieces(self) -> "Iterator[Block | Paper]":
        yield from Column(self.items).pieces()


class Beside(NamedTuple):
    """Something to the left of the rest, or above it in a frame narrower than `least`."""

    lead: Layout
    lead_width: float
    rest: Layout
    least: float

    def lie(self, x: float, y: float, width: float, places: list[Place]) -> Size:
        if width < self.least:
            return Column((self.lead, self.rest)).lie(x, y, width, places)
        room = self.lead_width + GAP
        _, lead_height = self.lead.lie(x, y, self.lead_width, places)
        _, rest_height = self.rest.lie(x + room, y, width - room, places)
        return width, max(lead_height, rest_height)

    def pieces(self) -> "Iterator[Block | Paper]":
        yield from self.lead.pieces()
        yield from self.rest.pieces()


class Sheet(NamedTuple):
    """Something on a sheet of paper, along whose left edge there may be a stripe."""

    body: Layout
    stripe: str = ""
    pad: float = 8

    def lie(self, x: float, y: float, width: float, places: list[Place]) -> Size:
        left = BESIDE_STRIPE if self.stripe else self.pad
        found: list[Place] = []
        _, height = self.body.lie(x + left, y + self.pad, width - left - self.pad, found)
        height += 2 * self.pad
        places.append((x + 0.5, y + 0.5, width - 1, height - 1))
        if self.stripe:
            places.append((x + 3, y + 6, 5, height - 12))
        places += found
        return width, height

    def pieces(self) -> "Iterator[Block | Paper]":
        yield Paper("im-panel")
        if self.stripe:
            yield Paper(self.stripe, 2.5)
        yield from self.body.pieces()


def laid_out(layout: Layout, width: float) -> Drawing:
    """A layout in one width."""
    return _drawn(layout, width, ())


def arranged(layout: Layout, width: float, widths: Sequence[float] = WIDTHS) -> Drawing:
    """A layout in one width, which says where everything lies in others."""
    return _drawn(layout, width, widths)


def _drawn(layout: Layout, width: float, widths: Sequence[float]) -> Drawing:
    places: list[Place] = []
    _, height = layout.lie(0, 0, width, places)
    others: list[list[Place]] = [[] for _ in widths]
    sizes = [(wide, layout.lie(0, 0, wide, found)[1]) for wide, found in zip(widths, others)]
    drawn = [
        _put(piece, place, _written([found[at] for found in others]))
        for at, (piece, place) in enumerate(zip(layout.pieces(), places))
    ]
    return Drawing(width, height, group(*drawn, data_arranged=_written(sizes)))


def _put(piece: Block | Paper, place: Place, lies: str | None) -> str:
    if isinstance(piece, Block):
        return moved(place[0], place[1], piece.drawn, data_lies=lies)
    x, y, width, height = place
    return rect(x, y, width, height, rx=piece.radius, class_=piece.look, data_lies=lies)


def _written(places: Sequence[Place]) -> str | None:
    """The places in every arrangement: numbers with spaces between them, places with commas."""
    return ",".join(" ".join(map(number, place)) for place in places) or None
