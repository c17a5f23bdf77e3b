"""Seats: who may sit, who may act, lost keys, bots that take over, and the next game."""

from __future__ import annotations

from random import Random

import pytest
from starlette.testclient import TestClient

from tests.server.scripts import Script, error, finished_table, play_on, set_up, wait_for

OPEN = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]


def test_a_game_begins_when_every_seat_is_taken(client: TestClient) -> None:
    script = set_up(client, seats=OPEN, listed=True, name="Friday")
    assert script.position()["table"]["status"] == "open"
    assert script.position()["choices"] == []
    (listed,) = client.get("/api/tables").json()
    assert (listed["id"], listed["name"], listed["status"]) == (script.id, "Friday", "open")
    joined = script.post("/join", {"name": "Isambard"}).json()
    assert joined["seat"] == 1
    guest = Script(client, script.id, [joined["key"]])
    assert guest.position()["table"]["status"] == "playing"
    assert [seat["name"] for seat in guest.position()["table"]["seats"]] == ["Ada", "Isambard"]
    assert guest.position(**{"as": 1})["as"] == 1
    assert error(script.post("/join", {"name": "Samuel"}), 409) == "no_open_seat"


def test_nobody_plays_before_every_seat_is_taken(client: TestClient) -> None:
    script = set_up(client, seats=OPEN)
    assert error(script.commit({"as": 0, "at": 0}, [1]), 409) == "waiting"


def test_unlisted_and_finished_tables_are_not_in_the_lobby(client: TestClient) -> None:
    set_up(client)
    finished_table(client, listed=True)
    assert client.get("/api/tables").json() == []


def test_without_a_key_one_watches_and_cannot_act(client: TestClient) -> None:
    script = set_up(client)
    position = script.position()
    guest = Script(client, script.id, [])
    seen = guest.position()
    assert (seen["as"], seen["choices"]) == (None, [])
    draft = [position["choices"][0]["decision"]]
    body = {"as": position["as"], "at": 0, "draft": draft}
    for what, more in [("commit", {"commit": "12345678"}), ("preview", {}), ("hint", {}), ("why", {"thing": "x"})]:
        assert error(guest.post(f"/{what}", body | more), 403) == "not_yours"
    for what in ("key", "bot", "person", "resign"):
        answer = guest.post(f"/seats/0/{what}", {})
        assert error(answer, 403) in ("not_yours", "not_owner")
    assert error(guest.get("", **{"as": 0}), 403) == "not_yours"
    assert script.position()["at"] == 0


