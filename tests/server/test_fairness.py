"""Fair play: nobody who plays comes by the hand of another seat, whichever keys they show or leave out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from tests.server.guests import FRIENDS, HOST, Evening, claim, come, gather, notes, opens, prepare, stay_away
from tests.server.scripts import Script, error, play_on, wait_for

BOT = {"kind": "bot", "bot": "greedy"}


def try_everything(evening: Evening, seat: int) -> None:
    """Whatever an owner can think of to get at a hand; none of it may give them one."""
    for script in evening.disguises:
        assert not opens(script, seat)
        tries = [script.post(f"/seats/{seat}/{what}", {}) for what in ("key", "person", "invitation")]
        tries += [script.post("/join", {"seat": seat}), script.post(f"/seats/{seat}/key/answer", {"agree": True})]
        given = [answer.json() for answer in tries if answer.status_code < 400]
        links = [answer["invitation"] for answer in given if answer.get("invitation")]
        keys = [answer["key"] for answer in given if answer.get("key")]
        assert not any(opens(replace(script, keys=[*script.keys, key]), seat) for key in keys)
        for other in evening.disguises:
            for link in [*links, evening.made["seats"][seat]["invitation"]]:
                assert link is None or claim(other, link).status_code == 409


def test_no_call_gives_the_owner_the_hand_of_a_guest(client: TestClient) -> None:
    evening = gather(client)
    try_everything(evening, 1)
    assert opens(evening.friends[0], 1)


def test_no_call_gives_the_owner_the_hand_of_a_guest_whom_a_bot_plays_for(client: TestClient) -> None:
    evening = gather(client)
    evening.owner.post("/seats/1/bot", {})
    try_everything(evening, 1)
    assert error(evening.owner.post("/seats/1/person"), 403) == "not_yours"
    assert evening.friends[0].post("/seats/1/person").status_code == 200
    assert evening.owner.position()["table"]["seats"][1]["kind"] == "person"


def test_no_call_gives_the_owner_the_hand_of_a_bot(client: TestClient) -> None:
    evening = gather(client, bots=1)
    try_everything(evening, 2)
    assert error(evening.owner.post("/seats/2/key"), 409) == "no_key"
    assert error(evening.owner.post("/seats/2/person"), 409) == "bots_seat"


def test_no_call_gives_the_owner_the_hand_of_a_guest_who_resigned(client: TestClient) -> None:
    evening = gather(client)
    evening.friends[0].post("/seats/1/resign")
    try_everything(evening, 1)


def test_an_owner_who_resigned_is_still_no_guest(client: TestClient) -> None:
    evening = gather(client)
    evening.owner.post("/seats/0/resign")
    try_everything(evening, 1)


def test_no_call_gives_the_owner_the_hand_of_a_guest_in_the_next_game(client: TestClient) -> None:
    evening = gather(client, game="furnace")
    evening.owner.post("/seats/1/key")
    play_on(client, evening.owner.id)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    again = evening.owner_key_alone.post("/rematch").json()
    assert [(seat["key"], seat["invitation"]) for seat in again["seats"]] == [(None, None)] * 2
    owner = replace(evening.owner, id=again["id"])
    rematch = Evening(again, owner, [replace(evening.friends[0], id=again["id"])])
    assert error(claim(rematch.stranger, link), 409) == "invitation_void"
    try_everything(rematch, 1)
    assert opens(rematch.friends[0], 1)


def test_a_guest_cannot_open_a_second_seat(client: TestClient) -> None:
    evening = gather(client, friends=2)
    isambard = evening.friends[0]
    for seat in (0, 2):
        assert not opens(isambard, seat)
        assert error(isambard.post(f"/seats/{seat}/key"), 403) == "not_owner"
        assert error(isambard.post(f"/seats/{seat}/invitation"), 403) == "not_owner"
        assert error(isambard.post(f"/seats/{seat}/person"), 403) == "not_yours"
        assert error(isambard.post("/join", {"seat": seat}), 409) == "no_open_seat"


def test_a_valid_link_is_not_for_somebody_who_sits_elsewhere(client: TestClient) -> None:
    evening = gather(client, friends=2)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    evening.friends[0].post("/seats/1/key/answer", {"agree": True})
    for sitting in (evening.owner, evening.owner_key_alone, evening.owner.only(0), evening.friends[1]):
        assert error(claim(sitting, link), 409) == "already_seated"
    assert opens(come(evening, 1, link), 1)


def test_an_invitation_is_not_for_somebody_who_sits_already(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS])
    isambard = come(evening, 1)
    for sitting in (evening.owner, evening.owner_key_alone, evening.owner.only(0), isambard):
        assert error(claim(sitting, evening.invitation(2)), 409) == "already_seated"


def test_an_open_seat_is_not_for_a_guest_who_sits_already(client: TestClient) -> None:
    evening = prepare(client, [HOST, FRIENDS[0], {"kind": "open"}])
    assert error(come(evening, 1).post("/join", {"name": "Again"}), 409) == "already_seated"


@pytest.mark.parametrize("leave_out", ["the key of the seat", "the key of the owner"])
def test_an_owner_who_takes_a_second_open_seat_is_seen_to(client: TestClient, leave_out: str) -> None:
    evening = prepare(client, [HOST, FRIENDS[0], {"kind": "open"}])
    owner = evening.owner_key_alone if leave_out == "the key of the seat" else evening.owner.only(0)
    assert owner.post("/join", {"name": "Ada’s sister"}).status_code == 200
    assert [seat["with_owner"] for seat in evening.stranger.position()["table"]["seats"]] == [True, False, True]


@pytest.mark.parametrize("kind", ["open", "invited"])
def test_before_the_game_begins_nobody_sees_a_hand(client: TestClient, kind: str) -> None:
    evening = prepare(client, [HOST, FRIENDS[0], {"kind": kind}])
    isambard = come(evening, 1)
    watched = evening.stranger.position()
    for script, seat in ((evening.owner, 0), (isambard, 1)):
        seen = script.position(**{"as": seat})
        assert seen["as"] == seat
        assert (seen["svg"], seen["panel"], seen["choices"]) == (watched["svg"], watched["panel"], [])
        assert script.get("/log", **{"as": seat}).json() == evening.stranger.get("/log").json()
    evening.owner.post("/seats/2/bot", {})
    assert isambard.position(**{"as": 1})["svg"] != evening.stranger.position()["svg"]


def test_an_owner_who_came_in_a_friends_place_loses_the_seat_to_the_friend(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS])
    false_friend = come(evening, 1)
    fresh = evening.owner.post("/seats/1/invitation").json()["invitation"]
    come(evening, 2)
    assert evening.owner.position()["table"]["status"] == "open"
    friend = come(evening, 1, fresh)
    assert (opens(friend, 1), opens(false_friend, 1)) == (True, False)
    assert "Isambard is invited by a new link." in notes(friend)


def test_an_invitation_that_nobody_used_is_void_once_the_game_has_begun(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS])
    come(evening, 1)
    evening.owner.post("/seats/2/bot", {})
    assert evening.owner.position()["table"]["status"] == "playing"
    try_everything(evening, 2)


def test_of_two_people_neither_agrees_in_place_of_the_other(client: TestClient) -> None:
    evening = prepare(client, [*FRIENDS])
    hidden_owner = come(evening, 0)
    come(evening, 1)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    hidden_owner.post("/seats/1/key/answer", {"agree": True})
    assert error(claim(evening.stranger, link), 409) == "not_granted"


def test_seats_at_the_owners_screen_do_not_agree_in_place_of_a_guest(client: TestClient) -> None:
    evening = prepare(client, [HOST, {"kind": "person", "name": "Ada’s sister"}, FRIENDS[0]])
    come(evening, 2)
    link = evening.owner.post("/seats/2/key").json()["invitation"]
    evening.owner.post("/seats/2/key/answer", {"agree": True})
    assert error(claim(evening.stranger, link), 409) == "not_granted"


def test_somebody_who_looks_is_not_absent(client: TestClient) -> None:
    evening = gather(client)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    stay_away(client, evening.owner, 1, 23)
    assert opens(evening.friends[0], 1)
    stay_away(client, evening.owner, 1, 23)
    assert error(claim(evening.stranger, link), 409) == "not_granted"


def test_a_look_by_the_others_is_no_presence(client: TestClient) -> None:
    evening = gather(client)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    stay_away(client, evening.owner, 1, 25)
    for script in evening.disguises:
        script.position()
    assert opens(come(evening, 1, link), 1)


def test_a_player_who_comes_back_in_time_makes_the_link_of_the_owner_wait_again(client: TestClient) -> None:
    evening = gather(client)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    stay_away(client, evening.owner, 1, 25)
    evening.friends[0].position()
    assert error(claim(evening.stranger, link), 409) == "not_granted"


def test_a_hot_seat_is_played_by_whoever_set_it_up(client: TestClient) -> None:
    evening = prepare(client, [HOST, {"kind": "person"}])
    fresh = evening.owner_key_alone.post("/seats/1/key").json()
    assert (fresh["invitation"], fresh["valid"]) == (None, True)
    assert opens(replace(evening.stranger, keys=[fresh["key"]]), 1)
    assert not opens(evening.owner, 1), "the old key opens nothing any more"
    assert notes(evening.stranger) == ["Whoever set the table up has a new key for Player B."]


def test_a_bot_that_has_played_is_not_replaced_by_its_rival(client: TestClient) -> None:
    evening = prepare(client, [HOST, BOT], game="furnace")
    wait_for(lambda: bool(evening.owner.position()["choices"]))
    try_everything(evening, 1)


def test_a_running_game_is_not_cloned(client: TestClient) -> None:
    evening = gather(client)
    for script in evening.disguises:
        answer = script.post("/clone", {"at": 0, "as": 1, "seats": [HOST, HOST]})
        assert error(answer, 403) == "not_over"


def test_a_clone_tells_whose_knowledge_was_kept(client: TestClient) -> None:
    evening = gather(client, game="furnace")
    play_on(client, evening.owner.id)
    made = evening.owner.post("/clone", {"at": 5, "as": 1, "seats": [HOST, FRIENDS[0]]}).json()
    told = notes(Script(client, made["id"], []))
    assert len(told) == 1
    assert "knows what Player B knew there" in told[0]
