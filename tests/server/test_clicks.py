"""What the server tells of a click and of a draft: reasons, what a card opens, what follows, and who may be advised."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from ironmaster.games import load
from tests.server.scripts import Script, set_up

BRASS = load("brass")


def why(script: Script, thing: str, *draft: str) -> dict[str, Any]:
    position = script.position()
    decisions = [BRASS.parse(notation) for notation in draft]
    answer = script.post("/why", {"as": position["as"], "at": position["at"], "draft": decisions, "thing": thing})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def choice(position: dict[str, Any], word: str) -> dict[str, Any]:
    return next(choice for choice in position["choices"] if choice["notation"].startswith(word))


def test_a_click_on_the_second_of_equal_slots_offers_the_first(client: TestClient) -> None:
    script = set_up(client, "brass")
    build = next(choice for choice in script.position()["choices"] if choice["twins"])
    offered = why(script, build["twins"][0])
    assert build["decision"] in [choice["decision"] for choice in offered["choices"]]


def test_the_nearest_reason_comes_first_and_nothing_is_said_of_industries_that_cannot_stand_there(
    client: TestClient,
) -> None:
    """Red has £30 at the start, and no coal can come to Preston: the ironworks is what was meant."""
    told = why(set_up(client, "brass"), "slot:preston:3")
    assert told["choices"] == []
    assert len(told["reasons"]) == 1
    reason = told["reasons"][0]
    assert reason["text"].startswith("No coal can be brought there")
    assert [forbidden["notation"] for forbidden in reason["forbids"]] == ["build preston:3 iron"]


def test_what_is_asked_later_is_told_only_if_there_is_nothing_else_to_say(client: TestClient) -> None:
    told = why(set_up(client, "brass"), "market:distant")
    assert [reason["text"] for reason in told["reasons"]] == ["You have to decide something else first."]


def test_a_card_of_the_hand_tells_what_it_allows(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    card = choice(script.preview(position, [choice(position, "loan")["decision"]]), "card")
    opened = why(script, card["thing"])["opens"]
    for opening in opened[:8]:
        shown = script.preview(position, [opening["decision"], *opening["then"]])
        assert opening["then"] in ([], [card["decision"]])
        assert len(shown["draft"]["decisions"]) == 1 + len(opening["then"])
    assert len(opened) >= 3


def test_a_draft_tells_what_it_costs_and_what_happens_by_it(client: TestClient) -> None:
    script = set_up(client, "brass", seats=[{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}])
    position = script.position()
    loan = choice(position, "loan 10")["decision"]
    shown = script.preview(position, [loan])
    first, card = shown["draft"]["decisions"][0], shown["choices"][0]
    assert (first["cost"], first["follows"]) == (-10, [])
    decided = script.preview(position, [loan, card["decision"]])["draft"]
    if decided["pending"] is None:
        assert "takes a loan of" in " ".join(decided["decisions"][1]["follows"])
        assert not any("card" in line for line in decided["decisions"][1]["follows"])  # that was the decision itself


def test_a_table_can_be_without_hints(client: TestClient) -> None:
    script = set_up(client, "brass", hints=False)
    position = script.position()
    assert position["table"]["hints"] is False
    answer = script.post("/hint", {"as": position["as"], "at": position["at"], "draft": []})
    assert answer.status_code == 403
    assert answer.json()["error"] == {"code": "no_hints", "message": "This table is played without hints."}
    assert set_up(client, "brass").position()["table"]["hints"] is True


def test_an_overlay_is_for_everybody_and_follows_a_draft_of_ones_own(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    assert position["table"]["overlays"]["joined"] == "Network"
    spectator = Script(client, script.id, [])
    asked = {"overlay": "coal", "at": position["at"]}
    marks = spectator.post("/overlay", asked).json()["marks"]
    assert {mark["sign"] for mark in marks} <= {"✓", "£", "✗"}
    drafted = asked | {"as": position["as"], "draft": [choice(position, "loan")["decision"]]}
    assert script.post("/overlay", drafted).json()["marks"] == marks
    assert spectator.post("/overlay", drafted).status_code == 403
    assert spectator.post("/overlay", asked | {"overlay": "gold"}).json() == {"marks": []}
