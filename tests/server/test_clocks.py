"""Clocks: they run for the people who are asked, and for nobody else; paces that nobody could play at are refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.scripts import (
    PEOPLE,
    Script,
    error,
    finished_table,
    play_on,
    services_of,
    set_up,
)
from tests.server.set_clock import DAILY, LIVE, SetClock, act, asked, left

HOUR, MINUTE = 3600, 60
TWO = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Isambard"}]


@pytest.fixture
def client(client_by_clock: TestClient) -> TestClient:
    return client_by_clock


def seats_left(script: Script, clock: SetClock, seat: int) -> float | None:
    return left(script, clock)[seat]


# Paces


def test_a_table_has_no_pace_unless_one_is_asked_for(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO)
    assert script.position()["table"]["pace"] is None
    assert left(script, clock) == [None, None]
    clock.wait(days=1000)
    assert act(client) == 0
    assert "X-Ironmaster-Time" not in script.get().headers
    assert script.play_turn(Random(1))["at"] == 1


@pytest.mark.parametrize(
    ("pace", "words"),
    [
        (LIVE | {"minutes": 0}, "The minutes for the game must be from 1 to 600."),
        (LIVE | {"minutes": 601}, "The minutes for the game must be from 1 to 600."),
        (LIVE | {"seconds": 3601}, "The seconds a turn must be from 0 to 3,600."),
        (DAILY | {"hours": 0}, "The hours a turn must be from 1 to 336."),
        (DAILY | {"hours": 337}, "The hours a turn must be from 1 to 336."),
        (DAILY | {"reserve": 721}, "The hours in reserve must be from 0 to 720."),
        (DAILY | {"zone": "Europe/Manchester"}, "There is no time zone Europe/Manchester: name one such as"),
        (DAILY | {"zone": "../../etc/passwd"}, "There is no time zone ../../etc/passwd: name one such as"),
        (
            DAILY | {"days_off": ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]},
            "Leave at least one day of the week to play on.",
        ),
    ],
)
def test_a_pace_that_nobody_could_play_at_is_refused(client: TestClient, pace: dict[str, Any], words: str) -> None:
    answer = client.post("/api/tables", json={"game": "brass", "seats": TWO, "pace": pace})
    assert error(answer, 422) == "bad_pace"
    assert words in answer.json()["error"]["message"]


@pytest.mark.parametrize("pace", [LIVE | {"hours": 24}, {"kind": "slow"}, DAILY | {"days_off": ["caturday"]}, {}])
def test_a_pace_that_does_not_exist_is_not_understood(client: TestClient, pace: dict[str, Any]) -> None:
    answer = client.post("/api/tables", json={"game": "brass", "seats": TWO, "pace": pace})
    assert error(answer, 422) == "bad_request"


@pytest.mark.parametrize(
    ("pace", "english", "french"),
    [
        (
            LIVE,
            "10 minutes for the game, 30 seconds more a turn",
            "10 minutes pour la partie, 30 secondes de plus par tour",
        ),
        (LIVE | {"seconds": 0}, "10 minutes for the game", "10 minutes pour la partie"),
        (
            DAILY | {"days_off": ["sunday", "saturday"], "zone": "Europe/Paris"},
            "24 hours a turn, 48 hours in reserve, not on Saturday, Sunday (Europe/Paris)",
            "24 heures par tour, 48 heures en réserve, sauf samedi, dimanche (Europe/Paris)",
        ),
    ],
)
def test_a_pace_is_told_in_words(client: TestClient, pace: dict[str, Any], english: str, french: str) -> None:
    script = set_up(client, "brass", [*TWO, {"kind": "open"}], pace=pace, listed=True)
    for language, words in (("en", english), ("fr", french)):
        (listed,) = client.get("/api/tables", params={"lang": language}).json()
        assert script.position(lang=language)["table"]["pace"]["words"] == listed["pace"]["words"] == words


def test_a_rematch_has_the_same_pace_and_all_time_anew(client: TestClient, clock: SetClock) -> None:
    script = finished_table(client, "brass", seats=TWO, pace=LIVE)
    assert left(script, clock) == [None, None]
    again = Script(client, script.post("/rematch").json()["id"], script.keys)
    assert again.position()["table"]["pace"]["kind"] == "live"
    assert seats_left(again, clock, asked(again)) == 10 * MINUTE + 30


# Whose clock runs


def test_a_clock_runs_only_for_who_is_asked(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=DAILY)
    first = asked(script)
    assert seats_left(script, clock, first) == 72 * HOUR
    assert seats_left(script, clock, 1 - first) is None
    clock.wait(hours=2)
    assert seats_left(script, clock, first) == 70 * HOUR
    script.play_turn(Random(1))
    assert asked(script) == 1 - first
    assert seats_left(script, clock, first) is None
    assert seats_left(script, clock, 1 - first) == 72 * HOUR


def test_nobodys_time_runs_before_the_game_begins(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", [TWO[0], {"kind": "open"}], pace=LIVE)
    assert left(script, clock) == [None, None]
    clock.wait(days=1)
    key = script.post("/join", {"name": "Mary"}).json()["key"]
    everybody = Script(client, script.id, [*script.keys, key])
    assert seats_left(everybody, clock, asked(everybody)) == 10 * MINUTE + 30


def test_what_is_left_of_a_turn_is_kept_in_a_live_game(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=LIVE)
    first = asked(script)
    clock.wait(seconds=10)
    script.play_turn(Random(1))
    clock.wait(minutes=3)
    script.play_turn(Random(1))
    while asked(script) != first:
        script.play_turn(Random(1))
    assert seats_left(script, clock, first) == 10 * MINUTE + 30 - 10 + 30


def test_by_the_day_what_is_left_of_a_turn_is_not_kept_and_the_reserve_is_used_after_it(
    client: TestClient, clock: SetClock
) -> None:
    script = set_up(client, "brass", TWO, pace=DAILY)
    first = asked(script)
    for waits, reserve in ((1, 48), (34, 38)):
        clock.wait(hours=waits)
        script.play_turn(Random(1))
        while asked(script) != first:
            script.play_turn(Random(1))
        assert seats_left(script, clock, first) == (24 + reserve) * HOUR


def test_a_turn_in_several_commits_has_the_time_of_one(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=LIVE)
    first, commits = asked(script), 0
    while asked(script) == first:
        before = seats_left(script, clock, first)
        clock.wait(seconds=5)
        position = script.position()
        assert script.commit(position, [position["choices"][0]["decision"]]).status_code == 200
        commits += 1
        if asked(script) == first:
            assert before is not None
            assert seats_left(script, clock, first) == before - 5
    assert commits > 1


def test_who_is_last_in_a_round_and_first_in_the_next_has_a_turns_time_for_each(
    client: TestClient, clock: SetClock
) -> None:
    """The second player passes, has spent less than the first, and so begins the next round."""
    script = set_up(client, "brass", TWO, pace=DAILY)
    first = asked(script)
    play(script, "develop")  # for which iron is bought
    second = asked(script)
    assert second != first
    clock.wait(hours=23)
    play(script, "pass")
    assert asked(script) == second
    assert seats_left(script, clock, second) == 72 * HOUR


def play(script: Script, word: str) -> None:
    """Takes the first turn of an action."""
    position, draft = script.position(), list[int]()
    while position["choices"]:
        wanted = [choice for choice in position["choices"] if choice["notation"].startswith(word)]
        draft.append((wanted or position["choices"])[0]["decision"])
        position = script.preview(position, draft)
    assert script.commit(position, draft).status_code == 200


def test_where_several_are_asked_each_has_a_clock_until_they_decide(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "workshop", PEOPLE, pace=DAILY)
    assert left(script, clock) == [72 * HOUR] * 3
    for seat, hours in ((1, 1), (0, 2)):
        clock.wait(hours=1)
        script.only(seat).play_turn(Random(1))
        assert left(script, clock)[seat] is None
        assert left(script, clock)[2] == (72 - hours) * HOUR


def test_whoever_decides_last_has_a_turns_time_for_what_all_are_asked_next(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "workshop", PEOPLE, pace=DAILY)
    for seat in range(3):
        clock.wait(hours=5)
        script.only(seat).play_turn(Random(1))
    assert script.position()["panel"]["turn"] == [0, 1, 2]
    assert left(script, clock) == [72 * HOUR] * 3


def test_bots_have_no_clock(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "workshop", [TWO[0], {"kind": "bot"}, {"kind": "bot"}], pace=DAILY)
    assert left(script, clock) == [72 * HOUR, None, None]
    clock.wait(days=1)
    assert act(client) == 0


def test_a_bot_that_plays_for_somebody_stops_the_clock_and_brings_no_time(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=DAILY)
    seat = asked(script)
    clock.wait(hours=30)
    script.post(f"/seats/{seat}/bot", {})
    assert left(script, clock) == [None, None]
    clock.wait(days=5)
    assert act(client) == 0
    script.post(f"/seats/{seat}/person")
    assert seats_left(script, clock, seat) == 42 * HOUR


def test_what_changes_nothing_in_the_game_leaves_the_clock_alone(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=LIVE)
    seat = asked(script)
    clock.wait(seconds=7)
    assert script.post(f"/seats/{seat}/name", {"name": "Mary"}).status_code == 200
    clock.wait(seconds=7)
    assert seats_left(script, clock, seat) == 10 * MINUTE + 30 - 14


def test_a_draft_and_taking_it_back_do_not_stop_the_clock(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=LIVE)
    position = script.position()
    clock.wait(seconds=20)
    shown = script.preview(position, [position["choices"][0]["decision"]])
    assert shown["table"]["seats"] == script.preview(position, [])["table"]["seats"]
    assert seats_left(script, clock, asked(script)) == 10 * MINUTE + 10


def test_all_clocks_stand_when_the_game_is_over(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=DAILY)
    play_on(client, script.id)
    assert script.position()["over"]
    clock.wait(days=100)
    assert left(script, clock) == [None, None]
    assert services_of(client).queue.pause(["time_up"]) is None


# The server's time


def test_looks_at_a_table_with_a_pace_tell_the_servers_time(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=DAILY, listed=True)
    look = script.get()
    again = client.get(script.path, headers=script.headers | {"If-None-Match": look.headers["ETag"]})
    clock.wait(hours=1)
    mine = client.post("/api/tables/mine", json={"tables": [{"id": script.id, "keys": script.keys}]})
    told = [answer.headers["X-Ironmaster-Time"] for answer in (look, again, mine, client.get("/api/tables"))]
    assert told == ["2026-06-01T09:00:00+00:00"] * 2 + ["2026-06-01T10:00:00+00:00"] * 2
    assert again.status_code == 304


def test_whose_turn_it_is_and_until_when_is_told_with_ones_tables(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "brass", TWO, pace=DAILY)
    (mine,) = client.post("/api/tables/mine", json={"tables": [{"id": script.id, "keys": script.keys}]}).json()
    (seat,) = mine["turn"]
    assert mine["seats"][seat]["deadline"] == "2026-06-04T09:00:00+00:00"
