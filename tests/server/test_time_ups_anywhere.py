"""Time that is up while servers are killed, restarted, or many: it is acted on once, and never forgotten."""

from __future__ import annotations

import asyncio
import signal
import threading
from datetime import datetime
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import httpx2
import pytest

from ironmaster.server.database.job_queue import LEASE, JobQueue
from ironmaster.server.jobs.time_ups import TimeUps
from ironmaster.server.tables.clocks import TIME_UP
from tests.server.configured import LOOSE
from tests.server.process import configured_server
from tests.server.scripts import Script, services_of, set_up, settings, wait_for, without_bots
from tests.server.set_clock import DAILY, LIVE, ClockFile, SetClock, act, kinds, notes, told_by

TWO = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Isambard"}]
TABLES = 8
HOUR = 3600


def test_a_time_out_whose_taker_was_killed_is_taken_over(tmp_path: Path) -> None:
    with told_by(SetClock()) as clock, without_bots(settings(tmp_path)) as client:
        script = set_up(client, "brass", TWO, pace=DAILY)
        clock.wait(hours=72)
        killed = JobQueue(services_of(client).database, "killed")
        assert killed.take([TIME_UP]) is not None
        assert act(client) == 0
        clock.moment += LEASE
        clock.wait(seconds=1)
        assert act(client) == 1
        assert len(notes(script)) == 1


def test_whoever_comes_back_after_it_was_taken_over_does_not_act_again(tmp_path: Path) -> None:
    with told_by(SetClock()) as clock, without_bots(settings(tmp_path)) as client:
        script = set_up(client, "brass", TWO, pace=DAILY | {"time_up": "reminder"})
        clock.wait(hours=72)
        services = services_of(client)
        job = JobQueue(services.database, "slow").take([TIME_UP])
        assert job is not None
        clock.moment += LEASE
        clock.wait(seconds=1)
        act(client)
        planned = services.queue.pause([TIME_UP])
        assert planned == 24 * HOUR
        asyncio.run(TimeUps(services.store).do(job))
        assert services.queue.pause([TIME_UP]) == planned
        assert len(notes(script)) == 1


def at_server(script: Script, client: httpx2.Client) -> Script:
    """The same keys at another server."""
    return Script(client, script.id, script.keys, script.owner_key)


def test_time_runs_on_while_no_server_does(tmp_path: Path) -> None:
    clock = ClockFile(tmp_path)
    with configured_server(tmp_path, clock=clock.path, bot_workers=0, **LOOSE) as server:
        script = set_up(server.client(), "brass", TWO, pace=DAILY)
        clock.wait(hours=71)
        assert kinds(script) == ["person", "person"]
        server.stop(signal.SIGKILL)
    clock.wait(hours=1)
    with configured_server(tmp_path, clock=clock.path, bot_workers=1, **LOOSE) as server:
        script = at_server(script, server.client())
        wait_for(lambda: bool(notes(script)))
        assert len(notes(script)) == 1
        wait_for(lambda: int(script.position()["at"]) > 0)  # its bot plays


@pytest.mark.postgresql_only
def test_of_two_servers_one_of_which_is_killed_one_acts_at_every_table(tmp_path: Path) -> None:
    clock = ClockFile(tmp_path)
    how: dict[str, Any] = {"clock": clock.path, "bot_workers": 2, **LOOSE}
    with configured_server(tmp_path, **how) as one, configured_server(tmp_path, **how) as other:
        scripts = [set_up(other.client(), "brass", TWO, pace=DAILY | {"time_up": "end"}) for _ in range(TABLES)]
        clock.wait(hours=72)
        sleep(0.15)  # some are taken, some are not
        one.stop(signal.SIGKILL)
        clock.wait(seconds=LEASE.total_seconds() + 1)
        wait_for(lambda: all(script.position()["over"] for script in scripts))
        assert [len(notes(script)) for script in scripts] == [1] * TABLES


class LastMoment(threading.Thread):
    """Sends a turn at about the moment when its time is up, while two servers are about to act."""

    def __init__(self, script: Script) -> None:
        super().__init__(daemon=True)
        self.script = script
        self.position = script.position()
        self.turn = script.draft_turn(self.position, Random(1))
        self.early = 0.0
        self.status = 0

    def left(self) -> float:
        """The seconds until its time is up."""
        look = self.script.get()
        (deadline,) = filter(None, (seat["deadline"] for seat in look.json()["table"]["seats"]))
        told = datetime.fromisoformat(look.headers["X-Ironmaster-Time"])
        return (datetime.fromisoformat(deadline) - told).total_seconds()

    def run(self) -> None:
        sleep(max(0.0, self.left() - self.early))
        self.status = self.script.commit(self.position, self.turn).status_code


@pytest.mark.postgresql_only
def test_a_turn_at_the_last_moment_is_in_time_or_too_late_and_never_both(tmp_path: Path) -> None:
    clock = ClockFile(tmp_path)
    how: dict[str, Any] = {"clock": clock.path, "bot_workers": 1, "bot_pace": 60.0, **LOOSE}
    with configured_server(tmp_path, **how) as one, configured_server(tmp_path, **how) as other:
        clients = [one.client(), other.client()]
        pace = LIVE | {"seconds": 0}
        senders = [LastMoment(set_up(clients[at % 2], "brass", TWO, pace=pace)) for at in range(TABLES)]
        clock.wait(seconds=senders[0].left() - 1)
        for at, sender in enumerate(senders):
            sender.early = 0.3 * (1 - 2 * at / TABLES)
            sender.start()
        for sender in senders:
            sender.join(30)
            late = sender.status == 409
            wait_for(lambda sender=sender, late=late: bool(notes(sender.script)) == late)  # type: ignore[misc]
            assert sender.status in (200, 409)
            assert kinds(sender.script)[sender.position["as"]] == ("bot" if late else "person")
            assert len(notes(sender.script)) == int(late)
            assert sender.script.position()["at"] == (0 if late else 1)
