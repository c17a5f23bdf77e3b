"""How the tables stand that a browser knows of, as the lobby asks."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from ironmaster.server.wire.requests import MOST_TABLES
from tests.server.scripts import PEOPLE, Script, error, finished_table, play_on, services_of, set_up


def standing(client: TestClient, *known: tuple[str, list[str]]) -> dict[str, Any]:
    """What a browser is told of tables, each with the keys that it has."""
    asked = {"tables": [{"id": table, "keys": keys} for table, keys in known]}
    answer = client.post("/api/tables/mine", json=asked)
    assert answer.status_code == 200, answer.text
    return {table["id"]: table for table in answer.json()}


def test_whose_turn_it_is_is_told_to_who_has_a_seat(client: TestClient) -> None:
    script = set_up(client, "brass", name="Friday")
    asked = script.position()["as"]
    for keys in ([script.keys[0]], [script.keys[1], script.owner_key], script.keys):
        shown = standing(client, (script.id, keys))[script.id]
        assert (shown["name"], shown["status"], shown["turn"]) == ("Friday", "playing", [asked])
        assert [seat["you"] for seat in shown["seats"]] == [key in keys for key in script.keys]
        assert shown["owner"] is (script.owner_key in keys)
    assert standing(client, (script.id, []))[script.id]["turn"] == []


def test_a_table_is_told_as_it_is(client: TestClient) -> None:
    waiting = set_up(client, seats=[{"kind": "person"}, {"kind": "open"}])
    over = finished_table(client)
    known = [(script.id, script.keys) for script in (waiting, over)]
    shown = standing(client, *known, ("never-there", ["x"]))
    assert set(shown) == {waiting.id, over.id}, "what is gone is left out"
    assert (shown[waiting.id]["status"], shown[waiting.id]["turn"]) == ("open", [])
    assert (shown[over.id]["status"], shown[over.id]["turn"]) == ("over", [])
    assert shown[over.id]["ranking"] == over.position()["ranking"]
    assert shown[waiting.id]["ranking"] is None


def test_the_day_is_that_of_the_last_turn(client: TestClient) -> None:
    script = set_up(client)
    made = standing(client, (script.id, []))[script.id]
    assert made["moved"] == made["created"]
    play_on(client, script.id, 3)
    last = services_of(client).store.turns(script.id)[-1]
    assert standing(client, (script.id, []))[script.id]["moved"] == last.created.isoformat()


def test_a_key_opens_nothing_at_another_table(client: TestClient) -> None:
    one, other = set_up(client), set_up(client)
    shown = standing(client, (one.id, other.keys))[one.id]
    assert not any(seat["you"] for seat in shown["seats"])
    assert (shown["turn"], shown["owner"]) == ([], False)


def test_nobody_asks_of_more_tables_than_a_browser_keeps(client: TestClient) -> None:
    asked = {"tables": [{"id": "x"}] * (MOST_TABLES + 1)}
    assert error(client.post("/api/tables/mine", json=asked), 422) == "bad_request"


def test_no_key_is_sent_back(client: TestClient) -> None:
    script = set_up(client, seats=PEOPLE)
    answer = client.post("/api/tables/mine", json={"tables": [{"id": script.id, "keys": [*script.keys]}]})
    assert not any(key in answer.text for key in [*script.keys, script.owner_key])
    assert Script(client, script.id, script.keys).position()["at"] == 0
