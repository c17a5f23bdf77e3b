"""Who deletes an account, or loses a seat, leaves nothing of theirs behind, and nobody waiting."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from ironmaster.kernel.words import message
from ironmaster.server.accounts import deletion, tokens
from ironmaster.server.accounts.at_tables import leave_everywhere, take
from ironmaster.server.database.models import AccountRow, SeatRow, TokenRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import Named, Opened
from ironmaster.server.tables.new_tables import setup_asked, table_asked
from ironmaster.server.tables.seats import SUBSTITUTE, join
from ironmaster.server.tables.store import Change, Store
from ironmaster.server.wire.requests import TableAsked
from tests.server.guests import notes, stay_away
from tests.server.members import (
    BOT,
    OPEN,
    PASSWORD,
    PERSON,
    at,
    browser,
    open_table,
    script_with,
    seats,
    sign_up,
    token_of,
)
from tests.server.scripts import error, play_on, services_of, set_up


@pytest.fixture
def client(client_with_accounts: TestClient) -> TestClient:
    return client_with_accounts


def delete(person: TestClient) -> None:
    """Somebody deletes their account."""
    assert person.post("/api/account/deletion", json={"password": PASSWORD}).status_code == 204


def account_id(client: TestClient, name: str) -> str:
    with services_of(client).database.read() as session:
        return session.scalars(select(AccountRow.id).where(AccountRow.name == name)).one()


def seat_row(client: TestClient, table_id: str, seat: int) -> SeatRow:
    return services_of(client).store.row(table_id).seats[seat]


def test_in_a_rematch_a_bot_sits_where_somebody_has_left_for_good(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = open_table(ada, [PERSON, OPEN])["id"]
    at(grace, table).post("/join", {})
    play_on(client, table)
    delete(ada)
    again = at(grace, at(grace, table).post("/rematch").json()["id"])
    assert [(seat["kind"], seat["bot"]) for seat in seats(again)] == [("bot", SUBSTITUTE), ("person", None)]


def test_nobody_acts_in_the_name_of_an_account_that_is_being_deleted(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its browser, its script and that of its program come while it gets up from its tables."""
    ada = sign_up(client, "Ada")
    ada.post("/api/account/bots", json={"name": "Engine"})
    callers = [ada, script_with(client, token_of(ada)), script_with(client, token_of(ada, "Engine"))]
    open_table(ada, [PERSON, OPEN])
    seen: list[int] = []

    def leave_late(store: Store, account_id: str) -> None:
        seen.extend(caller.get("/api/account/data").status_code for caller in callers)
        leave_everywhere(store, account_id)

    monkeypatch.setattr(deletion, "leave_everywhere", leave_late)
    deletion.delete_account(services_of(client).store, account_id(client, "Ada"))
    assert seen == [401, 401, 401]


