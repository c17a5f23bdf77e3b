"""The replay: walking through a finished game, addresses that lead back there, the chart, other lines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ironmaster import parse_record
from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import PHONE, Visitor

RECORDS = Path(__file__).parent.parent / "records"
GAMES = ("brass", "age_of_industry", "workshop", "furnace")


def record_of(game: str) -> Path:
    """The first of the golden records of a game."""
    return sorted((RECORDS / game).glob("*.record"))[0]


def at_replay(visit: MakeVisitor, game: str = "furnace") -> Visitor:
    """Looks at a finished game."""
    visitor = visit()
    made = visitor.ask("POST", "/api/records", {"record": record_of(game).read_text("utf-8")})
    visitor.open(f"/replay/{made['id']}")
    visitor.page.wait_for_selector("#board svg")
    return visitor


def where(page: Page) -> int:
    """After how many decisions the page says it is."""
    return int(page.locator("#slider").input_value())


def last_of(page: Page) -> int:
    """How many decisions the game has."""
    return int(page.locator("#slider").get_attribute("max") or 0)


def expect_at(page: Page, at: int) -> None:
    """Waits until the page shows a point of the game: the slider is there, and the log marks what happened then."""
    expect(page.locator("#slider")).to_have_value(str(at))
    expect(page.locator("#where")).to_contain_text(f"Decision {at} of {last_of(page)}")


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_walks_through_the_game(visit: MakeVisitor, game: str) -> None:
    page = at_replay(visit, game).page
    last = last_of(page)
    assert last > 20
    expect(page.locator(".ranking li").first).to_be_visible()
    page.locator("#first").click()
    expect_at(page, 0)
    expect(page.locator(".players li").first).to_be_visible()
    page.locator("#decision-on").click()
    expect_at(page, 1)
    page.locator("#slider").fill(str(last // 2))
    expect_at(page, last // 2)
    page.locator("#decision-back").click()
    expect_at(page, last // 2 - 1)
    page.locator("#last").click()
    expect(page.locator(".ranking li").first).to_be_visible()


def test_steps_go_by_turns_and_rounds(visit: MakeVisitor) -> None:
    visitor = at_replay(visit, "brass")
    page = visitor.page
    chart = visitor.ask("GET", f"/api/tables/{page.url.split('/')[-1].split('#')[0]}/scores")
    page.locator("#first").click()
    page.locator("#turn-on").click()
    expect_at(page, chart["at"][1])
    page.locator("#turn-on").click()
    expect_at(page, chart["at"][2])
    page.locator("#first").click()
    page.locator("#round-on").click()
    expect_at(page, chart["rounds"][0]["at"])
    expect(page.locator("#where")).to_contain_text(chart["rounds"][0]["title"])
    page.locator("#round-on").click()
    expect_at(page, chart["rounds"][1]["at"])
    page.locator("#decision-on").click()
    page.locator("#round-back").click()
    expect_at(page, chart["rounds"][1]["at"])
    page.locator("#turn-back").click()
    expect_at(page, max(at for at in chart["at"] if at < chart["rounds"][1]["at"]))


def test_keys_walk_whatever_has_the_focus(visit: MakeVisitor) -> None:
    visitor = at_replay(visit, "brass")
    page = visitor.page
    chart = visitor.ask("GET", f"/api/tables/{page.url.split('/')[-1].split('#')[0]}/scores")
    for focus in ("body", "#slider", "#turn-on", "#log .moment[tabindex='0']"):
        if focus != "body":
            page.locator(focus).focus()
        page.keyboard.press("Home")
        expect_at(page, 0)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect_at(page, 2)
        page.keyboard.press("ArrowLeft")
        expect_at(page, 1)
        page.keyboard.press("PageDown")
        expect_at(page, chart["at"][1])
        page.keyboard.press("Shift+PageDown")
        expect_at(page, chart["rounds"][0]["at"])
        page.keyboard.press("PageUp")
        expect_at(page, max(at for at in chart["at"] if at < chart["rounds"][0]["at"]))
        page.keyboard.press("Shift+PageUp")
        expect_at(page, 0)
        page.keyboard.press("End")
        expect_at(page, chart["at"][-1])


def test_a_line_of_the_log_leads_to_its_moment_and_back_leads_back(visit: MakeVisitor) -> None:
    page = at_replay(visit, "brass").page
    last = last_of(page)
    page.locator("#log .moment").nth(3).click()
    expect(page.locator("#log [aria-current]").first).to_be_visible()
    at = where(page)
    assert 0 < at < 20
    expect(page.locator("#log li.fresh").last).to_be_in_viewport()
    assert page.locator("#log li.to-come").count() > 100
    page.locator("#log .moment").nth(30).click()
    expect(page.locator("#slider")).not_to_have_value(str(at))
    page.go_back()
    expect_at(page, at)
    page.go_back()
    expect_at(page, last)


def test_the_log_can_be_walked_with_keys(visit: MakeVisitor) -> None:
    page = at_replay(visit, "brass").page
    page.keyboard.press("Home")
    expect_at(page, 0)
    page.locator("#log .moment[tabindex='0']").focus()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#slider")).not_to_have_value("0")
    expect(page.locator("#log .moment:focus")).to_have_count(1)


def test_an_address_can_be_shared(visit: MakeVisitor) -> None:
    page = at_replay(visit, "brass").page
    page.locator("#slider").fill("120")
    expect_at(page, 120)
    assert re.search(r"#\d+(/\d+)?$", page.url)
    friend = visit()
    friend.page.goto(page.url)
    friend.page.wait_for_selector("body.ready")
    expect_at(friend.page, 120)
    assert friend.page.locator("#board svg").first.inner_html() == page.locator("#board svg").first.inner_html()
    friend.page.reload()
    friend.page.wait_for_selector("body.ready")
    expect_at(friend.page, 120)


@pytest.mark.parametrize(
    ("named", "at"), [("#0", 0), ("#0/5", 0), ("#1/1", 1), ("#9999", -1), ("#9999/3", -1), ("#x", -1), ("#1/", -1)]
)
def test_any_address_leads_somewhere(visit: MakeVisitor, named: str, at: int) -> None:
    known = at_replay(visit, "brass").page
    last = last_of(known)
    page = visit().page
    page.goto(known.url.split("#")[0] + named)
    page.wait_for_selector("body.ready")
    expect_at(page, last if at < 0 else at)


def test_an_address_written_by_hand_leads_there(visit: MakeVisitor) -> None:
    page = at_replay(visit, "brass").page
    page.evaluate("location.hash = '#1/1'")
    expect_at(page, 1)


def test_a_game_goes_on_by_itself_until_somebody_steps(visit: MakeVisitor) -> None:
    page = at_replay(visit).page
    page.locator("#first").click()
    page.locator("#play-on").click()
    expect(page.locator("#play-on")).to_have_attribute("aria-label", "Pause")
    expect(page.locator("#slider")).not_to_have_value("0")
    page.keyboard.press("Home")
    expect(page.locator("#play-on")).to_have_attribute("aria-label", "Play")
    expect_at(page, 0)


def test_the_numbers_of_a_chart_are_whole_however_long_they_are(visit: MakeVisitor) -> None:
    page = at_replay(visit, "brass").page
    page.route("**/scores*", thousandfold)
    page.reload()
    page.locator("#series").select_option("money")
    numbers = page.locator(".chart-lines text:not(.end)")
    assert any(len(number) > len("£9,999") for number in numbers.all_text_contents())
    lefts = numbers.evaluate_all("all => all.map(one => one.getBoundingClientRect().left)")
    assert min(lefts) >= page.locator(".chart-lines svg").evaluate("svg => svg.getBoundingClientRect().left")


def thousandfold(route: Route) -> None:
    """Answers with what everybody has, a thousand times."""
    chart = route.fetch().json()
    for series in chart["series"]:
        series["values"] = [[1000 * value for value in turn] for turn in series["values"]]
    route.fulfill(json=chart)


def test_a_chart_shows_what_each_could_expect_and_what_is_counted(visit: MakeVisitor) -> None:
    page = at_replay(visit, "brass").page
    players = page.locator(".ranking li").count()
    expect(page.locator("#series option:checked")).to_have_text("Expected points")
    expect(page.locator(".chart polyline")).to_have_count(players)
    labels = page.locator("#series option").all_inner_texts()
    assert {"Expected points", "Points", "Money", "Income"} <= set(labels)
    before = page.locator(".chart polyline").first.get_attribute("points")
    page.locator("#series").select_option("money")
    assert page.locator(".chart polyline").first.get_attribute("points") != before
    expect(page.locator(".chart-now li")).to_have_count(players)
    counted = page.locator(".chart-now").inner_text()
    page.locator(".chart-lines svg").click()
    expect(page.locator(".chart-now")).not_to_have_text(counted)
    assert 0 < where(page) < last_of(page)
    page.reload()
    expect(page.locator("#series option:checked")).to_have_text("Money")


def test_the_record_can_be_taken_home(visit: MakeVisitor) -> None:
    page = at_replay(visit).page
    with page.expect_download() as download:
        page.locator("#export").click()
    text = download.value.path().read_text("utf-8")
    assert parse_record(text).to_text() == parse_record(record_of("furnace").read_text("utf-8")).to_text()


def test_another_line_begins_with_an_action_and_a_seat_of_ones_choice(visit: MakeVisitor) -> None:
    visitor = at_replay(visit, "brass")
    page = visitor.page
    chart = visitor.ask("GET", f"/api/tables/{page.url.split('/')[-1].split('#')[0]}/scores")
    middle = next(at for at in range(40, 80) if at not in chart["starts"])
    page.locator("#slider").fill(str(middle))
    expect_at(page, middle)
    page.locator("#clone").click()
    asked = page.locator("#line-seat").input_value()
    other = "1" if asked == "0" else "0"
    page.locator("#line-seat").select_option(other)
    with page.expect_request("**/clone?*") as sent:
        page.locator("#line-begin").click()
    wish: Any = sent.value.post_data_json
    assert wish["at"] == max(at for at in chart["starts"] if at < middle)
    assert wish["as"] == int(other)
    assert [seat["kind"] for seat in wish["seats"]].index("person") == int(other)
    page.wait_for_url("**/t/*")
    visitor.wait_turn()
    assert visitor.choices()


def test_the_final_scores_are_shown_when_the_last_turn_is_sent_and_not_before(visit: MakeVisitor) -> None:
    visitor = at_replay(visit, "brass")
    page = visitor.page
    page.locator("#decision-back").click()
    expect(page.locator(".players li").first).to_be_visible()
    page.locator("#clone").click()
    page.locator("#line-begin").click()
    page.wait_for_url("**/t/*")
    visitor.wait_turn()
    visitor.draft_turn()
    assert visitor.drafted()
    assert not visitor.is_over
    visitor.end_turn()
    expect(page.locator(".final")).to_be_visible()


def test_on_a_phone_the_steps_are_large_enough_and_in_sight(visit: MakeVisitor) -> None:
    page = at_replay(lambda: visit(PHONE)).page
    for button in ("#play-on", "#first", "#last", "#decision-on", "#turn-on", "#round-on"):
        expect(page.locator(button)).to_be_in_viewport()
        box = page.locator(button).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
