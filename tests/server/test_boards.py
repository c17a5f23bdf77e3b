"""Boards that people bring to a server: a new table is strict with them, a table that was begun is not."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster.games import game
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.table_cache import TableCache
from tests.server.scripts import PEOPLE, Script, error, play_on, services_of, set_up

OURS = game("workshop").boards["great_britain"].read_text(encoding="utf-8")
SLIP = OURS.replace("\nlinks = 2", "\nlink = 2", 1)
NEW = {"game": "workshop", "seats": PEOPLE}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (SLIP, "connection ['glasgow', 'carlisle']: there is no key 'link' here: the nearest is 'links'"),
        (OURS.replace('"great_britain"', '"great\\nbritain"'), "board must be a name in one line"),
        (game("brass").boards["lancashire"].read_text(encoding="utf-8"), "a board of 'brass', not of 'workshop'"),
    ],
    ids=["key", "name", "game"],
)
def test_no_table_is_made_on_a_board_with_a_slip(client: TestClient, text: str, complaint: str) -> None:
    answer = client.post("/api/tables", json=NEW | {"board_text": text})
    assert error(answer, 422) == "not_possible"
    assert complaint in answer.json()["error"]["message"]


def test_a_board_is_looked_at_before_a_table_is_set_up_on_it(client: TestClient) -> None:
    text = OURS.replace('"great_britain"', '"my_island"')
    shown = client.post("/api/boards?lang=fr", json={"game": "workshop", "board_text": text}).json()
    assert (shown["name"], shown["players"]) == ("my_island", list(game("workshop").load().players))
    assert "reconstitution" in shown["notice"], "as its file says, and in French"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (SLIP, "mine.toml: connection ['glasgow', 'carlisle']: there is no key 'link' here: the nearest is 'links'"),
        ("milk, eggs", "mine.toml"),
        ("x = " + "[" * 9 + "]" * 9, "mine.toml"),
    ],
    ids=["key", "no TOML", "nested"],
)
def test_complaints_name_the_file(client: TestClient, text: str, complaint: str) -> None:
    answer = client.post("/api/boards", json={"game": "workshop", "board_text": text, "file": "mine.toml"})
    assert error(answer, 422) == "not_possible"
    assert complaint in answer.json()["error"]["message"]


@pytest.mark.parametrize(("path", "asked"), [("/api/boards", {"game": "workshop"}), ("/api/tables", NEW)])
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (SLIP, "connection ['glasgow', 'carlisle']: il n’y a pas de clé 'link' ici : le plus proche est 'links'"),
        (OURS.replace('id = "hull"', 'id = "york"', 1), "town 'york': une autre ville a déjà cet identifiant"),
        ("x = " + "[" * 9 + "]" * 9, "ligne 1 : des crochets imbriqués"),
    ],
    ids=["kernel", "game", "server"],
)
def test_complaints_are_in_the_language_of_the_reader(
    client: TestClient, path: str, asked: dict[str, Any], text: str, complaint: str
) -> None:
    answer = client.post(f"{path}?lang=fr", json=asked | {"board_text": text})
    assert error(answer, 422) == "not_possible"
    assert complaint.replace(" :", "\N{NO-BREAK SPACE}:") in answer.json()["error"]["message"]


def begun(client: TestClient, text: str) -> Script:
    """A table that was made on a board when nobody looked at its keys and its name."""
    script = set_up(client, "workshop", board_text=OURS)
    rules = game("workshop").load_recorded(text, "board_text")
    store = services_of(client).store

    def work(change: Change) -> None:
        change.row.board, change.row.board_text, change.row.board_hash = rules.board, text, rules.board_hash

    store.change(script.id, work)
    store.cache = TableCache(10)
    return script


@pytest.mark.parametrize("text", [SLIP, SLIP.replace('"great_britain"', '"great\\nbritain"')], ids=["key", "name"])
def test_a_table_that_was_begun_goes_on_whatever_its_board_says(client: TestClient, text: str) -> None:
    script = begun(client, text)
    assert script.position()["table"]["status"] == "playing"
    play_on(client, script.id)
    assert script.position()["over"]
    uploaded = client.post("/api/records", json={"record": script.get("/record").text})
    assert uploaded.status_code == 201, uploaded.text
    shown = Script(client, uploaded.json()["id"], []).position()
    assert shown["scores"] == script.position()["scores"]
    for made in (
        script.post("/rematch"),
        script.post("/clone", {"at": 5, "seats": PEOPLE, "as": 0}),
    ):
        assert made.status_code == 201, made.text
        assert Script(client, made.json()["id"], []).position()["table"]["status"] == "playing"
