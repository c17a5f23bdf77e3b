"""Scorings: points or money with their reasons, made from events, so that pages and terminals tell the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ironmaster.kernel.events import Event
from ironmaster.kernel.telling import Chronicle, number_in
from ironmaster.kernel.words import Message, message

POINTS = "points"
MONEY = "money"


class Gain(NamedTuple):
    """Something that a player gained or lost, why, and which things on the table it came from."""

    seat: int
    amount: int
    reason: Message
    """What it was for, in a word or two: all gains with the same reason are told together."""
    source: Message = Message("")
    """What exactly it was; empty where the reason says it all."""
    things: tuple[str, ...] = ()


class TieBreak(NamedTuple):
    """What decides between players who are equal so far."""

    name: Message
    values: list[int]
    least: bool = False
    """Whether less of it is better, as of a place in the order of play."""


def by_turn_order(order: list[int]) -> TieBreak:
    """Ties that go to whoever comes first in the order of play."""
    places = [order.index(seat) + 1 for seat in range(len(order))]
    return TieBreak(message("Place in the turn order"), places, least=True)


class Scoring(NamedTuple):
    """Everything that was scored at once: at the end of a period, of a round, of the game."""

    title: Message
    unit: str
    """What was scored, `POINTS` or `MONEY`, as the panel calls it."""
    gains: list[Gain]
    end: int
    """How many of the events had happened when it was complete."""
    before: list[int] | None = None
    """What every player had before, where everybody may know it. Without it nothing else changed in that decision."""
    ties: tuple[TieBreak, ...] = ()
    """At the end of the game: what decided between equals, in this order."""
    unscored: Message = Message("")
    """At the end of the game: what the rest of a score comes from, if scorings do not add up to it."""

    def gained(self, seat: int) -> int:
        """All that a player gained."""
        return sum(gain.amount for gain in self.gains if gain.seat == seat)

    @property
    def after(self) -> list[int] | None:
        """What every player had afterwards, where everybody may know it."""
        if self.before is None:
            return None
        return [had + self.gained(seat) for seat, had in enumerate(self.before)]

    def currency(self, sign: str) -> str:
        """The sign of what was scored: that of the game's money, or none of points."""
        return sign if self.unit == MONEY else ""

    @property
    def reasons(self) -> list[Message]:
        """What was scored for, in the order in which it was."""
        return list({gain.reason.text: gain.reason for gain in self.gains}.values())


class Source(NamedTuple):
    """How a kind of event is told as a gain: what for, what exactly, and which fact is the amount."""

    reason: Message
    detail: str = ""
    """Filled from the event, as the lines of the log are."""
    amount: str = POINTS


def sorted_gains(gains: Iterable[Gain], sources: Iterable[Source]) -> list[Gain]:
    """Gains by their reasons, in the order in which these are known; those of nothing left out."""
    order = [source.reason.text for source in sources]
    return sorted((gain for gain in gains if gain.amount), key=lambda gain: order.index(gain.reason.text))


def gain_of(chronicle: Chronicle, event: Event, source: Source) -> Gain:
    """The gain that an event tells of."""
    return Gain(
        int(event.seat),
        number_in(event, source.amount),
        source.reason,
        Message(source.detail, chronicle.values(event, None)),
        tuple(chronicle.things(event)),
    )
