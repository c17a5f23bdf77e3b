"""Accounts in the browser: sign up, sit down, and find the seat again on another device; both languages, any window."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import DESKTOP, PHONE, Visitor, Window
from tests.server.process import WITH_ACCOUNTS, server_process

PASSWORD = "correct horse"

JOIN = """table => fetch(`/api/tables/${table}/join`, {
  method: "POST", body: "{}", headers: {"Content-Type": "application/json"}
}).then(answer => answer.status)"""
SET_UP = """() => fetch("/api/tables", {
  method: "POST", headers: {"Content-Type": "application/json"},
  body: JSON.stringify({game: "brass", seats: [{kind: "person"}, {kind: "open"}]})
}).then(answer => answer.json())"""


@pytest.fixture(scope="module")
def with_accounts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with accounts."""
    with server_process(tmp_path_factory.mktemp("accounts"), command=WITH_ACCOUNTS) as server:
        yield server.address
        server.stop(signal.SIGTERM)


def at_account(visit: MakeVisitor, address: str, **how: Any) -> Visitor:
    """Somebody at the account page."""
    visitor = visit(**how)
    visitor.address = address
    visitor.open("/account")
    return visitor


def sign_up(visitor: Visitor, name: str) -> None:
    """Creates an account with the page."""
    visitor.page.locator("#sign-up [autocomplete=username]").fill(name)
    visitor.page.locator("#sign-up [type=password]").fill(PASSWORD)
    visitor.page.locator("#sign-up button").click()
    expect(visitor.page.locator("#sign-out")).to_be_visible()


def sign_in(visitor: Visitor, name: str) -> None:
    """Signs in with the page."""
    visitor.page.locator("#sign-in [autocomplete=username]").fill(name)
    visitor.page.locator("#sign-in [type=password]").fill(PASSWORD)
    visitor.page.locator("#sign-in button").click()
    expect(visitor.page.locator("#sign-out")).to_be_visible()


def open_seat(visitor: Visitor, name: str, host: str = "Isambard") -> str:
    """A table of a guest, at which a seat is free."""
    seats = [{"kind": "person", "name": host}, {"kind": "open"}]
    guest = visitor.page.context.browser
    assert guest is not None
    context = guest.new_context()
    answer = context.request.post(
        f"{visitor.address}/api/tables", data={"game": "brass", "seats": seats, "listed": True, "name": name}
    )
    found = answer.json()["id"]
    context.close()
    return str(found)


@pytest.mark.parametrize(
    ("how", "name"),
    [({"window": DESKTOP}, "Ada"), ({"window": PHONE, "language": "fr", "theme": "dark"}, "Émilie")],
    ids=["desktop", "phone"],
)
def test_who_signs_up_and_sits_down_finds_the_seat_in_another_browser(
    visit: MakeVisitor, with_accounts: str, how: dict[str, Any], name: str
) -> None:
    here = at_account(visit, with_accounts, **how)
    sign_up(here, name)
    table = open_seat(here, f"The evening of {name}")
    here.open("/")
    expect(here.page.locator("#head .account")).to_have_text(name)
    here.page.locator(".open-tables li").filter(has_text=f"The evening of {name}").locator(".sit").click()
    here.page.wait_for_url(f"**/t/{table}")
    here.page.wait_for_selector("body.ready")
    assert here.keys(table) is None, "the seat belongs to the account, and not to this browser"

    there = at_account(visit, with_accounts, **how)
    sign_in(there, name)
    there.open("/")
    there.page.locator(".my-tables li").filter(has_text=f"The evening of {name}").locator("a").click()
    there.page.wait_for_url(f"**/t/{table}")
    there.page.wait_for_selector("body.ready")
    seats = there.page.evaluate(f"fetch('/api/tables/{table}').then(answer => answer.json())")["table"]["seats"]
    assert [(seat["name"], seat["you"]) for seat in seats] == [("Isambard", False), (name, True)]
    expect(there.page.locator("#head .tag")).to_have_count(0)

    there.open("/account")
    expect(there.page.locator("#sessions li")).to_have_count(2)
    expect(there.page.locator("#sessions li").first).to_contain_text("Chrome")
    expect(there.page.locator("#sessions")).not_to_contain_text("Mozilla")
    there.page.locator("#sessions button").click()
    expect(there.page.locator("#sessions li")).to_have_count(1)
    here.open("/account")
    expect(here.page.locator("#sign-in")).to_be_visible()


