"""What happened, on the table: scoring screens, marks on what is new, a line for each action, moves as they come."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx2
import pytest
from playwright.sync_api import Browser, Page, expect

from ironmaster.kernel.telling import texts_in
from tests.browser.conftest import MakeVisitor
from tests.browser.recorded import NAMES, RecordedGame
from tests.browser.visitor import PHONE, Visitor

QUIET = 700
"""Milliseconds in which a page that still wanted to show something would have begun to."""
BRASS = "brass/lancashire-4p-greedy"


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=address, timeout=60) as client:
        yield client


def sit_down(visitor: Visitor, game: RecordedGame, seat: int) -> Page:
    """Somebody who has the key to a seat."""
    keys = json.dumps({"own": [game.script.keys[seat]], "invites": {}, "owner": None})
    visitor.page.add_init_script(f"localStorage.setItem(...{json.dumps([f'keys:{game.script.id}', keys])})")
    visitor.open(f"/t/{game.script.id}")
    visitor.page.wait_for_selector("#play[aria-busy=false]")
    return visitor.page


def in_the_canal_period(client: httpx2.Client) -> RecordedGame:
    """Everybody has had a few turns, and nothing has been scored."""
    game = RecordedGame(client, BRASS)
    for _ in range(13):
        game.play_turn()
    return game


def marked(page: Page) -> set[str]:
    """The things on the table that are marked as new."""
    found = page.locator("#board [data-at].fresh").evaluate_all("all => all.map(one => one.dataset.at)")
    return set(found)


def test_the_end_of_a_period_opens_a_scoring_screen_also_for_who_caused_it(
    visit: MakeVisitor, client: httpx2.Client
) -> None:
    """As the golden record has it: Brunel scores 1 and 3 for canals, everybody for ironworks."""
    game = in_the_canal_period(client)
    visitor = visit()
    page = sit_down(visitor, game, 1)
    panel = page.locator(".scorings")
    expect(panel).to_have_count(0)
    game.play_until("period_end")
    expect(panel.locator("h2")).to_have_text("The end of the canal period")
    rows = panel.locator("tbody tr:not(.gains)")
    assert [row.split() for row in rows.all_inner_texts()] == [
        ["Links", "–", "+4", "+2", "–"],
        ["Tiles", "+5", "+3", "+7", "+8"],
    ]
    assert panel.locator("thead span").all_inner_texts() == list(NAMES[:4])
    cause = sit_down(visit(), game, game.seat)
    expect(cause.locator(".scorings h2")).to_have_text("The end of the canal period")


def test_every_point_is_told_and_shown_on_the_map(visit: MakeVisitor, client: httpx2.Client) -> None:
    game = in_the_canal_period(client)
    page = sit_down(visit(), game, 0)
    game.play_until("period_end")
    page.get_by_role("button", name="Links").click()
    gain = page.locator(".gain").filter(has_text="Rochdale – Yorkshire")
    expect(gain).to_contain_text("+3")
    gain.hover()
    pointed = page.locator("#board [data-at].pointed")
    expect(pointed).to_have_attribute("data-at", "link:rochdale-yorkshire")
    page.locator(".scorings h2").hover()
    expect(pointed).to_have_count(0)


def test_a_scoring_screen_comes_once_and_can_be_opened_again(visit: MakeVisitor, client: httpx2.Client) -> None:
    game = in_the_canal_period(client)
    page = sit_down(visit(), game, 0)
    game.play_until("period_end")
    panel = page.locator(".scorings")
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    game.play_turn()
    page.reload()
    page.wait_for_selector("#play[aria-busy=false]")
    page.wait_for_timeout(QUIET)
    expect(panel).to_have_count(0)
    page.locator("#tab-log").click()
    page.get_by_role("button", name="The end of the canal period").click()
    expect(panel).to_be_visible()


def test_the_end_says_how_the_game_was_won(visit: MakeVisitor, client: httpx2.Client) -> None:
    """Darby has 8 and 46 points, Brunel 7 and 43."""
    game = RecordedGame(client, BRASS)
    game.play_until("over")
    visitor = visit()
    sit_down(visitor, game, 0)
    visitor.wait_idle()
    final = visitor.page.locator(".final")
    expect(final.locator("h2")).to_have_text("Darby wins")
    expect(final.locator(".margin")).to_have_text("Ahead by 4 points.")
    titles = final.locator(".scored .title").all_inner_texts()
    assert [title.split("\t") for title in titles] == [
        ["The end of the canal period", "+5", "+7", "+9", "+8"],
        ["The end of the rail period", "+21", "+43", "+34", "+46"],
    ]
    expect(final.locator("tfoot tr").last).to_contain_text("Final score")
    assert final.locator("tfoot tr").last.inner_text().split("\t")[1:] == ["26", "50", "43", "54"]


def test_a_replay_tells_what_was_scored_where_it_was(visit: MakeVisitor, client: httpx2.Client) -> None:
    game = RecordedGame(client, BRASS)
    game.play_until("over")
    visitor = visit()
    visitor.open(f"/replay/{game.script.id}")
    page = visitor.page
    expect(page.locator("#players .breakdown tfoot tr").last).to_contain_text("Final score")
    expect(page.locator("#players h3")).to_have_text("The end of the rail period")
    page.locator("#log .log li").filter(has_text="The canal period ends.").first.click()
    expect(page.locator("#players h3")).to_have_text("The end of the canal period")


def test_what_changed_since_the_last_turn_is_marked_until_one_decides(
    visit: MakeVisitor, client: httpx2.Client
) -> None:
    game = in_the_canal_period(client)
    me = game.script.position()["panel"]["turn"][0]
    news = [
        thing
        for entry in game.script.only(me).position(log=game.script.only(me).position()["since"])["log"]
        for thing in entry["things"]
    ]
    assert any(thing.startswith("slot:") for thing in news)
    visitor = visit()
    page = sit_down(visitor, game, me)
    assert {thing for thing in marked(page) if not thing.startswith("card:")} == {
        thing for thing in news if not thing.startswith("card:")
    }
    visitor.choose_from_list(visitor.choices()[0][0])
    assert marked(page) == set()


def test_new_cards_are_marked(visit: MakeVisitor, client: httpx2.Client) -> None:
    """Hands are refilled at the end of a round, by whose turn it may be: everybody's new cards are marked for them."""
    game = in_the_canal_period(client)
    game.play_until("drawn")
    drawn = {event.seat: texts_in(event, "cards") for event in game.events if event.kind == "drawn"}
    for seat in (game.seat, (game.seat + 1) % 4):
        cards = {thing for thing in marked(sit_down(visit(), game, seat)) if thing.startswith("card:")}
        assert cards == {f"card:{card}" for card in drawn[seat]}


