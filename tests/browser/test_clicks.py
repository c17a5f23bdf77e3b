"""Clicks at the table: equal slots, card first, reasons, tips, overlays, stray clicks, and hints in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.positions import games
from tests.browser.visitor import PHONE, Visitor


def at_brass(visit: MakeVisitor, **how: object) -> Visitor:
    visitor = visit(**how)
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    return visitor


def lit(visitor: Visitor) -> set[str]:
    return set(visitor.board.locator("[data-at].legal").evaluate_all("all => all.map(one => one.dataset.at)"))


def test_the_second_of_equal_slots_takes_the_click(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    twin = next(iter(sorted(lit(visitor) - {thing for _, thing in visitor.choices()})))
    visitor.click_thing(twin)
    menu = visitor.page.locator(".bubble .choice")
    if menu.count():
        menu.first.click()
    visitor.wait_idle()
    assert len(visitor.drafted()) == 1
    assert visitor.drafted()[0].startswith("Build")


def test_a_card_first_shows_what_it_allows_and_then_pays_for_it(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    page = visitor.page
    before = len(visitor.choices())
    card = visitor.board.locator("[data-at^='card:']").first
    name = str(card.get_attribute("data-at"))
    visitor.click_thing(name)
    expect(page.locator(".begun")).to_contain_text("You begin with:")
    assert 0 < len(visitor.choices()) < before
    expect(card).to_have_class(re.compile("chosen"))
    visitor.click_thing(name)
    expect(page.locator(".begun")).to_have_count(0)
    assert len(visitor.choices()) == before
    visitor.click_thing(name)
    expect(page.locator(".begun")).to_be_visible()
    loan = page.locator(".buttons .choice").filter(has_text="£10")
    loan.click()
    visitor.wait_idle()
    assert [step.split("\n")[0].split(" ")[0] for step in visitor.drafted()] == ["Take", "Play"]


def test_the_nearest_reason_is_about_what_was_meant(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    visitor.click_thing("slot:preston:3")
    bubble = visitor.page.locator(".bubble .reasons li")
    expect(bubble).to_have_count(1)
    expect(bubble).to_contain_text("Build a level 1 ironworks in Preston")
    expect(bubble).to_contain_text("No coal can be brought there")


def test_a_resting_pointer_is_told_what_a_thing_is_and_what_it_is_good_for(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    thing = next(thing for _, thing in visitor.choices() if thing and thing.startswith("slot:"))
    visitor.board.locator(f"[data-at='{thing}']").first.hover()
    tip = visitor.page.locator(".tip")
    expect(tip).to_contain_text("empty")
    expect(tip.locator("li").first).to_contain_text("Build")
    visitor.page.mouse.move(2, 2)
    expect(tip).to_have_count(0)


def test_a_finger_that_stays_is_told_and_decides_nothing(visit: MakeVisitor) -> None:
    visitor = at_brass(visit, window=PHONE)
    thing = visitor.board.locator("[data-at^='slot:'].legal").first
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = visitor.page.context.new_cdp_session(visitor.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(visitor.page.locator(".tip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    visitor.wait_idle()
    assert visitor.drafted() == []


def test_an_overlay_is_laid_over_the_map_and_taken_off_again(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    coal = visitor.page.locator(".overlays [data-overlay=coal]")
    coal.click()
    marks = visitor.board.locator(".overlay-mark")
    expect(marks.first).to_be_visible()
    expect(coal).to_have_attribute("aria-pressed", "true")
    visitor.board.locator("[data-at='slot:bury:1']").hover()
    expect(visitor.page.locator(".tip")).to_contain_text("No coal can be brought here")
    coal.click()
    expect(marks).to_have_count(0)


def test_what_an_overlay_marks_can_still_be_read(visit: MakeVisitor) -> None:
    visitor = visit()
    next(game for game in games() if game.name == "brass").sit_down(visitor)
    visitor.page.locator(".overlays [data-overlay=joined]").click()
    expect(visitor.board.locator(".overlay-mark circle").first).to_be_visible()
    assert visitor.page.evaluate(COVERED) == []


COVERED = """() => {
    const middle = (each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, radius: width / 2 };
    };
    const covers = (mark, { x, y }) => Math.hypot(mark.x - x, mark.y - y) < mark.radius;
    const marks = [...document.querySelectorAll(".overlay-mark circle")].map(middle);
    return [...document.querySelectorAll(".stage.main text")]
        .filter((text) => !text.closest(".overlay-mark"))
        .filter((text) => marks.some((mark) => covers(mark, middle(text))))
        .map((text) => text.textContent);
}"""
"""The words and figures of the map whose middle lies under a mark."""


def test_a_double_click_does_not_choose_what_comes_to_lie_under_it(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    button = visitor.page.locator(".buttons .choice").first
    box = button.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.page.mouse.click(*middle)
    visitor.wait_idle()
    other = visitor.page.locator("#side .choice").first
    other.evaluate("button => button.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 2}))")
    visitor.wait_idle()
    assert len(visitor.drafted()) == 1


def test_commands_stay_where_they_are(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    undo = visitor.page.locator("#undo")
    before = undo.bounding_box()
    visitor.choose(*next(choice for choice in visitor.choices() if choice[1]))
    assert undo.bounding_box() == before


def test_enter_chooses_the_only_choice_found(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    texts = visitor.page.locator(".choices .choice-text").all_inner_texts()
    wanted = next(text for text in texts if sum(text in other for other in texts) == 1)
    visitor.page.locator("#tab-choices").click()
    visitor.page.locator(".search").fill(wanted)
    visitor.page.keyboard.press("Enter")
    visitor.wait_idle()
    assert visitor.drafted()[0].startswith(wanted)


def test_a_hint_is_a_sentence_with_an_alternative_and_figures_for_who_wants_them(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    visitor.page.locator("#hint").click()
    hint = visitor.page.locator("#now .hint")
    expect(hint.locator("strong")).to_contain_text(re.compile(r", because .*\.$|least harm\.$"))
    expect(hint).to_contain_text("Or, ")
    figures = hint.locator("details p")
    expect(figures).not_to_be_visible()
    hint.locator("summary").click()
    expect(figures).to_be_visible()


PLAN = {"plan": "The aim: sell cotton from Bury.", "feared": "To be feared: Ben may build a canal: Bolton – Bury."}


@pytest.mark.parametrize("told", [PLAN, {**PLAN, "feared": ""}, {"plan": "", "feared": ""}])
def test_a_hint_tells_its_aim_and_what_is_feared_in_a_sentence_each(visit: MakeVisitor, told: dict[str, str]) -> None:
    visitor = at_brass(visit)
    visitor.page.route("**/hint*", lambda route: route.fulfill(json=route.fetch().json() | told))
    visitor.page.locator("#hint").click()
    hint = visitor.page.locator("#now .hint")
    expect(hint.locator("strong")).to_be_visible()
    for name, text in told.items():
        expect(hint.locator(f".{name}")).to_have_text([text] if text else [])


def test_a_hint_is_in_sight_on_a_phone(visit: MakeVisitor) -> None:
    visitor = at_brass(visit, window=PHONE)
    visitor.page.keyboard.press("h")
    expect(visitor.page.locator(".hint strong")).to_be_in_viewport()


def test_things_are_told_with_the_names_of_players(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    bot = visitor.page.locator("#players").get_by_text(re.compile(r"^\w+ B$")).first.inner_text()
    told = visitor.board.locator("title").all_text_contents()
    assert any(bot in text for text in told)
    assert not any("Player B" in text for text in told)