def test_a_table_of_the_account_is_not_forgotten_by_a_browser_and_offers_what_can_be_done(
    visit: MakeVisitor, with_accounts: str
) -> None:
    """Nobody is offered another name than that of the account, nor to resign before the game begins."""
    ada = at_account(visit, with_accounts)
    sign_up(ada, "Ada Augusta")
    table = open_seat(ada, "Not to be forgotten")
    assert ada.page.evaluate(JOIN, table) == 200
    ada.open(f"/t/{table}")
    ada.page.locator("#tab-about").click()
    own = ada.page.locator(".seats li").filter(has_text="Ada Augusta")
    expect(own.get_by_role("button")).to_have_text(["Let a bot play", "Resign"])
    waiting = ada.page.evaluate(SET_UP)["id"]
    ada.open(f"/t/{waiting}")
    ada.page.locator("#tab-about").click()
    expect(own.get_by_role("button")).to_have_text(["Let a bot play"])
    ada.open("/")
    expect(ada.page.locator(".my-tables li")).to_have_count(2)
    expect(ada.page.locator(".my-tables .close")).to_have_count(0)


def test_a_program_is_deleted_only_by_who_says_so_twice(visit: MakeVisitor, with_accounts: str) -> None:
    ada = at_account(visit, with_accounts)
    sign_up(ada, "Ada of the engines")
    ada.page.locator("#bot input").fill("Engine No. 1")
    ada.page.locator("#bot button").click()
    program = ada.page.locator(".things li").filter(has_text="Engine No. 1")
    program.get_by_role("button", name="Delete").click()
    expect(ada.page.locator("dialog")).to_contain_text("Engine No. 1 is deleted for good.")
    expect(program).to_have_count(1)
    ada.page.locator("dialog .primary").click()
    expect(program).to_have_count(0)


def test_a_guest_takes_a_seat_along(visit: MakeVisitor, with_accounts: str) -> None:
    guest = at_account(visit, with_accounts)
    table = guest.sit_at("brass", "Mary")
    guest.wait_turn()
    guest.open("/account")
    sign_up(guest, "Mary")
    guest.page.get_by_role("button", name="Take them into the account").click()
    expect(guest.page.get_by_text("Seats of this browser")).to_have_count(0)
    assert guest.keys(table)["own"] == []
    guest.open(f"/t/{table}")
    guest.wait_turn()
    assert guest.choices()


def take_along(guest: Visitor) -> None:
    """Takes the seats of a browser into the account."""
    guest.page.get_by_role("button", name="Take them into the account").click()


def test_a_seat_that_cannot_be_taken_along_does_not_keep_the_others(visit: MakeVisitor, with_accounts: str) -> None:
    """Keys that were replaced and those of a table that is gone are forgotten; what invites others is not."""
    guest = at_account(visit, with_accounts)
    table, void = (guest.sit_at("brass", "Mary") for _ in range(2))
    gone = "gone"
    visited = [{"id": each} for each in (void, gone, table)]
    guest.page.evaluate("visited => localStorage.setItem('tables', JSON.stringify(visited))", visited)
    for each in (void, gone):
        guest.keep_keys(each, {"own": ["x"], "invites": {"1": "invite.y"}, "owner": None})
    guest.open("/account")
    sign_up(guest, "Sophie")
    take_along(guest)
    expect(guest.page.get_by_text("Seats of this browser")).to_have_count(0)
    guest.errors.clear()  # the console tells of the refusals
    for each in (void, gone):
        assert guest.keys(each) == {"own": [], "invites": {"1": "invite.y"}, "owner": None}
    assert guest.keys(table)["own"] == []
    guest.open(f"/t/{table}")
    guest.wait_turn()


