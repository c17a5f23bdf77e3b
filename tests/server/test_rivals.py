"""Two at the same instant, against a real server: one wins and the other is told; where several are asked both win."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx2
import pytest

from tests.server.process import ServerProcess, server_process
from tests.server.scripts import Script, set_up


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("rivals")
    with server_process(folder) as server:
        yield server


def at_once(
    script: Script, server: ServerProcess, turns: list[tuple[dict[str, Any], list[int]]]
) -> list[httpx2.Response]:
    """Commits several turns at the same instant, each from a client of its own."""
    barrier = threading.Barrier(len(turns))
    answers: list[httpx2.Response | None] = [None] * len(turns)

    def run(number: int) -> None:
        rival = Script(server.client(), script.id, script.keys)
        rival.get("")  # the connection is open
        barrier.wait()
        answers[number] = rival.commit(*turns[number], str(uuid4()))

    threads = [threading.Thread(target=run, args=[number]) for number in range(len(turns))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [answer for answer in answers if answer is not None]


def test_of_two_commits_for_the_same_turn_one_wins_and_the_other_gets_the_new_position(server: ServerProcess) -> None:
    script = set_up(server.client(), "brass")
    rng = Random(1)
    for number in range(8):
        position = script.position()
        drafts = [script.draft_turn(position, rng) for _ in range(2)]
        answers = sorted(
            at_once(script, server, [(position, draft) for draft in drafts]), key=lambda answer: answer.status_code
        )
        assert [answer.status_code for answer in answers] == [200, 409]
        assert answers[0].json()["at"] == number + 1
        assert answers[1].json()["error"]["code"] == "stale"
        assert answers[1].json()["position"]["at"] == number + 1


def test_where_several_are_asked_all_commits_of_the_same_instant_are_taken(server: ServerProcess) -> None:
    script = set_up(server.client(), "furnace")
    rng = Random(2)
    phases = 0
    while phases < 2:
        asked = script.position()["panel"]["turn"]
        if len(asked) < 2:
            script.play_turn(rng)
            continue
        phases += 1
        seen = [script.position(**{"as": seat}) for seat in asked]
        at = seen[0]["at"]
        answers = at_once(script, server, [(position, script.draft_turn(position, rng)) for position in seen])
        assert {answer.status_code for answer in answers} == {200}
        assert {answer.json()["at"] for answer in answers} == {at + 1 + number for number in range(len(asked))}


def test_the_same_commit_from_two_places_at_once_is_taken_once(server: ServerProcess) -> None:
    script = set_up(server.client(), "furnace")
    position = script.position()
    draft = script.draft_turn(position, Random(3))
    barrier = threading.Barrier(4)
    numbers: list[int] = []

    def run() -> None:
        rival = Script(server.client(), script.id, script.keys)
        barrier.wait()
        numbers.append(rival.commit(position, draft, "the-very-same").json()["at"])

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert numbers == [1] * 4
    assert script.position()["at"] == 1


def test_an_open_seat_is_given_to_one_of_those_who_ask_at_once(server: ServerProcess) -> None:
    script = set_up(server.client(), "furnace", seats=[{"kind": "person"}, {"kind": "open"}])
    barrier = threading.Barrier(4)
    statuses: list[int] = []

    def run() -> None:
        barrier.wait()
        statuses.append(Script(server.client(), script.id, []).post("/join", {"name": "Ada"}).status_code)

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 409, 409, 409]
