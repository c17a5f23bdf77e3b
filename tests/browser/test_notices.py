"""Notices in the browser: this one signs up, a letter comes through its push service, and the service worker shows it.

The push service is one of ours: browsers of tests reach no other. What it is handed, the browser's own interface for
tests hands to the service worker, as the browser would once it has decrypted it.
"""

from __future__ import annotations

import json
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from ironmaster.server.outbox.push import new_key
from tests.browser.conftest import ARGUMENTS, MakeVisitor, new_visitor
from tests.browser.test_accounts import at_account, serious, sign_up
from tests.browser.visitor import DESKTOP, PHONE, Visitor, Window
from tests.server.catcher import HERE, Authority, Catcher, catcher
from tests.server.process import configured_server
from tests.server.test_push import Subscriber

SUBSCRIBES = """address => {
  PushManager.prototype.subscribe = async function (how) {
    window.askedWith = how;
    return { toJSON: () => address };
  };
}"""
"""A browser with a push service of ours."""
NOTIFICATIONS = """async (count) => {
  const read = ({ title, body, tag, icon, data, actions }) => ({
    title, body, tag, icon, data, actions: actions.map(({ action, title }) => ({ action, title })),
  });
  const registered = await navigator.serviceWorker.ready;
  for (;;) {
    const all = await registered.getNotifications();
    if (all.length === count) return all.map(read);
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
"""The notifications of a page, once there are so many."""
CONTROLLED = "navigator.serviceWorker.controller !== null"
"""Whether the service worker serves the page."""
TWO_TICKS_AT_ONCE = """
for (const box of [...document.querySelectorAll(".wishes input")].slice(0, 2)) box.click();
"""
CLICKED = """async ([link, action]) => {
  const done = {};
  clients.openWindow = async (url) => { done.opened = url; };
  WindowClient.prototype.focus = async function () { done.focused = this.url; };
  await registration.showNotification("Try", { data: { link, stop: "/stop/x" }, tag: "try" });
  const [notification] = await registration.getNotifications({ tag: "try" });
  const event = new NotificationEvent("notificationclick", { notification, action });
  let waited = null;
  event.waitUntil = (work) => { waited = work; };
  dispatchEvent(event);
  await waited;
  done.left = (await registration.getNotifications({ tag: "try" })).length;
  return done;
}"""
"""What a click on a notification does: browsers have no test interface for it, and open windows only for real ones."""


class Place(NamedTuple):
    """A server that sends notices, and where they go."""

    address: str
    service: Catcher


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("notices")
    authority = Authority()
    believed = folder / "authority.pem"
    believed.write_text(authority.pem, encoding="utf-8")
    chosen: dict[str, Any] = {
        "accounts": "open",
        "public_url": "https://games.example",
        "push_key": new_key(),
        "webhooks": True,
        "reachable_networks": HERE,
    }
    with pytest.MonkeyPatch.context() as patch, catcher(tls=authority.server(folder, "127.0.0.1")) as service:
        patch.setenv("SSL_CERT_FILE", str(believed))
        with configured_server(folder, **chosen) as server:
            yield Place(server.address, service)
            server.stop(signal.SIGTERM)


@pytest.fixture(scope="module")
def whole(browser: Browser) -> Iterator[Browser]:
    """The browser with all its parts: the one without windows has no notifications."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    if chromium is None:
        pytest.fail("the tests of notices need the whole Chromium: install it (apt-get install chromium)")
    started = browser.browser_type.launch(executable_path=chromium, args=[*ARGUMENTS, "--headless=new"])
    yield started
    started.close()


@pytest.fixture
def reader(whole: Browser, place: Place) -> Iterator[Visitor]:
    """Somebody who allows notices, at the account page."""
    visitor = new_visitor(whole, place.address, DESKTOP, "en", "light")
    visitor.page.context.grant_permissions(["notifications"])
    visitor.open("/account")
    visitor.page.wait_for_function(CONTROLLED)  # a page that is opened while it takes over is served by nobody
    yield visitor
    visitor.page.context.close()
    assert visitor.errors == []


def deliver(page: Page, letter: str) -> None:
    """Hands a letter to the service worker, as the browser does."""
    devtools = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    devtools.send("ServiceWorker.enable")
    page.wait_for_function(CONTROLLED)
    while not found:
        page.wait_for_timeout(20)  # it is told of when the browser comes to it
    origin = page.evaluate("location.origin")
    asked = {"origin": origin, "registrationId": found[-1]["registrationId"], "data": letter}
    devtools.send("ServiceWorker.deliverPushMessage", asked)


def shown(page: Page, count: int) -> list[dict[str, Any]]:
    """The notifications, once there are so many."""
    return list(page.evaluate(NOTIFICATIONS, count))


