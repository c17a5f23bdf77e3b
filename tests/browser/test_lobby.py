"""The lobby: open tables and seats, names, whose turn it is, games against bots, boards of one's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from ironmaster.games import game
from tests.browser.conftest import MakeVisitor
from tests.browser.test_together import told
from tests.browser.visitor import PHONE, Visitor

WORKSHOP = game("workshop").boards["great_britain"].read_text(encoding="utf-8")
QUIET = 500
"""Milliseconds in which nothing comes back."""
OPEN = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]


def open_table(visitor: Visitor, name: str) -> Any:
    """A table with an open seat, which the lobby lists."""
    return visitor.ask("POST", "/api/tables", {"game": "furnace", "seats": OPEN, "listed": True, "name": name})


def row(visitor: Visitor, name: str) -> Locator:
    """A table in the lobby."""
    return visitor.page.locator(".tables li").filter(has_text=name)


def give_name(visitor: Visitor, name: str) -> None:
    """Answers the question for a name."""
    visitor.page.locator("dialog input").fill(name)
    visitor.page.locator("dialog .primary").click()


# Sitting down


@pytest.mark.parametrize("how", [{}, {"window": PHONE, "language": "fr"}], ids=["desktop", "phone"])
def test_whoever_chooses_an_open_table_is_asked_for_a_name_and_sits(visit: MakeVisitor, how: dict[str, Any]) -> None:
    guest = visit(**how)
    table = open_table(guest, "An open evening")
    guest.open("/")
    row(guest, "An open evening").locator(".sit").click()
    give_name(guest, "Isambard")
    guest.page.wait_for_url(f"**/t/{table['id']}")
    guest.page.wait_for_selector("body.ready")
    seats = guest.ask("GET", f"/api/tables/{table['id']}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Isambard"]
    expect(guest.page.locator("#head .tag")).to_have_count(0)
    assert guest.keys(table["id"])["own"]


def test_nobody_sits_down_without_a_name(visit: MakeVisitor) -> None:
    guest = visit()
    table = open_table(guest, "With names only")
    guest.open("/")
    row(guest, "With names only").locator(".sit").click()
    give_name(guest, "   ")
    expect(guest.page.locator("dialog")).to_be_visible()
    assert guest.ask("GET", f"/api/tables/{table['id']}")["table"]["status"] == "open"


def test_a_seat_is_not_offered_to_who_sits_already(visit: MakeVisitor) -> None:
    ada = visit()
    table = open_table(ada, "Mine")
    ada.open("/")
    ada.keep_keys(table["id"], {"own": [table["seats"][0]["key"]], "invites": {}, "owner": None})
    ada.open(f"/t/{table['id']}")
    expect(ada.page.locator("#sit-down")).to_have_count(0)
    ada.page.locator("#tab-about").click()
    expect(ada.page.locator(".seats")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Sit down here")).to_have_count(0)
    ada.open("/")
    expect(row(ada, "Mine")).to_have_count(1)
    expect(row(ada, "Mine").locator(".sit")).to_have_count(0)
    expect(row(ada, "Mine")).to_contain_text("Waiting for players")


def test_who_comes_by_the_address_is_offered_the_free_seat_in_sight(visit: MakeVisitor) -> None:
    guest = visit(PHONE)
    table = open_table(guest, "By the address")
    guest.open(f"/t/{table['id']}")
    sit = guest.page.locator("#sit-down")
    expect(sit).to_be_in_viewport()
    sit.click()
    give_name(guest, "Mary")
    expect(sit).to_have_count(0)
    assert guest.ask("GET", f"/api/tables/{table['id']}")["table"]["status"] == "playing"


def test_who_waits_in_vain_lets_a_bot_sit_down(visit: MakeVisitor) -> None:
    ada = visit()
    table = open_table(ada, "In vain")
    ada.open("/")
    ada.keep_keys(table["id"], {"own": [table["seats"][0]["key"]], "invites": {}, "owner": table["owner_key"]})
    ada.open(f"/t/{table['id']}")
    ada.page.locator("#tab-about").click()
    ada.page.get_by_role("button", name="Let a bot play").last.click()
    expect(ada.page.locator("#now .whose")).not_to_have_text("Waiting for players")


# Names


def test_a_name_is_changed_at_the_table_and_told(visit: MakeVisitor) -> None:
    ada, guest = visit(), visit()
    table = ada.sit_at("brass", "Ada")
    guest.open(f"/t/{table}")
    ada.page.locator("#tab-about").click()
    ada.page.get_by_role("button", name="Change your name").click()
    expect(ada.page.locator("dialog input")).to_have_value("Ada")
    give_name(ada, "Countess Ada")
    for visitor in (ada, guest):
        expect(visitor.page.locator(".players")).to_contain_text("Countess Ada")
        told(visitor, "Ada is called Countess Ada from now on.")


def test_who_sits_down_meanwhile_is_called_by_name_on_the_table(visit: MakeVisitor) -> None:
    """Also where somebody else is called as they would be without one."""
    guest = visit()
    seats = [{"kind": "person", "name": "Player B"}, *({"kind": "open"} for _ in range(2))]
    table = guest.ask("POST", "/api/tables", {"game": "furnace", "seats": seats})
    guest.open(f"/t/{table['id']}")
    names = guest.board.locator("text").filter(has_text=re.compile("^(Player|Isambard)"))
    expect(names).to_have_text(["Player B", "Player B", "Player C"])
    guest.ask("POST", f"/api/tables/{table['id']}/join", {"name": "Isambard"})
    expect(names).to_have_text(["Player B", "Isambard", "Player C"])


def test_resigning_leaves_a_line_in_the_log(visit: MakeVisitor) -> None:
    ada = visit()
    ada.sit_at("brass", "Ada")
    ada.page.locator("#tab-about").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.locator("dialog .primary").click()
    told(ada, "Ada has resigned: a bot plays on to the end.")


# My tables


def who_is_asked(visitor: Visitor, table: dict[str, Any]) -> int:
    """The seat that must decide."""
    (asked,) = visitor.ask("GET", f"/api/tables/{table['id']}")["panel"]["turn"]
    return int(asked)


def test_tables_where_it_is_ones_turn_come_first_and_are_marked(visit: MakeVisitor) -> None:
    ada = visit()
    ada.open("/")
    people = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ada"}]
    for name, is_asked in (("My turn", True), ("Not yet", False)):
        table = ada.ask("POST", "/api/tables", {"game": "brass", "seats": people, "name": name})
        asked = who_is_asked(ada, table)
        key = table["seats"][asked if is_asked else 1 - asked]["key"]
        ada.keep_keys(table["id"], {"own": [key], "invites": {}, "owner": None})
        ada.open(f"/t/{table['id']}")
    ada.open("/")
    mine = ada.page.locator(".my-tables li")
    expect(mine.first).to_have_class("my-turn")
    expect(mine.first).to_contain_text("My turn")
    expect(mine.first.locator("b")).to_have_text("Your turn")
    expect(mine.first.locator("time")).to_have_text("now")
    expect(mine.nth(1)).not_to_have_class("my-turn")
    expect(mine.nth(1)).to_contain_text("Not yet")
    expect(mine.nth(1).locator("b")).to_have_text("Waiting for Ada")
    assert "Your turn" in ada.page.title()


def test_of_ones_turns_the_one_with_the_least_time_comes_first(visit: MakeVisitor) -> None:
    """Whichever was played at last; those without a clock come after."""
    ada = visit()
    ada.open("/")
    people = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ada"}]
    for name, hours in (("Tomorrow", 24), ("Today", 5), ("Whenever", None), ("Next week", 200)):
        pace = {"pace": {"kind": "daily", "hours": hours}} if hours else {}
        table = ada.ask("POST", "/api/tables", {"game": "brass", "seats": people, "name": name, **pace})
        own = [seat["key"] for seat in table["seats"]]
        ada.keep_keys(table["id"], {"own": own, "invites": {}, "owner": None})
        ada.open(f"/t/{table['id']}")
    ada.open("/")
    expect(ada.page.locator(".my-tables li strong")).to_have_text(["Today", "Tomorrow", "Next week", "Whenever"])


def test_a_finished_game_is_told_as_finished(visit: MakeVisitor) -> None:
    visitor = visit()
    table = visitor.sit_at("furnace", "Ada")
    visitor.page.locator("#tab-about").click()
    visitor.page.get_by_role("button", name="Let a bot play").first.click()
    expect(visitor.page.locator(".final")).to_be_visible()
    visitor.open("/")
    expect(visitor.page.locator(".my-tables li")).to_contain_text("Over: ")
    visitor.page.locator(".my-tables .close").click()
    expect(visitor.page.locator(".my-tables")).to_have_count(0)
    assert visitor.keys(table), "a table that is forgotten can still be opened"


def test_a_table_that_was_forgotten_does_not_come_back_with_a_slow_answer(visit: MakeVisitor) -> None:
    ada = visit()
    ada.sit_at("furnace", "Ada")
    ada.open("/")
    held: list[Route] = []
    ada.page.route("**/api/tables/mine*", lambda route: held.append(route), times=1)
    ada.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # it looks again
    while not held:
        ada.page.wait_for_timeout(20)
    ada.page.locator(".my-tables .close").click()
    expect(ada.page.locator(".my-tables")).to_have_count(0)
    with ada.page.expect_response("**/api/tables/mine*") as answered:
        held[0].continue_()
    answered.value.finished()
    ada.page.wait_for_timeout(QUIET)
    assert ada.page.locator(".my-tables").count() == 0


def test_a_rematch_brings_everybody_back(visit: MakeVisitor) -> None:
    """Also who let a bot play, and who only follows the link."""
    ada, isambard = visit(), visit()
    people = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Isambard"}]
    made = ada.ask("POST", "/api/tables", {"game": "furnace", "seats": people})
    for seat, visitor in enumerate((ada, isambard)):
        visitor.skip_scorings()
        visitor.open("/")
        visitor.keep_keys(made["id"], {"own": [made["seats"][seat]["key"]], "invites": {}, "owner": None})
        visitor.open(f"/t/{made['id']}")
        visitor.page.locator("#tab-about").click()
        visitor.page.get_by_role("button", name="Let a bot play").click()
    expect(ada.page.locator(".final")).to_be_visible()
    ada.page.locator("#rematch").click()
    ada.page.wait_for_url(lambda url: made["id"] not in url)
    isambard.page.get_by_role("link", name="Go to the rematch").click()
    for visitor in (ada, isambard):
        visitor.page.wait_for_selector("body.ready")
        visitor.wait_idle()
        expect(visitor.page.locator("#head")).not_to_contain_text("You are watching")
        expect(visitor.page.locator(".players .role").filter(has_text="bot")).to_have_count(0)
    assert bool(ada.choices()) or bool(isambard.choices())


# New tables


def test_a_game_at_once_against_as_many_bots_as_one_likes(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.open("/")
    card = visitor.page.locator("[data-game=brass]")
    assert card.locator(".bots option").all_inner_texts() == ["1", "2", "3"]
    card.locator(".bots").select_option("3")
    card.locator(".play").click()
    visitor.page.wait_for_url("**/t/*")
    expect(visitor.page.locator(".players li:not(.labels)")).to_have_count(4)
    visitor.open("/")
    expect(card.locator(".bots")).to_have_value("3")


def test_a_double_click_makes_one_table(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.open("/")
    made = []
    visitor.page.on("request", lambda request: made.append(request) if request.method == "POST" else None)
    visitor.page.locator("[data-game=furnace] .play").dblclick()
    visitor.page.wait_for_url("**/t/*")
    visitor.page.wait_for_selector("body.ready")
    assert len([request for request in made if request.url.endswith("/api/tables?lang=en")]) == 1


@pytest.mark.parametrize(("language", "words"), [("en", "reconstruction"), ("fr", "reconstitution")])
def test_a_game_at_once_says_too_that_a_map_is_reconstructed(visit: MakeVisitor, language: str, words: str) -> None:
    visitor = visit(language=language)
    visitor.open("/")
    expect(visitor.page.locator("[data-game=workshop]")).to_contain_text(words)


def test_a_board_of_ones_own_is_checked_in_place_and_played_on(visit: MakeVisitor, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.page
    file = tmp_path / "island.toml"
    visitor.open("/")
    page.locator("[data-game=workshop] .set-up").click()
    page.locator("#board").select_option(label="a board file of my own")
    expect(page.locator("#start")).to_be_disabled()
    file.write_text(WORKSHOP.replace("\nlinks = 2", "\nlink = 2", 1), encoding="utf-8")
    page.locator("#board-file").set_input_files(file)
    expect(page.locator(".complaint")).to_contain_text("island.toml: connection ['glasgow', 'carlisle']")
    expect(page.locator("#start")).to_be_disabled()
    file.write_text(WORKSHOP.replace('"great_britain"', '"my_island"'), encoding="utf-8")
    page.locator("#board-file").set_input_files(file)
    expect(page.locator(".own-board [role=status]")).to_be_visible()
    expect(page.locator(".complaint")).to_be_hidden()
    page.locator("#start").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    assert visitor.ask("GET", f"/api/tables/{table}")["table"]["board"] == "my_island"
    visitor.errors.clear()  # browsers report refused requests themselves


@pytest.mark.parametrize("size", [300_000, 2_000_000], ids=["long", "far too long"])
def test_a_file_beyond_the_limits_is_refused_in_words(visit: MakeVisitor, tmp_path: Path, size: int) -> None:
    visitor = visit()
    file = tmp_path / "big.toml"
    file.write_text("#" * size)
    visitor.open("/")
    visitor.page.locator("[data-game=brass] .set-up").click()
    visitor.page.locator("#board").select_option(label="a board file of my own")
    visitor.page.locator("#board-file").set_input_files(file)
    expect(visitor.page.locator(".complaint")).to_be_visible()
    expect(visitor.page.locator("#start")).to_be_disabled()
    visitor.errors.clear()  # browsers report refused requests themselves


# Words of touch


# Levels of bots

SIX = {
    "en": ["Newcomer", "Labourer", "Journeyman", "Overseer", "Engineer", "Master"],
    "fr": ["Débutant", "Manœuvre", "Compagnon", "Chef d’atelier", "Ingénieur", "Maître"],
}


@pytest.mark.parametrize("language", SIX)
def test_the_lobby_offers_six_levels_and_tells_what_they_are_like(visit: MakeVisitor, language: str) -> None:
    visitor = visit(PHONE, language=language)
    visitor.open("/")
    opponent = visitor.page.locator("#opponent")
    assert opponent.locator("option").all_inner_texts() == SIX[language]
    expect(opponent).to_have_value("newcomer")
    words = visitor.page.locator("#opponent-words")
    expect(words).to_have_text(re.compile("^(For a first game|Pour une première partie)"))
    opponent.select_option("overseer")
    expect(words).to_have_text(re.compile("^(For those who play well|Pour qui joue bien)"))
    visitor.page.locator("[data-game=brass] .set-up").click()
    expect(visitor.page.locator(".seated-bots p")).to_have_count(1)
    expect(visitor.page.locator(".seated-bots strong")).to_have_text(SIX[language][3])
    visitor.page.locator(".seat-rows select").last.select_option("master")
    expect(visitor.page.locator(".seated-bots strong")).to_have_text([SIX[language][3], SIX[language][5]])
    visitor.page.locator("#start").click()
    visitor.page.wait_for_selector("#prompt")
    table = visitor.page.url.rpartition("/")[2]
    seats = visitor.ask("GET", f"/api/tables/{table}")["table"]["seats"]
    assert [seat["bot"] for seat in seats] == [None, "overseer", "master"]


@pytest.mark.parametrize(("before", "now"), [("greedy", "labourer"), ("planner", "overseer"), ("gone", "newcomer")])
def test_who_has_chosen_before_there_were_levels_meets_the_one_that_plays_alike(
    visit: MakeVisitor, before: str, now: str
) -> None:
    visitor = visit()
    visitor.open("/")
    visitor.page.evaluate("bot => localStorage.setItem('opponent', JSON.stringify(bot))", before)
    visitor.open("/")
    expect(visitor.page.locator("#opponent")).to_have_value(now)
