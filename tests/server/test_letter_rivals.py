"""Letters, mail and channels that two see to at the same moment, on a database that lets them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from ironmaster.server.accounts import channels, email
from ironmaster.server.accounts.members import find
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import INVITATION, MAIL, AccountRow, DeliveryRow, JobRow
from ironmaster.server.outbox.outbox import told_together
from ironmaster.server.tables.telling import DIGEST, next_digest, write
from tests.server.members import sign_up
from tests.server.post import PostOffice, address_of, confirm, reader, with_mail, work_off
from tests.server.postgres import is_waited_for
from tests.server.scripts import services_of, wait_for
from tests.server.set_clock import SetClock, told_by

pytestmark = pytest.mark.postgresql_only  # files have one writer

PATIENCE = 30.0

Work = Callable[[Session], object]
Game = tuple[TestClient, PostOffice, SetClock]


@pytest.fixture
def game(tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server that sends mail, where that arrives, and the time there."""
    with told_by(SetClock()) as clock, with_mail(tmp_path, monkeypatch) as (client, office):
        yield client, office, clock


def both(client: TestClient, first: Work, second: Work) -> None:
    """Does one thing when another is done and not yet written."""
    database = services_of(client).database
    is_done, may_end = Event(), Event()

    def hold(session: Session) -> None:
        first(session)
        session.flush()
        is_done.set()
        assert may_end.wait(PATIENCE)

    with ThreadPoolExecutor(2) as people:
        holding = people.submit(database.write, hold)
        wait_for(lambda: is_done.is_set() or holding.done())
        other = people.submit(database.write, second)
        wait_for(lambda: other.done() or is_waited_for(database))
        may_end.set()
        holding.result(PATIENCE)
        other.result(PATIENCE)


def account_of(session: Session, name: str) -> AccountRow:
    found = find(session, name)
    assert found is not None
    return found


def tell_ada(session: Session) -> None:
    write(session, account_of(session, "Ada").id, INVITATION, now(session))


def jobs_of(client: TestClient, kind: str) -> list[JobRow]:
    with services_of(client).database.read() as session:
        return list(session.scalars(select(JobRow).where(JobRow.kind == kind)))


def test_two_letters_that_are_written_at_once_are_told_together(game: Game) -> None:
    client, office, _ = game
    reader(client, office, "Ada", digest=True)
    both(client, tell_ada, tell_ada)
    (job,) = jobs_of(client, DIGEST)
    with services_of(client).database.read() as session:
        assert len(session.scalars(select(DeliveryRow).where(told_together(int(job.subject)))).all()) == 2


def test_a_letter_that_is_written_while_others_are_marked_as_sent_is_told_next_time(game: Game) -> None:
    client, office, clock = game
    reader(client, office, "Ada", digest=True)
    services = services_of(client)
    services.database.write(tell_ada)
    clock.wait(hours=24)
    job = services.queue.take([DIGEST])
    assert job is not None
    outbox = services.letter_runner.handlers[DIGEST].outbox  # type: ignore[attr-defined]
    bag = outbox.find(told_together(int(job.subject)))

    def settle(session: Session) -> None:
        outbox.settle(job, bag, sent=True)

    both(client, tell_ada, settle)
    (left,) = jobs_of(client, DIGEST)
    assert (left.holder, left.due) == (None, next_digest(clock.moment))


def test_a_password_that_is_asked_for_twice_at_once_is_written_about_once(game: Game) -> None:
    client, office, _ = game
    reader(client, office, "Ada")
    both(client, lambda session: email.ask_reset(session, "Ada"), lambda session: email.ask_reset(session, "ADA"))
    work_off(client)
    assert [mail["To"] for mail in office.mails] == [address_of("Ada")]


def test_a_password_that_is_looked_for_by_name_and_by_address_at_once_is_written_about_once(game: Game) -> None:
    client, office, _ = game
    reader(client, office, "Ada")
    both(
        client,
        lambda session: email.write_to_forgetful(session, "Ada"),
        lambda session: email.write_to_forgetful(session, address_of("Ada")),
    )
    work_off(client)
    assert [mail["To"] for mail in office.mails] == [address_of("Ada")]


def test_a_channel_that_is_added_twice_at_once_is_one(game: Game) -> None:
    client, office, _ = game
    ada = sign_up(client, "Ada")
    confirm(client, ada, office, address_of("Ada"))

    def add(session: Session) -> None:
        channels.add(session, account_of(session, "Ada"), MAIL, {}, ["turn"], False)

    both(client, add, add)
    assert len(ada.get("/api/account/channels").json()["channels"]) == 1
