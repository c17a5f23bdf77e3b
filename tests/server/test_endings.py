"""Ends without a result: all people at the table agree, or nobody is asked to."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ironmaster import parse_record
from ironmaster.server.admin.checking import replay_all
from tests.server.scripts import Script, error, finished_table, services_of, set_up
from tests.server.set_clock import notes

ADA, GRACE = {"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Grace"}
END, PLAY_ON = {"agree": True}, {"agree": False}


def status(script: Script) -> str:
    return str(script.position()["table"]["status"])


def wishes(script: Script) -> list[bool]:
    return [seat["wants_end"] for seat in script.position()["table"]["seats"]]


@pytest.fixture
def script(client: TestClient) -> Script:
    return set_up(client, "brass", [ADA, GRACE, {"kind": "bot", "bot": "random"}], seed=None)


def test_a_game_ends_when_all_people_agree(script: Script) -> None:
    assert script.only(0).post("/end", END).status_code == 204
    assert (status(script), wishes(script)) == ("playing", [True, False, False])
    assert script.only(1).post("/end", END).status_code == 204
    position = script.position()
    assert (position["over"], position["ranking"], status(script)) == (True, None, "over")
    assert notes(script) == [
        "Ada agrees to end the game without a result.",
        "Grace agrees to end the game without a result.",
        "All agree: the game has ended without a result.",
    ]


def test_whoever_refuses_ends_the_matter(script: Script) -> None:
    script.only(0).post("/end", END)
    assert script.only(1).post("/end", PLAY_ON).status_code == 204
    assert (status(script), wishes(script)) == ("playing", [False, False, False])
    assert notes(script)[-1] == "Grace wants to play on."
    script.only(1).post("/end", END)
    assert status(script) == "playing"


def test_nothing_is_told_if_there_was_nothing_to_refuse(script: Script) -> None:
    assert script.only(1).post("/end", PLAY_ON).status_code == 204
    assert notes(script) == []


def test_agreeing_twice_is_agreeing_once(script: Script) -> None:
    for _ in range(2):
        script.only(0).post("/end", END)
    assert len(notes(script)) == 1
    assert status(script) == "playing"


def test_a_bot_that_plays_for_somebody_has_no_say(script: Script) -> None:
    script.post("/seats/1/bot", {})
    script.only(0).post("/end", END)
    assert status(script) == "over"


def test_whoever_a_bot_plays_for_cannot_end_the_game_of_the_others(script: Script) -> None:
    script.post("/seats/1/bot", {})
    assert script.only(1).post("/end", END).status_code == 204
    assert status(script) == "playing"


def test_where_only_bots_play_nobody_ends_the_game(script: Script) -> None:
    for seat in (0, 1):
        script.post(f"/seats/{seat}/bot", {})
    assert script.only(0).post("/end", END).status_code == 204
    assert "All agree: the game has ended without a result." not in notes(script)


def test_it_is_for_games_that_are_played(client: TestClient) -> None:
    assert error(finished_table(client).post("/end", END), 409) == "over"
    assert error(set_up(client, seats=[ADA, {"kind": "open"}]).post("/end", END), 409) == "waiting"


def test_the_game_can_be_looked_back_on_and_begun_anew(script: Script) -> None:
    script.post("/end", END)
    shown = script.position()["table"]
    assert shown["seed"] is not None
    record = parse_record(script.get("/record").text)
    assert record.scores is None
    assert script.get("/replay", at=0).json()["over"] is False
    assert script.get("/scores").status_code == 200
    again = Script(script.client, script.post("/rematch").json()["id"], script.keys)
    assert (status(again), wishes(again)) == ("playing", [False] * 3)
    (mine,) = script.client.post("/api/tables/mine", json={"tables": [{"id": script.id, "keys": script.keys}]}).json()
    assert (mine["status"], mine["ranking"]) == ("over", None)


def test_such_a_table_is_whole(client: TestClient, script: Script) -> None:
    script.post("/end", END)
    with services_of(client).database.read() as session:
        assert replay_all(session, lambda done, total: None).broken == {}


def test_a_table_of_rules_that_this_program_lacks_can_be_ended_too(client: TestClient, script: Script) -> None:
    store = services_of(client).store
    store.change(script.id, lambda change: setattr(change.row, "version", 99))
    assert (status(script), script.position()["over"]) == ("kept", False)
    assert script.post("/end", END).status_code == 204
    assert script.position()["over"]
    assert script.get("/record").status_code == 200


def test_nobody_plays_on_after_it(script: Script) -> None:
    position = script.position()
    script.post("/end", END)
    assert error(script.commit({"as": 0, "at": position["at"]}, [1]), 409) == "over"
