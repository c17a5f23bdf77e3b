"""Several people: two browsers, open seats, spectators, and two players at one screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import Visitor


def invites(ada: Visitor, *friends: str) -> list[str]:
    """One sets a table up and copies the links for friends."""
    ada.open("/")
    ada.page.locator("#my-name").fill("Ada")
    ada.page.locator("[data-game=brass] .set-up").click()
    ada.page.locator("dialog select").first.select_option(str(len(friends) + 1))
    for seat, name in enumerate(friends, 1):
        ada.page.locator(".seat-rows select").nth(seat).select_option("invite")
        ada.page.locator(".seat-rows input").nth(seat).fill(name)
    ada.page.locator("#start").click()
    ada.page.wait_for_selector("#prompt")
    links = []
    for copy in ada.page.locator(".invites button").all():
        copy.click()
        links.append(ada.copied())
    ada.page.locator("dialog .primary").click()
    return links


def sit_down(friend: Visitor, link: str) -> None:
    """A friend opens a link and sits down."""
    friend.page.goto(link)
    friend.page.wait_for_selector("body.ready")
    friend.page.locator("dialog .primary").click()
    expect(friend.page.locator("#head .tag")).to_have_count(0)
    friend.wait_idle()


def with_invite(visit: MakeVisitor) -> tuple[Visitor, Visitor]:
    """One sets a table up and invites the other, who opens the link and sits down."""
    ada, isambard = visit(), visit()
    (link,) = invites(ada, "Isambard")
    sit_down(isambard, link)
    return ada, isambard


def told(visitor: Visitor, words: str) -> None:
    """A note that the log shows."""
    visitor.page.locator("#tab-log").click()
    expect(visitor.page.locator("#panel-log .note").filter(has_text=words)).to_have_count(1)


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


def test_the_game_begins_when_the_invited_friend_has_come(visit: MakeVisitor) -> None:
    ada, isambard = visit(), visit()
    (link,) = invites(ada, "Isambard")
    expect(ada.page.locator("#now .whose")).to_have_text("Waiting for players")
    assert ada.page.locator("[data-at^='card:']").count() == 0, "nobody has cards yet"
    isambard.page.goto(link)
    isambard.page.locator("dialog input").fill("I. K. Brunel")
    isambard.page.locator("dialog .primary").click()
    expect(ada.page.locator(".players")).to_contain_text("I. K. Brunel")
    expect(ada.page.locator("#now .whose")).not_to_have_text("Waiting for players")
    expect(ada.page.locator("[data-at^='card:']").first).to_be_attached()
    expect(isambard.page.locator("[data-at^='card:']").first).to_be_attached()
    assert "#" not in isambard.page.url
    told(ada, "I. K. Brunel has come and sat down.")


def test_an_invitation_can_be_used_once(visit: MakeVisitor) -> None:
    ada, isambard, stranger = visit(), visit(), visit()
    (link,) = invites(ada, "Isambard")
    sit_down(isambard, link)
    stranger.page.goto(link)
    stranger.page.locator("dialog .primary").click()
    expect(stranger.page.locator(".notice")).to_contain_text("ask whoever set the table up for a new one")
    expect(stranger.page.locator("#head")).to_contain_text("You are watching")
    stranger.errors.clear()  # browsers report refused requests themselves
    isambard.page.goto(link)
    isambard.page.reload()
    isambard.page.wait_for_selector("body.ready")
    expect(isambard.page.locator(".notice")).to_contain_text("You sit at this table already")
    expect(isambard.page.locator("[data-at^='card:']").first).to_be_attached()


def test_whoever_set_the_table_up_cannot_take_the_seat_of_a_friend(visit: MakeVisitor) -> None:
    ada = visit()
    (link,) = invites(ada, "Isambard")
    ada.page.goto(link)
    ada.page.reload()
    ada.page.wait_for_selector("body.ready")
    expect(ada.page.locator(".notice")).to_contain_text("You sit at this table already")
    expect(ada.page.locator("#now .whose")).to_have_text("Waiting for players")


def ask_for_new_link(ada: Visitor) -> str:
    """Whoever set the table up asks for a new link in place of a lost one."""
    ada.page.locator("#tab-about").click()
    ada.page.get_by_role("button", name="New link for a lost one").click()
    ada.page.locator("dialog .primary").click()
    return ada.copied()


def test_a_new_key_is_asked_for_and_the_player_agrees(visit: MakeVisitor) -> None:
    ada, isambard = with_invite(visit)
    elsewhere = visit()
    link = ask_for_new_link(ada)
    expect(ada.page.locator(".notice").last).to_contain_text("It opens the seat when Isambard or all others agree")
    elsewhere.page.goto(link)
    elsewhere.page.locator("dialog .primary").click()
    expect(elsewhere.page.locator(".notice")).to_contain_text("This link is not valid yet")
    assert elsewhere.page.locator("[data-at^='card:']").count() == 0
    elsewhere.errors.clear()  # browsers report refused requests themselves
    expect(isambard.page.locator(".key-request")).to_contain_text("asks for a new key for Isambard")
    isambard.page.locator(".key-request").get_by_role("button", name="Agree").click()
    expect(isambard.page.locator(".key-request")).to_contain_text("Agreed: Isambard")
    elsewhere.page.reload()
    elsewhere.page.locator("dialog .primary").click()
    expect(elsewhere.page.locator("[data-at^='card:']").first).to_be_attached()
    expect(isambard.page.locator("#head")).to_contain_text("You are watching")
    assert isambard.page.locator("[data-at^='card:']").count() == 0
    isambard.errors.clear()
    told(ada, "Isambard has a new key, and the old one opens nothing any more.")


def test_a_player_refuses_a_new_key(visit: MakeVisitor) -> None:
    ada, isambard = with_invite(visit)
    ask_for_new_link(ada)
    isambard.page.locator(".key-request").get_by_role("button", name="Refuse").click()
    expect(isambard.page.locator(".key-request")).to_have_count(0)
    expect(ada.page.locator("#panel-about")).not_to_contain_text("a new key is asked for")
    told(ada, "Isambard refuses a new key for Isambard.")
    expect(isambard.page.locator("[data-at^='card:']").first).to_be_attached()


def test_before_the_game_a_new_link_makes_the_old_one_void(visit: MakeVisitor) -> None:
    ada, isambard = visit(), visit()
    (old,) = invites(ada, "Isambard")
    link = ask_for_new_link(ada)
    isambard.page.goto(old)
    isambard.page.locator("dialog .primary").click()
    expect(isambard.page.locator(".notice")).to_contain_text("has been used or replaced")
    isambard.errors.clear()
    isambard.page.goto("about:blank")
    sit_down(isambard, link)
    expect(isambard.page.locator("[data-at^='card:']").first).to_be_attached()


def test_friends_are_invited_in_french(visit: MakeVisitor) -> None:
    ada, isambard = visit(language="fr"), visit(language="fr")
    (link,) = invites(ada, "Isambard")
    expect(ada.page.locator("#now .whose")).to_have_text("En attente de joueurs")
    isambard.page.goto(link)
    expect(isambard.page.locator("dialog h2")).to_have_text("Vous avez une invitation")
    sit_down(isambard, link)
    ada.page.locator("#tab-about").click()
    ada.page.get_by_role("button", name="Nouveau lien").click()
    expect(ada.page.locator("dialog")).to_contain_text("Tout le monde en est informé")
    ada.page.locator("dialog .primary").click()
    expect(isambard.page.locator(".key-request")).to_contain_text("demande une nouvelle clé pour Isambard")
    isambard.page.locator(".key-request").get_by_role("button", name="Refuser").click()
    told(ada, "Isambard refuse une nouvelle clé pour Isambard.")


def test_a_link_with_a_key_still_opens_its_seat(visit: MakeVisitor) -> None:
    ada, script = visit(), visit()
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Isambard"}]
    made = script.ask("POST", "/api/tables", {"game": "brass", "seats": seats})
    ada.open(f"/t/{made['id']}#{made['seats'][0]['key']}")
    assert "#" not in ada.page.url
    expect(ada.page.locator("[data-at^='card:']").first).to_be_attached()
    ada.page.locator("#tab-about").click()
    expect(ada.page.locator(".seats")).to_contain_text("at the screen of whoever set the table up")


def test_a_given_seed_is_told_in_the_lobby_and_at_the_table(visit: MakeVisitor) -> None:
    ada, guest = visit(), visit()
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    for name, seed in (("A seed of mine", "7"), ("A seed of nobody", None)):
        body = {"game": "furnace", "seats": seats, "listed": True, "name": name, "seed": seed}
        made = ada.ask("POST", "/api/tables", body)
        guest.open(f"/t/{made['id']}")
        expect(guest.page.locator(".seed-given")).to_have_count(1 if seed else 0)
    guest.open("/")
    for name, count in (("A seed of mine", 1), ("A seed of nobody", 0)):
        row = guest.page.locator(".tables li").filter(has_text=name).last
        expect(row.get_by_text("seed given")).to_have_count(count)


def test_a_link_can_be_copied_by_hand_where_there_is_no_clipboard(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    table = visitor.sit_at("brass", "Ada")
    visitor.page.locator("#tab-about").click()
    visitor.page.get_by_role("button", name="Copy the address for spectators").click()
    expect(visitor.page.locator("dialog input")).to_have_value(f"{visitor.address}/t/{table}")
