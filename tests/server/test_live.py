"""Live updates: what listeners are told, and what they are told after a broken line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from tests.server.process import ServerProcess, server_process
from tests.server.scripts import Script, error, set_up


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("live")
    with server_process(folder) as server:
        yield server


@contextmanager
def listening(server: ServerProcess, table_id: str, last: str = "") -> Iterator[Iterator[dict[str, Any]]]:
    """The events of a table, as a page without keys hears them."""
    headers = {"Last-Event-ID": last} if last else {}
    with (
        server.client() as client,
        client.stream("GET", f"/api/tables/{table_id}/events", headers=headers) as stream,
    ):
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        assert "Content-Encoding" not in stream.headers
        yield events_in(stream)


def events_in(stream: httpx2.Response) -> Iterator[dict[str, Any]]:
    event: dict[str, Any] = {}
    for line in stream.iter_lines():
        assert not line.startswith(":"), "nothing was heard until the server sent a ping"
        name, _, value = line.partition(": ")
        if line:
            event[name] = json.loads(value) if name == "data" else value
        elif "data" in event:
            yield event
            event = {}


def test_listeners_hear_of_every_turn_and_nothing_secret(server: ServerProcess) -> None:
    script = set_up(server.client(), "brass")
    with listening(server, script.id) as events:
        first = next(events)
        assert first["event"] == "table"
        assert first["data"] == {"change": 1, "at": 0, "status": "playing", "actors": first["data"]["actors"]}
        for number in range(1, 4):
            position = script.play_turn(Random(number))
            heard = next(events)
            assert heard["id"] == str(heard["data"]["change"]) == str(number + 1)
            assert heard["data"]["at"] == number
            assert heard["data"]["actors"] == position["panel"]["turn"]
            assert set(heard["data"]) == {"change", "at", "status", "actors"}


def test_a_page_that_lost_its_line_hears_what_it_missed_as_one_event(server: ServerProcess) -> None:
    script = set_up(server.client(), "furnace")
    with listening(server, script.id) as events:
        last = next(events)["id"]
    for number in range(3):
        script.play_turn(Random(number))
    with listening(server, script.id, last) as events:
        missed = next(events)["data"]
        assert (missed["change"], missed["at"]) == (4, 3)
        script.play_turn(Random(9))
        assert next(events)["data"]["at"] == 4


def test_a_page_that_missed_nothing_hears_the_next_change_only(server: ServerProcess) -> None:
    script = set_up(server.client(), "furnace")
    with listening(server, script.id, "1") as events:
        script.play_turn(Random(1))
        assert next(events)["data"]["at"] == 1


def test_sitting_down_and_handing_over_are_changes_too(server: ServerProcess) -> None:
    script = set_up(server.client(), "furnace", seats=[{"kind": "person"}, {"kind": "open"}])
    with listening(server, script.id) as events:
        assert next(events)["data"]["status"] == "open"
        script.post("/join", {"name": "Ada"})
        assert next(events)["data"]["status"] == "playing"
        script.owner().post("/seats/0/key")
        assert next(events)["data"]["change"] == 3


def test_a_refused_commit_is_no_change(server: ServerProcess) -> None:
    script = set_up(server.client(), "furnace")
    assert error(script.commit(script.position(), [10**6]), 422) == "illegal"
    assert script.position()["table"]["change"] == 1


def test_a_line_of_an_unknown_table_is_refused(server: ServerProcess) -> None:
    assert error(Script(server.client(), "nowhere", []).get("/events"), 404) == "unknown_table"
