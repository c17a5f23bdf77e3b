"""When time is up: the table's own rule is followed, once, whoever notices; what comes too late is not taken."""

from __future__ import annotations

from random import Random
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from ironmaster.server.database.models import BOT
from ironmaster.server.tables.table_cache import TableCache
from ironmaster.server.tables.time_ups import act_on_time_up
from ironmaster.server.tables.turns import ProposedTurn, add_turn
from tests.server.guests import FRIENDS, come, prepare
from tests.server.scripts import PEOPLE, Script, error, services_of, set_up
from tests.server.set_clock import DAILY, LIVE, SetClock, act, asked, kinds, left, notes

MINUTE, HOUR = 60, 3600
TWO = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Isambard"}]
NAMES = [seat["name"] for seat in TWO]


@pytest.fixture
def client(client_by_clock: TestClient) -> TestClient:
    return client_by_clock


def table(client: TestClient, rule: str = "bot", pace: dict[str, Any] = DAILY) -> tuple[Script, int]:
    """A table of two with a rule, and the seat that is asked."""
    script = set_up(client, "brass", TWO, pace=pace | {"time_up": rule})
    return script, asked(script)


def bot_plays(client: TestClient, script: Script) -> None:
    """A turn of the bot that is asked, as a worker would play it."""
    services = services_of(client)
    opened = services.store.open(script.id)
    seat = asked(script)
    legal = [int(opened.table.state.legal(seat)[0])]
    turn = ProposedTurn(seat, opened.table.at, legal, str(uuid4()), BOT)
    services.store.change(script.id, lambda change: add_turn(change, turn))


def lose_rules(client: TestClient, script: Script, version: int = 99) -> None:
    """Has a table be of rules that this program lacks, or of its own again; what it remembers would hide that."""
    store = services_of(client).store
    store.change(script.id, lambda change: setattr(change.row, "version", version))
    store.cache = TableCache(1)


# A bot plays on


def test_a_bot_plays_on_and_everybody_is_told(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client)
    clock.wait(hours=72)
    assert act(client) == 1
    assert kinds(script) == ["bot" if each == seat else "person" for each in range(2)]
    assert left(script, clock) == [None, None]
    name = NAMES[seat]
    assert notes(script) == [f"The time of {name} was up: a bot plays until the seat is taken back."]
    assert notes(script, "fr") == [f"Temps écoulé pour {name}\xa0: un robot joue jusqu’à son retour."]


def test_nothing_happens_a_moment_before(client: TestClient, clock: SetClock) -> None:
    script, _ = table(client)
    clock.wait(hours=72, microseconds=-1)
    assert act(client) == 0
    assert kinds(script) == ["person", "person"]


def test_the_bot_is_asked_and_nobody_is_asked_twice(client: TestClient, clock: SetClock) -> None:
    script, _ = table(client)
    queue = services_of(client).queue
    assert queue.take(["bot"]) is None
    clock.wait(hours=72)
    act(client)
    clock.wait(seconds=1)
    job = queue.take(["bot"])
    assert job is not None
    assert job.subject == script.id


def test_the_seat_is_taken_back_after_the_turn_that_was_late(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client)
    clock.wait(hours=72)
    act(client)
    back = f"/seats/{seat}/person"
    answer = script.post(back)
    assert error(answer, 409) == "time_up"
    assert "take the seat back after that" in answer.json()["error"]["message"]
    while asked(script) == seat:
        bot_plays(client, script)
    assert script.post(back).status_code == 200
    assert kinds(script) == ["person", "person"]
    while asked(script) != seat:
        script.play_turn(Random(1))
    assert left(script, clock)[seat] == 24 * HOUR  # its reserve is used up


def test_in_a_live_game_whoever_comes_back_has_a_minute_to_begin_with(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client, pace=LIVE | {"seconds": 0})
    clock.wait(minutes=10)
    act(client)
    while asked(script) == seat:
        bot_plays(client, script)
    assert script.post(f"/seats/{seat}/person").status_code == 200
    while asked(script) != seat:
        script.play_turn(Random(1))
    assert left(script, clock)[seat] == MINUTE