def test_every_action_is_one_line_with_its_details_inside(visit: MakeVisitor, client: httpx2.Client) -> None:
    game = in_the_canal_period(client)
    me = game.script.position()["panel"]["turn"][0]
    page = sit_down(visit(), game, me)
    lines = page.locator(".since .actions > li")
    told = lines.locator("summary, :scope > .told").all_inner_texts()
    assert not any(" takes coal from " in line or " lays " in line for line in told)
    built = lines.filter(has_text="builds").first
    expect(built.locator("details p").first).to_be_hidden()
    built.locator("summary").click()
    expect(built.locator("details p").first).to_be_visible()
    count = page.locator(".since > summary").inner_text()
    assert count == f"Since your last turn ({lines.count()})"


def test_who_waits_is_told_what_the_others_do(visit: MakeVisitor, client: httpx2.Client) -> None:
    game = RecordedGame(client, "furnace/companies-3p-greedy")
    turn = game.script.position()["panel"]["turn"][0]
    asked, waiting = visit(), visit(language="fr")
    sit_down(asked, game, turn)
    sit_down(waiting, game, (turn + 1) % 3)
    assert asked.prompt == "Auction: place a disc on a company."
    assert waiting.prompt == f"{NAMES[turn]} place un disque."


def moving(browser: Browser, address: str, game: RecordedGame, motion: str, speed: str) -> Page:
    """Somebody who looks on from the seat after next, with a browser that moves things or not."""
    turn = game.script.position()["panel"]["turn"][0]
    context = browser.new_context(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    visitor = Visitor(context.new_page(), address, PHONE)
    visitor.page.add_init_script(
        f"localStorage.setItem('speed', '{json.dumps(speed)}');"
        "window.flown = [];"
        "const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...how) {"
        "  flown.push(this.className.baseVal ?? this.className); return animate.apply(this, how); };"
    )
    return sit_down(visitor, game, (turn + 2) % 4)


@pytest.mark.parametrize(
    ("motion", "speed", "moves"),
    [("no-preference", "fast", True), ("no-preference", "off", False), ("reduce", "normal", False)],
)
def test_moves_of_others_are_shown_unless_nothing_is_to_move(
    browser: Browser, address: str, client: httpx2.Client, motion: str, speed: str, moves: bool
) -> None:
    game = in_the_canal_period(client)
    page = moving(browser, address, game, motion, speed)
    game.play_until("build")
    lines = page.locator("#panel-log .log li").filter(has_text="builds")
    lines.nth(sum(event.kind == "build" for event in game.events)).wait_for(state="attached")
    page.wait_for_timeout(QUIET)
    flown = page.evaluate("flown")
    assert bool(flown) is moves
    assert ("moving ring" in flown) is moves
    page.context.close()


def test_the_iron_of_a_development_travels_to_the_tiles_of_its_player(
    browser: Browser, address: str, client: httpx2.Client
) -> None:
    game = RecordedGame(client, BRASS)
    own = (game.script.position()["panel"]["turn"][0] + 2) % 4
    page = moving(browser, address, game, "no-preference", "fast")
    while game.seat in (-1, own):
        game.play_until("develop")
    page.wait_for_function("() => flown.includes('moving cube')")
    page.context.close()


def test_the_speed_is_chosen_in_the_settings_and_kept(visit: MakeVisitor, client: httpx2.Client) -> None:
    game = RecordedGame(client, BRASS)
    page = sit_down(visit(), game, 0)
    page.locator("#settings").click()
    page.locator("#speed").select_option("off")
    page.reload()
    page.wait_for_selector("#play[aria-busy=false]")
    page.locator("#settings").click()
    expect(page.locator("#speed")).to_have_value("off")
