"""Who does the jobs: whatever goes wrong, a job is never left lying."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session

from ironmaster.server.database import job_queue
from ironmaster.server.database.clock import now
from ironmaster.server.database.connection import Database
from ironmaster.server.database.job_queue import AT_ONCE, Job, JobQueue, add_job
from ironmaster.server.database.models import JobRow
from ironmaster.server.jobs import runner
from ironmaster.server.jobs.runner import JobRunner
from tests.server import places
from tests.server.set_clock import SetClock, told_by

LOOKS = 10
"""After so many looks for a job none was found."""


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(places.database_of(tmp_path))
    yield database
    database.close()


class Unlucky:
    """Fails at the first try."""

    kind = "test"
    tries = 3

    def __init__(self, queue: JobQueue) -> None:
        self.queue = queue
        self.tried = 0
        self.done = asyncio.Event()

    async def do(self, job: Job) -> None:
        self.tried += 1
        if self.tried == 1:
            raise RuntimeError("the database went away")
        self.queue.remove(job)
        self.done.set()

    async def give_up(self, job: Job) -> None:
        raise AssertionError("it was tried too often")


class Forgetful(JobQueue):
    """Cannot put off a job, since its database is away."""

    def put_off(self, job: Job, seconds: float) -> None:
        raise RuntimeError("the database is still away")


def add(session: Session) -> None:
    add_job(session, JobRow(kind="test", subject="a", question={}, urgency=AT_ONCE, due=now(session)))


def test_a_job_that_could_not_even_be_put_off_is_done_when_its_lease_is_over(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (job_queue, runner):
        monkeypatch.setattr(module, "LEASE", timedelta(seconds=1))
    monkeypatch.setattr(runner, "PAUSE", 0.1)
    database.write(add)
    queue = Forgetful(database, "ours")

    async def run() -> int:
        handler = Unlucky(queue)
        doing = JobRunner(queue, [handler], slots=1)
        doing.start()
        async with asyncio.timeout(20):
            await handler.done.wait()
        await doing.close()
        return handler.tried

    assert asyncio.run(run()) == 2


class Watched(JobQueue):
    """Counts how often somebody looks for a job."""

    looks = 0

    def take(self, *wanted: Any) -> Job | None:
        self.looks += 1
        return super().take(*wanted)


class Slow:
    """Is at a job until it is told to end it."""

    kind = "test"
    tries = 3

    def __init__(self, queue: JobQueue) -> None:
        self.queue = queue
        self.begun = 0
        self.end = asyncio.Event()

    async def do(self, job: Job) -> None:
        self.begun += 1
        await self.end.wait()
        self.queue.remove(job)

    async def give_up(self, job: Job) -> None:
        raise AssertionError("it was tried too often")


def test_a_job_that_is_being_done_is_not_begun_again_when_the_clock_is_set_forward(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else is there: who holds it does it, though its lease is over."""
    monkeypatch.setattr(runner, "LOOK_AGAIN", 0.01)
    queue = Watched(database, "ours")
    handler = Slow(queue)

    async def run() -> None:
        doing = JobRunner(queue, [handler], slots=2)
        doing.start()
        async with asyncio.timeout(20):
            while not handler.begun:
                await asyncio.sleep(0.01)
            clock.wait(hours=1)
            queue.looks = 0
            while queue.looks < LOOKS:
                await asyncio.sleep(0.01)
        handler.end.set()
        await doing.close()

    with told_by(SetClock()) as clock:
        database.write(add)
        asyncio.run(run())
    assert handler.begun == 1
