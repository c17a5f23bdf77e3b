"""Clocks at the table and in the lobby, by a clock that the test sets; and games that end without a result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import MakeVisitor
from tests.browser.test_access import faults
from tests.browser.test_together import told
from tests.browser.visitor import PHONE, Visitor
from tests.browser.wire import Wire
from tests.server.configured import LOOSE
from tests.server.process import configured_server
from tests.server.scripts import wait_for
from tests.server.set_clock import DAILY, LIVE, ClockFile

ADA, GRACE = {"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Grace"}
BOT = {"kind": "bot", "bot": "greedy"}
WAYS = [{}, {"window": PHONE, "language": "fr"}]
YEARS_AHEAD = 400
"""The days by which the server is ahead of the browser at the start: no page may go by its own clock."""


class House:
    """A server whose clock the test sets."""

    def __init__(self, address: str, clock: ClockFile, visit: MakeVisitor) -> None:
        self.address = address
        self.clock = clock
        self.visit = visit

    def guest(self, **how: Any) -> Visitor:
        """Somebody who comes to this server."""
        visitor = self.visit(**how)
        visitor.address = self.address
        return visitor

    def sit(self, visitor: Visitor, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
        """Sets a table up and sits down in all its seats that people have."""
        made = visitor.ask("POST", "/api/tables", {"game": "brass", "seats": seats, "seed": "7", **more})
        visitor.open("/")
        keys = [seat["key"] for seat in made["seats"] if seat["key"]]
        visitor.keep_keys(made["id"], {"own": keys, "invites": {}, "owner": made["owner_key"]})
        visitor.open(f"/t/{made['id']}")
        return dict(made)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ClockFile]]:
    folder = tmp_path_factory.mktemp("clocks")
    clock = ClockFile(folder)
    clock.wait(days=YEARS_AHEAD)
    # Bots take their time: a game that they play alone goes on while a test looks at it.
    with configured_server(folder, clock=clock.path, bot_workers=1, bot_pace=4.0, **LOOSE) as server:
        yield server.address, clock


@pytest.fixture
def house(server: tuple[str, ClockFile], visit: MakeVisitor) -> House:
    return House(*server, visit)


def face(visitor: Visitor, name: str) -> Locator:
    """The clock of a player."""
    return visitor.page.locator(".players li", has_text=name).locator(".clock .face")


@pytest.mark.parametrize("how", WAYS, ids=["desktop", "phone"])
def test_a_pace_is_chosen_when_a_table_is_set_up(house: House, how: dict[str, Any]) -> None:
    visitor = house.guest(**how)
    page = visitor.page
    visitor.open("/")
    page.locator("[data-game=furnace] .set-up").click()
    expect(page.locator("#pace-hours, #pace-minutes, #time-up")).to_have_count(0)
    page.locator("#pace").select_option("live")
    expect(page.locator("#pace-minutes")).to_have_value("20")
    page.locator("#pace").select_option("daily")
    page.locator("#pace-hours").fill("30")
    page.locator(".days-off input").nth(6).check()
    page.locator("#time-up").select_option("end")
    assert faults(visitor) == []
    page.locator("#start").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("body.ready")
    table = visitor.ask("GET", f"/api/tables/{page.url.rpartition('/')[2]}?lang=en")["table"]
    assert table["pace"]["words"].startswith("30 hours a turn, 48 hours in reserve, not on Sunday (")
    assert table["pace"]["time_up"] == "end"


def test_a_table_has_no_clock_unless_one_is_chosen(house: House) -> None:
    visitor = house.guest()
    visitor.set_up("furnace")
    expect(visitor.page.locator(".players li.active")).not_to_have_count(0)
    expect(visitor.page.locator(".clock")).to_have_count(0)


@pytest.mark.parametrize("how", WAYS, ids=["desktop", "phone"])
def test_the_time_left_ticks_by_the_servers_clock_and_asks_nothing(house: House, how: dict[str, Any]) -> None:
    visitor = house.guest(**how)
    house.sit(visitor, [ADA, BOT], pace=LIVE)
    visitor.wait_turn()
    own = visitor.page.locator("#now .clock")
    wire = Wire(visitor.page)
    first = own.locator(".face").inner_text()
    assert first.startswith(("10:", "9:"))
    expect(own.locator(".face")).not_to_have_text(first)
    assert wire.sent == []
    assert "little" not in (own.get_attribute("class") or "")
    assert own.evaluate("each => each.closest('[role=status], [aria-live]') === null"), "it would be read every second"
    assert faults(visitor) == []


def test_little_time_is_marked(house: House) -> None:
    visitor = house.guest()
    house.sit(visitor, [ADA, BOT], pace=LIVE | {"minutes": 1, "seconds": 0})
    visitor.wait_turn()
    expect(visitor.page.locator("#now .clock.little")).to_be_visible()
    expect(visitor.page.locator(".players li.active .clock.little")).to_have_count(1)
    assert faults(visitor) == []


LEFT = {"en": "Your turn, 1 day 23 hr left", "fr": "À vous de jouer, reste 1 j 23 h"}
TAKE_BACK = {"en": "Take back from the bot", "fr": "Reprendre au robot"}
LATE = {
    "en": "The time of Ada was up: a bot plays until the seat is taken back.",
    "fr": "Temps écoulé pour Ada\xa0: un robot joue jusqu’à son retour.",
}


@pytest.mark.parametrize("how", WAYS, ids=["desktop", "phone"])
def test_a_game_by_the_day_from_the_lobby_to_the_bot_that_plays_on_and_back(house: House, how: dict[str, Any]) -> None:
    language = how.get("language", "en")
    visitor = house.guest(**how)
    table = house.sit(visitor, [ADA, BOT], pace=DAILY | {"reserve": 24})["id"]
    visitor.wait_turn()
    house.clock.wait(minutes=30)
    visitor.open("/")
    row = visitor.page.locator(".my-tables li")
    expect(row.locator("b")).to_have_text(LEFT[language])
    expect(row.locator(".pace-words")).to_be_visible()
    visitor.open(f"/t/{table}")
    at = visitor.ask("GET", f"/api/tables/{table}")["at"]
    house.clock.wait(hours=48)
    expect(visitor.page.locator("#now .clock")).to_have_count(0)
    if how:
        visitor.page.locator("#pull").click()
    told(visitor, LATE[language])
    wait_for(lambda: visitor.ask("GET", f"/api/tables/{table}")["at"] > at)  # the turn that was late is the bot's
    visitor.page.locator("#tab-about").click()
    back = visitor.page.get_by_role(
        "button", name="Take back from the bot" if language == "en" else "Reprendre au robot"
    )
    back.click()
    expect(back).to_have_count(0)


@pytest.mark.parametrize("how", WAYS, ids=["desktop", "phone"])
def test_two_agree_to_end_their_game(house: House, how: dict[str, Any]) -> None:
    ada, grace = house.guest(), house.guest(**how)
    made = ada.ask("POST", "/api/tables", {"game": "brass", "seats": [ADA, GRACE], "seed": "7"})
    for seat, visitor in enumerate((ada, grace)):
        visitor.open("/")
        visitor.keep_keys(made["id"], {"own": [made["seats"][seat]["key"]], "invites": {}, "owner": None})
        visitor.open(f"/t/{made['id']}")
    ada.page.locator("#tab-about").click()
    ada.page.get_by_role("button", name="End without a result").click()
    ada.page.locator("dialog .primary").click()
    for visitor in (ada, grace):
        expect(visitor.page.locator(".end-request")).to_contain_text("Ada")
    expect(ada.page.locator(".end-request button")).to_have_count(1)
    assert faults(grace) == []
    grace.page.locator(".end-request button").first.click()
    ends = {"en": "The game has ended without a result.", "fr": "La partie s’est terminée sans résultat."}
    for visitor, language in ((ada, "en"), (grace, how.get("language", "en"))):
        expect(visitor.page.locator(".final h2")).to_have_text(ends[language])
        expect(visitor.page.locator(".ranking, .players li.active")).to_have_count(0)
    grace.open("/")
    over = {"en": "Over, without a result", "fr": "Terminée, sans résultat"}
    expect(grace.page.locator(".my-tables li b")).to_have_text(over[how.get("language", "en")])


def test_only_those_are_asked_who_have_a_say(house: House) -> None:
    ada, grace, mary = (house.guest() for _ in range(3))
    people = [ADA, GRACE, {"kind": "person", "name": "Mary"}]
    made = ada.ask("POST", "/api/tables", {"game": "brass", "seats": people, "seed": "7"})
    keys = [seat["key"] for seat in made["seats"]]

    def send(key: str, what: str, body: dict[str, Any]) -> None:
        address = f"{house.address}/api/tables/{made['id']}{what}"
        assert ada.page.request.post(address, data=body, headers={"X-Ironmaster-Keys": key}).ok

    send(keys[1], "/seats/1/resign", {})
    send(made["owner_key"], "/seats/2/bot", {"bot": "random"})
    send(keys[0], "/end", {"agree": True})
    for seat, visitor in enumerate((ada, grace, mary)):
        visitor.open("/")
        visitor.keep_keys(made["id"], {"own": [keys[seat]], "invites": {}, "owner": None})
        visitor.open(f"/t/{made['id']}")
    expect(mary.page.locator(".end-request button")).to_have_count(2)
    grace.page.locator("#tab-about").click()
    expect(grace.page.get_by_role("button", name="Copy the address for spectators")).to_be_visible()
    expect(grace.page.get_by_role("button", name="End without a result")).to_have_count(0)
    expect(grace.page.locator(".end-request")).to_have_count(0)
