"""What a seat has been told in the course of a game, and what it knows now, in words that programs compare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.numbers import Field

Happened = tuple[tuple[int, int, str], ...]
"""Who may see it, a bit mask, whose doing it was, and what."""
Moment = tuple[int, int, Happened]
"""Who decided, what, and what happened then."""
UNKNOWN = -1
"""Who decided, and what, where somebody else may not know that."""


class Line(NamedTuple):
    """Something that a seat has decided or was told."""

    words: str
    actor: int
    """Whose doing it was; -1 is the game's."""
    decision: int = UNKNOWN
    """What the seat has decided itself."""


class Story(tuple[Moment, ...]):
    """All decisions of a game with what happened. It never changes, so that copies of a game share it."""

    __slots__ = ()

    def and_then(self, seat: int, decision: int, events: Sequence[Event]) -> Story:
        """The story with one decision more."""
        happened = tuple((int(event.seen_by), int(event.seat), repr(event)) for event in events)
        return Story((*self, (seat, decision, happened)))

    def told_to(self, seat: int, rules: Rules) -> Iterator[Line]:
        """What a seat has decided and seen, line by line."""
        for decider, decision, events in self:
            if decider == seat:
                yield Line(f"> {rules.notation(decision)}", seat, decision)
            for _, actor, words in _seen(seat, events):
                yield Line(words, actor)

    def known_to(self, seat: int) -> Story:
        """The story as far as a seat knows it: what it has decided itself, and seen."""
        return Story(
            (*((seat, decision) if decider == seat else (UNKNOWN, UNKNOWN)), _seen(seat, events))
            for decider, decision, events in self
        )

    def __deepcopy__(self, memo: dict[int, object]) -> Story:
        return self


def _seen(seat: int, events: Happened) -> Happened:
    return tuple(event for event in events if event[0] < 0 or event[0] >> seat & 1)


def known_now(state: State, seat: int, fields: Sequence[Field]) -> Iterator[str]:
    """What a seat may know of a position: a line for each field, with the numbers that are not 0."""
    numbers = state.numbers(seat)
    for field in fields:
        labelled = zip(map(" ".join, product(*field.labels)), numbers[field.start : field.end], strict=True)
        told = [f"{label}={number}" if label else str(number) for label, number in labelled if number]
        if told:
            yield f"{field.name}: {', '.join(told)}"
