"""Letters while servers are killed, restarted, or many: none is lost, and if one comes twice, that can be seen."""

from __future__ import annotations

import re
import signal
import threading
from pathlib import Path
from typing import Any

import httpx2
import pytest

from ironmaster.server.database.connection import Database
from ironmaster.server.database.job_queue import LEASE, JobQueue
from ironmaster.server.jobs import runner
from ironmaster.server.outbox import mail
from ironmaster.server.services import LETTER_SLOTS
from ironmaster.server.tables.telling import LETTER
from tests.server import places
from tests.server.configured import LOOSE
from tests.server.members import PASSWORD, sign_up
from tests.server.post import (
    PUBLIC,
    SENDER,
    PostOffice,
    add_channel,
    address_of,
    body_of,
    confirm_when,
    friends_table,
    post_office,
)
from tests.server.process import ServerProcess, configured_server
from tests.server.scripts import serving, set_up, settings, wait_for
from tests.server.set_clock import DAILY, ClockFile, SetClock, kinds, notes, told_by

TABLES = 6
TWO = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Isambard"}]


def settings_for(address: str, clock: ClockFile) -> dict[str, Any]:
    """A server that sends mail and has nobody to think for bots."""
    mail = {"mail_server": address, "mail_from": SENDER, "public_url": PUBLIC}
    return {"clock": clock.path, "bot_workers": 0, "accounts": "open", **mail, **LOOSE}


def member(server: ServerProcess, office: PostOffice, name: str) -> httpx2.Client:
    """Somebody who is told things by mail."""
    person = httpx2.Client(base_url=server.address, timeout=60, headers={"Origin": server.address})
    assert person.post("/api/account", json={"name": name, "password": PASSWORD}).status_code == 201
    be_told(person, office, name)
    return person


def be_told(person: httpx2.Client, office: PostOffice, name: str) -> None:
    """Has somebody told by mail that it is their turn."""
    address = address_of(name)
    confirm_when(person, office, address, lambda: wait_for(lambda: bool(office.to(address))))
    add_channel(person, ["turn"])


def tables_told(office: PostOffice) -> set[str]:
    """The tables that mail was about."""
    return {table for each in office.mails for table in re.findall(rf"{PUBLIC}/t/(\w+)", body_of(each))}


def nothing_is_on_its_way(folder: Path) -> bool:
    """Whether it is written down of all letters that they were sent."""
    database = Database(places.database_of(folder))
    try:
        return JobQueue(database, "nobody").pause([LETTER]) is None
    finally:
        database.close()


def test_letters_and_clocks_need_nobody_who_thinks_for_bots(tmp_path: Path) -> None:
    clock = ClockFile(tmp_path)
    with post_office() as (office, address), configured_server(tmp_path, **settings_for(address, clock)) as server:
        table = friends_table([member(server, office, name) for name in ("Ada", "Grace")])
        timed = set_up(server.client(), "brass", TWO, pace=DAILY | {"time_up": "end"})
        clock.wait(minutes=1)
        wait_for(lambda: tables_told(office) == {table})
        clock.wait(hours=72)
        wait_for(lambda: bool(notes(timed)))
        assert kinds(timed) == ["person", "person"]


def test_letters_that_nobody_takes_keep_no_clock_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "TIMEOUT", 600.0)
    monkeypatch.setattr(runner, "LOOK_AGAIN", 0.1)
    with post_office() as (office, address), told_by(SetClock()) as clock:
        how = settings(tmp_path, accounts="open", mail_server=address, mail_from=SENDER, public_url=PUBLIC)
        with serving(how) as client:
            people = [sign_up(client, name) for name in ("Ada", "Grace")]
            for person, name in zip(people, ("Ada", "Grace"), strict=True):
                be_told(person, office, name)
            for _ in range(LETTER_SLOTS):
                friends_table(people)
            timed = set_up(client, "brass", TWO, pace=DAILY | {"time_up": "end"})
            office.silent = threading.Event()
            try:
                clock.wait(minutes=1)
                wait_for(lambda: len(office.mails) == LETTER_SLOTS)
                clock.wait(hours=72)
                wait_for(lambda: bool(notes(timed)))
                assert len(office.mails) == LETTER_SLOTS, "the letters still wait"
            finally:
                office.silent.set()


def test_a_letter_that_was_handed_over_by_a_killed_server_comes_again_under_the_same_name(tmp_path: Path) -> None:
    clock = ClockFile(tmp_path)
    with post_office() as (office, address):
        how = settings_for(address, clock)
        with configured_server(tmp_path, **how) as server:
            table = friends_table([member(server, office, name) for name in ("Ada", "Grace")])
            office.silent = threading.Event()
            clock.wait(minutes=1)
            wait_for(lambda: bool(office.mails))
            server.stop(signal.SIGKILL)
            office.silent.set()
        clock.wait(seconds=LEASE.total_seconds() + 1)
        with configured_server(tmp_path, **how):
            wait_for(lambda: len(office.mails) == 2)
        assert len({each["Message-ID"] for each in office.mails}) == 1
        assert tables_told(office) == {table}


def test_a_letter_that_waits_when_the_server_is_killed_is_sent_by_the_next(tmp_path: Path) -> None:
    clock = ClockFile(tmp_path)
    with post_office() as (office, address):
        how = settings_for(address, clock)
        with configured_server(tmp_path, **how) as server:
            table = friends_table([member(server, office, name) for name in ("Ada", "Grace")])
            server.stop(signal.SIGKILL)
        clock.wait(minutes=1)
        with configured_server(tmp_path, **how):
            wait_for(lambda: tables_told(office) == {table})
        assert len(office.mails) == 1


@pytest.mark.postgresql_only
def test_of_two_servers_one_of_which_is_killed_every_letter_is_sent(tmp_path: Path) -> None:
    clock = ClockFile(tmp_path)
    with post_office() as (office, address):
        how = settings_for(address, clock)
        with configured_server(tmp_path, **how) as one, configured_server(tmp_path, **how) as other:
            people = [member(other, office, name) for name in ("Ada", "Grace")]
            tables = {friends_table(people) for _ in range(TABLES)}
            clock.wait(minutes=1)
            wait_for(lambda: bool(office.mails))
            one.stop(signal.SIGKILL)
            clock.wait(seconds=LEASE.total_seconds() + 1)
            wait_for(lambda: tables_told(office) == tables)
        assert len({each["Message-ID"] for each in office.mails}) == TABLES
        assert len(office.mails) <= TABLES + LETTER_SLOTS  # what the killed one was handing over


@pytest.mark.postgresql_only
def test_two_servers_send_every_letter_once(tmp_path: Path) -> None:
    clock = ClockFile(tmp_path)
    with post_office() as (office, address):
        how = settings_for(address, clock)
        with configured_server(tmp_path, **how) as one, configured_server(tmp_path, **how):
            people = [member(one, office, name) for name in ("Ada", "Grace")]
            tables = {friends_table(people) for _ in range(TABLES)}
            clock.wait(minutes=1)
            wait_for(lambda: tables_told(office) == tables)
            wait_for(lambda: nothing_is_on_its_way(tmp_path))
            clock.wait(minutes=5)
            one.stop(signal.SIGTERM)
        assert len(office.mails) == TABLES
