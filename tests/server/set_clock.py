"""A clock that a test sets, and what is done when it strikes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from starlette.testclient import TestClient

from ironmaster.server.database.clock import set_clock
from ironmaster.server.jobs.time_ups import TimeUps
from ironmaster.server.tables.clocks import TIME_UP
from tests.server.scripts import Script, services_of

MONDAY = datetime(2026, 6, 1, 9, tzinfo=UTC)
LIVE = {"kind": "live", "minutes": 10, "seconds": 30}
DAILY = {"kind": "daily", "hours": 24, "reserve": 48}
MOST = 20
"""More tables than any test has."""


class SetClock:
    """The time, for everything in this process."""

    def __init__(self, moment: datetime = MONDAY) -> None:
        self.moment = moment

    def wait(self, **span: float) -> None:
        """Lets some time pass."""
        self.moment += timedelta(**span)


class ClockFile:
    """A clock that servers in processes of their own are ahead by."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "clock"
        self.ahead = 0.0
        self.wait()

    def wait(self, **span: float) -> None:
        """Lets some time pass, for all of them at once."""
        self.ahead += timedelta(**span).total_seconds()
        written = self.path.with_suffix(".new")
        written.write_text(str(self.ahead))
        written.rename(self.path)


@contextmanager
def told_by(clock: SetClock) -> Iterator[SetClock]:
    """Has the time told by a clock, for a while."""
    set_clock(lambda: clock.moment)
    try:
        yield clock
    finally:
        set_clock(None)


def act(client: TestClient) -> int:
    """Does what is due because somebody's time is up, as a worker would: at how many tables there was something due."""
    services = services_of(client)
    for done in range(MOST):
        job = services.queue.take([TIME_UP])
        if job is None:
            return done
        asyncio.run(TimeUps(services.store).do(job))
    raise AssertionError("what was acted on is due again and again")


def left(script: Script, clock: SetClock) -> list[float | None]:
    """The seconds until the time of each seat is up; none where no clock runs."""
    deadlines = [seat["deadline"] for seat in script.position()["table"]["seats"]]
    return [at and (datetime.fromisoformat(at) - clock.moment).total_seconds() for at in deadlines]


def asked(script: Script) -> int:
    """The one seat that is asked."""
    (seat,) = script.position()["panel"]["turn"]
    return int(seat)


def kinds(script: Script) -> list[str]:
    """Who plays the seats."""
    return [seat["kind"] for seat in script.position()["table"]["seats"]]


def notes(script: Script, lang: str = "en") -> list[str]:
    """What was told at the table besides the game."""
    entries = script.get("/log", lang=lang).json()["entries"]
    return [entry["text"] for entry in entries if entry["kind"] == "note"]
