"""How much time the players of a table have, as a page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ironmaster.kernel.words import Message, counted, message
from ironmaster.server.database.models import TableRow
from ironmaster.server.tables.clocks import deadline_of, pace_of
from ironmaster.server.tables.pace import BOT_PLAYS, GAME_ENDS, LIVE, REMINDER
from ironmaster.server.wire.seats import PaceShown
from ironmaster.server.words import WORDS

TIME_UP = {
    BOT_PLAYS: message("When the time is up, a bot plays on."),
    REMINDER: message("When the time is up, there is more once; after that a bot plays on."),
    GAME_ENDS: message("When the time is up, the game ends without a result."),
}

DAYS = {
    "monday": message("Monday"),
    "tuesday": message("Tuesday"),
    "wednesday": message("Wednesday"),
    "thursday": message("Thursday"),
    "friday": message("Friday"),
    "saturday": message("Saturday"),
    "sunday": message("Sunday"),
}


def deadlines_of(row: TableRow) -> dict[int, str]:
    """When the time of those is up whose clocks run, by seat."""
    pace = pace_of(row)
    if pace is None:
        return {}
    found = ((sitter.seat, deadline_of(sitter, pace)) for sitter in row.seats)
    return {seat: deadline.isoformat() for seat, deadline in found if deadline is not None}


def pace_shown(row: TableRow, language: str) -> PaceShown | None:
    """The pace of a table, in words."""
    if row.pace is None:
        return None
    rule = row.pace["time_up"]
    return PaceShown(
        kind=row.pace["kind"],
        words=in_words(row.pace, language),
        time_up=rule,
        time_up_words=WORDS.say(TIME_UP[rule], language),
    )


def in_words(pace: Mapping[str, Any], language: str) -> str:
    """What a pace gives, part by part."""
    return ", ".join(WORDS.say(part, language) for part in (_live(pace) if pace["kind"] == LIVE else _daily(pace)))


def _live(pace: Mapping[str, Any]) -> Iterator[Message]:
    yield counted("{count} minute for the game", "{count} minutes for the game", pace["minutes"])
    if pace["seconds"]:
        yield counted("{count} second more a turn", "{count} seconds more a turn", pace["seconds"])


def _daily(pace: Mapping[str, Any]) -> Iterator[Message]:
    yield counted("{count} hour a turn", "{count} hours a turn", pace["hours"])
    if pace["reserve"]:
        yield counted("{count} hour in reserve", "{count} hours in reserve", pace["reserve"])
    days = [said for day, said in DAYS.items() if day in pace["days_off"]]
    if days:
        yield message("not on {days} ({zone})", days=listed(days), zone=pace["zone"])


def listed(parts: Sequence[Message]) -> Message:
    """Several things as one: each may be in any language."""
    return parts[0] if len(parts) == 1 else message("{some}, {last}", some=listed(parts[:-1]), last=parts[-1])
