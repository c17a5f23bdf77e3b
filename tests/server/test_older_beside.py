"""An older program goes on beside a newer one, on the same database, until its tables are done."""

from __future__ import annotations

import json
import threading
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import httpx2
import pytest

from ironmaster import parse_record
from tests.server.newer_program import HOW, VERSION, House, newer_program
from tests.server.process import configured_server
from tests.server.scripts import Script, error, set_up, wait_for
from tests.server.set_clock import DAILY, kinds, notes

pytestmark = pytest.mark.postgresql_only

TWO_AND_A_BOT = [{"kind": "person", "name": "Ada"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}]
TWO = TWO_AND_A_BOT[:2]


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def at(script: Script, client: httpx2.Client) -> Script:
    """The same keys at another server."""
    return Script(client, script.id, script.keys, script.owner_key)


class Listener(threading.Thread):
    """Somebody who listens to a table."""

    def __init__(self, script: Script) -> None:
        super().__init__(daemon=True)
        self.script = script
        self.heard: dict[str, Any] = {}

    def run(self) -> None:
        ended = suppress(httpx2.RemoteProtocolError)  # the server goes before we do
        with ended, self.script.client.stream("GET", f"{self.script.path}/events") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    self.heard = json.loads(line.removeprefix("data: "))


def names_both(words: str) -> bool:
    """Whether it is told which rules a table is of, and which are played here."""
    return "version 1" in words and f"version {VERSION}" in words


def play_to_the_end(script: Script) -> None:
    """Plays for the people of a table, while bots play for themselves."""
    rng = Random(1)

    def is_over() -> bool:
        position = script.position()
        if position["choices"]:
            script.commit(position, script.draft_turn(position, rng))
        return bool(position["over"])

    wait_for(is_over, 120)


def test_tables_of_both_rules_are_played_to_their_ends_at_one_address(house: House) -> None:
    with house.older() as server:
        old, shared = (set_up(server.client(), game, TWO_AND_A_BOT) for game in ("furnace", "brass"))
        old.play_turn(Random(1))
    with house.newer() as newer, house.older():  # which starts on a schema that is newer than its own
        client = newer.client()
        old, shared, new = at(old, client), at(shared, client), set_up(client, "furnace", TWO_AND_A_BOT)
        for script, version in ((old, 1), (new, VERSION)):
            play_to_the_end(script)
            assert parse_record(script.get("/record").text).version == version
            assert script.get("/replay").status_code == 200
        assert shared.play_turn(Random(1))["at"] == 1


def test_a_table_of_older_rules_is_kept_while_the_older_program_is_away_and_goes_on_when_it_is_back(
    house: House,
) -> None:
    with house.older() as server:
        old = set_up(server.client(), "furnace", TWO, listed=True, pace=DAILY)
    with house.newer() as newer:
        client = newer.client()
        old = at(old, client)
        assert old.position()["table"]["status"] == "kept"
        assert names_both(old.position()["panel"]["prompt"])
        assert error(old.commit({"as": 0, "at": 0}, [1]), 409) == "other_rules"
        with house.older():
            look = old.get("", lang="fr")
            assert look.json()["table"]["status"] == "playing"
            assert names_both(unquote(look.headers["X-Ironmaster-Rules"]))
            (listed,) = client.get("/api/tables").json()
            assert listed["status"] == "playing"
            assert names_both(listed["rules"])
            assert old.play_turn(Random(1))["at"] == 1
            mine = {"tables": [{"id": old.id, "keys": old.keys}]}
            asked = old.position()["panel"]["turn"]
            assert client.post("/api/tables/mine", json=mine).json()[0]["turn"] == asked


def test_a_game_of_older_rules_is_ended_by_agreement_without_the_older_program(house: House) -> None:
    with house.older() as server:
        old = set_up(server.client(), "furnace", TWO)
    with house.newer() as newer:
        client = newer.client()
        old = at(old, client)
        listener = Listener(old)
        listener.start()
        assert old.only(0).post("/end", {"agree": True}).status_code == 204
        assert not old.position()["over"]
        assert old.only(1).post("/end", {"agree": True}).status_code == 204
        assert old.position()["over"]
        wait_for(lambda: listener.heard.get("status") == "over")


