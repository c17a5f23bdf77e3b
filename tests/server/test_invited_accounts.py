"""Seats that are kept for accounts by their names: invited, accepted, declined, replaced, renamed, deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster.server.accounts import deletion
from ironmaster.server.accounts.at_tables import leave_everywhere
from ironmaster.server.accounts.attempts import names_asked_by
from ironmaster.server.accounts.deletion import delete_account
from ironmaster.server.problems import Problem
from ironmaster.server.tables.invitations import invite_account
from ironmaster.server.tables.keys import Named, Opened
from ironmaster.server.tables.store import Change, Store
from tests.server.guests import notes
from tests.server.members import PERSON, at, browser, open_table, script_with, seats, sign_up, token_of, with_accounts
from tests.server.scripts import Script, error, finished_table, services_of, set_up
from tests.server.set_clock import SetClock, told_by
from tests.server.test_account_leaving import account_id, delete, seat_row

GRACE = {"kind": "invited", "account": "Grace"}
OPEN = {"kind": "open"}


@pytest.fixture
def client(tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    with with_accounts(tmp_path, monkeypatch) as client:
        yield client


def mine(person: TestClient) -> dict[str, dict[str, Any]]:
    """The tables that somebody has to do with."""
    return {table["id"]: table for table in person.post("/api/tables/mine", json={"tables": []}).json()}


def kinds(script: Script) -> list[object]:
    return [seat["kind"] for seat in seats(script)]


def test_whoever_is_invited_is_told_accepts_and_plays(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    made = open_table(ada, [PERSON, {"kind": "invited", "account": "grace"}])
    table = at(grace, made["id"])
    assert [(seat["key"], seat["invitation"]) for seat in made["seats"]] == [(None, None)] * 2
    assert [(seat["kind"], seat["name"]) for seat in seats(table)] == [("person", "Ada"), ("invited", "Grace")]
    assert (mine(grace)[table.id]["invited"], mine(ada)[table.id]["invited"]) == (1, None)
    assert [at(each, table.id).position()["table"]["invited"] for each in (ada, grace)] == [None, 1]
    assert table.post("/accept").json() == {"seat": 1, "key": None}
    assert mine(grace)[table.id]["invited"] is None
    assert [(seat["kind"], seat["name"], seat["you"]) for seat in seats(table)][1] == ("person", "Grace", True)
    assert table.position()["table"]["status"] == "playing"
    assert seat_row(client, table.id, 1).invited_id is None
    assert notes(table)[-1] == "Grace has come and sat down."


def test_a_seat_that_is_declined_is_anybodys(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = at(grace, open_table(ada, [PERSON, GRACE])["id"])
    assert table.post("/decline").status_code == 204
    assert [(seat["kind"], seat["name"]) for seat in seats(table)][1] == ("open", "Player B")
    assert table.id not in mine(grace)
    assert notes(table) == ["Grace has declined the invitation."]
    assert error(table.post("/accept"), 403) == "not_invited"
    assert at(browser(client), table.id).post("/join", {"name": "Kim"}).status_code == 200


@pytest.mark.parametrize("what", ["/accept", "/decline"])
def test_only_who_is_invited_answers(client: TestClient, what: str) -> None:
    ada, _, mary = (sign_up(client, name) for name in ("Ada", "Grace", "Mary"))
    table = open_table(ada, [PERSON, GRACE, OPEN])["id"]
    refused = [error(at(each, table).post(what), 403) for each in (ada, mary)]
    assert refused == ["not_invited"] * 2
    assert error(at(browser(client), table).post(what), 401) == "not_signed_in"
    assert kinds(at(ada, table)) == ["person", "invited", "open"]


def test_a_seat_that_is_kept_is_not_for_who_comes_first(client: TestClient) -> None:
    ada, _ = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = open_table(ada, [PERSON, GRACE])["id"]
    answer = at(browser(client), table).post("/join", {"name": "Kim", "seat": 1})
    assert error(answer, 409) == "no_open_seat"


def test_programs_are_invited_like_people(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    ada.post("/api/account/bots", json={"name": "Engine"})
    table = open_table(ada, [PERSON, {"kind": "invited", "account": "Engine"}])["id"]
    engine = at(script_with(client, token_of(ada, "Engine")), table)
    assert engine.post("/accept").json()["seat"] == 1
    assert seats(engine)[1]["account"] == "program"


def test_the_owner_invites_later_and_otherwise(client: TestClient) -> None:
    ada, grace, mary = (sign_up(client, name) for name in ("Ada", "Grace", "Mary"))
    table = at(ada, open_table(ada, [PERSON, OPEN])["id"])
    assert table.post("/seats/1/invitation", {"account": "Grace"}).json() == {"invitation": None}
    assert notes(table) == ["Grace is invited."]
    assert table.post("/seats/1/invitation", {"account": "Mary"}).status_code == 200
    assert error(at(grace, table.id).post("/accept"), 403) == "not_invited"
    assert table.id not in mine(grace)
    link = table.post("/seats/1/invitation", {}).json()["invitation"]
    assert seats(table)[1]["name"] == "Player B", "a link is for anybody"
    assert error(at(mary, table.id).post("/decline"), 403) == "not_invited"
    assert table.post("/seats/1/invitation", {"account": "Grace"}).status_code == 200
    claimed = at(browser(client), table.id).post("/claim", {"invitation": link, "name": "Kim"})
    assert error(claimed, 409) == "invitation_void"


def test_a_bot_that_takes_the_seat_is_not_called_as_the_account(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = at(ada, open_table(ada, [PERSON, GRACE, OPEN])["id"])
    table.post("/seats/1/bot", {})
    assert "Grace" not in str(seats(table)[1]["name"])
    assert seat_row(client, table.id, 1).invited_id is None
    assert error(at(grace, table.id).post("/accept"), 403) == "not_invited"


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ([PERSON, {"kind": "invited", "account": "Nobody"}], 404, "unknown_player"),
        ([PERSON, {"kind": "invited", "account": "Ada"}], 409, "yourself"),
        ([PERSON, GRACE, GRACE], 409, "already_invited"),
        ([PERSON, GRACE, {"kind": "invited", "account": "GRACE"}], 409, "already_invited"),
        ([PERSON, {"kind": "open", "account": "Grace"}], 422, "bad_request"),
    ],
    ids=str,
)
def test_whom_one_cannot_invite(client: TestClient, wish: list[dict[str, str]], status: int, code: str) -> None:
    ada, _ = sign_up(client, "Ada"), sign_up(client, "Grace")
    assert error(ada.post("/api/tables", json={"game": "furnace", "seats": wish}), status) == code
    assert mine(ada) == {}


def test_nobody_is_invited_twice_nor_where_they_sit(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = at(ada, open_table(ada, [PERSON, GRACE, OPEN])["id"])
    assert error(table.post("/seats/2/invitation", {"account": "Grace"}), 409) == "already_invited"
    at(grace, table.id).post("/accept")
    assert error(table.post("/seats/2/invitation", {"account": "Grace"}), 409) == "already_invited"


def test_who_sits_there_already_does_not_take_a_second_seat(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = at(grace, open_table(ada, [PERSON, GRACE, OPEN])["id"])
    table.post("/join", {})
    assert error(table.post("/accept"), 409) == "already_seated"
    assert table.post("/decline").status_code == 204


def test_only_members_invite_by_name(client: TestClient) -> None:
    sign_up(client, "Grace")
    guest = browser(client)
    refused = guest.post("/api/tables", json={"game": "furnace", "seats": [PERSON, GRACE]})
    table = set_up(guest, seats=[PERSON, OPEN])
    later = Script(guest, table.id, [table.owner_key]).post("/seats/1/invitation", {"account": "Grace"})
    assert error(refused, 401) == error(later, 401) == "not_signed_in"


def test_who_may_not_invite_does_not_learn_who_there_is(client: TestClient) -> None:
    ada, mary, _ = (sign_up(client, name) for name in ("Ada", "Mary", "Grace"))
    table = at(mary, open_table(ada, [PERSON, OPEN])["id"])
    tried = [error(table.post("/seats/1/invitation", {"account": name}), 403) for name in ("Grace", "Nobody")]
    assert tried == ["not_owner"] * 2


@pytest.mark.sqlite_only
def test_names_cannot_be_tried_for_ever(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    table = at(ada, open_table(ada, [PERSON, OPEN])["id"])
    most = names_asked_by("x").most
    codes = {error(table.post("/seats/1/invitation", {"account": f"Name {n}"}), 404) for n in range(most)}
    assert codes == {"unknown_player"}
    assert error(table.post("/seats/1/invitation", {"account": "Another"}), 429) == "too_many_attempts"
    seated = [PERSON, {"kind": "invited", "account": "Another"}]
    assert error(ada.post("/api/tables", json={"game": "furnace", "seats": seated}), 429) == "too_many_attempts"


def test_nobody_is_flooded_with_invitations(client: TestClient) -> None:
    """Not by one person; others are not kept from inviting them, nor that person from inviting others."""
    with told_by(SetClock()) as clock:
        ada, mary, _ = (sign_up(client, name) for name in ("Ada", "Mary", "Grace"))

        def invite(person: TestClient, seat: dict[str, str] = GRACE) -> int:
            return person.post("/api/tables", json={"game": "furnace", "seats": [PERSON, seat]}).status_code

        assert [invite(ada) for _ in range(4)] == [201, 201, 201, 429]
        assert [invite(mary), invite(ada, {"kind": "invited", "account": "Mary"})] == [201, 201]
        of_a_day = []
        for _ in range(4):
            clock.wait(minutes=16)
            of_a_day += [invite(ada) for _ in range(3)]
        assert of_a_day == [201] * 9 + [429] * 3
        clock.wait(days=1)
        assert invite(ada) == 201


def test_another_line_of_a_game_can_be_played_with_somebody_by_name(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    over = finished_table(client, seats=[PERSON, PERSON])
    clone = {"at": 1, "seats": [PERSON, GRACE]}
    made = at(ada, over.id).post("/clone", clone)
    assert made.status_code == 201, made.text
    assert mine(grace)[made.json()["id"]]["invited"] == 1


# Accounts that change or go


def test_a_new_name_is_told_where_one_is_invited(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = at(grace, open_table(ada, [PERSON, GRACE])["id"])
    assert grace.post("/api/account/name", json={"name": "Amazing Grace"}).status_code < 300
    assert seats(table)[1]["name"] == "Amazing Grace"
    assert table.post("/accept").status_code == 200


def test_who_deletes_an_account_is_invited_nowhere(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = at(ada, open_table(ada, [PERSON, OPEN])["id"])
    table.post("/seats/1/invitation", {"account": "Grace"})
    delete(grace)
    assert [(seat["kind"], seat["name"]) for seat in seats(table)][1] == ("open", "Player B")
    assert notes(table) == ["Player B is invited."]


def invited(client: TestClient, account: str) -> Callable[[Change], None]:
    """An invitation by somebody who looked the name up before."""
    return lambda change: invite_account(change, 1, Opened((), owner=True), Named(account, "Grace"))


def test_who_is_invited_while_the_account_is_deleted_is_forgotten_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = sign_up(client, "Ada"), sign_up(client, "Grace")
    account = account_id(client, "Grace")
    table = at(ada, open_table(ada, [PERSON, OPEN])["id"])
    open_table(ada, [PERSON, GRACE])

    def leave_early(store: Store, account_id: str) -> None:
        monkeypatch.setattr(deletion, "leave_everywhere", leave_everywhere)
        leave_everywhere(store, account_id)
        store.change(table.id, invited(client, account))

    monkeypatch.setattr(deletion, "leave_everywhere", leave_early)
    delete_account(services_of(client).store, account)
    assert kinds(table) == ["person", "open"]
    assert not [note for note in notes(table) if "Grace" in note]


def test_nobody_is_invited_who_has_just_gone(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    account = account_id(client, "Grace")
    table = open_table(ada, [PERSON, OPEN])["id"]
    delete(grace)
    with pytest.raises(Problem) as refused:
        services_of(client).store.change(table, invited(client, account))
    assert refused.value.code == "unknown_player"
    assert kinds(at(ada, table)) == ["person", "open"]


def test_all_that_is_kept_of_somebody_tells_where_they_are_invited(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = open_table(ada, [PERSON, GRACE])["id"]
    assert [each.get("/api/account/data").json()["invitations"] for each in (ada, grace)] == [[], [table]]