def test_the_key_of_one_seat_does_not_open_another(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    seat = position["as"]
    rival = script.only((seat + 1) % 3)
    assert error(rival.commit(position, [position["choices"][0]["decision"]]), 403) == "not_yours"
    assert error(rival.get("", **{"as": seat}), 403) == "not_yours"
    assert error(rival.get("/log", **{"as": seat}), 403) == "not_yours"


def test_a_wrong_key_opens_nothing(client: TestClient) -> None:
    script = set_up(client)
    assert Script(client, script.id, ["wrong", *(key[:-1] for key in script.keys)]).position()["as"] is None


def test_the_owner_replaces_a_lost_key(client: TestClient) -> None:
    script = set_up(client)
    assert error(script.only(1).post("/seats/1/key"), 403) == "not_owner"
    fresh = script.owner().post("/seats/1/key").json()["key"]
    assert Script(client, script.id, [fresh]).position()["as"] == 1
    assert script.only(1).position()["as"] is None


def test_a_bot_has_no_key_to_replace(client: TestClient) -> None:
    script = set_up(client, seats=[{"kind": "person"}, {"kind": "bot"}])
    assert error(script.owner().post("/seats/1/key"), 409) == "no_key"


def test_a_seat_is_handed_to_a_bot_and_taken_back(client: TestClient) -> None:
    script = set_up(client, "brass")
    seat = script.position()["as"]
    mine = script.only(seat)
    assert mine.post(f"/seats/{seat}/bot", {"bot": "greedy"}).status_code == 200
    wait_for(lambda: int(script.position()["at"]) == 1)
    shown = mine.position()["table"]["seats"][seat]
    assert (shown["kind"], shown["bot"], shown["you"]) == ("bot", "greedy", True)
    stale = mine.commit({"as": seat, "at": 1}, [0])
    assert error(stale, 409) == "bot_plays"
    assert stale.json()["position"]["at"] == 1
    assert mine.post(f"/seats/{seat}/person").json() == {"key": None}
    assert mine.position()["table"]["seats"][seat]["kind"] == "person"


def test_the_owner_does_not_give_the_seat_of_a_bot_to_a_person_once_the_game_has_begun(client: TestClient) -> None:
    script = set_up(client, "furnace", seats=[{"kind": "person"}, {"kind": "bot"}])
    assert error(script.owner().post("/seats/1/person"), 409) == "bots_seat"
    assert script.position()["table"]["seats"][1]["kind"] == "bot"


def test_who_resigns_is_played_by_a_bot_to_the_end(client: TestClient) -> None:
    script = set_up(client, "brass")
    seat = script.position()["as"]
    mine = script.only(seat)
    assert mine.post(f"/seats/{seat}/resign").status_code == 200
    shown = script.position()["table"]["seats"][seat]
    assert (shown["kind"], shown["bot"], shown["resigned"]) == ("bot", "greedy", True)
    assert error(mine.post(f"/seats/{seat}/person"), 409) == "resigned"
    wait_for(lambda: int(script.position()["at"]) == 1)


def test_the_owner_cannot_resign_for_another(client: TestClient) -> None:
    script = set_up(client)
    assert error(script.owner().post("/seats/1/resign"), 403) == "not_yours"


@pytest.mark.parametrize("bot", ["deep_blue", "master:900s"])
def test_only_bots_that_are_offered_can_be_asked_for(client: TestClient, bot: str) -> None:
    script = set_up(client)
    assert error(script.owner().post("/seats/1/bot", {"bot": bot}), 422) == "not_possible"
    seats = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
    assert error(client.post("/api/tables", json={"game": "furnace", "seats": seats}), 422) == "not_possible"


def test_the_same_keys_open_the_rematch(client: TestClient) -> None:
    script = finished_table(client)
    answer = script.only(1).post("/rematch")
    assert answer.status_code == 201
    assert script.position()["table"]["rematch"] == answer.json()["id"]
    again = Script(client, answer.json()["id"], script.keys)
    assert again.only(2).position()["as"] == 2
    assert again.position()["at"] == 0
    assert script.post("/rematch").json()["id"] == again.id, "who asks second gets the same table"
    assert again.play_turn(Random(1))["at"] == 1


def test_a_rematch_is_for_everybody_who_was_there(client: TestClient) -> None:
    """Also for who let a bot play on, and for who resigned; a bot that was one from the beginning stays one."""
    people = [{"kind": "person", "name": name} for name in ("Ada", "Isambard", "Mary")]
    script = set_up(client, seats=[*people, {"kind": "bot", "bot": "planner"}])
    assert script.only(0).post("/seats/0/bot", {}).status_code == 200
    assert script.only(1).post("/seats/1/resign").status_code == 200
    play_on(client, script.id)
    again = Script(client, script.only(0).post("/rematch").json()["id"], script.keys)
    seats = again.position()["table"]["seats"]
    assert [(seat["name"], seat["kind"], seat["resigned"]) for seat in seats[:3]] == [
        ("Ada", "person", False),
        ("Isambard", "person", False),
        ("Mary", "person", False),
    ]
    assert (seats[3]["kind"], seats[3]["bot"]) == ("bot", "planner")
    assert [again.only(seat).position()["as"] for seat in range(3)] == [0, 1, 2]


def test_a_rematch_needs_a_finished_game_and_a_seat(client: TestClient) -> None:
    script = set_up(client)
    assert error(script.post("/rematch"), 403) == "not_over"
    play_on(client, script.id)
    assert error(Script(client, script.id, []).post("/rematch"), 403) == "not_yours"
    assert script.position()["table"]["rematch"] is None


def test_a_finished_table_is_not_changed_any_more(client: TestClient) -> None:
    script = finished_table(client)
    for what in ("bot", "person"):
        assert error(script.owner().post(f"/seats/0/{what}", {}), 409) == "over"
    assert error(script.post("/seats/0/resign"), 409) == "over"
    late = script.commit({"as": 0, "at": 0}, [1])
    assert error(late, 409) == "over"
    assert late.json()["position"]["over"] is True
