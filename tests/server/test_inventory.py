"""What lies where, in words, as programs and pages are told."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.scripts import Script, error, finished_table, set_up
from tests.table.games import GAMES


def lines(items: list[dict[str, Any]]) -> list[str]:
    """All that some items say."""
    return [line for item in items for line in (item["words"], *lines(item["items"]))]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_told_what_lies_where(client: TestClient, game: str) -> None:
    script = set_up(client, game)
    told = script.get("/inventory", **{"as": 0}).json()
    parts = script.position()["table"]["parts"]
    assert told["at"] == 0
    assert told["parts"].keys() <= parts.keys()
    assert all(lines(items) for items in told["parts"].values())
    french = script.get("/inventory", **{"as": 0, "lang": "fr"}).json()
    assert french["parts"] != told["parts"]


def test_a_hand_is_told_to_who_holds_it_and_to_nobody_else(client: TestClient) -> None:
    script = set_up(client, "brass")
    mine = script.get("/inventory", **{"as": 1}).json()["parts"]["hand"]
    stranger = Script(client, script.id, [])
    others = stranger.get("/inventory").json()["parts"]["hand"]
    assert sum(len(hand["items"]) > 0 for hand in mine if hand["words"].startswith("Hand of")) == 1
    assert "none" not in lines(mine[0]["items"]), "the cards that are held are told"
    assert not any(hand["items"] for hand in others if hand["words"].startswith("Hand of"))
    assert error(stranger.get("/inventory", **{"as": 1}), 403) == "not_yours"


def test_a_position_brings_the_lists_along_for_who_wants_them(client: TestClient) -> None:
    script = set_up(client, "furnace")
    assert script.position()["inventory"] is None
    told = script.get("", lists=1, **{"as": 0}).json()
    assert told["inventory"] == script.get("/inventory", **{"as": 0}).json()["parts"]


def test_a_draft_is_told_as_it_would_leave_the_table(client: TestClient) -> None:
    script = set_up(client, "furnace")
    position = script.position()
    draft = {"as": position["as"], "at": 0, "draft": [position["choices"][0]["decision"]]}
    answer = client.post(f"{script.path}/preview", params={"lists": 1}, json=draft, headers=script.headers)
    before = script.get("", lists=1, **{"as": position["as"]}).json()["inventory"]
    assert answer.json()["inventory"]["auction"] != before["auction"]


def test_a_replay_tells_every_hand(client: TestClient) -> None:
    script = finished_table(client, "brass")
    hands = script.get("/replay", at=0, lists=1).json()["inventory"]["hand"]
    assert all(hand["items"] for hand in hands if hand["words"].startswith("Hand of"))