def test_a_letter_comes_all_the_way_to_a_notification(reader: Visitor, place: Place) -> None:
    subscriber = Subscriber()
    sign_up(reader, "Ada")
    reader.page.evaluate(SUBSCRIBES, subscriber.address(place.service.port))
    reader.page.get_by_role("button", name="Add this browser").click()
    row = reader.page.locator("#channels li")
    expect(row).to_contain_text("this browser")
    expect(row).to_contain_text("Chrome, Linux")
    expect(reader.page.get_by_role("button", name="Add this browser")).to_have_count(0)
    key = reader.page.evaluate("fetch('/api/account/channels').then((answer) => answer.json())")["push_key"]
    assert reader.page.evaluate("window.askedWith") == {"userVisibleOnly": True, "applicationServerKey": key}

    row.get_by_role("button", name="Try it").click()
    expect(reader.page.locator(".notice")).to_contain_text("on its way")
    letter = subscriber.read(place.service.next().body)
    deliver(reader.page, json.dumps(letter))
    [found] = shown(reader.page, 1)
    assert (found["title"], found["body"], found["tag"]) == (letter["title"], letter["text"], letter["tag"])
    assert found["data"] == {"link": letter["link"], "stop": letter["stop"]}
    assert found["actions"] == [{"action": "stop", "title": "No more of these"}]
    assert reader.page.request.get(found["icon"]).ok
    assert letter["link"].startswith("/")

    row.get_by_role("button", name="Remove").click()
    expect(reader.page.locator("#channels")).to_have_count(0)
    expect(reader.page.get_by_role("button", name="Add this browser")).to_be_visible()


def test_who_signs_out_is_told_nothing_more_in_this_browser(reader: Visitor, place: Place) -> None:
    sign_up(reader, "Grace")
    reader.page.evaluate(SUBSCRIBES, Subscriber().address(place.service.port))
    reader.page.get_by_role("button", name="Add this browser").click()
    expect(reader.page.locator("#channels li")).to_contain_text("this browser")
    with reader.page.expect_response(lambda answer: answer.request.method == "DELETE") as removed:
        reader.page.locator("#sign-out").click()
    assert removed.value.ok
    expect(reader.page.locator("#sign-out")).to_have_count(0)
    assert reader.page.evaluate("localStorage.getItem('push-channel')") == "null"


def test_a_newer_letter_takes_the_place_of_an_older_one(reader: Visitor) -> None:
    for title, tag in (("First", "a"), ("Second", "a"), ("Elsewhere", "b")):
        deliver(reader.page, json.dumps({"title": title, "text": "…", "link": "/", "tag": tag}))
    assert sorted(each["title"] for each in shown(reader.page, 2)) == ["Elsewhere", "Second"]


@pytest.mark.parametrize("sent", ["", "no JSON", "null"])
def test_a_letter_that_cannot_be_read_is_shown_as_one(reader: Visitor, sent: str) -> None:
    """Browsers stop letters of those who show nothing."""
    deliver(reader.page, sent)
    assert [each["title"] for each in shown(reader.page, 1)] == ["Ironmaster"]


def test_a_click_opens_the_table_or_brings_it_to_the_front(reader: Visitor, place: Place) -> None:
    reader.open("/")
    reader.page.wait_for_function(CONTROLLED)
    [worker] = reader.page.context.service_workers
    assert worker.evaluate(CLICKED, ["/t/abc", ""]) == {"opened": f"{place.address}/t/abc", "left": 0}
    assert worker.evaluate(CLICKED, ["/t/abc", "stop"]) == {"opened": f"{place.address}/stop/x", "left": 0}
    assert worker.evaluate(CLICKED, ["/", ""]) == {"focused": f"{place.address}/", "left": 0}
    assert worker.evaluate(CLICKED, ["https://evil.example/t/abc", ""]) == {"left": 0}
    assert worker.evaluate(CLICKED, ["//evil.example/t/abc", ""]) == {"left": 0}


def test_a_browser_that_forbids_notices_is_told_so(visit: MakeVisitor, place: Place) -> None:
    """The one without windows does."""
    visitor = at_account(visit, place.address)
    sign_up(visitor, "Mary")
    expect(visitor.page.locator(".way").first).to_contain_text("This browser does not allow notices from this site")
    expect(visitor.page.get_by_role("button", name="Add this browser")).to_have_count(0)


def test_who_refuses_permission_is_told_what_to_do(visit: MakeVisitor, place: Place) -> None:
    visitor = visit()
    visitor.page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
        "Notification.requestPermission = async () => { window.asked = true; return 'denied'; };"
    )
    visitor.address = place.address
    visitor.open("/account")
    sign_up(visitor, "Hedy")
    assert not visitor.page.evaluate("window.asked"), "nobody is asked who has not clicked"
    visitor.page.get_by_role("button", name="Add this browser").click()
    expect(visitor.page.locator(".notice.bad")).to_contain_text("allow them in its settings")
    assert visitor.page.evaluate("window.asked")


def test_a_browser_without_push_is_told_so(visit: MakeVisitor, place: Place) -> None:
    visitor = visit()
    visitor.page.add_init_script("delete window.PushManager;")
    visitor.address = place.address
    visitor.open("/account")
    sign_up(visitor, "Rosalind")
    expect(visitor.page.locator(".way").first).to_contain_text("This browser cannot show notices")


