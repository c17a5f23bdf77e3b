"""Somebody else in place of who left: all who play agree, who comes knows no other hand, and no old key opens it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from starlette.testclient import TestClient

from ironmaster.server.accounts.export import data_of
from ironmaster.server.accounts.members import find
from ironmaster.server.database.models import SeatRow
from ironmaster.server.tables import listing
from tests.server.guests import FRIENDS, HOST, Evening, come, gather, notes, opens, prepare
from tests.server.members import (
    PASSWORD,
    at,
    browser,
    open_table,
    script_with,
    sign_in,
    sign_up,
    token_of,
)
from tests.server.scripts import Script, error, services_of
from tests.server.set_clock import DAILY, SetClock, act, asked

HOUR = 3600


@pytest.fixture
def client(client_by_clock: TestClient) -> TestClient:
    return client_by_clock


@pytest.fixture
def house(clock: SetClock, client_with_accounts: TestClient) -> TestClient:
    return client_with_accounts


def resigned(client: TestClient) -> Evening:
    """Three play, and the last of them has resigned."""
    evening = gather(client, friends=2)
    assert evening.friends[1].post("/seats/2/resign").status_code == 200
    return evening


def agree(script: Script, seat: int = 2, *, so: bool = True) -> None:
    """Agrees to look for somebody else, or refuses it."""
    answer = script.post(f"/seats/{seat}/offer", {"agree": so})
    assert answer.status_code == 204, answer.text


def offered(client: TestClient) -> Evening:
    """The seat of who has resigned can be taken."""
    evening = resigned(client)
    agree(evening.owner)
    agree(evening.friends[0])
    return evening


def seat_of(script: Script, seat: int = 2) -> SeatRow:
    """What is kept of a seat."""
    return services_of(script.client).store.row(script.id).seats[seat]  # type: ignore[arg-type]


def is_vacant(script: Script, seat: int = 2) -> bool:
    """Whether anybody is told that they may sit down."""
    return bool(script.position()["table"]["seats"][seat]["vacant"])


def sit(script: Script, name: str = "Grace", seat: int | None = 2) -> Script:
    """Takes the seat of who left."""
    answer = script.post("/join", {"name": name, "seat": seat})
    assert answer.status_code == 200, answer.text
    return replace(script, keys=[answer.json()["key"]] if answer.json()["key"] else [], owner_key="")


# Offering


def test_all_who_play_must_agree(client: TestClient) -> None:
    evening = resigned(client)
    stranger = evening.stranger
    assert error(stranger.post("/join", {"name": "Grace"}), 409) == "no_open_seat"
    agree(evening.owner)
    assert stranger.position()["table"]["seats"][2]["offer"] == [0]
    assert not is_vacant(stranger)
    assert error(stranger.post("/join", {"name": "Grace", "seat": 2}), 409) == "no_open_seat"
    agree(evening.friends[0])
    assert is_vacant(stranger)
    assert notes(stranger)[-4:] == [
        "Somebody else is looked for in place of Mary, if all agree.",
        "Ada agrees to another player for Mary.",
        "Isambard agrees to another player for Mary.",
        "Anybody can sit down in place of Mary and play on from here.",
    ]


def test_agreeing_again_tells_nothing_new(client: TestClient) -> None:
    evening = offered(client)
    before = notes(evening.stranger)
    agree(evening.owner)
    assert notes(evening.stranger) == before


def test_the_owner_alone_does_not_decide_it(client: TestClient) -> None:
    """Who watches could come as a guest and look into the hand."""
    evening = prepare(client, [*FRIENDS, {"kind": "invited", "name": "Ada"}])
    friends = [come(evening, seat) for seat in range(3)]
    friends[2].post("/seats/2/resign")
    agree(evening.owner)
    assert not is_vacant(evening.owner)
    agree(friends[0])
    agree(friends[1])
    assert is_vacant(evening.owner)


def test_one_who_refuses_ends_the_matter(client: TestClient) -> None:
    evening = offered(client)
    agree(evening.friends[0], so=False)
    assert not is_vacant(evening.owner)
    assert evening.owner.position()["table"]["seats"][2]["offer"] is None
    assert notes(evening.owner)[-1] == "Nobody is looked for in place of Mary any more."
    agree(evening.owner)
    assert not is_vacant(evening.owner), "all must agree anew"


def test_who_has_resigned_may_propose_it_but_has_no_say(client: TestClient) -> None:
    evening = resigned(client)
    agree(evening.friends[1])
    assert seat_of(evening.owner).offered == 0
    assert error(evening.friends[1].post("/seats/2/offer", {"agree": False}), 409) == "no_say"


def test_whoever_played_alone_with_bots_looks_for_somebody_at_once(client: TestClient) -> None:
    evening = gather(client, friends=1, bots=1)
    evening.friends[0].post("/seats/1/resign")
    agree(evening.owner, 1)
    assert is_vacant(evening.stranger, 1)


def test_only_the_seat_of_somebody_who_left_is_offered(client: TestClient) -> None:
    evening = gather(client, friends=1, bots=1)
    offer = "/seats/{}/offer"
    assert error(evening.owner.post(offer.format(1), {"agree": True}), 409) == "not_left"
    assert error(evening.owner.post(offer.format(2), {"agree": True}), 409) == "bots_seat"
    evening.friends[0].post("/seats/1/bot", {})
    assert error(evening.owner.post(offer.format(1), {"agree": True}), 409) == "not_left", "only for a while"


def test_who_was_only_reminded_has_not_left_if_the_owner_lets_a_bot_play(client: TestClient, clock: SetClock) -> None:
    """A bot that the owner lets play for somebody is no way to their seat."""
    evening = prepare(client, [HOST, *FRIENDS], pace=DAILY | {"time_up": "reminder"})
    evening.friends = [come(evening, seat) for seat in (1, 2)]
    seat = asked(evening.owner)
    clock.wait(hours=72)
    act(client)  # reminded: late once
    evening.owner.post(f"/seats/{seat}/bot", {})
    for script in (evening.owner, *evening.friends):
        assert error(script.post(f"/seats/{seat}/offer", {"agree": True}), 409) == "not_left"


def test_the_lobby_lists_it_among_the_open_tables(client: TestClient) -> None:
    evening = prepare(client, [HOST, *FRIENDS], listed=True)
    evening.friends = [come(evening, seat) for seat in (1, 2)]
    evening.friends[1].post("/seats/2/resign")

    def listed() -> list[str]:
        return [table["id"] for table in client.get("/api/tables", params={"status": "open"}).json()]

    agree(evening.owner)
    assert listed() == [], "it is only proposed"
    agree(evening.friends[0])
    assert listed() == [evening.owner.id]
    sit(evening.stranger)
    assert listed() == []


def test_a_page_of_the_lobby_is_filled_past_what_is_only_proposed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "PAGE", 1)
    waiting = prepare(client, [HOST, *FRIENDS], listed=True)
    evening = prepare(client, [HOST, *FRIENDS], listed=True)
    friend = [come(evening, seat) for seat in (1, 2)][1]
    friend.post("/seats/2/resign")
    agree(evening.owner)
    found = client.get("/api/tables", params={"status": "open", "limit": 1}).json()
    assert [table["id"] for table in found] == [waiting.owner.id]


# Sitting down


def test_who_comes_plays_on_from_there_under_their_name(client: TestClient) -> None:
    evening = offered(client)
    fresh = sit(evening.stranger)
    found = fresh.position()["table"]["seats"][2]
    assert (found["kind"], found["name"], found["resigned"], found["vacant"]) == ("person", "Grace", False, False)
    assert notes(fresh)[-1] == "Grace plays on in place of Mary."
    rng = Random(1)
    while asked(fresh) != 2:
        replace(evening.owner, keys=[*evening.owner.keys, *evening.friends[0].keys]).play_turn(rng)
    assert fresh.play_turn(rng)["table"]["seats"][2]["you"]


def test_no_old_key_opens_the_seat_afterwards(client: TestClient) -> None:
    evening = offered(client)
    asked_for = evening.owner.post("/seats/2/key").json()["invitation"]
    assert opens(evening.friends[1], 2)
    fresh = sit(evening.stranger)
    assert opens(fresh, 2)
    assert not opens(evening.friends[1], 2)
    assert error(evening.friends[1].post("/seats/2/person"), 403) == "not_yours"
    claimed = evening.stranger.post("/claim", {"invitation": asked_for})
    assert error(claimed, 409) == "invitation_void", "nor does the link that the owner had asked for"


def test_nobody_takes_it_twice(client: TestClient) -> None:
    evening = offered(client)
    sit(evening.stranger)
    assert error(evening.stranger.post("/join", {"name": "Samuel"}), 409) == "no_open_seat"


@pytest.mark.parametrize("who", ["owner", "owner_key_alone", "friend", "leaver"])
def test_nobody_who_plays_there_takes_it(client: TestClient, who: str) -> None:
    evening = offered(client)
    scripts = {
        "owner": evening.owner,
        "owner_key_alone": evening.owner_key_alone,
        "friend": evening.friends[0],
        "leaver": evening.friends[1],
    }
    assert error(scripts[who].post("/join", {"name": "Grace", "seat": 2}), 409) == "already_seated"


def test_who_was_late_takes_the_seat_back_until_somebody_has_it(client: TestClient, clock: SetClock) -> None:
    evening = prepare(client, [HOST, *FRIENDS], pace=DAILY | {"reserve": 0})
    evening.friends = [come(evening, seat) for seat in (1, 2)]
    people = [evening.owner, *evening.friends]
    seat = asked(evening.owner)
    clock.wait(hours=24)
    act(client)
    for other in range(3):
        if other != seat:
            agree(people[other], seat)
    assert is_vacant(evening.stranger, seat)
    services_of(client).store.change(
        evening.owner.id, lambda change: setattr(change.row.seats[seat], "clock_turn", None)
    )  # the bot has had the turn
    assert people[seat].post(f"/seats/{seat}/person").status_code == 200
    assert error(evening.stranger.post("/join", {"name": "Grace", "seat": seat}), 409) == "no_open_seat"
    people[seat].post(f"/seats/{seat}/bot", {})
    assert not is_vacant(evening.stranger, seat), "who comes back and lets a bot play has not left again"


def late_of_two(client: TestClient, clock: SetClock) -> tuple[Script, Script, int]:
    """One of two is late: the other, who was, and their seat."""
    evening = prepare(client, [HOST, FRIENDS[0]], pace=DAILY | {"reserve": 0})
    people = [evening.owner, come(evening, 1)]
    seat = asked(evening.owner)
    clock.wait(hours=24)
    act(client)
    return people[1 - seat], people[seat], seat


def test_a_single_other_person_waits_a_day_for_who_was_late(client: TestClient, clock: SetClock) -> None:
    other, late, seat = late_of_two(client, clock)
    offer = f"/seats/{seat}/offer"
    clock.wait(hours=23)
    assert error(other.post(offer, {"agree": True}), 409) == "may_come_back"
    assert seat_of(other, seat).offered is None
    assert error(replace(other, keys=[]).post("/join", {"name": "Grace", "seat": seat}), 409) == "no_open_seat"
    clock.wait(hours=1)
    agree(other, seat)
    assert is_vacant(late, seat)
    assert late.position()["table"]["seats"][seat]["offer"] == [1 - seat], "who was late has not agreed"


def test_who_was_late_can_agree_at_once(client: TestClient, clock: SetClock) -> None:
    other, late, seat = late_of_two(client, clock)
    agree(late, seat)
    assert not is_vacant(other, seat)
    agree(other, seat)
    assert is_vacant(other, seat)


def test_a_single_person_who_is_left_with_an_offer_does_not_decide_it(client: TestClient, clock: SetClock) -> None:
    evening = prepare(client, [HOST, *FRIENDS], pace=DAILY | {"reserve": 0})
    people = [evening.owner, *(come(evening, seat) for seat in (1, 2))]
    seat = asked(evening.owner)
    clock.wait(hours=24)
    act(client)
    first, second = (other for other in range(3) if other != seat)
    agree(people[first], seat)
    people[second].post(f"/seats/{second}/resign")
    assert not is_vacant(evening.stranger, seat)


def test_who_was_late_long_ago_and_lets_a_bot_play_has_not_left(client: TestClient, clock: SetClock) -> None:
    other, late, seat = late_of_two(client, clock)
    assert late.post(f"/seats/{seat}/bot", {}).status_code == 200
    clock.wait(hours=48)
    assert seat_of(late, seat).late == 1
    assert error(other.post(f"/seats/{seat}/offer", {"agree": True}), 409) == "not_left"


def test_whoever_takes_another_seat_is_asked_anew(client: TestClient) -> None:
    """What somebody agreed to is not agreed to by who plays on in their place."""
    evening = resigned(client)
    agree(evening.friends[0])
    evening.friends[0].post("/seats/1/resign")
    agree(evening.owner, 1)
    fresh = sit(evening.stranger, seat=1)
    agree(evening.owner)
    assert seat_of(fresh).offered == 1
    assert not is_vacant(fresh)
    agree(fresh)
    assert is_vacant(fresh)


def test_who_comes_has_the_time_that_players_begin_with(client: TestClient, clock: SetClock) -> None:
    evening = prepare(client, [HOST, *FRIENDS], pace=DAILY)
    evening.friends = [come(evening, seat) for seat in (1, 2)]
    people = [evening.owner, *evening.friends]
    seat = asked(evening.owner)
    clock.wait(hours=72)
    act(client)
    for other in range(3):
        if other != seat:
            agree(people[other], seat)
    clock.wait(hours=5)
    fresh = sit(evening.stranger, seat=seat)
    kept = seat_of(fresh, seat)
    assert (kept.late, kept.reminded) == (0, False)
    assert kept.clock_since == clock.moment
    assert kept.clock_turn is not None
    assert [kept.clock_turn.total_seconds(), kept.clock_reserve.total_seconds()] == [24 * HOUR, 48 * HOUR]


# Accounts


def seated(house: TestClient) -> tuple[Script, Script, Script]:
    """Ada set the table up and plays; Grace and Mary have come, and Mary has resigned; all agree to another."""
    ada, grace, mary = (sign_up(house, name) for name in ("Ada", "Grace", "Mary"))
    made = open_table(ada, [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}], "brass")
    people = tuple(at(person, made["id"]) for person in (ada, grace, mary))
    for script in people[1:]:
        assert script.post("/join", {}).status_code == 200
    people[2].post("/seats/2/resign")
    agree(people[0])
    agree(people[1])
    return people  # type: ignore[return-value]


def test_an_account_sits_down_and_the_one_before_has_nothing_there(house: TestClient) -> None:
    _, _, mary = seated(house)
    samuel = at(sign_up(house, "Samuel"), mary.id)
    assert opens(mary, 2)
    assert sit(samuel, "").keys == []
    assert samuel.position()["table"]["seats"][2]["name"] == "Samuel"
    assert not opens(mary, 2)


def test_a_guest_does_not_come_where_there_are_accounts(house: TestClient) -> None:
    """It may be one of those who agreed: they would know two hands."""
    _, _, mary = seated(house)
    guest = at(browser(house), mary.id)
    assert is_vacant(guest)
    assert error(guest.post("/join", {"name": "Samuel", "seat": 2}), 401) == "not_signed_in"
    assert is_vacant(guest)


def test_that_somebody_left_stays_with_their_account(house: TestClient) -> None:
    _, _, mary = seated(house)
    sit(at(sign_up(house, "Samuel"), mary.id))
    data = mary.client.get("/api/account/data").json()
    assert (data["seats"], data["left"]) == (
        [],
        [{"table": mary.id, "seat": 2, "name": "Mary", "turn": 0, "late": 0, "turns": []}],
    )


def test_an_account_that_knows_another_hand_does_not_come(house: TestClient) -> None:
    ada, grace, mary = seated(house)
    assert error(grace.post("/join", {"seat": 2}), 409) == "already_seated"
    assert grace.client.post("/api/account/bots", json={"name": "Engine"}).status_code == 201
    program = at(script_with(house, token_of(grace.client, "Engine")), mary.id)  # type: ignore[arg-type]
    assert error(program.post("/join", {"seat": 2}), 409) == "already_seated", "its owner would know two hands"
    sit(at(sign_up(house, "Samuel"), mary.id))
    grace.post("/seats/1/resign")
    agree(ada, 1)
    samuel = [seat for seat in ada.position()["table"]["seats"] if seat["name"] == "Samuel"]
    assert samuel[0]["has_say"]
    agree(at(sign_in(house, "Samuel"), mary.id), 1)
    assert is_vacant(ada, 1)
    assert error(mary.post("/join", {"seat": 1}), 409) == "already_seated", "Mary has seen the hand of seat 2"


def test_who_left_and_deletes_the_account_is_forgotten_there_too(house: TestClient) -> None:
    _, _, mary = seated(house)
    samuel = at(sign_up(house, "Samuel"), mary.id)
    sit(samuel)
    assert any("Mary" in note for note in notes(samuel))
    gone = mary.client.post("/api/account/deletion", json={"password": PASSWORD})
    assert gone.status_code == 204, gone.text
    assert not any("Mary" in note for note in notes(samuel))
    assert notes(samuel)[-1] == "Samuel plays on in place of Player C."
    assert samuel.position()["table"]["seats"][2]["name"] == "Samuel"
    with services_of(house).database.read() as session:
        account = find(session, "Samuel")
        assert account is not None
        assert len(data_of(session, account)["seats"]) == 1
