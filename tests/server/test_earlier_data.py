"""The tables of earlier versions: each is what it was, its keys open it, and its game goes on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster import parse_record, rules_of
from tests.data import DATABASE, FOLDERS, TABLES
from tests.data.seen import seen
from tests.server.scripts import Script, serving, settings, wait_for, without_bots
from tests.table.games import GAMES

Note = dict[str, Any]

pytestmark = pytest.mark.sqlite_only

NOTES = [
    (folder, json.loads(line))
    for folder in FOLDERS
    for line in (folder / TABLES).read_text(encoding="utf-8").splitlines()
]


def with_status(status: str) -> list[tuple[Path, Note]]:
    return [(folder, note) for folder, note in NOTES if note["seen"]["table"]["status"] == status]


def asks_people(note: Note) -> bool:
    """Whether a person who has a key is asked."""
    seats = note["seen"]["seats"]
    return any(seats[seat]["you"] and seats[seat]["kind"] == "person" for seat in note["seen"]["asked"])


def asks_bots(note: Note) -> bool:
    """Whether nobody but bots is asked."""
    return {note["seen"]["seats"][seat]["kind"] for seat in note["seen"]["asked"]} == {"bot"}


WAITING, PLAYING, OVER = map(with_status, ("open", "playing", "over"))
PEOPLE_PLAY = [(folder, note) for folder, note in PLAYING if asks_people(note)]
BOTS_PLAY = [(folder, note) for folder, note in PLAYING if asks_bots(note)]
GAMES_OVER = [(folder, note) for folder, note in OVER if note["seen"]["table"]["kind"] == "game"]


def every_table(wanted: list[tuple[Path, Note]]) -> pytest.MarkDecorator:
    """A test of each of these tables, with a server on a copy of its database."""
    names = [f"{folder.name} {note['seen']['table']['game']} {note['what']}" for folder, note in wanted]
    return pytest.mark.parametrize(("folder", "note"), wanted, ids=names)


@pytest.fixture
def data(tmp_path: Path, folder: Path) -> Path:
    """A copy of what an earlier version has left behind."""
    return Path(shutil.copy(folder / DATABASE, tmp_path))


@pytest.fixture
def client(data: Path) -> Iterator[TestClient]:
    with without_bots(settings(data.parent, database=data)) as client:
        yield client


@pytest.fixture
def script(client: TestClient, note: Note) -> Script:
    """A program with all keys of a table."""
    return Script(client, note["id"], note["keys"])


def test_there_are_tables_of_every_kind() -> None:
    assert "b7bae09" in [folder.name for folder in FOLDERS]
    for wanted in (WAITING, PEOPLE_PLAY, BOTS_PLAY, OVER, GAMES_OVER):
        assert {note["seen"]["table"]["game"] for _, note in wanted} == set(GAMES)


@every_table(NOTES)
def test_a_table_is_what_it_was(client: TestClient, note: Note) -> None:
    assert seen(client, note["id"], note["keys"]) == note["seen"]


@every_table(PEOPLE_PLAY)
def test_hints_may_be_asked_for_as_before(script: Script) -> None:
    assert script.position()["table"]["hints"] is True


@every_table(PEOPLE_PLAY)
def test_its_people_play_on(script: Script, note: Note) -> None:
    assert script.play_turn(Random(1))["at"] == note["seen"]["at"] + 1


@every_table(BOTS_PLAY)
def test_its_bots_play_on(data: Path, note: Note) -> None:
    with serving(settings(data.parent, database=data)) as client:
        script = Script(client, note["id"], [])
        wait_for(lambda: bool(script.position()["at"] > note["seen"]["at"]))
        assert script.position()["at"] > note["seen"]["at"]


@every_table(WAITING)
def test_its_open_seats_are_taken_and_the_game_begins(script: Script) -> None:
    joined = script.post("/join", {"name": "Mary"})
    assert joined.status_code == 200
    everybody = Script(script.client, script.id, [*script.keys, joined.json()["key"]])
    assert everybody.play_turn(Random(1))["table"]["status"] == "playing"


@every_table(OVER)
def test_its_record_replays_to_what_was_seen(script: Script, note: Note) -> None:
    record = parse_record(script.get("/record").text)
    assert record.replay(rules_of(record)).to_position() == note["seen"]["position"]
    assert len(record.moves) == note["seen"]["decisions"]
    middle = len(record.moves) // 2
    assert script.get("/replay", at=middle).json()["at"] == middle


@every_table(GAMES_OVER)
def test_its_players_play_again_with_the_same_keys(script: Script, note: Note) -> None:
    before = note["seen"]["table"]
    answer = script.post("/rematch")
    assert answer.status_code == 201, answer.text
    assert before["rematch"] in (None, answer.json()["id"])
    again = Script(script.client, answer.json()["id"], script.keys).position()
    assert (again["table"]["board"], again["table"]["status"]) == (before["board"], "playing")
    assert [seat["you"] for seat in again["table"]["seats"]] == [seat["you"] for seat in note["seen"]["seats"]]


@every_table(GAMES_OVER)
def test_another_line_of_it_is_played(script: Script) -> None:
    seats = [{"kind": "person"}] * len(script.position()["table"]["seats"])
    made = script.post("/clone", {"at": 0, "seats": seats}).json()
    clone = Script(script.client, made["id"], [seat["key"] for seat in made["seats"]])
    assert clone.play_turn(Random(1))["at"] == 1
