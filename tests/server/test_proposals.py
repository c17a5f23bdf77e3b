"""Plans and proposals through the API: many decisions at once, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.scripts import Script, serving, set_up, settings

SEATS = [{"kind": "person"}, {"kind": "person"}]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("proposals")
    with serving(settings(folder)) as client:
        yield client


@pytest.fixture
def producer(client: TestClient) -> tuple[Script, dict[str, Any]]:
    """Somebody who produces, with several cards to put in order."""
    script = set_up(client, "furnace", seats=SEATS)
    rng = Random(3)
    while sum(choice["in_order"] for choice in script.position()["choices"]) < 3:
        script.play_turn(rng)
    position = script.position()
    return script.only(position["as"]), script.only(position["as"]).position()


def asked(position: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"as": position["as"], "at": position["at"], "draft": [], **more}


def test_a_plan_is_a_draft_with_all_its_decisions(producer: tuple[Script, dict[str, Any]]) -> None:
    script, position = producer
    order = [choice["decision"] for choice in position["choices"]]
    planned = script.post("/preview", asked(position, order=order[::-1])).json()["draft"]
    decisions = [step["decision"] for step in planned["decisions"]]
    assert decisions[0] == order[-1]
    again = script.preview(position, decisions)["draft"]
    assert again == planned, "sent as a draft, it is the same"


def test_a_step_of_a_draft_tells_what_it_changes(producer: tuple[Script, dict[str, Any]]) -> None:
    script, position = producer
    order = [choice["decision"] for choice in position["choices"]]
    planned = script.post("/preview", asked(position, order=order)).json()
    player = position["panel"]["players"][position["as"]]
    held = {"money": str(player["money"])} | {fact["name"]: fact["value"] for fact in player["facts"]}
    for step in planned["draft"]["decisions"]:
        for change in step["changes"]:
            assert held[change["name"]] == change["before"] != change["after"]
            held[change["name"]] = change["after"]
    after = planned["panel"]["players"][position["as"]]
    assert held == {"money": str(after["money"])} | {fact["name"]: fact["value"] for fact in after["facts"]}


def test_a_proposal_tells_its_outcome_and_can_be_drafted(producer: tuple[Script, dict[str, Any]]) -> None:
    script, position = producer
    assert position["proposes"]
    (proposal,) = script.post("/proposals", asked(position)).json()
    followed = script.preview(position, proposal["decisions"])
    assert followed["draft"]["complete"]
    assert [step["text"] for step in followed["draft"]["decisions"]] == proposal["steps"]
    if followed["draft"]["pending"] is None:
        held = {fact["name"]: fact["value"] for fact in followed["panel"]["players"][position["as"]]["facts"]}
        told = {change["name"]: change["after"] for change in proposal["changes"] if change["name"] != "money"}
        assert told.items() <= held.items()


def test_nothing_is_proposed_where_the_game_knows_no_way(client: TestClient) -> None:
    script = set_up(client, "furnace", seats=SEATS)
    position = script.position()
    assert not position["proposes"]
    assert script.post("/proposals", asked(position)).json() == []


def test_a_spectator_is_told_of_no_proposals(producer: tuple[Script, dict[str, Any]]) -> None:
    script, position = producer
    stranger = Script(script.client, script.id, [])
    assert not stranger.position()["proposes"]
    assert stranger.post("/proposals", asked(position)).status_code == 403
