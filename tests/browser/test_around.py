"""Around the game: rules, tutorial, themes, files that are no records."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import PHONE

GAMES = ("brass", "age_of_industry", "workshop", "furnace")


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
