# mypyc: compiled
"""What a seat may know as numbers with names: fields, one after the other, own things first.

A game enters its numbers into a `Sheet`, a line for each field, which says its name, the labels along its axes, its
scale and its numbers at once. The same lines declare the fields and fill them.
"""

from collections.abc import Sequence
from math import prod
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from ironmaster.kernel.bits import lowest

OWN: Final = "own"
NONE: Final = -1
"""What is chosen where nothing is."""


@final
class Axis:
    """What lies along one side of a field: its name, and a label for each number."""

    def __init__(self, name: str, labels: Sequence[str]) -> None:
        self.name = name
        self.labels: tuple[str, ...] = tuple(labels)
        """What each number along it is of."""
        self.size: i64 = len(labels)

    def __repr__(self) -> str:
        return f"Axis({self.name!r}, {self.labels!r})"


@final
class Field:
    """Some numbers with a name: along their axes, the last one running fastest."""

    def __init__(self, name: str, axes: tuple[Axis, ...], scale: int, start: int) -> None:
        self.name = name
        self.axes = axes
        self.scale = scale
        """About the largest of these numbers: divided by it they mostly lie between 0 and 1."""
        self.start = start
        """Where they begin among the numbers of a seat."""

        self.shape = tuple([len(axis.labels) for axis in axes])
        """How many labels each axis has; empty for a single number."""
        self.labels = tuple([axis.labels for axis in axes])
        """The labels along each axis."""
        self.size: i64 = prod(self.shape)
        """How many numbers there are."""
        self.end: i64 = start + self.size
        """Where the next field begins."""

    def __repr__(self) -> str:
        return f"Field({self.name!r}, {self.axes!r}, scale={self.scale}, start={self.start})"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ring:
    """Things that belong to seats, seat after seat: told from those of one seat on, clockwise."""

    def __init__(self, axis: Axis, first: i64) -> None:
        self.axis = axis
        self.first: i64 = first
        self.size: i64 = axis.size

    def at(self, row: i64) -> i64:
        """The thing that is told at a row."""
        thing = self.first + row
        return thing - self.size if thing >= self.size else thing

    def row(self, thing: i64) -> i64:
        """The row at which a thing is told."""
        row = thing - self.first
        return row + self.size if row < 0 else row


def counted(name: str, size: i64) -> Axis:
    """An axis whose labels count from 1."""
    return Axis(name, [str(number) for number in range(1, size + 1)])