def test_whose_time_is_up_at_a_table_of_older_rules_is_for_the_older_program(house: House) -> None:
    with house.older() as server:
        old = set_up(server.client(), "furnace", TWO, pace=DAILY)
    with house.newer() as newer:
        client = newer.client()
        house.clock.wait(hours=72)
        fresh = set_up(client, "furnace", TWO, pace=DAILY)
        house.clock.wait(hours=72)
        wait_for(lambda: "bot" in kinds(fresh))  # so that jobs are done, and this one is not
        assert kinds(at(old, client)) == ["person", "person"]
        with house.older():
            old = at(old, client)
            wait_for(lambda: "bot" in kinds(old))
            assert len(notes(old)) == 1
            wait_for(lambda: int(old.position()["at"]) > 0)  # its bot plays


def test_who_says_that_a_request_was_passed_on_stops_no_clock(house: House) -> None:
    with house.newer() as newer, house.older() as older:
        client = newer.client()
        old = at(set_up(older.client(), "furnace", TWO, pace=DAILY), client)
        seat = old.position()["panel"]["turn"][0]
        client.headers["X-Ironmaster-Relayed"] = "1"
        for way in ("bot", "person"):
            assert old.post(f"/seats/{seat}/{way}", {}).status_code == 200
        del client.headers["X-Ironmaster-Relayed"]
        house.clock.wait(hours=73)
        wait_for(lambda: kinds(old)[seat] == "bot")


def test_a_bot_plays_on_for_whoever_left_though_another_program_was_told(house: House) -> None:
    """The newer program cannot know whether a bot is asked: it leaves that to the older one."""
    with house.older() as server:
        old = set_up(server.client(), "furnace", [*TWO, {"kind": "person"}])
    with house.newer() as newer:
        client = newer.client()
        old = at(old, client)
        for seat in (0, 1, 2):
            assert old.post(f"/seats/{seat}/bot", {"bot": "random"}).status_code == 200
        with house.older():
            wait_for(lambda: bool(old.position()["over"]), 120)


def test_changes_of_a_table_of_older_rules_are_heard_at_the_newer_server(house: House) -> None:
    with house.newer() as newer, house.older() as older:
        client = newer.client()
        old = at(set_up(older.client(), "furnace", TWO), client)
        listener = Listener(old)
        listener.start()
        wait_for(lambda: listener.heard.get("at") == 0)
        old.play_turn(Random(1))
        wait_for(lambda: listener.heard.get("at") == 1)
        assert listener.heard["status"] == "playing"


def test_nobody_sees_or_does_more_through_the_newer_server(house: House) -> None:
    with house.newer() as newer, house.older() as older:
        client = newer.client()
        old = at(set_up(older.client(), "furnace", TWO), client)
        stranger = Script(client, old.id, [])
        assert error(stranger.get("", **{"as": 0}), 403) == "not_yours"
        assert error(stranger.commit({"as": 0, "at": 0}, [1]), 403) == "not_yours"
        assert error(stranger.get("/record"), 403) == "not_over"
        foreign = client.post(f"{old.path}/end", json={"agree": True}, headers={"Origin": "http://elsewhere.example"})
        assert error(foreign, 403) == "foreign_origin"
        assert error(client.get("/api/tables/nobody"), 404) == "unknown_table"


def test_what_begins_another_game_begins_it_by_the_rules_of_now(house: House) -> None:
    with house.newer() as newer, house.older() as older:
        client = newer.client()
        old = at(set_up(older.client(), "furnace", TWO), client)
        for seat in (0, 1):
            old.only(seat).post("/end", {"agree": True})
        made = old.post("/rematch", {})
        assert made.status_code == 201, made.text
        assert client.get(f"/api/tables/{made.json()['id']}").json()["table"]["version"] == VERSION
        assert error(old.post("/clone", {"at": 0, "seats": TWO, "as": 0}), 409) == "other_rules"


def test_who_is_signed_in_plays_on_at_a_table_of_older_rules(house: House) -> None:
    with house.newer() as newer, house.older() as older:
        client = newer.client()
        client.headers["Origin"] = str(client.base_url).rstrip("/")
        assert client.post("/api/account", json={"name": "Ada", "password": "correct horse"}).status_code == 201
        old = at(set_up(older.client(), "furnace", TWO), client)
        assert old.post("/take").json() == {"seats": [0, 1]}
        assert Script(client, old.id, []).play_turn(Random(1))["at"] == 1


def test_a_program_that_the_newer_schema_is_not_good_for_is_refused(tmp_path: Path) -> None:
    newer = newer_program(tmp_path / "newer", oldest="9999")
    refused = pytest.raises(AssertionError, match="did not start")
    with configured_server(tmp_path, packages=newer, **HOW), refused, configured_server(tmp_path, **HOW):
        pass
