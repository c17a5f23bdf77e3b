"""The queue of jobs: each is done by one, by the most urgent first, and by another if that one is gone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from ironmaster.server.database import job_queue
from ironmaster.server.database.clock import now
from ironmaster.server.database.connection import Database
from ironmaster.server.database.job_queue import AT_ONCE, NOBODY_WAITS, PERSON_WAITS, JobQueue, RulesKey, add_job
from ironmaster.server.database.models import JobRow
from tests.server import places
from tests.server.scripts import set_up, settings, without_bots

KINDS = ["test"]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(places.database_of(tmp_path))
    yield database
    database.close()


@pytest.fixture
def ours(database: Database) -> JobQueue:
    return JobQueue(database, "ours")


@pytest.fixture
def theirs(database: Database) -> JobQueue:
    return JobQueue(database, "theirs")


def add(database: Database, subject: str, urgency: int = PERSON_WAITS, wait: float = 0.0, **more: Any) -> None:
    """A job that is due in so many seconds."""

    def work(session: Session) -> None:
        due = now(session) + timedelta(seconds=wait)
        add_job(session, JobRow(kind="test", subject=subject, question={}, urgency=urgency, due=due, **more))

    database.write(work)


def taken(queue: JobQueue, **more: Any) -> str | None:
    """The subject of the next job."""
    job = queue.take(KINDS, **more)
    return job.subject if job is not None else None


def silent_for(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Jobs that are taken from now on are held for so many seconds only."""
    monkeypatch.setattr(job_queue, "LEASE", timedelta(seconds=seconds))


def test_a_job_is_taken_once(database: Database, ours: JobQueue, theirs: JobQueue) -> None:
    add(database, "a")
    assert taken(ours) == "a"
    assert taken(theirs) is None


def test_who_waits_comes_first_and_then_who_waited_longest(database: Database, ours: JobQueue) -> None:
    add(database, "bots", NOBODY_WAITS, -3)
    add(database, "later", PERSON_WAITS, -1)
    add(database, "earlier", PERSON_WAITS, -2)
    add(database, "hint", AT_ONCE)
    assert [taken(ours) for _ in range(5)] == ["hint", "earlier", "later", "bots", None]


def test_a_job_waits_until_it_is_due(database: Database, ours: JobQueue) -> None:
    add(database, "a", wait=3600)
    assert taken(ours) is None
    pause = ours.pause(KINDS)
    assert pause is not None
    assert 3500 < pause <= 3600


def test_there_is_nothing_to_wait_for_without_jobs(ours: JobQueue) -> None:
    assert ours.pause(KINDS) is None


def test_jobs_of_other_kinds_are_left_to_others(database: Database, ours: JobQueue) -> None:
    add(database, "a")
    assert ours.take(["other"]) is None
    assert ours.pause(["other"]) is None


def test_the_job_of_one_who_is_gone_is_taken_over(
    database: Database, ours: JobQueue, theirs: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(database, "a")
    silent_for(monkeypatch, -1)
    assert taken(ours) == "a"
    again = theirs.take(KINDS)
    assert again is not None
    assert (again.subject, again.tries) == ("a", 2)


def test_who_works_on_keeps_its_job(
    database: Database, ours: JobQueue, theirs: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(database, "a")
    with monkeypatch.context() as silent:
        silent_for(silent, -1)
        job = ours.take(KINDS)
        assert job is not None
    ours.keep([job.id])
    assert taken(theirs) is None


def test_who_has_lost_a_job_cannot_say_anything_about_it(
    database: Database, ours: JobQueue, theirs: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(database, "a")
    silent_for(monkeypatch, -1)
    lost = ours.take(KINDS)
    held = theirs.take(KINDS)
    assert lost is not None
    assert held is not None
    ours.remove(lost)
    ours.answer(lost, {"by": "ours"})
    ours.put_off(lost, 3600)
    assert theirs.fetch("test", "a") is None
    theirs.answer(held, {"by": "theirs"})
    assert theirs.fetch("test", "a") == {"by": "theirs"}


def test_a_job_that_is_given_back_is_taken_at_once_and_was_not_tried(
    database: Database, ours: JobQueue, theirs: JobQueue
) -> None:
    add(database, "a")
    job = ours.take(KINDS)
    assert job is not None
    ours.give_back([job.id])
    again = theirs.take(KINDS)
    assert again is not None
    assert again.tries == 1


def test_a_job_that_failed_is_tried_again_later(database: Database, ours: JobQueue) -> None:
    add(database, "a")
    job = ours.take(KINDS)
    assert job is not None
    ours.put_off(job, 3600)
    assert taken(ours) is None
    pause = ours.pause(KINDS)
    assert pause is not None
    assert pause > 3500


def test_an_answered_job_is_not_done_again(database: Database, ours: JobQueue) -> None:
    add(database, "a")
    job = ours.take(KINDS)
    assert job is not None
    ours.answer(job, {"yes": 1})
    assert taken(ours) is None
    assert ours.pause(KINDS) is None


def test_answers_that_nobody_fetches_are_forgotten(
    database: Database, ours: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "FORGOTTEN", timedelta(seconds=-1))
    for subject in ("a", "b"):
        add(database, subject)
        job = ours.take(KINDS)
        assert job is not None
        ours.answer(job, {})
    assert (ours.fetch("test", "a"), ours.fetch("test", "b")) == (None, {})


def test_a_job_that_is_not_written_is_not_there(database: Database, ours: JobQueue) -> None:
    told: list[object] = []
    database.on_notice = told.append

    def work(session: Session) -> None:
        add_job(session, JobRow(kind="test", subject="a", question={}, urgency=0, due=now(session)))
        raise RuntimeError("something else went wrong")

    with pytest.raises(RuntimeError):
        database.write(work)
    assert taken(ours) is None
    assert told == []


def test_jobs_of_rules_that_are_lacking_are_left_to_others(tmp_path: Path) -> None:
    with without_bots(settings(tmp_path)) as client:
        table = set_up(client, "furnace")
        row = client.app.state.services.store.row(table.id)  # type: ignore[attr-defined]
        database = client.app.state.services.database  # type: ignore[attr-defined]
        add(database, "a", table_id=table.id)
        ours = JobQueue(database, "ours")
        lacking = [RulesKey(row.game, row.version, row.board_hash)]
        assert taken(ours, lacking=lacking) is None
        assert ours.pause(KINDS, lacking) is None
        assert taken(ours, lacking=[RulesKey(row.game, 99, row.board_hash)]) == "a"


def test_times_know_their_zone(database: Database) -> None:
    add(database, "a")
    with database.read() as session:
        (due,) = session.scalars(select(JobRow.due))
    assert due.utcoffset() == timedelta(0)
