"""Accounts at tables: they open seats as keys do, take them over, and leave them; programs play like people."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from ironmaster.server.accounts.renaming import BY_ITSELF, RENAME
from ironmaster.server.database.models import AccountRow, Base
from ironmaster.server.jobs.renamings import Renamings
from ironmaster.server.web.routes import account
from tests.server.guests import notes, opens, stay_away
from tests.server.members import (
    BOT,
    INVITED,
    OPEN,
    PASSWORD,
    PERSON,
    at,
    browser,
    open_table,
    script_with,
    seats,
    sign_in,
    sign_up,
    token_of,
    who,
)
from tests.server.scripts import error, play_on, services_of, set_up
from tests.server.set_clock import SetClock, told_by


@pytest.fixture
def client(client_with_accounts: TestClient) -> TestClient:
    return client_with_accounts


def test_a_table_belongs_to_the_account_that_set_it_up_and_no_key_is_handed_out(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    made = open_table(ada, [PERSON, INVITED])
    assert (made["owner_key"], made["seats"][0]["key"]) == (None, None)
    for device in (ada, sign_in(client, "Ada")):
        table = at(device, made["id"]).position()["table"]
        assert (table["owner"], table["seats"][0]["you"], table["seats"][0]["name"]) == (True, True, "Ada")
        assert table["seats"][0]["account"] == "person"
    for other in (browser(client), sign_up(client, "Mallory")):
        table = at(other, made["id"]).position()["table"]
        assert (table["owner"], table["seats"][0]["you"]) == (False, False)
        assert error(at(other, made["id"]).post("/seats/1/invitation"), 403) == "not_owner"
    assert at(ada, made["id"]).post("/seats/1/invitation").status_code == 200


def test_two_play_from_their_accounts_on_any_device(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    made = open_table(ada, [PERSON, OPEN])
    joined = at(grace, made["id"]).post("/join", {"name": "Somebody else"}).json()
    assert joined == {"seat": 1, "key": None}
    rng = Random(1)
    for name in ("Ada", "Grace", "Ada", "Grace"):
        device = at(sign_in(client, name), made["id"])
        if device.position()["choices"]:
            device.play_turn(rng)
    assert at(ada, made["id"]).position()["at"] > 0
    assert [seat["name"] for seat in seats(at(ada, made["id"]))] == ["Ada", "Grace"]
    assert [opens(at(ada, made["id"]), seat) for seat in (0, 1)] == [True, False]
    assert [opens(at(grace, made["id"]), seat) for seat in (0, 1)] == [False, True]


def test_nobody_sits_down_twice_on_two_devices(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    table = set_up(client, seats=[PERSON, OPEN, OPEN])
    assert at(ada, table.id).post("/join", {}).status_code == 200
    assert error(at(sign_in(client, "Ada"), table.id).post("/join", {}), 409) == "already_seated"


def test_an_invitation_leads_into_the_account(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    made = open_table(ada, [PERSON, INVITED])
    claimed = at(grace, made["id"]).post("/claim", {"invitation": made["seats"][1]["invitation"]})
    assert claimed.json() == {"seat": 1, "key": None}
    assert opens(at(sign_in(client, "Grace"), made["id"]), 1)


def test_a_seat_is_closed_where_the_session_has_ended(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    table = at(ada, open_table(ada, [PERSON, BOT])["id"])
    assert opens(table, 0)
    ada.post("/api/account/sign-out")
    assert not opens(table, 0)


def test_a_guest_takes_a_seat_into_an_account(client: TestClient) -> None:
    guest = set_up(client, seats=[PERSON, BOT])
    ada = sign_up(client, "Ada")
    answer = replace(guest, client=ada, keys=[guest.keys[0], guest.owner_key]).post("/take")
    assert answer.json() == {"seats": [0]}
    assert not opens(guest, 0), "the key opens nothing any more"
    there = at(sign_in(client, "Ada"), guest.id)
    assert opens(there, 0)
    assert there.position()["table"]["owner"]
    assert "Player A is called Ada from now on." in notes(there)


def test_keys_of_others_take_nothing(client: TestClient) -> None:
    table, other = set_up(client), set_up(client)
    ada = sign_up(client, "Ada")
    for keys in ([], other.keys, ["x"]):
        assert error(replace(table, client=ada, keys=keys).post("/take"), 403) == "not_yours"
    assert opens(table, 0)


def test_a_second_seat_is_not_taken_into_an_account(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    table = set_up(client, seats=[PERSON, OPEN, OPEN])
    joined = [client.post(f"{table.path}/join", json={"name": "Kim"}).json()["key"]]
    assert at(ada, table.id).post("/join", {}).status_code == 200
    assert error(replace(table, client=ada, keys=joined).post("/take"), 409) == "already_seated"


def test_a_seat_of_an_account_that_stays_away_is_handed_on_as_one_of_a_key_is(client: TestClient) -> None:
    ada, grace, mary = (sign_up(client, name) for name in ("Ada", "Grace", "Mary"))
    made = open_table(ada, [PERSON, OPEN])
    owner, away, late = (at(person, made["id"]) for person in (ada, grace, mary))
    away.post("/join", {})
    asked = owner.post("/seats/1/key")
    assert (asked.status_code, asked.json()["valid"]) == (202, False)
    invitation = {"invitation": asked.json()["invitation"]}
    assert error(late.post("/claim", invitation), 409) == "not_granted"
    stay_away(client, owner, 1, hours=25)
    assert late.post("/claim", invitation).json() == {"seat": 1, "key": None}
    assert [opens(each, 1) for each in (owner, away, late)] == [False, False, True]
    assert seats(owner)[1]["name"] == "Mary"


def test_an_account_loses_no_key(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    table = at(ada, open_table(ada, [PERSON, PERSON])["id"])
    assert error(table.post("/seats/0/key"), 409) == "no_key"


def test_my_tables_are_told_on_every_device(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    made = open_table(ada, [PERSON, BOT])
    (told,) = sign_in(client, "Ada").post("/api/tables/mine", json={"tables": []}).json()
    assert (told["id"], told["owner"], told["seats"][0]["you"]) == (made["id"], True, True)
    assert browser(client).post("/api/tables/mine", json={"tables": []}).json() == []


def test_a_rematch_is_the_accounts_too(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    made = open_table(ada, [PERSON, PERSON])
    play_on(client, made["id"])
    again = at(ada, at(ada, made["id"]).post("/rematch").json()["id"])
    assert [opens(again, seat) for seat in (0, 1)] == [True, True]
    assert again.position()["table"]["owner"]


def test_another_name_is_told_where_the_game_goes_on(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    over, playing = (open_table(ada, [PERSON, {"kind": "person", "name": "Kim"}])["id"] for _ in range(2))
    play_on(client, over)
    assert ada.post("/api/account/name", json={"name": "Countess"}).status_code == 204
    for table in (over, playing):
        assert [seat["name"] for seat in seats(at(ada, table))] == ["Countess", "Kim"]
    assert notes(at(ada, playing)) == ["Ada is called Countess from now on."]
    assert notes(at(ada, over)) == []
    assert who(sign_in(client, "countess")) == "Countess"


def test_a_name_that_was_told_at_no_table_is_told_later(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program ends after the name is written, twice; whoever takes the job then does the rest."""
    ada, store = sign_up(client, "Ada"), services_of(client).store
    table = at(ada, open_table(ada, [PERSON, {"kind": "person", "name": "Kim"}])["id"])
    with monkeypatch.context() as killed:
        killed.setattr(account, "finish_renaming", lambda *_: None)
        for name in ("Countess", "Lovelace"):
            assert ada.post("/api/account/name", json={"name": name}).status_code == 204
    assert (who(ada), seats(table)[0]["name"]) == ("Lovelace", "Ada")
    with told_by(SetClock(store.time() + BY_ITSELF)):
        job = services_of(client).queue.take([RENAME])
        assert job is not None
        asyncio.run(Renamings(store).do(job))
        assert [seat["name"] for seat in seats(table)] == ["Lovelace", "Kim"]
        assert notes(table) == ["Ada is called Lovelace from now on."]
        assert services_of(client).queue.pause([RENAME]) is None


