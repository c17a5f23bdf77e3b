"""Commits through the API: once, whole, and for the position that was seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster import generator
from ironmaster.server.tables import store as store_module
from ironmaster.server.tables.store import Change
from tests.server.scripts import Script, error, services_of, set_up
from tests.table.games import random_turn


def turn_of(client: TestClient, script: Script, seat: int) -> list[int]:
    return list(random_turn(services_of(client).store.open(script.id).table.state, seat, generator(1)).decisions)


def test_the_same_commit_twice_is_answered_twice_and_taken_once(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    draft = turn_of(client, script, position["as"])
    first, second = (script.commit(position, draft, "the-same-commit") for _ in range(2))
    assert first.json()["at"] == second.json()["at"] == 1
    script.play_turn(Random(1))
    late = script.commit(position, draft, "the-same-commit")
    assert (late.status_code, late.json()["at"]) == (200, 1)
    assert late.json()["position"]["at"] == 2


def test_a_stale_commit_gets_the_new_position_and_loses_nothing(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    draft = turn_of(client, script, position["as"])
    script.commit(position, draft)
    stale = script.post("/commit", body(position, draft), parts=True)
    assert error(stale, 409) == "stale"
    assert stale.json()["position"] == script.position(parts=True, **{"as": position["as"]})
    assert script.position()["at"] == 1


def test_a_stale_draft_gets_the_new_position(client: TestClient) -> None:
    script = set_up(client, "brass")
    old = script.position()
    script.play_turn(Random(1))
    stale = script.post("/preview", {"as": old["as"], "at": 0, "draft": []})
    assert error(stale, 409) == "stale"
    assert stale.json()["position"]["at"] == 1


def test_a_commit_with_one_illegal_decision_takes_nothing(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    draft = [position["choices"][0]["decision"], 1]
    answer = script.post("/commit", body(position, draft), lang="fr")
    assert error(answer, 422) == "illegal"
    assert script.position()["at"] == 0


def body(position: dict[str, Any], draft: list[int]) -> dict[str, Any]:
    return {"as": position["as"], "at": position["at"], "draft": draft, "commit": "12345678"}


def test_a_decision_that_does_not_exist_is_illegal(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    for decision in (10**6, 2**31 - 1):
        assert error(script.commit(position, [decision]), 422) == "illegal"


def test_nothing_cannot_be_committed(client: TestClient) -> None:
    script = set_up(client)
    assert error(script.commit(script.position(), []), 422) == "empty"


def test_where_several_are_asked_both_commits_are_taken(client: TestClient) -> None:
    script = set_up(client, "furnace")
    rng = Random(3)
    while len(script.position()["panel"]["turn"]) < 2:
        script.play_turn(rng)
    first, second = script.position()["panel"]["turn"][:2]
    seen = {seat: script.position(**{"as": seat}) for seat in (first, second)}
    drafts = {seat: script.draft_turn(seen[seat], rng) for seat in seen}
    at = seen[first]["at"]
    assert script.commit(seen[first], drafts[first]).json()["at"] == at + 1
    assert script.commit(seen[second], drafts[second]).json()["at"] == at + 2


def test_why_names_the_rule_and_what_is_possible(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    asked = {"as": position["as"], "at": 0, "draft": [], "thing": "link:bolton-bury"}
    english, french = (script.post("/why", asked, lang=language).json() for language in ("en", "fr"))
    assert english["choices"] == []
    assert english["reasons"][0]["text"] == "A link must start where you have a tile or a link."
    assert french["reasons"][0]["text"] != english["reasons"][0]["text"]
    legal = next(choice for choice in position["choices"] if choice["thing"])
    found = script.post("/why", asked | {"thing": legal["thing"]}).json()
    assert legal in found["choices"]


def test_a_refusal_leads_to_the_rules_page(client: TestClient) -> None:
    script = set_up(client, "brass")
    seat = script.position()["as"]
    asked = {"as": seat, "at": 0, "draft": [], "thing": "link:bolton-bury"}
    rule = script.post("/why", asked, lang="fr").json()["reasons"][0]["rule"]
    sections = client.get("/api/learn/brass", params={"lang": "fr"}).json()["sections"]
    assert {"anchor": rule["anchor"], "title": rule["title"]} in [
        {"anchor": section["anchor"], "title": section["title"]} for section in sections
    ]
    assert rule["url"] == f"/learn/brass#{rule['anchor']}"


def test_why_about_nothing_on_the_table_is_an_empty_answer(client: TestClient) -> None:
    script = set_up(client, "brass")
    asked = {"as": script.position()["as"], "at": 0, "draft": [], "thing": "moon"}
    assert script.post("/why", asked).json() == {"thing": "moon", "reasons": [], "choices": [], "opens": []}


def test_a_hint_is_a_legal_choice_with_a_reason(client: TestClient) -> None:
    script = set_up(client, "furnace")
    position = script.position()
    found = script.post("/hint", {"as": position["as"], "at": 0, "draft": []}).json()
    assert found["decision"] in [choice["decision"] for choice in position["choices"]]
    assert found["reason"]


def test_there_is_no_hint_for_a_turn_that_is_complete(client: TestClient) -> None:
    script = set_up(client, "furnace")
    position = script.position()
    draft = script.draft_turn(position, Random(1))
    answer = script.post("/hint", {"as": position["as"], "at": 0, "draft": draft})
    assert error(answer, 409) == "complete"


def test_the_log_tells_what_happened_since_a_turn(client: TestClient) -> None:
    script = set_up(client, "furnace")
    rng = Random(1)
    seat = script.position()["as"]
    script.play_turn(rng)
    script.play_turn(rng)
    since = script.only(seat).position()["since"]
    assert since == 1
    later = script.only(seat).get("/log", since=since).json()
    assert later["at"] == 2
    assert {entry["at"] for entry in later["entries"]} == {2}
    french = script.get("/log", lang="fr").json()["entries"]
    assert french[0]["text"] != script.get("/log").json()["entries"][0]["text"]


def test_a_change_that_is_not_written_is_seen_by_nobody(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    script = set_up(client, seats=[{"kind": "person", "name": "Ada"}, {"kind": "person"}])
    store = services_of(client).store

    def rename(change: Change) -> None:
        change.row.seats[0].name = "Grace"

    def fail(*_: object) -> None:
        raise RuntimeError("the database is gone")

    with monkeypatch.context() as broken:
        broken.setattr(store_module, "tell", fail)
        with pytest.raises(RuntimeError):
            store.change(script.id, rename)
    assert [seat.name for seat in store.open(script.id).row.seats] == ["Ada", ""]
    store.change(script.id, rename)
    assert script.position()["table"]["seats"][0]["name"] == "Grace"
