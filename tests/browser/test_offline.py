"""Without a connection, and back; slow answers; what a browser keeps of a build, and how a new one is told of."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import Visitor
from tests.server.process import SERVE, ServerProcess, server_process
from tests.server.scripts import Script, set_up

LOGGED = (*SERVE[:-1], "--access-log", "--database")
RENEWED = ("--settings", "{}", "--files", "null", "--database")
CONTROLLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys())
    found[name] = (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname);
  return found;
}"""


def no_connection(visitor: Visitor, is_told: bool) -> None:
    """Waits until the page says that there is no connection, or no longer does."""
    banner = visitor.page.locator("#offline")
    if is_told:
        expect(banner).to_be_visible()
        expect(banner).to_contain_text("No connection")
    else:
        expect(banner).to_be_hidden()


def at_table(visit: MakeVisitor, address: str) -> tuple[Visitor, Script]:
    """Somebody at a table of two, and a program that plays the other seat."""
    with httpx2.Client(base_url=address, timeout=60) as client:
        script = set_up(client, "brass", seats=[{"kind": "person"}, {"kind": "person"}])
        asked = script.position()["as"]
    visitor = visit()
    visitor.address = address
    visitor.page.goto(f"{address}/t/{script.id}#{script.keys[1 - asked]}")
    visitor.page.wait_for_selector("body.ready")
    visitor.wait_idle()
    return visitor, script


# Lost and found