def test_a_seat_that_is_taken_while_an_account_is_deleted_is_left_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request that was let in before sits down after the account got up from its tables."""
    ada, store = sign_up(client, "Ada"), services_of(client).store
    account = account_id(client, "Ada")
    open_table(ada, [PERSON, OPEN])
    late = set_up(client, seats=[PERSON, OPEN])

    def sit_down(change: Change) -> None:
        join(change, "Ada", None, Opened((), owner=False), account)

    def leave_early(store: Store, account_id: str) -> None:
        monkeypatch.setattr(deletion, "leave_everywhere", leave_everywhere)
        leave_everywhere(store, account_id)
        store.change(late.id, sit_down)

    monkeypatch.setattr(deletion, "leave_everywhere", leave_early)
    deletion.delete_account(store, account)
    assert [(seat["kind"], seat["bot"]) for seat in seats(late)] == [("person", None), ("bot", SUBSTITUTE)]
    assert not [note for note in notes(late) if "Ada" in note]


def test_an_account_that_was_deleted_meanwhile_is_told_to_sign_in(client: TestClient) -> None:
    ada, store = sign_up(client, "Ada"), services_of(client).store
    account = account_id(client, "Ada")
    free = set_up(client, seats=[PERSON, OPEN])
    delete(ada)
    asked = TableAsked.model_validate({"game": "furnace", "seats": [PERSON, OPEN]})
    row, _ = table_asked(asked, setup_asked(asked), account=Named(account, "Ada"))
    with pytest.raises(Problem) as at_a_new_table:
        store.add(row)
    with pytest.raises(Problem) as at_another:
        store.change(free.id, lambda change: join(change, "Ada", None, Opened((), owner=False), account))
    with pytest.raises(Problem) as as_owner:
        store.change(free.id, lambda change: take(change, Opened((), owner=True), account, "Ada"))
    assert [found.value.code for found in (at_a_new_table, at_another, as_owner)] == ["not_signed_in"] * 3


def test_of_all_seats_that_are_left_it_is_told(client: TestClient) -> None:
    ada = sign_up(client, "Ada")
    table = open_table(ada, [PERSON, {"kind": "person", "name": "Kim"}, OPEN])["id"]
    grace = at(sign_up(client, "Grace"), table)
    grace.post("/join", {})
    delete(ada)
    left = [f"Player {letter} has left for good: a bot plays on to the end." for letter in "AB"]
    assert notes(grace)[-2:] == left


def test_who_leaves_takes_along_what_was_asked_about_the_seat(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = open_table(ada, [PERSON, OPEN, BOT])["id"]
    at(grace, table).post("/join", {})
    assert at(ada, table).post("/seats/1/key").status_code == 202

    def agree(change: Change) -> None:
        change.row.seats[1].agreed, change.row.seats[1].wants_end = 1, True

    services_of(client).store.change(table, agree)
    play_on(client, table)
    delete(grace)
    left = seat_row(client, table, 1)
    assert (left.absent_since, left.agreed, left.wants_end, left.invitation_hash) == (None, 0, False, None)


def test_a_seat_that_is_open_again_has_no_bot(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = open_table(ada, [PERSON, OPEN, OPEN])["id"]
    at(grace, table).post("/join", {})
    assert at(grace, table).post("/seats/1/bot", {"bot": "greedy"}).status_code == 200
    delete(grace)
    assert [(seat["kind"], seat["bot"]) for seat in seats(at(ada, table))][1] == ("open", None)


@pytest.mark.parametrize("how", ["gets up", "declines", "is replaced", "is invited no more", "gives way to a bot"])
def test_who_left_before_the_game_is_forgotten_too(client: TestClient, how: str) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    is_invited = how not in ("gets up", "is replaced")
    kept = {"kind": "invited", "account": "Grace"} if is_invited else OPEN
    table = open_table(ada, [PERSON, kept, OPEN])["id"]
    owner, guest = at(ada, table), at(grace, table)
    if is_invited:
        services_of(client).store.change(
            table, lambda change: change.note(message("{player} comes.", player="Grace"), 1)
        )
    else:
        assert guest.post("/join", {"seat": 1}).status_code == 200
    does = {
        "gets up": lambda: guest.post("/seats/1/leave"),
        "declines": lambda: guest.post("/decline"),
        "is replaced": lambda: owner.post("/seats/1/invitation"),
        "is invited no more": lambda: owner.post("/seats/1/invitation"),
        "gives way to a bot": lambda: owner.post("/seats/1/bot", {}),
    }
    assert does[how]().is_success
    assert any("Grace" in note for note in notes(owner)), "until then it is told who it was"
    delete(grace)
    assert notes(owner)
    assert not [note for note in notes(owner) if "Grace" in note]


def test_nor_are_former_names_told_of_who_left_before_the_game(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = open_table(ada, [PERSON, OPEN, OPEN])["id"]
    guest = at(grace, table)
    guest.post("/join", {"seat": 1})
    assert grace.post("/api/account/name", json={"name": "Hopper"}).status_code == 204
    guest.post("/seats/1/leave")
    kim = browser(client)
    kim.post(f"/api/tables/{table}/join", json={"name": "Kim", "seat": 1})
    delete(grace)
    told = notes(at(ada, table))
    assert not [note for note in told if "Grace" in note or "Hopper" in note]
    assert told[-1] == "Kim has sat down."


def test_who_left_before_the_game_has_left_none(client: TestClient) -> None:
    """It is kept, once, and not counted of them."""
    ada, grace, mary = (sign_up(client, name) for name in ("Ada", "Grace", "Mary"))
    table = open_table(ada, [PERSON, OPEN, OPEN])["id"]
    for _ in range(2):
        at(grace, table).post("/join", {"seat": 1})
        at(grace, table).post("/seats/1/leave")
    for person in (mary, sign_up(client, "Kim")):
        assert at(person, table).post("/join", {}).status_code == 200
    at(mary, table).post("/seats/1/resign")
    assert client.get("/api/players/Grace").json()["reliability"]["left"] == 0
    assert len(grace.get("/api/account/data").json()["left"]) == 1


def test_a_namesake_keeps_the_name(client: TestClient) -> None:
    """A guest who is called as an account is: what is told of the one is not told of the other."""
    ada = sign_up(client, "Ada")
    guest = set_up(client, seats=[{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Kim"}, OPEN])
    at(ada, guest.id).post("/join", {})
    guest.post("/seats/0/name", {"name": "Mary"})
    guest.post("/seats/0/name", {"name": "Ada"})
    delete(ada)
    assert notes(guest)[:3] == [
        "Player C has sat down.",
        "Ada is called Mary from now on.",
        "Mary is called Ada from now on.",
    ]
    assert [seat["name"] for seat in seats(guest)][:2] == ["Ada", "Kim"]


def test_what_a_note_does_not_tell_is_no_name(client: TestClient) -> None:
    """A note about a seat without any name, and a guest who was once called None."""
    ada = sign_up(client, "Ada")
    table = open_table(ada, [PERSON, OPEN, OPEN])["id"]
    browser(client).post(f"/api/tables/{table}/join", json={"name": "None"})

    def work(change: Change) -> None:
        change.note(message("The bot failed to answer several times: a legal move was made for it."), 0)
        change.row.seats[1].name = "Kim"

    services_of(client).store.change(table, work)
    delete(ada)
    assert notes(at(browser(client), table))[0] == "None has sat down."


@pytest.mark.parametrize(
    ("what", "asked"),
    [
        ("tokens", {"title": "script"}),
        ("tokens", {"title": "script", "bot": "Engine"}),
        ("bots", {"name": "Another"}),
        ("name", {"name": "Another"}),
    ],
)
def test_an_account_that_is_deleted_just_now_gets_nothing_more(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, what: str, asked: dict[str, str]
) -> None:
    """Who asks is known already, and nothing is written yet."""
    ada, services = sign_up(client, "Ada"), services_of(client)
    assert ada.post("/api/account/bots", json={"name": "Engine"}).status_code == 201
    known, write = account_id(client, "Ada"), services.database.write

    def delete_first(work: Callable[[Session], object]) -> object:
        monkeypatch.setattr(services.database, "write", write)
        deletion.delete_account(services.store, known)
        return write(work)

    monkeypatch.setattr(services.database, "write", delete_first)
    assert error(ada.post(f"/api/account/{what}", json=asked), 401) == "not_signed_in"


def test_a_program_that_is_deleted_just_now_gets_no_token(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, services = sign_up(client, "Ada"), services_of(client)
    assert ada.post("/api/account/bots", json={"name": "Engine"}).status_code == 201
    known, make = account_id(client, "Engine"), tokens.make
    deleting = Thread(target=deletion.delete_account, args=(services.store, known))

    def make_late(session: Session, account: str, title: str) -> tuple[TokenRow, str]:
        deleting.start()
        deleting.join(timeout=0.5)  # over sooner if nothing keeps it waiting
        return make(session, account, title)

    monkeypatch.setattr(tokens, "make", make_late)
    answer = ada.post("/api/account/tokens", json={"title": "script", "bot": "Engine"})
    deleting.join(timeout=30)
    assert answer.status_code == 201, answer.text
    assert script_with(client, answer.json()["token"]).get("/api/account").status_code == 401


def test_whoever_is_invited_in_the_place_of_an_account_is_not_called_so(client: TestClient) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = open_table(ada, [PERSON, OPEN, OPEN])["id"]
    at(grace, table).post("/join", {})
    assert at(ada, table).post("/seats/1/invitation").status_code == 200
    assert seats(at(ada, table))[1]["name"] == "Player B"


@pytest.mark.parametrize(("name", "shown"), [("", "Player B"), ("Kim", "Kim")])
def test_a_guest_who_gets_the_seat_of_an_account_is_not_called_so(client: TestClient, name: str, shown: str) -> None:
    ada, grace = sign_up(client, "Ada"), sign_up(client, "Grace")
    table = open_table(ada, [PERSON, OPEN])["id"]
    owner = at(ada, table)
    at(grace, table).post("/join", {})
    invitation = owner.post("/seats/1/key").json()["invitation"]
    stay_away(client, owner, 1, hours=25)
    claimed = at(browser(client), table).post("/claim", {"invitation": invitation, "name": name})
    assert claimed.status_code == 200, claimed.text
    assert seats(owner)[1]["name"] == shown


def test_only_who_is_called_as_the_account_is_shown_to_be_it(client: TestClient) -> None:
    """The second seat of an owner has a name that anybody could have."""
    ada = sign_up(client, "Ada")
    sign_up(client, "Kim")
    table = at(ada, open_table(ada, [PERSON, {"kind": "person", "name": "Kim"}])["id"])
    assert [seat["account"] for seat in seats(table)] == ["person", None]
