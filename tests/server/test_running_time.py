"""Time that counts: what is left never falls below nothing, nothing is lost or won on the way, and days off stand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmaster.server.tables.running_time import NOTHING, Calendar, TimeLeft

pytestmark = pytest.mark.sqlite_only  # no database at all

PARIS = ZoneInfo("Europe/Paris")
ZONES = ["UTC", "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Santiago"]
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
SATURDAY, SUNDAY = 5, 6

moments = st.datetimes(datetime(2024, 1, 1), datetime(2028, 1, 1), timezones=st.just(UTC))
spans = st.timedeltas(NOTHING, timedelta(days=40))
calendars = st.builds(
    Calendar,
    st.frozensets(st.integers(0, 6), max_size=6),
    st.sampled_from(ZONES).map(ZoneInfo),
)


def paris(*parts: int) -> datetime:
    """A time of day in Paris."""
    return datetime(*parts, tzinfo=PARIS)  # type: ignore[misc, arg-type]


@given(calendars, moments, spans)
def test_a_deadline_is_as_far_off_as_there_is_time(calendar: Calendar, start: datetime, span: timedelta) -> None:
    deadline = calendar.after(start, span)
    assert calendar.elapsed(start, deadline) == span
    assert deadline - start >= span


@given(calendars, moments, spans)
def test_a_deadline_is_the_first_such_moment(calendar: Calendar, start: datetime, span: timedelta) -> None:
    a_little = timedelta(microseconds=1)
    if span:
        assert calendar.elapsed(start, calendar.after(start, span) - a_little) == span - a_little


@given(calendars, moments, spans, spans)
def test_stopping_a_clock_on_the_way_changes_nothing(
    calendar: Calendar, start: datetime, first: timedelta, second: timedelta
) -> None:
    between = start + first
    end = between + second
    assert calendar.elapsed(start, between) + calendar.elapsed(between, end) == calendar.elapsed(start, end)


@given(calendars, moments, spans)
def test_nothing_passes_backwards(calendar: Calendar, start: datetime, span: timedelta) -> None:
    assert calendar.elapsed(start + span, start) == NOTHING


@given(moments, spans)
def test_without_days_off_all_time_counts(start: datetime, span: timedelta) -> None:
    assert Calendar().elapsed(start, start + span) == span
    assert Calendar().after(start, span) == start + span


@given(spans, spans, st.lists(spans))
def test_time_is_used_up_to_nothing_and_no_further(turn: timedelta, reserve: timedelta, spent: list[timedelta]) -> None:
    left = TimeLeft(turn, reserve)
    for each in spent:
        before, left = left, left.without(each)
        assert left.turn >= NOTHING
        assert left.reserve >= NOTHING
        assert before.all - left.all == min(each, before.all)
        assert left.reserve == before.reserve or left.turn == NOTHING


def test_the_time_of_a_turn_is_used_up_before_the_reserve() -> None:
    assert TimeLeft(3 * HOUR, 5 * HOUR).without(4 * HOUR) == TimeLeft(NOTHING, 4 * HOUR)


WEEKEND = Calendar(frozenset({SATURDAY, SUNDAY}), PARIS)


def test_a_clock_stands_on_days_off() -> None:
    friday_evening, monday_evening = paris(2026, 5, 29, 18), paris(2026, 6, 1, 18)
    assert WEEKEND.after(friday_evening, 24 * HOUR) == monday_evening
    assert WEEKEND.elapsed(friday_evening, paris(2026, 5, 30, 12)) == 6 * HOUR
    assert WEEKEND.elapsed(paris(2026, 5, 30, 9), paris(2026, 5, 31, 21)) == NOTHING


def test_whoever_is_asked_on_a_day_off_begins_on_the_next_working_day() -> None:
    assert WEEKEND.after(paris(2026, 5, 30, 12), 24 * HOUR) == paris(2026, 6, 2, 0)


def test_days_off_are_those_of_the_zone() -> None:
    there = Calendar(frozenset({SUNDAY}), ZoneInfo("Pacific/Auckland"))
    saturday_noon_utc = datetime(2026, 5, 30, 12, tzinfo=UTC)  # midnight there: Sunday begins
    assert there.elapsed(saturday_noon_utc, saturday_noon_utc + DAY) == NOTHING
    assert there.elapsed(saturday_noon_utc - HOUR, saturday_noon_utc + DAY + HOUR) == 2 * HOUR


def test_a_day_that_is_made_shorter_or_longer_stands_from_midnight_to_midnight() -> None:
    """The clocks of Paris go forward on Sunday 29 March 2026 and back on Sunday 25 October."""
    sundays = Calendar(frozenset({SUNDAY}), PARIS)
    for day, hours in (((2026, 3, 29), 23), ((2026, 10, 25), 25)):
        begins = paris(*day).astimezone(UTC)
        ends = begins + hours * HOUR
        assert sundays.after(begins - HOUR, 2 * HOUR) == ends + HOUR
        assert sundays.elapsed(begins - HOUR, ends + HOUR) == 2 * HOUR


def test_hours_that_count_are_real_hours_when_the_clocks_change() -> None:
    saturdays = Calendar(frozenset({SATURDAY}), PARIS)
    assert saturdays.elapsed(paris(2026, 3, 29).astimezone(UTC), paris(2026, 3, 30).astimezone(UTC)) == 23 * HOUR
    assert saturdays.elapsed(paris(2026, 10, 25).astimezone(UTC), paris(2026, 10, 26).astimezone(UTC)) == 25 * HOUR
