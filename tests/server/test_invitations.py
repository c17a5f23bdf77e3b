"""Invitations: exchanged for a key once; and new keys in place of lost ones, to which people agree."""

from __future__ import annotations

from random import Random

import pytest
from starlette.testclient import TestClient

from ironmaster.kernel.words import LANGUAGES, Message
from ironmaster.server.tables.store import MOST_NOTES, Change
from ironmaster.server.tables.table_cache import TableCache
from tests.server.guests import FRIENDS, HOST, claim, come, gather, notes, opens, prepare, stay_away
from tests.server.scripts import error, play_on, services_of, set_up

BOT = {"kind": "bot", "bot": "greedy"}


def test_an_invited_seat_comes_with_an_invitation_and_no_key(client: TestClient) -> None:
    evening = prepare(client, [HOST, FRIENDS[0], BOT])
    host, friend, bot = evening.made["seats"]
    given = [(bool(seat["key"]), bool(seat["invitation"])) for seat in (host, friend, bot)]
    assert given == [(True, False), (False, True), (False, False)]
    assert [seat["kind"] for seat in evening.owner.position()["table"]["seats"]] == ["person", "invited", "bot"]


def test_an_invitation_is_no_key(client: TestClient) -> None:
    evening = prepare(client, [HOST, FRIENDS[0]])
    evening.stranger.keys.append(evening.invitation(1))
    assert not opens(evening.stranger, 1)


def test_the_game_waits_for_whoever_is_invited(client: TestClient) -> None:
    evening = prepare(client, [HOST, FRIENDS[0]])
    assert evening.owner.position()["table"]["status"] == "open"
    friend = come(evening, 1)
    assert friend.position()["table"]["status"] == "playing"
    asked = next(script for script in (evening.owner, friend) if script.position()["choices"])
    assert asked.play_turn(Random(1))["at"] == 1


def test_an_invitation_is_exchanged_once(client: TestClient) -> None:
    evening = gather(client)
    answer = claim(evening.stranger, evening.invitation(1))
    assert error(answer, 409) == "invitation_void"
    assert "ask whoever set the table up" in answer.json()["error"]["message"]
    assert opens(evening.friends[0], 1)


def test_who_comes_may_say_what_they_are_called(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS])
    claim(evening.stranger, evening.invitation(1), "I. K. Brunel")
    claim(evening.stranger, evening.invitation(2))
    assert [seat["name"] for seat in evening.owner.position()["table"]["seats"]] == ["Ada", "I. K. Brunel", "Mary"]


def test_a_new_invitation_makes_the_old_one_void(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS])
    fresh = evening.owner.post("/seats/1/invitation").json()["invitation"]
    assert error(claim(evening.stranger, evening.invitation(1)), 409) == "invitation_void"
    assert opens(come(evening, 1, fresh), 1)


def test_before_the_game_somebody_else_can_be_invited_in_place_of_anybody(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS, BOT])
    friend = come(evening, 1)
    for seat in (1, 3):
        fresh = evening.owner.post(f"/seats/{seat}/invitation").json()["invitation"]
        assert evening.owner.position()["table"]["seats"][seat]["kind"] == "invited"
        assert opens(come(evening, seat, fresh), seat)
    assert not opens(friend, 1)


def test_once_the_game_has_begun_nobody_is_invited(client: TestClient) -> None:
    evening = gather(client, bots=1)
    for seat in (0, 1, 2):
        assert error(evening.owner.post(f"/seats/{seat}/invitation"), 409) == "begun"


def test_the_game_begins_when_a_bot_sits_down_for_somebody_who_does_not_come(client: TestClient) -> None:
    evening = prepare(client, [HOST, FRIENDS[0]])
    assert evening.owner.post("/seats/1/bot", {}).status_code == 200
    assert evening.owner.position()["table"]["status"] == "playing"
    assert error(claim(evening.stranger, evening.invitation(1)), 409) == "invitation_void"


def test_an_invitation_opens_its_own_table_only(client: TestClient) -> None:
    here, there = (prepare(client, [HOST, FRIENDS[0]]) for _ in range(2))
    assert error(claim(there.stranger, here.invitation(1)), 409) == "invitation_void"


