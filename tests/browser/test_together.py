"""Several people: two browsers, open seats, spectators, and two players at one screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import Visitor


def with_invite(visit: MakeVisitor) -> tuple[Visitor, Visitor]:
    """One sets a table up and invites the other, who opens the link."""
    ada, isambard = visit(), visit()
    ada.open("/")
    ada.page.locator("#my-name").fill("Ada")
    ada.page.locator("[data-game=brass] .set-up").click()
    ada.page.locator("dialog select").first.select_option("2")
    ada.page.locator(".seat-rows select").nth(1).select_option("invite")
    ada.page.locator(".seat-rows input").nth(1).fill("Isambard")
    ada.page.locator("#start").click()
    ada.page.wait_for_selector("#prompt")
    ada.page.locator("dialog").get_by_role("button", name="Copy invite link").click()
    expect(ada.page.locator("dialog .notice")).to_contain_text("copied")
    link = ada.copied()
    ada.page.locator("dialog .primary").click()
    isambard.page.goto(link)
    isambard.page.wait_for_selector("body.ready")
    return ada, isambard


def test_two_browsers_see_each_others_moves(visit: MakeVisitor) -> None:
    ada, isambard = with_invite(visit)
    assert "#" not in isambard.page.url
    for _ in range(2):
        ada.wait_idle()
        isambard.wait_idle()
        mover, other = (ada, isambard) if ada.choices() else (isambard, ada)
        expect(other.page.locator("#now .whose")).to_contain_text("Waiting for")
        before = other.page.locator("#panel-log .log li").count()
        mover.draft_turn()
        mover.end_turn()
        expect(other.page.locator("#now .whose")).to_have_text("Your turn")
        assert other.page.locator("#panel-log .log li").count() > before


def test_an_open_seat_is_in_the_lobby_and_can_be_taken(visit: MakeVisitor) -> None:
    ada, isambard = visit(), visit()
    ada.open("/")
    ada.page.locator("[data-game=furnace] .set-up").click()
    ada.page.locator("dialog select").first.select_option("2")
    ada.page.locator(".seat-rows select").nth(1).select_option("open")
    ada.page.get_by_label("Name of the table").fill("An open evening")
    ada.page.locator("#start").click()
    expect(ada.page.locator("#now .whose")).to_have_text("Waiting for players")
    isambard.open("/")
    isambard.page.get_by_role("link", name="An open evening").first.click()
    expect(isambard.page.locator("#head")).to_contain_text("You are watching")
    isambard.page.locator("#tab-about").click()
    isambard.page.get_by_role("button", name="Sit down here").click()
    isambard.page.locator("dialog input").fill("Isambard")
    isambard.page.locator("dialog .primary").click()
    expect(ada.page.locator(".players")).to_contain_text("Isambard")
    expect(isambard.page.locator("#head")).not_to_contain_text("You are watching")


def test_a_spectator_sees_no_hand_and_has_no_choice(visit: MakeVisitor) -> None:
    ada, guest = visit(), visit()
    table = ada.sit_at("brass", "Ada")
    ada.wait_turn()
    guest.open(f"/t/{table}")
    expect(guest.page.locator("#head")).to_contain_text("You are watching")
    assert ada.page.locator("[data-at^='card:']").count() > 0
    assert guest.page.locator("[data-at^='card:']").count() == 0
    assert guest.choices() == []


def test_the_curtain_hides_the_next_hand_until_it_is_lifted(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("brass", "Ada", "Isambard", bots=0)
    page = visitor.page
    for _ in range(2):
        curtain = page.locator(".curtain")
        expect(curtain).to_be_visible()
        assert page.locator("[data-at]").count() == 0
        assert page.locator(".choice").count() == 0
        page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        name = "Ada" if "Ada" in curtain.inner_text() else "Isambard"
        curtain.locator("button").click()
        expect(curtain).to_have_count(0)
        visitor.wait_idle()
        expect(page.locator(".players .active strong")).to_have_text(name)
        assert page.locator("[data-at^='card:']").count() > 0
        visitor.draft_turn()
        visitor.end_turn()


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit: MakeVisitor) -> None:
    page = with_invite(visit)[0].page
    page.locator("#tab-about").click()
    page.get_by_role("button", name="Let a bot play").first.click()
    take_back = page.get_by_role("button", name="Take back from the bot")
    expect(take_back).to_have_count(1)
    take_back.click()
    expect(take_back).to_have_count(0)
    expect(page.get_by_role("button", name="Let a bot play").first).to_be_visible()


def test_a_new_link_makes_the_old_one_void(visit: MakeVisitor) -> None:
    ada, isambard = with_invite(visit)
    ada.page.locator("#tab-about").click()
    ada.page.get_by_role("button", name="New link for a lost one").click()
    ada.page.locator("dialog .primary").click()
    link = ada.copied()
    isambard.page.reload()
    expect(isambard.page.locator("#head")).to_contain_text("You are watching")
    isambard.page.goto(link)
    isambard.page.reload()
    isambard.page.wait_for_selector("body.ready")
    expect(isambard.page.locator("#head")).not_to_contain_text("You are watching")
    isambard.errors.clear()  # browsers report refused requests themselves


def test_a_link_can_be_copied_by_hand_where_there_is_no_clipboard(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    table = visitor.sit_at("brass", "Ada")
    visitor.page.locator("#tab-about").click()
    visitor.page.get_by_role("button", name="Copy the address for spectators").click()
    expect(visitor.page.locator("dialog input")).to_have_value(f"{visitor.address}/t/{table}")
