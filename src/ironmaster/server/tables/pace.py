"""The pace of a table: how much time its players have, and what happens when it is up."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, timedelta
from functools import lru_cache
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from ironmaster.kernel.words import Message, counted, mark, message
from ironmaster.server.problems import Problem
from ironmaster.server.tables.running_time import Calendar, TimeLeft
from ironmaster.server.wire.requests import LivePace, PaceAsked, Weekday

LIVE, DAILY = "live", "daily"
BOT_PLAYS, REMINDER, GAME_ENDS = "bot", "reminder", "end"
"""What happens when time is up: a bot plays on; once more time, then a bot; the game ends without a result."""

WEEKDAYS: Final[tuple[Weekday, ...]] = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

MOST_MINUTES, MOST_SECONDS = 600, 3600
MOST_HOURS, MOST_RESERVE = 14 * 24, 30 * 24

A_MINUTE = timedelta(minutes=1)


class Pace(NamedTuple):
    """How much time players have."""

    turn: timedelta
    """For every turn."""
    reserve: timedelta
    """For the whole game."""
    keeps: bool
    """Whether what is left of a turn is added to the reserve."""
    calendar: Calendar
    time_up: str

    def kept(self, left: TimeLeft) -> timedelta:
        """The reserve after a turn."""
        return left.all if self.keeps else left.reserve

    @property
    def more(self) -> timedelta:
        """What somebody gets whose time was up: with a reminder, or to play again after a bot."""
        return max(self.turn, A_MINUTE)


def length(span: timedelta) -> Message:
    """A length of time in words, in the greatest unit that it is a whole number of."""
    seconds = int(span.total_seconds())
    if seconds % 3600 == 0:
        return counted("{count} hour", "{count} hours", seconds // 3600)
    if seconds % 60 == 0:
        return counted("{count} minute", "{count} minutes", seconds // 60)
    return counted("{count} second", "{count} seconds", seconds)


def check_pace(asked: PaceAsked) -> None:
    """Refuses a pace that nobody could play at."""
    if isinstance(asked, LivePace):
        _check_within(asked.minutes, 1, MOST_MINUTES, mark("The minutes for the game must be from {least} to {most}."))
        _check_within(asked.seconds, 0, MOST_SECONDS, mark("The seconds a turn must be from {least} to {most}."))
        return
    _check_within(asked.hours, 1, MOST_HOURS, mark("The hours a turn must be from {least} to {most}."))
    _check_within(asked.reserve, 0, MOST_RESERVE, mark("The hours in reserve must be from {least} to {most}."))
    _check(len(set(asked.days_off)) < len(WEEKDAYS), message("Leave at least one day of the week to play on."))
    is_known = asked.zone in _zones()
    _check(is_known, message("There is no time zone {zone}: name one such as Europe/Paris or UTC.", zone=asked.zone))


def _check_within(value: int, least: int, most: int, text: str) -> None:
    _check(least <= value <= most, Message(text, {"least": least, "most": most}))


def _check(is_right: bool, words: Message) -> None:
    if not is_right:
        raise Problem(422, "bad_pace", words)


@lru_cache(maxsize=1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def read_pace(data: Mapping[str, Any]) -> Pace:
    """The pace that a table was set up with."""
    if data["kind"] == LIVE:
        turn, reserve = timedelta(seconds=data["seconds"]), timedelta(minutes=data["minutes"])
        return Pace(turn, reserve, True, Calendar(frozenset(), UTC), data["time_up"])
    off = frozenset(WEEKDAYS.index(day) for day in data["days_off"])
    calendar = Calendar(off, ZoneInfo(data["zone"]))
    return Pace(timedelta(hours=data["hours"]), timedelta(hours=data["reserve"]), False, calendar, data["time_up"])