def test_a_lost_connection_is_told_and_so_is_the_one_that_is_found(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    visitor.page.context.set_offline(True)
    no_connection(visitor, is_told=True)
    visitor.page.locator("#side .choice").first.dispatch_event("click")
    expect(visitor.page.locator(".notice")).to_contain_text("The server cannot be reached")
    visitor.wait_idle()
    assert visitor.drafted() == []
    visitor.page.context.set_offline(False)
    no_connection(visitor, is_told=False)
    expect(visitor.page.locator(".notice").last).to_contain_text("The connection is back.")
    visitor.choose_from_list(visitor.choices()[0][0])
    assert len(visitor.drafted()) == 1
    visitor.errors.clear()  # browsers report lost requests themselves


def test_one_lost_request_does_not_mean_that_there_is_no_connection(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    visitor.page.route("**/preview*", lambda route: route.abort(), times=1)
    visitor.page.locator("#side .choice").first.dispatch_event("click")
    no_connection(visitor, is_told=True)
    no_connection(visitor, is_told=False)
    visitor.errors.clear()  # browsers report lost requests themselves


def test_who_is_back_sees_what_happened_meanwhile(visit: MakeVisitor, address: str) -> None:
    visitor, script = at_table(visit, address)
    visitor.page.context.set_offline(True)
    no_connection(visitor, is_told=True)
    with httpx2.Client(base_url=address, timeout=60) as client:
        Script(client, script.id, script.keys).play_turn(Random(1))
    visitor.page.context.set_offline(False)
    expect(visitor.page.locator("#now .whose")).to_have_text("Your turn")
    no_connection(visitor, is_told=False)
    visitor.errors.clear()  # browsers report lost requests themselves


def test_a_page_that_hears_of_nothing_looks_for_itself(visit: MakeVisitor, address: str) -> None:
    """Some networks let no streams through: that is no lost connection."""
    visitor, script = at_table(visit, address)
    visitor.page.route("**/events", lambda route: route.abort())
    visitor.page.reload()
    visitor.wait_idle()
    with httpx2.Client(base_url=address, timeout=60) as client:
        Script(client, script.id, script.keys).play_turn(Random(1))
    expect(visitor.page.locator("#now .whose")).to_have_text("Your turn")
    no_connection(visitor, is_told=False)
    visitor.errors.clear()  # browsers report lost requests themselves


def test_a_turn_whose_answer_was_lost_is_taken_once(visit: MakeVisitor) -> None:
    visitor = visit()
    table = visitor.sit_at("furnace", "Ada")
    visitor.wait_turn()
    visitor.draft_turn()
    sent = []

    def lose(route: Route) -> None:
        """The server hears of the turn; the page hears nothing."""
        sent.append(route.request.post_data_json)
        route.fetch()
        route.abort()

    visitor.page.route("**/commit*", lose, times=2)
    at = visitor.ask("GET", f"/api/tables/{table}")["at"]
    visitor.page.locator("#end-turn").click()
    no_connection(visitor, is_told=True)
    no_connection(visitor, is_told=False)
    expect(visitor.page.locator(".draft")).to_have_count(0)
    assert sent[0] == sent[1]
    expect(visitor.page.locator(".notice").filter(has_text="Others have played")).to_have_count(0)
    visitor.page.locator("#tab-log").click()
    expect(visitor.page.locator(f"#panel-log [data-log='{at + 1}']").first).to_contain_text("Ada")
    visitor.errors.clear()  # browsers report lost requests themselves


# Slow answers


class Held:
    """Answers that are held back until they are let go."""

    def __init__(self, visitor: Visitor, which: str) -> None:
        self.routes: list[Route] = []
        visitor.page.route(which, lambda route: self.routes.append(route))

    def let_go(self) -> None:
        while self.routes:
            self.routes.pop().continue_()


PRESS = """button => {
  button.click();
  return [button.classList.contains("pending"), document.querySelector("#play").getAttribute("aria-busy")];
}"""


def test_what_was_tapped_is_marked_at_once_and_waits_visibly(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    held = Held(visitor, "**/preview*")
    choice = visitor.page.locator("#side .choice").first
    assert choice.evaluate(PRESS) == [True, "true"]
    expect(visitor.page.locator("#play.slow")).to_be_visible()
    choice.evaluate(PRESS)
    visitor.page.locator("#side .choice").nth(1).evaluate(PRESS)
    assert len(held.routes) == 1, "a second tap is no second decision"
    held.let_go()
    visitor.wait_idle()
    expect(visitor.page.locator(".pending, .slow")).to_have_count(0)
    assert len(visitor.drafted()) == 1


def test_a_thing_that_was_tapped_is_marked_too(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    held = Held(visitor, "**/preview*")
    things = [thing for _, thing in visitor.choices() if thing]
    thing = next(thing for thing in things if things.count(thing) == 1)
    visitor.click_thing(thing)
    expect(visitor.board.locator(f"[data-at='{thing}'].pending").first).to_be_visible()
    held.let_go()
    visitor.wait_idle()
    expect(visitor.page.locator(".pending")).to_have_count(0)


def test_the_second_click_of_a_double_click_decides_nothing_else(visit: MakeVisitor) -> None:
    """The page has changed under it: what is there now was not meant."""
    visitor = visit()
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    visitor.choose_from_list(visitor.choices()[0][0])
    after = visitor.page.locator("#side .choice").first
    after.dispatch_event("click", {"detail": 2})
    visitor.wait_idle()
    assert len(visitor.drafted()) == 1


# What a browser keeps of a build


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with server_process(tmp_path, command=LOGGED, log=tmp_path / "log") as server:
        yield server


def build_of(visitor: Visitor) -> str:
    """The build that a page is of."""
    source = visitor.page.locator("script[type=module]").get_attribute("src") or ""
    return source.split("/")[2]


def visit_server(visit: MakeVisitor, server: ServerProcess) -> Visitor:
    """Somebody in the lobby of a server of its own, whose service worker is at work."""
    visitor = visit()
    visitor.address = server.address
    visitor.open("/")
    visitor.page.wait_for_function(CONTROLLED)
    return visitor


def test_a_file_is_fetched_once(visit: MakeVisitor, server: ServerProcess, tmp_path: Path) -> None:
    visitor = visit_server(visit, server)
    fetched: list[int] = []
    for path in ("/", "/", "/learn/furnace", "/learn/furnace"):
        visitor.open(path)
        visitor.page.wait_for_load_state("networkidle")
        fetched.append((tmp_path / "log").read_text().count("GET /static/"))
    assert fetched[0] == fetched[1]
    assert fetched[2] == fetched[3]
    log = (tmp_path / "log").read_text()
    files = [line.split(" /static/")[1].split()[0] for line in log.splitlines() if " /static/" in line]
    assert len(files) == len(set(files))


def test_nothing_of_a_table_is_kept(visit: MakeVisitor, server: ServerProcess) -> None:
    visitor = visit_server(visit, server)
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    visitor.choose_from_list(visitor.choices()[0][0])
    for path in ("/learn/brass", "/"):
        visitor.open(path)
    visitor.page.wait_for_load_state("networkidle")
    kept = visitor.page.evaluate(KEPT)
    build = build_of(visitor)
    assert set(kept) == {build}
    others = {path for path in kept[build] if not path.startswith(f"/static/{build}/")}
    pictures = {path for path in others if path.startswith("/api/learn/brass/pictures/")}
    assert others - pictures == {"/", "/t/", "/learn/brass", "/api/learn/brass"}


def test_rules_are_read_and_the_lobby_says_so_without_a_server(visit: MakeVisitor, server: ServerProcess) -> None:
    visitor = visit_server(visit, server)
    for path in ("/learn/furnace", "/"):
        visitor.open(path)
    server.stop(signal.SIGTERM)
    visitor.open("/learn/furnace")
    expect(visitor.page.locator("#page section h2").first).to_be_visible()
    visitor.open("/")
    no_connection(visitor, is_told=True)
    visitor.errors.clear()  # browsers report lost requests themselves


@contextmanager
def renewed(tmp_path: Path, port: int) -> Iterator[ServerProcess]:
    """The server comes back, and is of another build."""
    server = ServerProcess(tmp_path, port, command=RENEWED, program="tests.browser.renewed")
    yield server
    server.stop(signal.SIGTERM)


def test_a_page_of_an_old_build_is_told_to_load_again(
    visit: MakeVisitor, server: ServerProcess, tmp_path: Path
) -> None:
    visitor = visit_server(visit, server)
    old = build_of(visitor)
    server.stop(signal.SIGTERM)
    no_connection(visitor, is_told=True)
    with renewed(tmp_path, server.port):
        no_connection(visitor, is_told=False)
        notice = visitor.page.locator(".notice").filter(has_text="There is a new version of Ironmaster")
        expect(notice).to_have_count(1)
        notice.get_by_role("button", name="Reload").click()
        visitor.page.wait_for_selector(f"script[src*='/static/']:not([src*='{old}'])", state="attached")
        visitor.page.wait_for_selector("body.ready")
        expect(notice).to_have_count(0)
        visitor.open("/")
        assert set(visitor.page.evaluate(KEPT)) == {build_of(visitor)} != {old}
        visitor.errors.clear()  # browsers report lost requests themselves


def manifest_of(visitor: Visitor) -> Any:
    """What the browser is told of the app, with the address that it is told at."""
    address = visitor.page.locator("link[rel=manifest]").get_attribute("href")
    return visitor.ask("GET", str(address)), str(address).rpartition("/")[0]


def test_the_app_can_be_installed(visit: MakeVisitor) -> None:
    visitor = visit()
    visitor.open("/")
    manifest, folder = manifest_of(visitor)
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        wide = visitor.page.evaluate(
            "src => new Promise((done) => { const seen = new Image(); seen.onload = () => done(seen.naturalWidth);"
            " seen.src = src; })",
            f"{folder}/{icon['src']}",
        )
        assert icon["sizes"] in ("any", f"{wide}x{wide}")
    devtools = visitor.page.context.new_cdp_session(visitor.page)
    told = devtools.send("Page.getAppManifest")
    assert told["url"].endswith("/app.webmanifest")
    assert told["errors"] == []
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}, "the windows of the tests are private ones"
