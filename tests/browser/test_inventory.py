"""The table in words: lists beside the picture, for who asks for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.test_replay import at_replay

GAMES = ("brass", "age_of_industry", "workshop", "furnace")


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_has_its_list(visit: MakeVisitor, game: str) -> None:
    visitor = visit()
    visitor.sit_at(game, "Ada")
    visitor.wait_turn()
    visitor.show_lists()
    frames = visitor.page.locator(".stage .frame")
    assert frames.count() > 0
    for frame in frames.all():
        listed = visitor.page.locator(f"#{frame.get_attribute('aria-details')}")
        expect(listed.locator("h3")).not_to_be_empty()
        assert listed.locator("li").count() > 0
    expect(visitor.page.locator("#words-whole")).to_contain_text("Ada")


def test_lists_are_asked_for_once_and_follow_the_draft(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("furnace", "Ada", bots=2)
    visitor.wait_turn()
    expect(visitor.page.locator(".inventory li")).to_have_count(0)
    visitor.show_lists()
    before = visitor.page.locator("#words-auction").inner_text()
    news = visitor.page.locator(".inventory [role=status]")
    expect(news).to_be_empty()
    visitor.choose_from_list(visitor.choices()[0][0])
    expect(visitor.page.locator("#words-auction")).not_to_have_text(before)
    expect(news).to_contain_text("Ada")
    visitor.page.reload()
    visitor.wait_turn()
    assert visitor.page.locator(".inventory li").count() > 0
    visitor.page.keyboard.press("w")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".inventory li")).to_have_count(0)


def test_a_list_that_has_not_changed_stays_as_it_is(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("furnace", "Ada", bots=2)
    visitor.wait_turn()
    visitor.show_lists()
    visitor.page.evaluate("document.querySelector('#words-tableaus li').dataset.kept = 'yes'")
    visitor.choose_from_list(visitor.choices()[0][0])
    assert visitor.page.locator("#words-tableaus [data-kept]").count() == 1


def test_nothing_is_listed_behind_the_curtain(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("brass", "Ada", "Isambard", bots=0)
    visitor.page.locator(".curtain button").click()
    visitor.wait_turn()
    visitor.show_lists()
    visitor.draft_turn()
    visitor.end_turn()
    visitor.page.wait_for_selector(".curtain")
    expect(visitor.page.locator(".inventory li")).to_have_count(0)
    expect(visitor.page.locator(".inventory [role=status]")).to_be_empty()


def test_a_replay_lists_all_hands(visit: MakeVisitor) -> None:
    page = at_replay(visit, "brass").page
    page.locator("#lists").click()
    page.keyboard.press("Home")
    expect(page.locator("#words-hand > ul > li", has_text="Hand of").first.locator("li").first).to_be_visible()