def test_letting_a_bot_play_for_a_moment_brings_no_time(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client, pace=LIVE)
    clock.wait(minutes=10, seconds=25)
    script.post(f"/seats/{seat}/bot", {})
    script.post(f"/seats/{seat}/person")
    assert left(script, clock)[seat] == 5


def test_in_a_live_game_the_turns_of_a_bot_bring_its_player_no_time(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client, pace=LIVE)
    script.post(f"/seats/{seat}/bot", {})
    rounds = 0
    while rounds < 3:
        while asked(script) == seat:
            bot_plays(client, script)
        script.play_turn(Random(1))
        rounds += asked(script) == seat
    script.post(f"/seats/{seat}/person")
    assert left(script, clock)[seat] == 10 * MINUTE + 30


def test_a_bot_that_is_let_in_stops_the_clock_where_the_rules_are_missing_too(
    client: TestClient, clock: SetClock
) -> None:
    script, seat = table(client)
    clock.wait(hours=30)
    lose_rules(client, script)
    script.post(f"/seats/{seat}/bot", {})
    clock.wait(hours=30)
    script.post(f"/seats/{seat}/person")
    lose_rules(client, script, version=1)
    assert left(script, clock)[seat] == 42 * HOUR


def test_no_bot_is_late(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client)
    lose_rules(client, script)  # nobody stops the clock
    services_of(client).store.change(script.id, lambda change: setattr(change.row.seats[seat], "kind", BOT))
    assert left(script, clock) == [None, None]
    clock.wait(hours=72)
    services_of(client).store.change(script.id, act_on_time_up)
    lose_rules(client, script, version=1)
    assert notes(script) == []


def test_whoever_is_late_has_no_say_and_the_others_end_the_game(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client)
    script.only(1 - seat).post("/end", {"agree": True})
    clock.wait(hours=72)
    assert act(client) == 1
    assert script.position()["over"]
    assert notes(script)[1:] == [
        f"The time of {NAMES[seat]} was up: a bot plays until the seat is taken back.",
        "All agree: the game has ended without a result.",
    ]


# One reminder


def test_once_there_is_more_time_and_then_a_bot(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client, "reminder")
    clock.wait(hours=72)
    assert act(client) == 1
    assert kinds(script) == ["person", "person"]
    assert left(script, clock)[seat] == 24 * HOUR
    assert notes(script) == [f"The time of {NAMES[seat]} was up: 24 hours more, once."]
    assert act(client) == 0
    clock.wait(hours=24)
    assert act(client) == 1
    assert kinds(script)[seat] == "bot"
    assert len(notes(script)) == 2


def test_there_is_one_reminder_in_a_game(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client, "reminder")
    clock.wait(hours=72)
    act(client)
    script.play_turn(Random(1))
    while asked(script) != seat:
        script.play_turn(Random(1))
    assert left(script, clock)[seat] == 24 * HOUR
    clock.wait(hours=24)
    act(client)
    assert kinds(script)[seat] == "bot"


def test_a_reminder_in_a_live_game_is_a_minute_at_least(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client, "reminder", LIVE)
    clock.wait(minutes=10, seconds=30)
    act(client)
    assert left(script, clock)[seat] == MINUTE


def test_whoever_comes_in_somebodys_place_is_reminded_too(client: TestClient, clock: SetClock) -> None:
    evening = prepare(client, [*FRIENDS], pace=DAILY | {"time_up": "reminder"})
    players = [come(evening, seat) for seat in range(2)]
    late = asked(evening.owner)
    clock.wait(hours=72)
    act(client)
    invitation = evening.owner.post(f"/seats/{late}/key").json()["invitation"]
    players[late].post(f"/seats/{late}/key/answer", {"agree": True})
    come(evening, late, invitation)
    clock.wait(hours=24)
    act(client)
    assert kinds(evening.owner) == ["person", "person"]


def test_a_new_key_of_ones_own_brings_no_second_reminder(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client, "reminder")
    clock.wait(hours=72)
    act(client)
    assert script.owner().post(f"/seats/{seat}/key").json()["key"] is not None
    clock.wait(hours=24)
    act(client)
    assert kinds(script)[seat] == "bot"


# The game ends