def seat_axis(players: i64) -> Axis:
    """The seats as one of them sees them: itself, then those that follow clockwise."""
    return Axis("seat", [OWN] + [f"+{away}" for away in range(1, players)])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sheet:
    """The numbers of a seat, entered field by field into numbers that are all zero before."""

    def __init__(self, into: vec[i32], at: i64, seats: Ring, declared: list[Field] | None = None) -> None:
        self.into: vec[i32] = into
        self.at: i64 = at
        self.seats = seats
        """The seats, the one that looks first."""
        self.declared = declared
        """Where fields are declared, which makes the numbers grow besides; None to fill them only."""

    def _begin(
        self,
        name: str,
        scale: i64,
        size: i64,
        first: Axis | None = None,
        second: Axis | None = None,
        third: Axis | None = None,
    ) -> i64:
        """Begins a field; says where its numbers go."""
        at = self.at
        self.at = at + size
        if self.declared is not None:
            axes = tuple([axis for axis in (first, second, third) if axis is not None])
            self.declared.append(Field(name, axes, int(scale), int(at)))
            for _ in range(size):
                self.into = append(self.into, 0)
        return at

    # A field of one number, or along one axis

    def number(self, name: str, value: i64, scale: i64 = 1) -> None:
        """A number by itself; a flag is 0 or 1."""
        at = self._begin(name, scale, 1)
        self.into[at] = i32(value)

    def amounts(self, name: str, axis: Axis, values: vec[i64], scale: i64, start: i64 = 0) -> None:
        """A number for each label, from a place of a list on."""
        at = self._begin(name, scale, axis.size, axis)
        into = self.into
        for index in range(axis.size):
            into[at + index] = i32(values[start + index])

    def one_of(self, name: str, axis: Axis, chosen: i64) -> None:
        """A 1 at one label; all 0 for `NONE`."""
        at = self._begin(name, 1, axis.size, axis)
        if chosen != NONE:
            self.into[at + chosen] = 1

    def some_of(self, name: str, axis: Axis, mask: i64) -> None:
        """A 1 at each label of a set."""
        at = self._begin(name, 1, axis.size, axis)
        _mark(self.into, at, mask)

    def looked_up(self, name: str, axis: Axis, mask: i64, kinds: vec[i64], table: vec[i64], scale: i64) -> None:
        """At each label of a set, what a table has for the kind of thing there; 0 at the others."""
        at = self._begin(name, scale, axis.size, axis)
        into = self.into
        while mask:
            index = lowest(mask)
            into[at + index] = i32(table[kinds[index]])
            mask &= mask - 1

    def block(self, name: str, first: Axis, second: Axis, third: Axis, values: vec[i64], scale: i64) -> None:
        """A number for each label of three axes, from a list in their order."""
        size = first.size * second.size * third.size
        at = self._begin(name, scale, size, first, second, third)
        into = self.into
        for index in range(size):
            into[at + index] = i32(values[index])

    # A field with a row for each of some things, such as the seats

    def each(self, name: str, ring: Ring, values: vec[i64], scale: i64, stride: i64 = 1, start: i64 = 0) -> None:
        """A number for each, so far apart in a list, from a place of it on."""
        at = self._begin(name, scale, ring.size, ring.axis)
        into = self.into
        for row in range(ring.size):
            into[at + row] = i32(values[start + ring.at(row) * stride])

    def each_in(self, name: str, ring: Ring, mask: i64) -> None:
        """A 1 for each that is in a set."""
        at = self._begin(name, 1, ring.size, ring.axis)
        into = self.into
        while mask:
            into[at + ring.row(lowest(mask))] = 1
            mask &= mask - 1

    def each_amounts(
        self, name: str, ring: Ring, axis: Axis, values: vec[i64], scale: i64, stride: i64, step: i64 = 1
    ) -> None:
        """For each, a number for every label: a stride from one to the next in a list, a step from label to label."""
        size = axis.size
        at = self._begin(name, scale, ring.size * size, ring.axis, axis)
        into = self.into
        for row in range(ring.size):
            value = ring.at(row) * stride
            for index in range(size):
                into[at + index] = i32(values[value])
                value += step
            at += size

    def each_one_of(self, name: str, ring: Ring, axis: Axis, chosen: vec[i64]) -> None:
        """For each, a 1 at one label; all 0 for `NONE`."""
        size = axis.size
        at = self._begin(name, 1, ring.size * size, ring.axis, axis)
        into = self.into
        for row in range(ring.size):
            index = chosen[ring.at(row)]
            if index != NONE:
                into[at + index] = 1
            at += size

    def each_some_of(self, name: str, ring: Ring, axis: Axis, masks: vec[i64]) -> None:
        """For each, a 1 at every label of a set."""
        size = axis.size
        at = self._begin(name, 1, ring.size * size, ring.axis, axis)
        into = self.into
        for row in range(ring.size):
            _mark(into, at, masks[ring.at(row)])
            at += size

    def whose(self, name: str, axis: Axis, ring: Ring, owners: vec[i64]) -> None:
        """At each label, a 1 for the one that owns it; all 0 for `NONE`. There may be fewer owners than labels."""
        size = ring.size
        at = self._begin(name, 1, axis.size * size, axis, ring.axis)
        into = self.into
        for owner in owners:
            if owner != NONE:
                into[at + ring.row(owner)] = 1
            at += size


def _mark(into: vec[i32], at: i64, mask: i64) -> None:
    """Writes a 1 at every member of a set, counted from a place on."""
    while mask:
        into[at + lowest(mask)] = 1
        mask &= mask - 1