def test_a_name_that_is_told_everywhere_leaves_nothing_to_do(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    ada.post("/api/account/name", json={"name": "Countess"})
    assert services_of(client).queue.pause([RENAME]) is None


def test_at_the_table_an_account_keeps_its_name(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    table = at(ada, open_table(ada, [PERSON, BOT])["id"])
    assert error(table.post("/seats/0/name", {"name": "Grace"}), 409) == "account_name"


def test_a_name_that_was_given_up_is_free_again(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    ada.post("/api/account/name", json={"name": "ADA"})
    assert who(ada) == "ADA", "one’s own name may be written otherwise"
    ada.post("/api/account/name", json={"name": "Countess"})
    assert who(sign_up(client, "Ada")) == "Ada"
    answer = ada.post("/api/account/name", json={"name": "ada"})
    assert error(answer, 409) == "name_not_free"


def test_a_program_plays_by_its_token_like_people(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    assert ada.post("/api/account/bots", json={"name": "Engine"}).status_code == 201
    engine = script_with(client, token_of(ada, "Engine"))
    table = open_table(ada, [PERSON, OPEN])["id"]
    assert at(engine, table).post("/join", {}).json() == {"seat": 1, "key": None}
    shown = seats(at(ada, table))[1]
    assert (shown["name"], shown["kind"], shown["account"]) == ("Engine", "person", "program")
    rng = Random(2)
    while at(ada, table).position()["at"] < 6:
        for player in (at(ada, table), at(engine, table)):
            if player.position()["choices"]:
                player.play_turn(rng)
    assert not opens(at(ada, table), 1), "not even to its owner"


def test_a_program_has_no_password(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    ada.post("/api/account/bots", json={"name": "Engine"})
    for password in (PASSWORD, "12345678", ""):
        answer = browser(client).post("/api/account/sign-in", json={"name": "Engine", "password": password})
        assert error(answer, 403) == "wrong_password"


def test_the_data_of_somebody_is_theirs_alone_and_all_of_it(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    sign_up(client, "Grace").post("/api/account/bots", json={"name": "Hers"})
    ada.post("/api/account/bots", json={"name": "Engine"})
    token_of(ada), token_of(ada, "Engine")
    table = open_table(ada, [PERSON, PERSON])["id"]
    at(ada, table).play_turn(Random(1))
    data = ada.get("/api/account/data").json()
    assert (data["name"], [bot["name"] for bot in data["bots"]], data["set_up"]) == ("Ada", ["Engine"], [table])
    assert [len(data["tokens"]), len(data["bots"][0]["tokens"]), len(data["sessions"])] == [1, 1, 1]
    assert [(seat["table"], seat["seat"]) for seat in data["seats"]] == [(table, 0), (table, 1)]
    assert sum(len(seat["turns"]) for seat in data["seats"]) == 1
    assert "Hers" not in str(data)


def test_who_deletes_an_account_leaves_the_games_without_the_name(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    over, playing, waiting = (open_table(ada, [PERSON, OPEN, OPEN])["id"] for _ in range(3))
    ada.post("/api/account/bots", json={"name": "Engine"})
    engine = script_with(client, token_of(ada, "Engine"))
    for table in (over, playing):
        for player in (grace, engine):
            assert at(player, table).post("/join", {}).status_code == 200
    play_on(client, over)
    before = at(grace, over).position()["scores"]
    wrong = ada.post("/api/account/deletion", json={"password": "not this one"})
    assert error(wrong, 403) == "wrong_password"
    assert ada.post("/api/account/deletion", json={"password": PASSWORD}).status_code == 204
    assert [seat["name"] for seat in seats(at(grace, over))] == ["Player A", "Grace", "Player C"]
    assert at(grace, over).position()["scores"] == before
    assert "Ada" not in at(grace, over).get("/record").text
    assert [seat["kind"] for seat in seats(at(grace, playing))] == ["bot", "person", "bot"]
    assert [seat["kind"] for seat in seats(at(grace, waiting))] == ["open"] * 3
    assert "Player A has left for good: a bot plays on to the end." in notes(at(grace, playing))
    with services_of(client).database.read() as session:
        assert [row.name for row in session.scalars(select(AccountRow))] == ["Grace"]
        kept = repr([session.execute(select(table)).all() for table in Base.metadata.sorted_tables])
    assert not [name for name in ("Ada", "Engine") if name in kept], "no row knows the name"
    assert who(ada) is None
    assert error(engine.get("/api/account"), 401) == "bad_token"


def test_names_from_before_are_forgotten_too(client: TestClient) -> None:
    """A guest called Byron takes the seat into an account, which is then deleted."""
    guest = set_up(client, seats=[{"kind": "person", "name": "Byron"}, {"kind": "person", "name": "Mary"}])
    ada = sign_up(client, "Ada")
    replace(guest.only(0), client=ada).post("/take")
    assert notes(guest) == ["Byron is called Ada from now on."]
    ada.post("/api/account/deletion", json={"password": PASSWORD})
    assert not [note for note in notes(guest) if "Byron" in note or "Ada" in note]
    assert [seat["name"] for seat in seats(guest)][1] == "Mary"