def test_keys_that_an_account_cannot_take_are_kept_and_that_is_told(visit: MakeVisitor, with_accounts: str) -> None:
    """Whoever has a key of a table sits down there once more with the account."""
    guest = at_account(visit, with_accounts)
    other = guest.sit_at("brass", "Mary")
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
    made = guest.ask("POST", "/api/tables", {"game": "brass", "seats": seats})
    keys = {"own": [made["seats"][0]["key"]], "invites": {}, "owner": made["owner_key"]}
    guest.keep_keys(made["id"], keys)
    guest.open(f"/t/{made['id']}")
    guest.open("/account")
    sign_up(guest, "Emmy")
    assert guest.page.evaluate(JOIN, made["id"]) == 200
    take_along(guest)
    expect(guest.page.locator(".notice.bad")).to_contain_text("You sit at this table already")
    expect(guest.page.get_by_text("This browser has keys to 1 table.")).to_be_visible()
    guest.errors.clear()  # the console tells of the refusal too
    assert (guest.keys(made["id"]), guest.keys(other)["own"]) == (keys, [])


def test_links_of_the_host_are_understood_by_who_is_signed_in(visit: MakeVisitor, with_accounts: str) -> None:
    visitor = at_account(visit, with_accounts)
    sign_up(visitor, "Hedy")
    visitor.open("/account#reset.x")
    visitor.page.locator("#reset [type=password]").fill(PASSWORD)
    visitor.page.locator("#reset button").click()
    expect(visitor.page.locator(".notice.bad")).to_contain_text("This code has been used, or is too old")
    visitor.errors.clear()  # the console tells of the refusal too
    visitor.open("/account#join.x")
    expect(visitor.page.get_by_text("Sign out to use this invitation")).to_be_visible()
    visitor.page.locator("#sign-out").click()
    expect(visitor.page.locator("#sign-up")).to_be_visible()


@pytest.mark.parametrize(("language", "role"), [("en", "account"), ("fr", "compte")])
def test_a_guest_is_told_from_an_account_of_the_same_name(
    visit: MakeVisitor, with_accounts: str, language: str, role: str
) -> None:
    member = at_account(visit, with_accounts)
    name = f"Isambard {language}"
    sign_up(member, name)
    table = open_seat(member, f"Namesakes {language}", host=name)
    member.open("/")
    member.page.locator(".open-tables li").filter(has_text=f"Namesakes {language}").locator(".sit").click()
    member.page.wait_for_url(f"**/t/{table}")
    watcher = visit(language=language)
    watcher.address = with_accounts
    watcher.open(f"/t/{table}")
    players = watcher.page.locator(".players li:not(.labels)").filter(has_text=name)
    expect(players).to_have_count(2)
    expect(players.locator(".role")).to_have_text([role])
    watcher.page.locator("#tab-about").click()
    way = watcher.page.locator(".seats a")
    expect(way).to_have_text([name])  # with whom one is about to play can be looked up
    expect(way).to_have_attribute("href", f"/player/Isambard%20{language}")


def test_what_goes_wrong_is_told_and_can_be_tried_again(visit: MakeVisitor, with_accounts: str) -> None:
    visitor = at_account(visit, with_accounts)
    visitor.page.locator("#sign-up [autocomplete=username]").fill("admin")
    visitor.page.locator("#sign-up [type=password]").fill(PASSWORD)
    visitor.page.locator("#sign-up button").click()
    expect(visitor.page.locator(".notice.bad")).to_contain_text("This name cannot be had")
    visitor.errors.clear()  # the console tells of the refusal too
    sign_up(visitor, "Charles")


def test_without_accounts_nothing_is_seen_of_them(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.open("/")
    expect(visitor.page.locator("#head .account")).to_have_count(0)
    visitor.open("/account")
    expect(visitor.page.locator("#page")).to_contain_text("whoever runs it can turn them on")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everybody_can_use_the_page(visit: MakeVisitor, with_accounts: str, window: Window, theme: str) -> None:
    visitor = at_account(visit, with_accounts, window=window, theme=theme)
    serious(visitor)
    sign_up(visitor, f"Axe {window.width} {theme}")
    serious(visitor)
    visitor.open("/")
    serious(visitor)


def serious(visitor: Visitor) -> None:
    """Refuses what axe finds a serious fault, and a page wider than its window."""
    found = Axe().run(visitor.page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
