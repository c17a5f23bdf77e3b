"""What a game says of itself is what the server tells of it; a game that says nothing is shown all the same."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from ironmaster import load
from ironmaster.games import game
from ironmaster.kernel.words import LANGUAGES
from ironmaster.server.words import fact_label, part_titles
from tests.matches import MATCHES
from tests.server.scripts import PEOPLE, Script, set_up
from tests.table.games import GAMES


def offered(client: TestClient, name: str, language: str) -> dict[str, Any]:
    """What the lobby is told of a game."""
    found = {each["name"]: each for each in client.get("/api/games", params={"lang": language}).json()}
    return dict(found[name])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_ours_says_all_of_itself(client: TestClient, name: str, language: str) -> None:
    rules = load(name)
    shown = offered(client, name, language)
    assert shown["title"] == rules.say(rules.title, language)
    assert len(shown["pitch"]) > 40
    assert shown["emblem"] == rules.emblem != ""
    assert {part: rules.say(title, language) for part, title in rules.part_titles.items()}.items() <= (
        shown["parts"].items()
    )
    assert set(shown["parts"]) == set(rules.parts)
    assert [board["name"] for board in shown["boards"]] == list(game(name).boards)
    assert (shown["guide"], shown["tutorial"]) == (True, True)


def test_a_game_is_told_in_the_language_of_the_reader(client: TestClient) -> None:
    shown = offered(client, "workshop", "fr")
    assert shown["boards"][0]["title"] == "Grande-Bretagne"
    assert (shown["parts"]["map"], shown["parts"]["whole"]) == ("Plateau", "Table")
    table = set_up(client, "workshop").position(lang="fr")
    assert table["table"]["parts"] == shown["parts"]
    labels = {fact["name"]: fact["label"] for fact in table["panel"]["players"][0]["facts"]}
    assert labels == {"income": "Revenu", "tokens": "Jetons"}


@pytest.mark.parametrize(
    ("language", "spent", "price"), [("en", "£0", "brings £10"), ("fr", "0\u00a0£", "rapporte 10\u00a0£")]
)
def test_sums_and_prices_are_written_as_the_reader_does(
    client: TestClient, language: str, spent: str, price: str
) -> None:
    table = set_up(client, "brass").position(lang=language)
    facts = {fact["name"]: fact["value"] for fact in table["panel"]["players"][0]["facts"]}
    assert (table["panel"]["currency"], facts["spent"], facts["cards"]) == ("£", spent, "8")
    assert price in [choice["price"] for choice in table["choices"]]


def test_a_game_that_says_nothing_of_itself_has_readable_names_and_a_neutral_emblem(
    client: TestClient, matches: str
) -> None:
    shown = offered(client, matches, "fr")
    assert (shown["title"], shown["pitch"], shown["guide"], shown["tutorial"]) == ("matches", "", False, False)
    assert [(board["name"], board["title"]) for board in shown["boards"]] == [("table", "table")]
    assert shown["parts"] == {"whole": "Table"}
    assert ElementTree.fromstring(shown["emblem"]).get("viewBox") == "0 0 320 160"
    assert fact_label(MATCHES, "income_space", "fr") == "income space"
    assert part_titles(None, "en") == {"whole": "Table"}


def test_money_is_shown_of_games_that_have_any(client: TestClient, lots: str) -> None:
    without, other = (set_up(client, name).position()["panel"] for name in (lots, "furnace"))
    assert (without["money"], other["money"]) == (False, True)
    assert [player["money"] for player in without["players"]] == [None] * 3


@pytest.mark.parametrize("parts", [True, False])
def test_a_game_that_has_no_parts_is_drawn_whole(client: TestClient, matches: str, parts: bool) -> None:
    table = set_up(client, matches, PEOPLE[:2])
    drawn = table.position(parts=parts)["svg"]
    assert drawn.keys() == {"whole"}
    assert drawn["whole"].startswith("<svg")


def test_a_game_of_somebody_else_is_played_to_its_end(client: TestClient, lots: str) -> None:
    table: Script = set_up(client, lots, board="table", options={"reverse": "yes"})
    rng = Random(3)
    while not table.position()["over"]:
        table.play_turn(rng)
    assert sorted(table.position()["ranking"])[0] == 1
    assert len(table.get("/log", lang="fr").json()["entries"]) == 3


@pytest.mark.parametrize(("thing", "anchor"), [("token:textile", "demand"), ("town:london", "turn")])
def test_a_reason_leads_to_its_own_section_and_a_common_one_to_the_basics(
    client: TestClient, thing: str, anchor: str
) -> None:
    """Nobody can choose a token of a kind that they do not have, nor a town while tokens are asked for."""
    table = set_up(client, "workshop")
    asked = {"as": 0, "at": 0, "thing": thing}
    (reason,) = table.post("/why", asked, lang="fr").json()["reasons"]
    assert reason["rule"]["anchor"] == anchor
    sections = client.get("/api/learn/workshop", params={"lang": "fr"}).json()["sections"]
    assert reason["rule"]["title"] in [section["title"] for section in sections if section["anchor"] == anchor]