def test_a_new_key_is_valid_when_its_player_agrees(client: TestClient) -> None:
    evening = gather(client)
    (friend,) = evening.friends
    answer = evening.owner.post("/seats/1/key")
    assert (answer.status_code, answer.json()["key"], answer.json()["valid"]) == (202, None, False)
    assert evening.owner.position()["table"]["seats"][1]["key_asked"]
    link = answer.json()["invitation"]
    assert error(claim(evening.stranger, link), 409) == "not_granted"
    assert friend.post("/seats/1/key/answer", {"agree": True}).status_code == 200
    assert opens(friend, 1), "the old key opens the seat until the new one is there"
    fresh = come(evening, 1, link)
    assert opens(fresh, 1)
    assert not opens(friend, 1)
    shown = fresh.position()["table"]["seats"][1]
    assert (shown["key_asked"], shown["agreed"], shown["with_owner"]) == (False, [], False)


def test_a_player_refuses_a_new_key(client: TestClient) -> None:
    evening = gather(client)
    (friend,) = evening.friends
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    friend.post("/seats/1/key/answer", {"agree": False})
    assert not friend.position()["table"]["seats"][1]["key_asked"]
    assert error(claim(evening.stranger, link), 409) == "invitation_void"
    assert error(friend.post("/seats/1/key/answer", {"agree": True}), 409) == "nothing_asked"


def test_a_player_who_agreed_can_think_again(client: TestClient) -> None:
    evening = gather(client)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    for agree in (True, False):
        evening.friends[0].post("/seats/1/key/answer", {"agree": agree})
    assert error(claim(evening.stranger, link), 409) == "invitation_void"


def test_a_new_key_is_valid_when_all_other_people_agree(client: TestClient) -> None:
    evening = gather(client, friends=2)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    mary = evening.friends[1]
    for agree in (True, False):
        mary.post("/seats/1/key/answer", {"agree": agree})
    assert error(claim(evening.stranger, link), 409) == "not_granted"
    mary.post("/seats/1/key/answer", {"agree": True})
    assert mary.position()["table"]["seats"][1]["agreed"] == [2]
    assert opens(come(evening, 1, link), 1)
    assert not opens(evening.friends[0], 1)


def test_a_new_key_is_valid_after_a_day_of_absence(client: TestClient) -> None:
    evening = gather(client)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    stay_away(client, evening.owner, 1, 23.9)
    assert error(claim(evening.stranger, link), 409) == "not_granted"
    stay_away(client, evening.owner, 1, 0.2)
    assert opens(come(evening, 1, link), 1)


def test_asking_again_makes_the_first_link_void_and_keeps_what_was_agreed(client: TestClient) -> None:
    evening = gather(client)
    first = evening.owner.post("/seats/1/key").json()["invitation"]
    evening.friends[0].post("/seats/1/key/answer", {"agree": True})
    second = evening.owner.post("/seats/1/key")
    assert (second.status_code, second.json()["valid"]) == (200, True)
    assert error(claim(evening.stranger, first), 409) == "invitation_void"
    assert opens(come(evening, 1, second.json()["invitation"]), 1)


def test_where_no_other_person_plays_a_new_key_is_valid_at_once(client: TestClient) -> None:
    evening = prepare(client, [FRIENDS[0], BOT])
    friend = come(evening, 0)
    answer = evening.owner.post("/seats/0/key")
    assert (answer.status_code, answer.json()["valid"]) == (200, True)
    assert opens(come(evening, 0, answer.json()["invitation"]), 0)
    assert not opens(friend, 0)


def test_before_the_game_a_new_key_needs_nobody(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS])
    friend = come(evening, 1)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    assert not opens(friend, 1)
    assert opens(come(evening, 1, link), 1)


def test_there_is_nothing_to_agree_to_unless_somebody_asks(client: TestClient) -> None:
    evening = gather(client)
    assert error(evening.friends[0].post("/seats/1/key/answer", {"agree": True}), 409) == "nothing_asked"


