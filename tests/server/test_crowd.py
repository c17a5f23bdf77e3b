"""Many tables of slow bots on one worker: all go on, in turn, and whoever waits for one is not forgotten."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from ironmaster.server.jobs import bot_turns
from tests.server import broken
from tests.server.scripts import Script, services_of, serving, set_up, settings, wait_for

TABLES = 75
A_WHILE = 300.0
MASTERS = [{"kind": "bot", "bot": "master"}] * 4
WITH_PERSON = [{"kind": "person"}, {"kind": "bot", "bot": "master"}]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(bot_turns, "take_turn", broken.thinks_briefly)
    with serving(settings(tmp_path, bot_workers=1, kept_tables=2 * TABLES)) as client:
        yield client


def turns(client: TestClient, scripts: list[Script]) -> list[int]:
    """How many turns each table has had."""
    store = services_of(client).store
    return [store.open(script.id).table.at for script in scripts]


def test_all_tables_go_on_fairly_and_a_person_is_answered_first(client: TestClient) -> None:
    crowd = [set_up(client, "furnace", seats=MASTERS) for _ in range(TABLES)]
    wait_for(lambda: min(turns(client, crowd)) >= 1, A_WHILE)
    assert max(turns(client, crowd)) <= 3, "a table had turns that others were still waiting for"
    person = set_up(client, "furnace", seats=WITH_PERSON)
    wait_for(lambda: bool(person.position()["choices"]), A_WHILE)
    before = sum(turns(client, crowd))
    person.play_turn(Random(1))
    wait_for(lambda: bool(person.position()["choices"]), A_WHILE)
    assert sum(turns(client, crowd)) - before < TABLES / 3, "a person waited until everybody else had had a turn"


def test_a_worker_that_is_killed_costs_nobody_a_table(client: TestClient) -> None:
    crowd = [set_up(client, "furnace", seats=MASTERS) for _ in range(TABLES // 3)]
    wait_for(lambda: sum(turns(client, crowd)) >= 3, A_WHILE)
    for worker in multiprocessing.active_children():
        worker.kill()
    wait_for(lambda: min(turns(client, crowd)) >= 2, A_WHILE)
    assert all(services_of(client).store.open(script.id).notes == () for script in crowd), "a turn was given up"
