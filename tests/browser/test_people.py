"""My games on every device, the page of a player, and somebody else in place of who left."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import MakeVisitor
from tests.browser.test_access import faults
from tests.browser.test_accounts import at_account, sign_in, sign_up
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.process import WITH_ACCOUNTS, server_process

ASK = """([path, body]) => fetch(path, {
  method: body === null ? "GET" : "POST",
  body: body === null ? undefined : JSON.stringify(body),
  headers: body === null ? {} : {"Content-Type": "application/json"},
}).then(async answer => ({status: answer.status, found: answer.status === 204 ? null : await answer.json()}))"""

WAYS = [
    ({"window": DESKTOP}, ("Ada", "Grace"), "Your turn"),
    ({"window": PHONE, "language": "fr", "theme": "dark"}, ("Émilie", "Sophie"), "À vous de jouer"),
]

BOTS_PLAY = 120_000
"""Milliseconds for a whole game of bots; the page looks again by itself."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with accounts."""
    with server_process(tmp_path_factory.mktemp("people"), command=WITH_ACCOUNTS) as server:
        yield server.address
        server.stop(signal.SIGTERM)


def ask(visitor: Visitor, path: str, body: Any = None) -> Any:
    """Asks the server something as whoever is signed in with the page."""
    answer = visitor.page.evaluate(ASK, [path, body])
    assert answer["status"] < 300, answer
    return answer["found"]


def member(visit: MakeVisitor, house: str, name: str, **how: Any) -> Visitor:
    """Somebody who has just signed up."""
    visitor = at_account(visit, house, **how)
    sign_up(visitor, name)
    return visitor


def table(host: Visitor, *others: Visitor, **more: Any) -> str:
    """A game that somebody sets up, and that others come to."""
    seats = [{"kind": "person"}, *[{"kind": "open"}] * len(others)]
    made = ask(host, "/api/tables", {"game": "brass", "seats": seats, "seed": "7", **more})
    for other in others:
        ask(other, f"/api/tables/{made['id']}/join", {})
    return str(made["id"])


def asked(visitor: Visitor, table_id: str) -> int:
    """The seat that is asked."""
    return int(ask(visitor, f"/api/tables/{table_id}")["panel"]["turn"][0])


def pass_turn(people: list[Visitor], table_id: str) -> None:
    """Whoever is asked takes a turn, the first that there is."""
    seat = asked(people[0], table_id)
    position = ask(people[seat], f"/api/tables/{table_id}?as={seat}")
    path, draft = f"/api/tables/{table_id}", []
    while position["choices"]:
        draft.append(position["choices"][0]["decision"])
        position = ask(people[seat], f"{path}/preview", {"as": seat, "at": position["at"], "draft": draft})
    commit = f"test-turn-{position['at']}"
    ask(people[seat], f"{path}/commit", {"as": seat, "at": position["at"], "draft": draft, "commit": commit})


def shoot(visitor: Visitor, shots: Path | None, name: str) -> None:
    """Takes a picture of the page, if anybody wants it."""
    if shots is not None:
        visitor.page.screenshot(path=shots / f"{name}.png", full_page=True)


def fits(visitor: Visitor) -> bool:
    """Whether nothing sticks out of the page."""
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("how", "names", "turn"), WAYS, ids=["desktop", "phone"])
def test_every_device_lists_the_same_games_ones_turns_first(
    visit: MakeVisitor, house: str, shots: Path | None, how: dict[str, Any], names: tuple[str, str], turn: str
) -> None:
    here, other = (member(visit, house, name, **how) for name in names)
    mine, theirs = (table(here, other, name=name, pace={"kind": "daily", "hours": 24}) for name in ("Monday", "Friday"))
    for table_id, seat in ((mine, 1), (theirs, 0)):
        while asked(here, table_id) == seat:
            pass_turn([here, other], table_id)
    while asked(here, mine) != 0 or ask(here, f"/api/tables/{mine}")["since"] == 0:
        pass_turn([here, other], mine)
    ask(here, "/api/tables", {"game": "furnace", "seats": [{"kind": "person"}, {"kind": "open"}], "name": "Sunday"})

    there = at_account(visit, house, **how)
    sign_in(there, names[0])
    seen = []
    for visitor in (here, there):
        visitor.open("/games")
        expect(visitor.page.locator(".my-games > li")).to_have_count(3)
        seen.append(visitor.page.locator(".my-games .to-table").all_inner_texts())
        expect(visitor.page.locator(".turns h2")).to_have_text(turn)
        expect(visitor.page.locator(f".turns [data-table='{mine}'] .news li").first).to_be_visible()
        expect(visitor.page.locator(f".others [data-table='{theirs}']")).to_be_visible()
        assert fits(visitor)
    assert seen == [["Monday", "Friday", "Sunday"]] * 2
    assert faults(there) == []
    shoot(there, shots, f"games-{names[0]}")

    there.page.locator("#search").fill("frid")
    expect(there.page.locator(".my-games > li")).to_have_count(1)
    there.page.locator("#search").fill(names[1].lower() if names[1].isascii() else names[1])
    expect(there.page.locator(".my-games > li")).to_have_count(2)
    there.page.locator("#game").select_option("furnace")
    expect(there.page.locator(".my-games > li")).to_have_count(0)
    there.page.locator("#search").fill("")
    expect(there.page.locator(".my-games > li")).to_have_count(1)

    there.page.locator("#game").select_option("")
    there.page.locator(f"[data-table='{mine}'] .who a").last.click()
    there.page.wait_for_url("**/player/*")
    expect(there.page.locator("h1")).to_have_text(names[1])


