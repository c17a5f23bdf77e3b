"""Many decisions at once: a whole proposal, an order that is dragged, and bids as discs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import DESKTOP, PHONE, Visitor, Window

RECORD = Path(__file__).parents[1] / "records" / "furnace" / "companies-4p-greedy.record"
TEN_CARDS, BIDDING = 103, 100
"""After so many decisions of the record, player A has ten cards to activate, or a disc to place."""
MOST_TAPS = 6
TABLET = Window(820, 1180, touch=True)


def sit_down(visitor: Visitor, at: int) -> Visitor:
    """Goes on from a point of the record as player A; nobody plays for the others."""
    old = visitor.ask("POST", "/api/records", {"record": RECORD.read_text("utf-8")})
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Boulton", "Cort", "Darby")]
    made = visitor.ask("POST", f"/api/tables/{old['id']}/clone", {"at": at, "seats": seats, "as": 0})
    visitor.open("/")
    keys: dict[str, Any] = {"own": [made["seats"][0]["key"]], "invites": {}, "owner": None}
    visitor.keep_keys(made["id"], keys)
    visitor.open(f"/t/{made['id']}")
    visitor.wait_turn()
    return visitor


def marks(visitor: Visitor) -> list[str]:
    """The cards in the order in which they are listed."""
    return visitor.page.locator(".order-list b").all_inner_texts()


def drag(visitor: Visitor, item: Locator, onto: Locator) -> None:
    """Drags an item of a list to just above another."""
    item.scroll_into_view_if_needed()
    begin, end = item.bounding_box(), onto.bounding_box()
    assert begin
    assert end
    mouse = visitor.page.mouse
    mouse.move(begin["x"] + begin["width"] / 2, begin["y"] + begin["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + 2, steps=5)
    mouse.up()
    visitor.wait_idle()


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_who_agrees_with_the_proposal_produces_with_ten_cards_in_a_few_taps(visit: MakeVisitor, window: Window) -> None:
    visitor = sit_down(visit(window), TEN_CARDS)
    page, taps = visitor.page, 0
    for button in ("#propose", "#follow", "#end-turn"):
        if button == "#follow":
            expect(page.locator(".proposal")).to_contain_text(re.compile(r"Money\s*21 → \d\d"))
        page.locator(button).click()
        taps += 1
        visitor.wait_idle()
        if button == "#follow":
            expect(page.locator("#end-turn")).to_be_enabled()
            assert len([step for step in visitor.drafted() if step.startswith("Activate")]) >= 9
            expect(page.locator(".draft li").last).to_be_in_viewport()
    assert taps <= MOST_TAPS
    expect(page.locator("#now .whose")).to_contain_text("Waiting")


def test_what_is_proposed_is_what_comes_of_it(visit: MakeVisitor) -> None:
    visitor = sit_down(visit(), TEN_CARDS)
    page = visitor.page
    page.locator("#propose").click()
    money = page.locator(".proposal dl div").filter(has_text="Money").locator("dd").inner_text()
    promised = re.match(r"21 → (\d+) \(\+\d+\)", money)
    assert promised
    page.locator("#follow").click()
    visitor.wait_idle()
    shown = page.locator(".players li").filter(has_text="Ada").locator(".number").first
    expect(shown).to_have_text(re.compile(rf"\D{promised[1]}$"))


def test_cards_are_put_in_order_by_dragging_and_followed_at_once(visit: MakeVisitor) -> None:
    visitor = sit_down(visit(Window(1280, 1000, touch=False)), TEN_CARDS)
    rows = visitor.page.locator(".order-list li")
    before = marks(visitor)
    assert len(before) == 10
    drag(visitor, rows.nth(4), rows.nth(0))
    assert marks(visitor) == [before[4], *before[:4], *before[5:]]
    decisions = visitor.page.evaluate(
        "() => [...document.querySelectorAll('.order-list .done b')].map(b => b.innerText)"
    )
    assert decisions[0] == before[4]
    assert len(decisions) >= 5, "all that needs no other answer is drafted"
    expect(visitor.page.locator(".order-list .left").first).to_contain_text(re.compile(r"\w+ \d+"))


def test_cards_are_put_in_order_with_the_keyboard(visit: MakeVisitor) -> None:
    visitor = sit_down(visit(), TEN_CARDS)
    before = marks(visitor)
    visitor.page.locator(".order-list .grip").nth(1).focus()
    visitor.page.keyboard.press("ArrowUp")
    visitor.wait_idle()
    assert marks(visitor)[:3] == [before[1], before[0], before[2]]
    focused = visitor.page.evaluate("document.activeElement.closest('li').querySelector('b').innerText")
    assert focused == before[1], "the keyboard stays with what it moves"


def test_all_in_one_order_is_one_tap_and_can_be_taken_back(visit: MakeVisitor) -> None:
    visitor = sit_down(visit(), TEN_CARDS)
    visitor.page.locator("#in-order").click()
    visitor.wait_idle()
    assert visitor.page.locator(".order-list .done").count() >= 5
    visitor.page.locator("#restart").click()
    visitor.wait_idle()
    assert visitor.page.locator(".order-list .done").count() == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bids_are_discs_that_say_what_each_pays_if_beaten(visit: MakeVisitor, language: str) -> None:
    visitor = sit_down(visit(language=language), BIDDING)
    visitor.click_thing("card:s8")
    discs = visitor.page.locator(".bubble .disc")
    assert discs.locator("text").all_text_contents() == ["3", "4"]
    words = {"en": "if beaten", "fr": "si battu"}[language]
    told = discs.all_inner_texts()
    assert all(words in each for each in told)
    assert len(set(told)) == len(told), "no two of them read the same"
    discs.first.click()
    visitor.wait_idle()
    assert len(visitor.drafted()) == 1


def test_without_hints_nothing_is_proposed(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.page.route(re.compile(r"/api/tables/\w+\?"), forbid_hints)
    sit_down(visitor, TEN_CARDS)
    expect(visitor.page.locator("#in-order")).to_be_visible()
    assert visitor.page.locator("#propose").count() == 0


def forbid_hints(route: Route) -> None:
    """Answers as a table does that was set up without hints."""
    position = route.fetch().json()
    route.fulfill(json=position | {"table": position["table"] | {"hints": False}})


@pytest.mark.parametrize("window", [Window(1280, 650, touch=False), Window(1920, 940, touch=False), PHONE, TABLET])
def test_cards_fit_the_window_and_goods_lie_beside_them(visit: MakeVisitor, window: Window) -> None:
    visitor = sit_down(visit(window), TEN_CARDS)
    board = visitor.board.bounding_box()
    assert board
    cards = visitor.board.locator("[data-at^='card:']")
    boxes = [box for box in (cards.nth(at).bounding_box() for at in range(cards.count())) if box]
    assert all(box["x"] >= board["x"] and box["x"] + box["width"] <= board["x"] + board["width"] for box in boxes)
    assert min(box["width"] for box in boxes) >= 100, "cards can be read"
    smallest = visitor.board.locator("text").evaluate_all(
        "all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"
    )
    assert smallest >= 11


def test_a_window_that_is_resized_is_filled_anew(visit: MakeVisitor) -> None:
    visitor = sit_down(visit(Window(1600, 900, touch=False)), TEN_CARDS)
    card = visitor.board.locator("[data-at='card:p2']")
    for width in (700, 1600):
        visitor.page.set_viewport_size({"width": width, "height": 900})
        visitor.page.wait_for_function(
            "() => [...document.querySelectorAll('#board [data-at]')].every("
            "card => card.getBoundingClientRect().right <= innerWidth && card.getBoundingClientRect().width >= 100)"
        )
    expect(card).to_be_in_viewport()


def test_a_finger_drags_by_the_grip(visit: MakeVisitor) -> None:
    visitor = sit_down(visit(Window(390, 1400, touch=True)), TEN_CARDS)
    visitor.pull(up=True)
    before = marks(visitor)
    grips = visitor.page.locator(".order-list .grip")
    begin, end = grips.nth(3).bounding_box(), grips.nth(0).bounding_box()
    assert begin
    assert end
    x = begin["x"] + begin["width"] / 2
    finger = visitor.page.context.new_cdp_session(visitor.page)
    for kind, y in (
        ("touchStart", begin["y"] + 20),
        ("touchMove", begin["y"] - 20),
        ("touchMove", end["y"] + 2),
        ("touchEnd", None),
    ):
        points = [] if y is None else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    visitor.wait_idle()
    assert marks(visitor) == [before[3], *before[:3], *before[4:]]