def add_webhook(visitor: Visitor, url: str, service: str) -> None:
    """Adds an address with the page."""
    visitor.page.locator("#webhook input").fill(url)
    visitor.page.locator("#webhook select").select_option(service)
    visitor.page.locator("#webhook button").click()


def test_an_address_is_added_and_tried_and_told_what_is_wished(visit: MakeVisitor, place: Place) -> None:
    visitor = at_account(visit, place.address)
    sign_up(visitor, "Emmy")
    add_webhook(visitor, "http://10.0.0.1/hook", "json")
    expect(visitor.page.locator(".notice.bad")).to_contain_text("reachable_networks")
    visitor.errors.clear()  # the console tells of the refusal too
    with catcher() as other:
        add_webhook(visitor, f"http://127.0.0.1:{other.port}/hook é", "discord")
        row = visitor.page.locator("#channels li")
        expect(row).to_contain_text("Webhook 127.0.0.1")
        row.get_by_role("button", name="Try it").click()
        got = other.next()
        assert got.first == "POST /hook%20%C3%A9 HTTP/1.1"
        assert got.document["allowed_mentions"] == {"parse": []}
    with visitor.page.expect_response("**/api/account/channels/*") as changed:
        row.get_by_label("game over").uncheck()
    assert changed.value.ok
    with visitor.page.expect_response("**/api/account/channels/*"):
        row.get_by_label("all together, once a day").check()
    visitor.open("/account")
    ticks = {name: row.get_by_label(name).is_checked() for name in ("my turn", "game over", "all together, once a day")}
    assert ticks == {"my turn": True, "game over": False, "all together, once a day": True}


def test_two_ticks_in_a_row_both_hold(visit: MakeVisitor, place: Place) -> None:
    visitor = at_account(visit, place.address)
    sign_up(visitor, "Ada in a hurry")
    add_webhook(visitor, "http://127.0.0.1:8080/hook", "json")
    expect(visitor.page.locator("#channels li")).to_have_count(1)
    with visitor.page.expect_response(told_of(2)):
        visitor.page.evaluate(TWO_TICKS_AT_ONCE)
    visitor.open("/account")
    ticks = [box.is_checked() for box in visitor.page.locator(".wishes input").all()]
    assert ticks == [False, False, True, True, False]


def told_of(events: int) -> Callable[[Response], bool]:
    """Whether an answer is that a channel tells of so many kinds of things."""

    def is_answer(answer: Response) -> bool:
        asked = answer.request.post_data_json or {}
        return answer.request.method == "PATCH" and len(asked.get("events", [])) == events

    return is_answer


def test_whom_nothing_would_tell_of_their_turn_is_led_to_notices(
    visit: MakeVisitor, place: Place, shots: Path | None
) -> None:
    visitor = at_account(visit, place.address)
    sign_up(visitor, "Hedwig")
    visitor.open("/")
    visitor.page.locator("[data-game=furnace] .set-up").click()
    visitor.page.locator("dialog .seat-rows select").nth(1).select_option("open")
    visitor.page.locator("#pace").select_option("daily")
    visitor.page.locator("#start").click()
    way = visitor.page.locator(".told-by a")
    expect(way).to_be_visible()
    if shots:
        visitor.page.screenshot(path=shots / "told-by.png")
    table = visitor.page.url
    way.click()
    expect(visitor.page.locator("#notices h2")).to_be_in_viewport()
    add_webhook(visitor, "http://127.0.0.1:8080/hook", "json")
    expect(visitor.page.locator("#channels li")).to_have_count(1)
    visitor.page.goto(table)
    expect(visitor.page.locator("#get-up")).to_be_visible()
    expect(way).to_have_count(0)


def test_what_is_off_and_who_can_turn_it_on_is_told(visit: MakeVisitor, tmp_path: Path) -> None:
    with configured_server(tmp_path, accounts="open") as server:
        visitor = at_account(visit, server.address)
        sign_up(visitor, "Ada")
        expect(visitor.page.locator(".way p")).to_have_count(3)
        for setting in ("push_key", "mail_server", "webhooks"):
            expect(visitor.page.locator(".ways")).to_contain_text(
                f"whoever runs it can turn it on (the setting {setting})"
            )


@pytest.mark.parametrize(
    ("window", "language", "theme"),
    [(DESKTOP, "en", "light"), (PHONE, "fr", "dark"), (PHONE, "en", "light"), (DESKTOP, "fr", "dark")],
)
def test_everybody_can_use_it(
    visit: MakeVisitor, place: Place, window: Window, language: str, theme: str, shots: Path | None
) -> None:
    visitor = at_account(visit, place.address, window=window, language=language, theme=theme)
    sign_up(visitor, f"Axe {window.width} {language}")
    for count in (1, 2):
        add_webhook(visitor, f"http://127.0.0.1:8080/{count}", "slack")
        expect(visitor.page.locator("#channels li")).to_have_count(count)
    serious(visitor)
    if shots:
        visitor.page.screenshot(path=shots / f"notices-{window.width}-{language}-{theme}.png", full_page=True)
