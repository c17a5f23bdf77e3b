"""Time that counts: all of it, but for whole days off in some time zone. Pure arithmetic, exact to the microsecond.

A day off lasts from one midnight of its zone to the next, be that 23, 24 or 25 hours.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import NamedTuple

DAY = timedelta(days=1)
NOTHING = timedelta()


class Calendar(NamedTuple):
    """Weekdays on which time stands (Monday is 0), and the zone whose days they are."""

    off: frozenset[int] = frozenset()
    zone: tzinfo = UTC

    def elapsed(self, start: datetime, end: datetime) -> timedelta:
        """How much time that counts has passed; nothing if the end comes before the start."""
        if not self.off:
            return max(NOTHING, end - start)
        found = NOTHING
        for since, until in self._counting(start):
            if since >= end:
                break
            found += min(until, end) - since
        return found

    def after(self, start: datetime, span: timedelta) -> datetime:
        """The first moment at which so much time has passed."""
        if not self.off or not span:
            return start + span
        for since, until in self._counting(start):
            if until - since >= span:
                return since + span
            span -= until - since
        raise AssertionError("unreachable: some day of the week counts")

    def _counting(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The stretches that count, day by day, from a moment on."""
        day = start.astimezone(self.zone).date()
        while True:
            since, until = max(start, self._midnight(day)), self._midnight(day + DAY)
            yield (since, since) if day.weekday() in self.off else (since, max(since, until))
            day += DAY

    def _midnight(self, day: date) -> datetime:
        """When a day begins."""
        return datetime.combine(day, time(), self.zone).astimezone(UTC)


class TimeLeft(NamedTuple):
    """What a player has left: for this turn, which is used up first, and for the game."""

    turn: timedelta
    reserve: timedelta

    @property
    def all(self) -> timedelta:
        """All of it."""
        return self.turn + self.reserve

    def without(self, spent: timedelta) -> TimeLeft:
        """What is left after some time; never less than nothing."""
        of_turn = min(self.turn, spent)
        return TimeLeft(self.turn - of_turn, self.reserve - min(self.reserve, spent - of_turn))
