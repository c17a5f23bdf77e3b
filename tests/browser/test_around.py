"""Around the game: replay, rules, tutorial, themes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import PHONE, Visitor

RECORDS = Path(__file__).parent.parent / "records"
GAMES = ("brass", "age_of_industry", "workshop", "furnace")


def at_replay(visit: MakeVisitor, game: str = "furnace") -> Visitor:
    """Uploads a finished game in the lobby."""
    visitor = visit()
    visitor.open("/")
    visitor.page.locator("#record").set_input_files(sorted((RECORDS / game).glob("*.record"))[0])
    visitor.page.wait_for_url("**/replay/*")
    visitor.page.wait_for_selector("#steps output")
    visitor.page.wait_for_selector("#board svg")
    return visitor


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_walks_through_the_game(visit: MakeVisitor, game: str) -> None:
    visitor = at_replay(visit, game)
    page = visitor.page
    last = int(page.locator("#steps output").inner_text().split("/")[1])
    assert last > 20
    expect(page.locator(".ranking li").first).to_be_visible()
    page.locator("#first").click()
    expect(page.locator("#log .log li")).to_have_count(0)
    expect(page.locator(".players li").first).to_be_visible()
    page.locator("#forward").click()
    expect(page.locator("#steps output")).to_have_text(f"1 / {last}")
    page.locator("#slider").fill(str(last // 2))
    expect(page.locator("#steps output")).to_have_text(f"{last // 2} / {last}")
    expect(page.locator("#log .log li").last).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.locator("#last").click()
    expect(page.locator(".ranking li").first).to_be_visible()


def test_a_replay_has_a_chart_with_a_line_for_each_player(visit: MakeVisitor) -> None:
    visitor = at_replay(visit)
    players = visitor.page.locator(".ranking li").count()
    assert visitor.page.locator(".chart polyline").count() == players
    before = visitor.page.locator("#steps output").inner_text()
    visitor.page.locator(".chart svg").click()
    expect(visitor.page.locator("#steps output")).not_to_have_text(before)


def test_the_record_can_be_taken_home(visit: MakeVisitor) -> None:
    visitor = at_replay(visit)
    with visitor.page.expect_download() as download:
        visitor.page.locator("#export").click()
    text = download.value.path().read_text("utf-8")
    original = sorted((RECORDS / "furnace").glob("*.record"))[0].read_text("utf-8")
    moves = [line for line in original.splitlines() if line[:1].isdigit()]
    assert [line for line in text.splitlines() if line[:1].isdigit()] == moves


def test_another_line_can_be_tried_from_any_point(visit: MakeVisitor) -> None:
    visitor = at_replay(visit)
    visitor.page.locator("#slider").fill("3")
    expect(visitor.page.locator("#steps output")).to_contain_text("3 /")
    visitor.page.locator("#clone").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.wait_turn()
    assert visitor.choices()


def test_the_final_scores_are_shown_when_the_last_turn_is_sent_and_not_before(visit: MakeVisitor) -> None:
    visitor = at_replay(visit, "brass")
    page = visitor.page
    page.locator("#back").click()
    expect(page.locator(".players li").first).to_be_visible()
    page.locator("#clone").click()
    page.wait_for_url("**/t/*")
    visitor.wait_turn()
    visitor.draft_turn()
    assert visitor.drafted()
    assert not visitor.is_over
    visitor.end_turn()
    expect(page.locator(".final")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(visit: MakeVisitor, tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("milk, eggs")
    visitor = visit()
    visitor.open("/")
    visitor.page.locator("#record").set_input_files(file)
    expect(visitor.page.locator(".notice.bad")).to_be_visible()
    visitor.errors.clear()  # browsers report refused requests themselves


def test_on_a_phone_the_rules_begin_in_sight(visit: MakeVisitor) -> None:
    visitor = visit(PHONE)
    visitor.open("/learn/brass")
    expect(visitor.page.locator("#page section h2").first).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_contents_that_lead_somewhere(visit: MakeVisitor, game: str, language: str) -> None:
    visitor = visit(language=language)
    visitor.open(f"/learn/{game}")
    links = visitor.page.locator("#contents ol a")
    anchors = links.evaluate_all("all => all.map(one => one.hash.slice(1))")
    sections = visitor.page.locator("#page section").evaluate_all("all => all.map(one => one.id)")
    assert len(anchors) > 5
    assert anchors == sections
    broken = visitor.page.locator("#page a[href^='#']").evaluate_all(
        "all => all.filter(one => !document.getElementById(one.hash.slice(1))).length"
    )
    assert broken == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_tutorial_is_walked_through_by_doing_what_it_asks(visit: MakeVisitor, game: str) -> None:
    visitor = visit()
    visitor.open(f"/learn/{game}/tutorial")
    page = visitor.page
    done = 0
    while not page.locator("#lesson a.button.primary").count():
        step = page.locator("#lesson .whose").text_content() or ""
        if page.locator("#lesson .prompt").count():
            page.locator("#side .choice, #side .choose-amount").first.click()
            done += 1
        else:
            page.locator("#next").click()
        expect(page.locator("#lesson .whose")).not_to_have_text(step)
    assert done >= 3


def test_the_theme_that_was_chosen_stays(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.open("/")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = visitor.page.evaluate(paper)
    visitor.page.locator("#theme").click()
    dark = visitor.page.evaluate(paper)
    assert light != dark
    visitor.open("/")
    assert visitor.page.evaluate(paper) == dark


def test_sound_can_be_switched_off_for_good(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.open("/")
    visitor.page.locator("#sound").click()
    visitor.open("/")
    expect(visitor.page.locator("#sound")).to_have_attribute("aria-label", "Sound on")


def test_an_unknown_table_is_explained(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.open("/t/nothing-here")
    expect(visitor.page.locator("#now")).to_contain_text("This table cannot be shown.")
    visitor.errors.clear()  # browsers report refused requests themselves
