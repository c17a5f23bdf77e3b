"""Ends without a result: all who have a say agree, and nobody takes it from anybody else."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ironmaster import parse_record
from ironmaster.server.admin.checking import replay_all
from ironmaster.server.tables.seats import leave
from tests.server.scripts import Script, error, finished_table, services_of, set_up
from tests.server.set_clock import notes

ADA, GRACE, MARY = ({"kind": "person", "name": name} for name in ("Ada", "Grace", "Mary"))
END, PLAY_ON = {"agree": True}, {"agree": False}


def status(script: Script) -> str:
    return str(script.position()["table"]["status"])


def wishes(script: Script) -> list[bool]:
    return [seat["wants_end"] for seat in script.position()["table"]["seats"]]


def voices(script: Script) -> list[bool]:
    return [seat["has_say"] for seat in script.position()["table"]["seats"]]


@pytest.fixture
def script(client: TestClient) -> Script:
    return set_up(client, "brass", [ADA, GRACE, {"kind": "bot", "bot": "random"}], seed=None)


@pytest.fixture
def three(client: TestClient) -> Script:
    return set_up(client, "brass", [ADA, GRACE, MARY], seed=None)


def test_a_game_ends_when_all_people_agree(script: Script) -> None:
    assert script.only(0).post("/end", END).status_code == 204
    assert (status(script), wishes(script)) == ("playing", [True, False, False])
    assert script.only(1).post("/end", END).status_code == 204
    position = script.position()
    assert (position["over"], position["ranking"], status(script)) == (True, None, "over")
    assert notes(script) == [
        "Ada agrees to end the game without a result.",
        "Grace agrees to end the game without a result.",
        "All agree: the game has ended without a result.",
    ]


def test_whoever_refuses_ends_the_matter(script: Script) -> None:
    script.only(0).post("/end", END)
    assert script.only(1).post("/end", PLAY_ON).status_code == 204
    assert (status(script), wishes(script)) == ("playing", [False, False, False])
    assert notes(script)[-1] == "Grace wants to play on."
    script.only(1).post("/end", END)
    assert status(script) == "playing"


def test_nothing_is_told_if_there_was_nothing_to_refuse(script: Script) -> None:
    assert script.only(1).post("/end", PLAY_ON).status_code == 204
    assert notes(script) == []


def test_agreeing_twice_is_agreeing_once(script: Script) -> None:
    for _ in range(2):
        script.only(0).post("/end", END)
    assert len(notes(script)) == 1
    assert status(script) == "playing"


# Who has a say


def test_whoever_lets_a_bot_play_has_no_say_until_they_play_again(script: Script) -> None:
    assert voices(script) == [True, True, False]
    script.only(1).post("/seats/1/bot", {})
    assert voices(script) == [True, False, False]
    script.only(1).post("/seats/1/person")
    assert voices(script) == [True, True, False]
    script.only(1).post("/seats/1/bot", {})
    script.only(0).post("/end", END)
    assert status(script) == "over"


def test_whoever_set_the_table_up_takes_nobodys_say(script: Script) -> None:
    for bot in ("random", "greedy"):
        assert script.owner().post("/seats/1/bot", {"bot": bot}).status_code == 200
    script.only(0).post("/end", END)
    assert (status(script), voices(script)) == ("playing", [True, True, False])
    assert script.only(1).post("/end", PLAY_ON).status_code == 204
    assert notes(script)[-1] == "Grace wants to play on."
    for seat in (0, 1):
        script.only(seat).post("/end", END)
    assert status(script) == "over"


def test_whoever_is_replaced_before_the_game_begins_keeps_their_say_too(client: TestClient) -> None:
    script = set_up(client, "brass", [ADA, GRACE, {"kind": "open"}])
    for seat in (1, 2):
        script.owner().post(f"/seats/{seat}/bot", {})
    assert (status(script), voices(script)) == ("playing", [True, True, False])


def test_another_bot_for_whoever_let_one_play_brings_no_say_back(script: Script) -> None:
    script.only(1).post("/seats/1/bot", {})
    script.owner().post("/seats/1/bot", {"bot": "random"})
    assert voices(script) == [True, False, False]


def test_whoever_is_replaced_can_let_the_bot_play_and_gives_their_say_up(script: Script) -> None:
    script.owner().post("/seats/1/bot", {})
    script.only(1).post("/seats/1/bot", {})
    assert voices(script) == [True, False, False]


@pytest.mark.parametrize("way", ["bot", "resign"])
@pytest.mark.parametrize("answer", [END, PLAY_ON])
def test_whoever_has_no_say_is_told_so_and_changes_nothing(three: Script, way: str, answer: dict[str, bool]) -> None:
    three.only(0).post("/end", END)
    three.only(1).post(f"/seats/1/{way}", {})
    assert error(three.only(1).post("/end", answer), 409) == "no_say"
    assert (status(three), wishes(three)) == ("playing", [True, False, False])


def test_whoever_has_two_seats_answers_with_the_one_that_they_play(three: Script) -> None:
    three.only(0).post("/seats/0/bot", {})
    three.only(2).post("/end", END)
    assert three.only(0, 1).post("/end", PLAY_ON).status_code == 204
    assert notes(three)[-1] == "Grace wants to play on."


def test_an_agreement_is_forgotten_once_a_bot_plays(three: Script) -> None:
    three.only(1).post("/end", END)
    three.only(1).post("/seats/1/bot", {})
    three.only(1).post("/seats/1/person")
    assert wishes(three) == [False] * 3


def test_an_agreement_does_not_go_with_the_seat_to_whoever_gets_its_new_key(three: Script) -> None:
    three.only(0).post("/end", END)
    assert three.owner().post("/seats/0/key").json()["key"] is not None
    assert wishes(three) == [False] * 3


# Whoever is waited for goes


@pytest.mark.parametrize("way", ["bot", "resign"])
def test_the_game_ends_when_the_last_who_has_not_agreed_gives_their_say_up(three: Script, way: str) -> None:
    for seat in (0, 2):
        three.only(seat).post("/end", END)
    three.only(1).post(f"/seats/1/{way}", {})
    assert status(three) == "over"
    assert notes(three)[-1] == "All agree: the game has ended without a result."


def test_it_ends_too_when_they_leave_for_good(client: TestClient, script: Script) -> None:
    script.only(0).post("/end", END)
    services_of(client).store.change(script.id, lambda change: leave(change, change.row.seats[1]))
    assert status(script) == "over"


def test_it_goes_on_while_somebody_else_is_waited_for(three: Script) -> None:
    three.only(0).post("/end", END)
    three.only(1).post("/seats/1/resign")
    assert (status(three), wishes(three)) == ("playing", [True, False, False])


def test_it_does_not_end_when_whoever_wanted_it_goes(script: Script) -> None:
    script.only(0).post("/end", END)
    script.only(0).post("/seats/0/resign")
    assert (status(script), wishes(script)) == ("playing", [False] * 3)


def test_where_only_bots_play_nobody_ends_the_game(script: Script) -> None:
    for seat in (0, 1):
        script.post(f"/seats/{seat}/bot", {})
    assert error(script.only(0).post("/end", END), 409) == "no_say"
    assert "All agree: the game has ended without a result." not in notes(script)


# Such a game


def test_it_is_for_games_that_are_played(client: TestClient) -> None:
    assert error(finished_table(client).post("/end", END), 409) == "over"
    assert error(set_up(client, seats=[ADA, {"kind": "open"}]).post("/end", END), 409) == "waiting"


def test_the_game_can_be_looked_back_on_and_begun_anew(script: Script) -> None:
    script.post("/end", END)
    shown = script.position()["table"]
    assert shown["seed"] is not None
    record = parse_record(script.get("/record").text)
    assert record.scores is None
    assert script.get("/replay", at=0).json()["over"] is False
    assert script.get("/scores").status_code == 200
    again = Script(script.client, script.post("/rematch").json()["id"], script.keys)
    assert (status(again), wishes(again)) == ("playing", [False] * 3)
    (mine,) = script.client.post("/api/tables/mine", json={"tables": [{"id": script.id, "keys": script.keys}]}).json()
    assert (mine["status"], mine["ranking"]) == ("over", None)


def test_such_a_table_is_whole(client: TestClient, script: Script) -> None:
    script.post("/end", END)
    with services_of(client).database.read() as session:
        assert replay_all(session, lambda done, total: None).broken == {}


def test_a_table_of_rules_that_this_program_lacks_can_be_ended_too(client: TestClient, three: Script) -> None:
    store = services_of(client).store
    store.change(three.id, lambda change: setattr(change.row, "version", 99))
    assert (status(three), three.position()["over"]) == ("kept", False)
    assert three.post("/end", END).status_code == 204
    assert three.position()["over"]
    assert three.get("/record").status_code == 200


def test_nobody_plays_on_after_it(script: Script) -> None:
    position = script.position()
    script.post("/end", END)
    assert error(script.commit({"as": 0, "at": position["at"]}, [1]), 409) == "over"
