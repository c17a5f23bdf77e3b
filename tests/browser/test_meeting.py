"""People who find each other in the lobby: by quick match, by an invitation to a name, or among the tables."""

from __future__ import annotations

import itertools
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.test_accounts import at_account, sign_up
from tests.browser.test_people import ask
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.process import WITH_ACCOUNTS, server_process

EVERYWHERE = pytest.mark.parametrize(
    "how",
    [{"window": DESKTOP}, {"window": PHONE, "language": "fr", "theme": "dark"}],
    ids=["desktop", "phone"],
)
A_DAY = {
    "en": "24 hours a turn, 48 hours in reserve",
    "fr": "24 heures par tour, 48 heures en réserve",
}
INVITED = {"en": "You are invited", "fr": "Vous avez une invitation"}
TWO_CHOICES_AT_ONCE = """
for (const [id, value] of [["filter-players", "4"], ["filter-pace", "daily"]]) {
    const field = document.getElementById(id);
    field.value = value;
    field.dispatchEvent(new Event("change"));
}
"""
WIDER_THAN_THE_WINDOW = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with accounts."""
    with server_process(tmp_path_factory.mktemp("meeting"), command=WITH_ACCOUNTS) as server:
        yield server.address
        server.stop(signal.SIGTERM)


def member(visit: MakeVisitor, house: str, name: str, **how: Any) -> Visitor:
    """Somebody who has signed up, in the lobby."""
    visitor = at_account(visit, house, **how)
    sign_up(visitor, name)
    visitor.open("/")
    return visitor


def look(visitor: Visitor, shots: Path | None, name: str) -> None:
    """A picture for whoever wants to look; nothing is wider than the window."""
    if shots is not None:
        visitor.page.screenshot(path=shots / f"{name}-{visitor.window.width}.png")
    assert not visitor.page.evaluate(WIDER_THAN_THE_WINDOW)


def quick_match(visitor: Visitor, game: str, players: int, pace: str) -> None:
    """Looks for players with the page."""
    visitor.page.locator("#quick").click()
    visitor.page.locator("#quick-game").select_option(game)
    visitor.page.locator("#quick-players").select_option(str(players))
    visitor.page.locator("#quick-pace").select_option(pace)


def at_table(visitor: Visitor) -> str:
    """The table that somebody was brought to."""
    visitor.page.wait_for_url("**/t/*")
    visitor.page.wait_for_selector("body.ready")
    return visitor.page.url.rpartition("/")[2]


@EVERYWHERE
def test_two_find_each_other_by_quick_match(
    visit: MakeVisitor, house: str, how: dict[str, Any], shots: Path | None
) -> None:
    names = [f"{name} {how['window'].width}" for name in ("Ada", "Grace")]
    ada, grace = (member(visit, house, name, **how) for name in names)
    for person in (ada, grace):
        quick_match(person, "furnace", 2, "daily" if how["window"] is PHONE else "live")
        look(person, shots, "quick")
        person.page.locator("#find-players").click()
        table = at_table(person)
        look(person, shots, f"quick-table-{person is ada}")
    assert ada.page.url == grace.page.url
    for person in (ada, grace):
        expect(person.page.locator(".players")).to_contain_text(names[0])
        expect(person.page.locator(".players")).to_contain_text(names[1])
    assert ada.ask("GET", f"/api/tables/{table}")["table"]["status"] == "playing"


def test_a_guest_asks_again_and_leaves_the_queue(visit: MakeVisitor) -> None:
    guest = visit()
    guest.open("/")
    tables = []
    for _ in range(2):
        quick_match(guest, "brass", 4, "none")
        guest.page.locator("#find-players").click()
        guest.page.locator(".ask-name input").fill("Kim")
        guest.page.locator(".ask-name .primary").click()
        tables.append(at_table(guest))
        guest.open("/")
    assert tables[0] == tables[1]
    guest.open(f"/t/{tables[0]}")
    guest.page.locator("#get-up").click()
    guest.page.wait_for_selector("body.in-lobby")
    seats = guest.ask("GET", f"/api/tables/{tables[0]}")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["open"] * 4
    assert guest.keys(tables[0])["own"] == []


@EVERYWHERE
def test_one_invites_another_by_name_who_sits_down(
    visit: MakeVisitor, house: str, how: dict[str, Any], shots: Path | None
) -> None:
    names = [f"{name} {how['window'].width}" for name in ("Mary", "Hedy")]
    mary, hedy = (member(visit, house, name, **how) for name in names)
    mary.page.locator("[data-game=furnace] .set-up").click()
    setup = mary.page.locator("dialog .seat-rows li")
    setup.nth(1).locator("select").select_option("account")
    setup.nth(1).locator("input").fill(names[1].upper())
    setup.nth(2).locator("select").select_option("open")
    expect(setup.nth(0).locator("input")).to_be_hidden()
    expect(setup.nth(0).locator(".own-name")).to_have_text(names[0])
    mary.page.locator("#pace").select_option("daily")
    look(mary, shots, "invite-setup")
    mary.page.locator("#start").click()
    table = at_table(mary)
    look(mary, shots, "anteroom-owner")
    hedy.open("/")
    invited = "Vous avez une invitation" if how.get("language") == "fr" else "You are invited"
    expect(hedy.page.locator(".my-tables li").first.locator(".stands b")).to_have_text(invited)
    look(hedy, shots, "lobby-invited")
    hedy.open(f"/t/{table}")
    expect(hedy.page.locator("#accept")).to_be_visible()
    expect(hedy.page.locator("#now .pace-words")).to_have_text(A_DAY[how.get("language", "en")])
    look(hedy, shots, "anteroom-invited")
    hedy.page.locator("#accept").click()
    expect(hedy.page.locator("#get-up")).to_be_visible()
    seats = hedy.page.evaluate(f"fetch('/api/tables/{table}').then(answer => answer.json())")["table"]["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats[:2]] == [("person", name) for name in names]


def test_the_owner_invites_by_name_at_the_table_and_it_is_declined(visit: MakeVisitor, house: str) -> None:
    emmy, sophie = (member(visit, house, name) for name in ("Emmy", "Sophie"))
    quick_seats = [{"kind": "person"}, {"kind": "open"}]
    table = emmy.page.evaluate(
        """seats => fetch("/api/tables", {method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({game: "furnace", seats})}).then(answer => answer.json())""",
        quick_seats,
    )["id"]
    emmy.open(f"/t/{table}")
    emmy.page.locator("#invite-name").click()
    emmy.page.locator("dialog input").fill("Nobody at all")
    emmy.page.locator("dialog .primary").click()
    expect(emmy.page.locator(".notice.bad")).to_contain_text("There is no player called Nobody at all here")
    emmy.errors.clear()  # the console tells of the refusal too
    emmy.page.locator("dialog input").fill("sophie")
    emmy.page.locator("dialog .primary").click()
    expect(emmy.page.locator("dialog")).to_have_count(0)
    expect(emmy.page.locator(".players")).to_contain_text("Sophie")
    sophie.open(f"/t/{table}")
    sophie.page.locator("#decline").click()
    expect(sophie.page.locator("#sit-down")).to_be_visible()
    expect(emmy.page.locator(".players")).not_to_contain_text("Sophie")


@EVERYWHERE
def test_tables_are_looked_through_and_the_choice_is_remembered(
    visit: MakeVisitor, how: dict[str, Any], shots: Path | None
) -> None:
    guest = visit(**how)
    guest.open("/")
    width = how["window"].width
    waiting = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    playing = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Grace"}]
    for name, game, seats in (
        ("Iron", "brass", waiting),
        ("Oven", "furnace", waiting),
        ("Engines", "workshop", waiting),
        ("Ore", "furnace", playing),
    ):
        wish = {"game": game, "seats": seats, "listed": True, "name": f"{name} {width}"}
        guest.ask("POST", "/api/tables", {**wish, "pace": {"kind": "daily", "hours": width % 300}})
    guest.open("/")
    lists = guest.page.locator(".others")
    expect(lists.locator(".open-tables li").filter(has_text=f"Iron {width}")).to_have_count(1)
    expect(lists.locator(".running li").filter(has_text=f"Ore {width}")).to_have_count(1)
    look(guest, shots, "lobby-tables")
    guest.page.locator("#filter-game").select_option("furnace")
    expect(lists.locator("li").filter(has_text=f"Iron {width}")).to_have_count(0)
    expect(lists.locator("li").filter(has_text=f"Oven {width}")).to_have_count(1)
    guest.open("/")
    expect(guest.page.locator("#filter-game")).to_have_value("furnace")
    expect(lists.locator("li").filter(has_text=f"Iron {width}")).to_have_count(0)
    guest.page.evaluate(TWO_CHOICES_AT_ONCE)
    expect(guest.page.locator("#filter-players")).to_have_value("4")
    expect(guest.page.locator("#filter-pace")).to_have_value("daily")
    expect(lists.locator(".quiet")).to_have_count(1)
    look(guest, shots, "lobby-filtered")
    guest.page.locator("#filter-players").select_option("")
    lists.locator(".running li").filter(has_text=f"Ore {width}").locator(".watch").click()
    guest.page.wait_for_url("**/t/*")


def test_who_chooses_among_tables_keeps_the_field_while_others_play(visit: MakeVisitor) -> None:
    """What is opened would shut, and whoever has no mouse would begin anew."""
    guest = visit()
    guest.open("/")
    waiting = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    for number in range(4):
        wish = {"game": "brass", "seats": waiting, "listed": True, "name": f"Steady {number}"}
        guest.ask("POST", "/api/tables", wish)
    guest.open("/")
    listed = guest.page.locator(".open-tables li")
    guest.page.locator("#filter-game").focus()
    guest.ask("POST", "/api/tables", {"game": "brass", "seats": waiting, "listed": True, "name": "Steady, the last"})
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # it looks again
    expect(listed.filter(has_text="Steady, the last")).to_have_count(1)
    expect(guest.page.locator("#filter-game")).to_be_focused()
    guest.page.keyboard.press("ArrowDown")
    expect(guest.page.locator("#filter-game")).not_to_have_value("")
    first = guest.page.locator("#filter-game").input_value()
    expect(listed.filter(has_text="Steady")).to_have_count(0 if first != "brass" else 5)
    expect(guest.page.locator("#filter-game")).to_be_focused()


@EVERYWHERE
def test_an_invitation_comes_first_among_ones_tables(visit: MakeVisitor, house: str, how: dict[str, Any]) -> None:
    names = [f"{name} {how['window'].width}" for name in ("Rosalind", "Dorothy")]
    rosalind, dorothy = (member(visit, house, name, **how) for name in names)
    for host, name, seat in (
        (rosalind, "Earlier", {"kind": "invited", "account": names[1]}),
        (dorothy, "Later", {"kind": "open"}),
    ):
        ask(host, "/api/tables", {"game": "furnace", "seats": [{"kind": "person"}, seat], "name": name})
    dorothy.open("/")
    row = dorothy.page.locator(".my-tables li").first
    expect(row).to_have_class("my-turn")
    expect(row.locator("strong")).to_have_text("Earlier")
    expect(row.locator("b")).to_have_text(INVITED[how.get("language", "en")])


def test_who_gets_up_from_one_seat_keeps_the_other(visit: MakeVisitor) -> None:
    guest = visit()
    guest.open("/")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Grace"}, {"kind": "open"}]
    made = guest.ask("POST", "/api/tables", {"game": "brass", "seats": seats})
    guest.keep_keys(made["id"], {"own": [seat["key"] for seat in made["seats"][:2]], "invites": {}, "owner": None})
    guest.open(f"/t/{made['id']}")
    guest.page.locator("#get-up").click()
    expect(guest.page.locator(".players")).not_to_contain_text("Ada")
    guest.page.locator("#get-up").click()
    guest.page.wait_for_selector("body.in-lobby")
    assert [seat["kind"] for seat in guest.ask("GET", f"/api/tables/{made['id']}")["table"]["seats"]] == ["open"] * 3


@EVERYWHERE
def test_nothing_overlaps_in_the_head_of_a_table_that_one_watches(visit: MakeVisitor, how: dict[str, Any]) -> None:
    guest = visit(**how)
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Grace"}]
    made = guest.ask("POST", "/api/tables", {"game": "brass", "seats": seats, "name": "A table with a long name"})
    guest.open(f"/t/{made['id']}")
    boxes = guest.page.locator("#head .tag, #settings, #help, #head .switches button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"
    )
    assert len(boxes) == 6
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(boxes))