def test_the_game_ends_without_a_result(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client, "end")
    clock.wait(hours=72)
    assert act(client) == 1
    position = script.position()
    assert (position["over"], position["scores"], position["ranking"]) == (True, None, None)
    assert (position["table"]["status"], position["panel"]["turn"], position["choices"]) == ("over", [], [])
    assert position["panel"]["prompt"] == "The game has ended without a result."
    assert notes(script) == [f"The time of {NAMES[seat]} was up: the game has ended without a result."]
    assert services_of(client).queue.pause(["time_up", "bot"]) is None


def test_a_game_that_ends_because_several_are_late_ends_once_and_by_all_of_them(
    client: TestClient, clock: SetClock
) -> None:
    """Not by whoever has the first of their seats alone; who has decided in time is not late."""
    script = set_up(client, "workshop", PEOPLE, pace=DAILY | {"time_up": "end"})
    clock.wait(hours=71)
    script.only(0).play_turn(Random(1))
    clock.wait(hours=1)
    assert (act(client), act(client)) == (1, 0)
    ends = "was up: the game has ended without a result."
    assert notes(script) == [f"The time of Player {letter} {ends}" for letter in "BC"]
    assert [sitter.late for sitter in services_of(client).store.row(script.id).seats] == [0, 1, 1]


# Once, and by nobody else's clock


def test_a_time_out_is_acted_on_once_however_often_it_is_tried(client: TestClient, clock: SetClock) -> None:
    script, _ = table(client)
    clock.wait(hours=72)
    for _ in range(3):
        services_of(client).store.change(script.id, act_on_time_up)
    assert len(notes(script)) == 1


def test_who_has_moved_meanwhile_is_left_alone(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client)
    clock.wait(hours=71)
    script.play_turn(Random(1))
    assert asked(script) != seat
    clock.wait(hours=2)
    change = script.position()["table"]["change"]
    services_of(client).store.change(script.id, act_on_time_up)
    assert act(client) == 0
    assert notes(script) == []
    assert script.position()["table"]["change"] == change


def test_where_several_are_asked_only_the_late_ones_are_replaced(client: TestClient, clock: SetClock) -> None:
    script = set_up(client, "workshop", PEOPLE, pace=DAILY)
    clock.wait(hours=71)
    script.only(1).play_turn(Random(1))
    clock.wait(hours=1)
    act(client)
    assert kinds(script) == ["bot", "person", "bot"]


# The last moment


def test_a_turn_at_the_last_moment_is_taken(client: TestClient, clock: SetClock) -> None:
    script, seat = table(client)
    position = script.position()
    turn = script.draft_turn(position, Random(1))
    clock.wait(hours=72, microseconds=-1)
    assert script.commit(position, turn).status_code == 200
    clock.wait(microseconds=1)
    act(client)
    assert kinds(script)[seat] == "person"


@pytest.mark.parametrize("rule", ["bot", "end"])
def test_a_turn_after_it_is_refused_though_nobody_has_acted_yet(client: TestClient, clock: SetClock, rule: str) -> None:
    script, _ = table(client, rule)
    position = script.position()
    turn = script.draft_turn(position, Random(1))
    clock.wait(hours=72)
    answer = script.commit(position, turn)
    assert error(answer, 409) == "time_up"
    assert answer.json()["position"]["at"] == 0
    act(client)
    assert script.position()["at"] == 0
    assert error(script.commit(position, turn), 409) == ("bot_plays" if rule == "bot" else "over")


def test_whoever_would_only_be_reminded_is_still_in_time(client: TestClient, clock: SetClock) -> None:
    script, _ = table(client, "reminder")
    position = script.position()
    turn = script.draft_turn(position, Random(1))
    clock.wait(hours=73)
    assert script.commit(position, turn).status_code == 200
    assert act(client) == 0
    assert notes(script) == []


def test_a_turn_that_was_sent_in_time_and_is_sent_again_is_answered_as_the_first_time(
    client: TestClient, clock: SetClock
) -> None:
    script, _ = table(client)
    position = script.position()
    turn, name = script.draft_turn(position, Random(1)), str(uuid4())
    assert script.commit(position, turn, name).json()["at"] == 1
    clock.wait(hours=200)
    act(client)
    again = script.commit(position, turn, name)
    assert (again.status_code, again.json()["at"]) == (200, 1)