def test_seats_say_whose_keys_whoever_set_the_table_up_has_had(client: TestClient) -> None:
    evening = prepare(client, [HOST, {"kind": "person"}, FRIENDS[0], BOT])
    come(evening, 2)
    assert [seat["with_owner"] for seat in evening.stranger.position()["table"]["seats"]] == [True, True, False, False]


def test_all_of_it_is_told_to_everybody(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS])
    fresh = evening.owner.post("/seats/1/invitation").json()["invitation"]
    isambard, mary = come(evening, 1, fresh), come(evening, 2)
    link = evening.owner.post("/seats/1/key").json()["invitation"]
    mary.post("/seats/1/key/answer", {"agree": False})
    isambard.post("/seats/1/key/answer", {"agree": True})
    isambard = come(evening, 1, link)
    isambard.post("/seats/1/bot", {})
    isambard.post("/seats/1/person")
    evening.owner.post("/seats/2/bot", {})
    evening.owner.post("/seats/0/key")
    mary.post("/seats/2/resign")
    told = [
        "Isambard is invited by a new link.",
        "Isambard has come and sat down.",
        "Mary has come and sat down.",
        "Whoever set the table up asks for a new key for Isambard.",
        "Mary refuses a new key for Isambard.",
        "Isambard agrees to a new key for Isambard.",
        "Isambard has a new key, and the old one opens nothing any more.",
        "Isambard lets a bot play on.",
        "Isambard plays again.",
        "Whoever set the table up lets a bot play for Mary.",
        "Whoever set the table up has a new key for Ada.",
        "Mary has resigned: a bot plays on to the end.",
    ]
    for reader in (evening.stranger, isambard, mary, evening.owner):
        assert notes(reader) == told
    translated = notes(evening.stranger, lang="fr")
    assert len(translated) == len(told)
    assert not set(translated) & set(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_name_is_told_of_by_their_letter(client: TestClient, language: str) -> None:
    evening = prepare(client, [HOST, {"kind": "invited"}])
    come(evening, 1)
    assert {"en": "Player B", "fr": "Joueur B"}[language] in notes(evening.stranger, lang=language)[0]


def test_notes_stand_in_the_log_after_the_turn_they_followed(client: TestClient) -> None:
    script = set_up(client, "furnace")
    play_on(client, script.id, 2)
    script.only(0).post("/seats/0/bot", {})
    script.only(0).post("/seats/0/person")
    play_on(client, script.id, 2)
    entries = script.get("/log").json()["entries"]
    first, second = (at for at, entry in enumerate(entries) if entry["kind"] == "note")
    assert max(entry["at"] for entry in entries[:first]) <= entries[first]["at"]
    assert min(entry["at"] for entry in entries[second + 1 :]) > entries[second]["at"]
    assert entries[first]["seat"] == 0


def test_the_log_since_a_turn_has_the_notes_from_that_turn_on(client: TestClient) -> None:
    evening = gather(client)
    assert len(notes(evening.owner)) == 1
    play_on(client, evening.owner.id, 1)
    assert notes(evening.owner, since=1) == []
    evening.owner.post("/seats/1/key")
    assert len(notes(evening.owner, since=1)) == 1
    assert len(notes(evening.owner, since=0)) == 2


def test_a_seed_that_was_given_is_shown_in_the_lobby_and_at_the_table(client: TestClient) -> None:
    given = set_up(client, seats=[HOST, {"kind": "open"}], seed="7", listed=True)
    drawn = set_up(client, seats=[HOST, {"kind": "open"}], seed=None, listed=True)
    assert {table["id"]: table["seed_given"] for table in client.get("/api/tables").json()} == {
        given.id: True,
        drawn.id: False,
    }
    assert given.position()["table"]["seed_given"]


def test_of_very_much_that_was_told_the_oldest_is_forgotten(client: TestClient) -> None:
    evening = gather(client)

    def work(change: Change) -> None:
        for number in range(MOST_NOTES):
            change.note(Message(f"Note {number}."))

    store = services_of(client).store
    store.change(evening.owner.id, work)
    for _ in range(2):
        assert notes(evening.owner) == [f"Note {number}." for number in range(MOST_NOTES)]
        store.cache = TableCache(10)
