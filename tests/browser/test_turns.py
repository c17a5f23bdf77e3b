"""A turn at the table: drafting, undoing, ending it, and asking why not."""

from __future__ import annotations

import re
from random import Random

import httpx2
import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import MakeVisitor
from tests.browser.positions import games
from tests.browser.visitor import PHONE, Visitor
from tests.server.scripts import Script

PICTURE_WIDTH = "document.querySelector('#board .stage.main svg').getBoundingClientRect().width"


def at_brass(visit: MakeVisitor) -> Visitor:
    visitor = visit()
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    return visitor


def place_of(thing: str) -> str:
    """The place of a slot on the table."""
    return thing.rpartition(":")[0]


def comes_true(visitor: Visitor, condition: str) -> bool:
    """Whether something becomes true in the page: wheels and fingers are not waited for by themselves."""
    return bool(visitor.page.wait_for_function(condition).json_value())


def test_what_is_legal_is_lit_and_a_click_on_it_decides(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    offered = {thing for _, thing in visitor.choices() if thing}
    lit = visitor.board.locator("[data-at].legal").evaluate_all("all => all.map(one => one.dataset.at)")
    twins = set(lit) - offered
    assert offered <= set(lit)
    # Of equal slots of a place only one is offered, and the others are lit because of it.
    assert {place_of(thing) for thing in twins} <= {place_of(thing) for thing in offered if thing.startswith("slot:")}
    decision, thing = next((decision, thing) for decision, thing in visitor.choices() if thing)
    visitor.choose(decision, thing)
    assert len(visitor.drafted()) == 1


def test_several_choices_at_one_thing_open_a_menu_with_costs(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    things = [thing for _, thing in visitor.choices() if thing]
    crowded = next(thing for thing in things if things.count(thing) > 1)
    visitor.click_thing(crowded)
    menu = visitor.page.locator(".bubble .choice")
    assert menu.count() == things.count(crowded)
    expect(menu.first).to_contain_text(re.compile(r"costs £\d+"))
    menu.first.click()
    visitor.wait_idle()
    assert len(visitor.drafted()) == 1


@pytest.mark.parametrize(
    ("language", "told"), [("en", r"You then have: Money £\d+"), ("fr", r"Vous avez alors\xa0: Argent \d+\xa0£")]
)
def test_a_draft_tells_what_one_then_has(visit: MakeVisitor, language: str, told: str) -> None:
    """The income cannot be paid in this position: a tile is given up for money."""
    visitor = visit(language=language)
    next(game for game in games() if game.label == "brass-lancashire-4p").sit_down(visitor)
    visitor.choose(*visitor.choices()[0])
    assert re.search(told, visitor.drafted()[0])


def test_undo_restart_and_end_of_turn(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    page = visitor.page
    expect(page.locator("#undo")).to_be_disabled()
    visitor.choose(*next(choice for choice in visitor.choices() if choice[1]))
    first = visitor.drafted()
    visitor.choose(*visitor.choices()[0])
    assert visitor.drafted()[:1] == first
    page.locator("#undo").click()
    expect(page.locator(".draft li")).to_have_count(1)
    visitor.wait_idle()
    visitor.draft_turn()
    page.locator("#restart").click()
    expect(page.locator(".draft")).to_have_count(0)
    visitor.wait_idle()
    expect(page.locator("#end-turn")).to_be_disabled()
    visitor.draft_turn()
    visitor.end_turn()
    expect(page.locator(".draft")).to_have_count(0)
    page.locator("#tab-log").click()
    expect(page.locator("#panel-log .log")).to_be_visible()
    expect(page.locator("#panel-log .log")).to_contain_text("Ada")


def test_something_illegal_says_which_rule_forbids_it(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    visitor.board.locator("[data-at='link:bolton-bury'] .im-hit").click(force=True)
    bubble = visitor.page.locator(".bubble")
    expect(bubble).to_contain_text("A link must start where you have a tile or a link.")
    expect(bubble.locator("a")).to_have_attribute("href", re.compile(r"/learn/brass#\w+"))
    assert visitor.drafted() == []


def test_out_of_turn_a_click_says_so(visit: MakeVisitor) -> None:
    ada, isambard = visit(), visit()
    table = ada.sit_at("brass", "Ada", "Isambard", bots=0)
    keys = ada.keys(table)
    for visitor, key in ((ada, keys["own"][0]), (isambard, keys["own"][1])):
        visitor.open("/")
        visitor.keep_keys(table, {"own": [key], "invites": {}, "owner": None})
        visitor.open(f"/t/{table}")
        visitor.wait_idle()
    waiting = isambard if ada.choices() else ada
    waiting.click_thing("slot:bury:1")
    expect(waiting.page.locator(".bubble")).to_contain_text("It is not your turn.")


def test_a_turn_with_the_keyboard_alone(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    keyboard = visitor.page.keyboard
    keyboard.press("c")
    focused = "document.activeElement.dataset.decision"
    before = visitor.page.evaluate(focused)
    keyboard.press("ArrowDown")
    assert visitor.page.evaluate(focused) not in (before, None)
    keyboard.press("Enter")
    visitor.wait_idle()
    assert len(visitor.drafted()) == 1
    keyboard.press("u")
    expect(visitor.page.locator(".draft")).to_have_count(0)
    visitor.wait_idle()
    for _ in range(12):
        if visitor.page.locator("#end-turn:enabled").count():
            break
        keyboard.press("c")
        keyboard.press("Enter")
        visitor.wait_idle()
    sent = visitor.drafted()
    keyboard.press("e")
    expect(visitor.page.locator(".draft")).to_have_count(0)
    assert sent


def test_the_keys_are_explained(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    visitor.page.keyboard.press("?")
    expect(visitor.page.locator("dialog .keys")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog")).to_have_count(0)


def test_another_language_keeps_the_draft(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    visitor.choose(*next(choice for choice in visitor.choices() if choice[1]))
    english = visitor.drafted()
    visitor.page.locator("#language").click()
    expect(visitor.page.locator("#undo")).to_contain_text("Annuler")
    visitor.wait_idle()
    assert len(visitor.drafted()) == 1
    assert visitor.drafted() != english
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")


def test_a_hint_gives_its_reason_and_can_be_followed(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    visitor.page.locator("#hint").click()
    card = visitor.page.locator("#now .hint")
    advised = card.locator("strong").inner_text()
    card.locator("button").first.click()
    visitor.wait_idle()
    assert len(visitor.drafted()) == 1
    assert advised.startswith(re.split(r" \(|\n", visitor.drafted()[0])[0])


def test_a_conflict_is_explained_and_the_new_position_shown(visit: MakeVisitor) -> None:
    visitor = visit()
    table = visitor.sit_at("brass", "Ada", bots=2)
    visitor.wait_turn()
    visitor.draft_turn()
    keys = visitor.keys(table)["own"]

    def overtake(route: Route) -> None:
        """The same seat plays elsewhere while the turn is on its way."""
        with httpx2.Client(base_url=visitor.address, timeout=60) as client:
            Script(client, table, keys).play_turn(Random(1))
        route.continue_()

    visitor.page.route(f"**/api/tables/{table}/commit*", overtake)
    visitor.page.locator("#end-turn").click()
    expect(visitor.page.locator(".notice").first).to_be_visible()
    visitor.wait_idle()
    assert visitor.drafted() == []
    visitor.errors.clear()  # browsers report refused requests themselves


def test_a_secret_bid_has_one_control_and_must_be_sent_before_it_shows_anything(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("workshop", "Ada", bots=2)
    visitor.wait_turn()
    page = visitor.page
    while not page.locator(".choose-amount").count():
        visitor.decide_somehow(Random(7))
        visitor.wait_turn()
    assert visitor.choices() == []
    page.locator(".amount input[type=number]").fill("7")
    expect(page.locator(".choose-amount")).to_have_text("Bid £7")
    page.locator(".amount button", has_text="+").click()
    page.locator(".choose-amount").click()
    visitor.wait_idle()
    assert visitor.drafted() == ["Bid £8"]
    expect(page.locator("#end-turn")).to_contain_text("Send and see")


def test_a_bid_half_written_stays_while_others_bid(visit: MakeVisitor) -> None:
    ada, isambard = visit(), visit()
    table = ada.sit_at("workshop", "Ada", "Isambard", bots=1)
    keys = ada.keys(table)["own"]
    for visitor, key in ((ada, keys[0]), (isambard, keys[1])):
        visitor.open("/")
        visitor.keep_keys(table, {"own": [key], "invites": {}, "owner": None})
        visitor.open(f"/t/{table}")
        visitor.wait_turn()
        visitor.draft_turn()
        visitor.end_turn()
    field = ada.page.locator(".amount input[type=number]")
    field.fill("23")
    isambard.page.wait_for_selector(".choose-amount")
    isambard.page.locator(".choose-amount").click()
    isambard.wait_idle()
    isambard.end_turn()
    expect(ada.page.locator(".players .turn")).to_have_count(1)
    expect(field).to_have_value("23")
    expect(field).to_be_focused()


def test_your_turn_is_in_the_title(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    expect(visitor.page).to_have_title("● Your turn – Brass")


def test_the_table_can_be_made_larger_and_whole_again(visit: MakeVisitor) -> None:
    visitor = at_brass(visit)
    whole = visitor.page.evaluate(PICTURE_WIDTH)
    visitor.board.locator(".stage.main .frame").hover()
    visitor.page.mouse.wheel(0, -400)
    assert comes_true(visitor, f"{PICTURE_WIDTH} > {1.5 * whole}")
    visitor.page.keyboard.press("0")
    assert comes_true(visitor, f"{PICTURE_WIDTH} == {whole}")


def test_on_a_phone_the_parts_tell_where_there_is_something_to_choose(visit: MakeVisitor) -> None:
    visitor = visit(PHONE)
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    counts = visitor.page.locator(".jumps .count").all_inner_texts()
    lit = visitor.board.locator("[data-at].legal").evaluate_all("all => all.map(one => one.dataset.at)")
    assert sum(int(count) for count in counts) == len(set(lit))
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide == PHONE.width


def test_fingers_move_and_enlarge_the_table(visit: MakeVisitor) -> None:
    visitor = visit(PHONE)
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    swipe(visitor, [(195, 330 - 10 * step) for step in range(16)])
    assert comes_true(visitor, "document.querySelector('.parts').scrollTop > 50")
    whole = visitor.page.evaluate(PICTURE_WIDTH)
    swipe(visitor, [(170 - 5 * step, 250) for step in range(11)], [(220 + 5 * step, 250) for step in range(11)])
    assert comes_true(visitor, f"{PICTURE_WIDTH} > {2 * whole}")


def swipe(visitor: Visitor, *ways: list[tuple[int, int]]) -> None:
    """Fingers that go each their way over the screen."""
    screen = visitor.page.context.new_cdp_session(visitor.page)
    kinds = ["touchStart"] + ["touchMove"] * (len(ways[0]) - 1)
    for kind, *points in zip(kinds, *ways):
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        visitor.page.wait_for_timeout(16)
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_what_happened_since_the_last_turn_is_told(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("brass", "Ada", bots=2)
    visitor.wait_turn()
    since = visitor.page.locator(".since")
    assert since.count() == 0
    for _ in range(4):
        visitor.draft_turn()
        visitor.end_turn()
        visitor.wait_turn()
        if since.count():
            break
    expect(since.locator("li").first).to_contain_text("Apprentice")