@pytest.mark.parametrize(("how", "names", "turn"), WAYS, ids=["desktop", "phone"])
def test_finished_games_are_told_of_here_and_on_the_page_of_a_player(
    visit: MakeVisitor, house: str, shots: Path | None, how: dict[str, Any], names: tuple[str, str], turn: str
) -> None:
    ada, grace = (member(visit, house, f"{name} II", **how) for name in names)
    over = table(ada, grace, game="furnace", name="Sunday", listed=True)
    for visitor, seat in ((ada, 0), (grace, 1)):
        ask(visitor, f"/api/tables/{over}/seats/{seat}/bot", {})
    ada.open("/games")
    expect(ada.page.locator(f".finished [data-table='{over}'] .result")).to_be_visible(timeout=BOTS_PLAY)
    shoot(ada, shots, f"finished-{names[0]}")
    ada.open(f"/player/{names[0]} II")
    expect(ada.page.locator("h1")).to_have_text(f"{names[0]} II")
    expect(ada.page.locator(".measures dd")).to_have_count(2)
    assert fits(ada)
    assert faults(ada) == []
    shoot(ada, shots, f"player-{names[0]}")
    ada.open("/player/Nobody at all")
    expect(ada.page.locator("#page p")).to_be_visible()
    ada.errors.clear()  # the console tells of the refusal


@pytest.mark.parametrize(("how", "names", "turn"), WAYS, ids=["desktop", "phone"])
def test_results_of_a_player_are_read_without_pushing_them_about(
    visit: MakeVisitor, house: str, shots: Path | None, how: dict[str, Any], names: tuple[str, str], turn: str
) -> None:
    ada = member(visit, house, f"{names[0]} V", **how)

    def have_played(route: Route) -> None:
        found = route.fetch()
        game = {"game": "furnace", "title": "Les Hauts Fourneaux", "letter": "D", "players": 4, "seat": 3}
        results = [game | {"played": 128, "won": 28, "rank": 2.25, "score": 112.5}]
        route.fulfill(response=found, json=found.json() | {"results": results})

    ada.page.route("**/api/players/*", have_played)
    ada.open(f"/player/{names[0]} V")
    table = ada.page.locator(".scrolls")
    expect(table.locator("th small:visible")).to_have_count(1 if how["window"] is PHONE else 0)
    expect(table.locator("td:visible")).to_have_count(4 if how["window"] is PHONE else 6)
    expect(table.locator("td:visible").last).to_be_in_viewport()
    assert table.evaluate("table => table.scrollWidth <= table.clientWidth")
    assert faults(ada) == []
    shoot(ada, shots, f"results-{names[0]}")


def test_a_guest_sees_the_tables_of_the_browser_and_what_an_account_is_for(visit: MakeVisitor, house: str) -> None:
    guest = at_account(visit, house)
    table_id = guest.sit_at("brass", "Mary", bots=1)
    guest.open("/games")
    expect(guest.page.locator(f"[data-table='{table_id}']")).to_be_visible()
    expect(guest.page.locator(".remark a")).to_have_attribute("href", "/account")
    expect(guest.page.locator("#search")).to_have_count(0)


def test_a_table_that_cannot_be_continued_is_listed_once_with_the_reason(
    visit: MakeVisitor, house: str, shots: Path | None
) -> None:
    guest = at_account(visit, house)
    table_id = guest.sit_at("brass", "Mary", bots=1)

    def grow_old(route: Route) -> None:
        found = route.fetch()
        old = {"status": "kept", "rules": "Played by older rules."}
        route.fulfill(response=found, json=[table | old for table in found.json()])

    guest.page.route("**/api/tables/mine*", grow_old)
    guest.open("/games")
    listed = guest.page.locator(f"[data-table='{table_id}']")
    expect(listed).to_have_count(1)
    expect(guest.page.locator(".kept").locator(listed)).to_contain_text("Played by older rules.")
    shoot(guest, shots, "kept")


def test_where_there_are_no_accounts_none_is_spoken_of(visit: MakeVisitor) -> None:
    guest = visit()
    table_id = guest.sit_at("brass", "Mary", bots=1)
    guest.open("/games")
    expect(guest.page.locator(f"[data-table='{table_id}']")).to_be_visible()
    expect(guest.page.locator(".remark")).to_have_count(0)


@pytest.mark.parametrize(("how", "names", "turn"), WAYS, ids=["desktop", "phone"])
def test_somebody_else_plays_on_in_place_of_who_left(
    visit: MakeVisitor, house: str, shots: Path | None, how: dict[str, Any], names: tuple[str, str], turn: str
) -> None:
    ada, grace, mary = (member(visit, house, f"{name} III", **how) for name in (*names, f"Mary {names[0]}"))
    fresh = member(visit, house, f"{names[0]} IV", **how)
    left = table(ada, grace, mary, name=f"Left by {names[0]}", listed=True)
    ask(mary, f"/api/tables/{left}/seats/2/resign", {})
    ask(ada, f"/api/tables/{left}/seats/2/offer", {"agree": True})
    grace.open(f"/t/{left}")
    card = grace.page.locator(".hint.offer")
    expect(card).to_be_attached()
    shoot(grace, shots, f"offer-{names[0]}")
    card.locator("button").first.evaluate("button => button.click()")
    expect(card.locator("button")).to_have_count(1)
    fresh.open("/")
    found = fresh.page.locator("li").filter(has_text=f"Left by {names[0]}")
    shoot(fresh, shots, f"vacant-{names[0]}")
    found.locator(".sit").click()
    fresh.page.wait_for_url(f"**/t/{left}")
    seats = ask(fresh, f"/api/tables/{left}")["table"]["seats"]
    assert [(seat["name"], seat["you"]) for seat in seats][2] == (f"{names[0]} IV", True)
    assert not any(seat["you"] for seat in ask(mary, f"/api/tables/{left}")["table"]["seats"])
