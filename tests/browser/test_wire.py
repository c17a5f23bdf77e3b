"""How much a page asks of the server, and how much that weighs on the wire."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import httpx2
import pytest

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import Visitor
from tests.browser.wire import Wire
from tests.server.scripts import Script, set_up

KILOBYTE = 1000
TURN, LOOK, FIRST_LOAD = 80 * KILOBYTE, 25 * KILOBYTE, 150 * KILOBYTE
DECISIONS = 6
QUIET = 700
"""Milliseconds in which a page that still wanted something would have asked for it."""


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=address, timeout=60) as client:
        yield client


def middle_of_a_game(client: httpx2.Client) -> Script:
    """A game of Brass for four that has been played for a while, with seat 0 to decide."""
    script = set_up(client, "brass", seats=[{"kind": "person"}] * 4)
    rng = Random(7)
    while script.position()["at"] < 36 or script.position()["as"] != 0:
        script.play_turn(rng)
    return script


def sit_down(visit: MakeVisitor, script: Script, seat: int) -> tuple[Visitor, Wire]:
    """Somebody who has the key to a seat, and has never been here."""
    visitor = visit()
    keys: dict[str, object] = {"own": [script.keys[seat]], "invites": {}, "owner": None}
    said = json.dumps([f"keys:{script.id}", json.dumps(keys)])
    visitor.page.add_init_script(f"localStorage.setItem(...{said})")
    wire = Wire(visitor.page)
    visitor.open(f"/t/{script.id}")
    visitor.wait_idle()
    visitor.page.wait_for_timeout(QUIET)
    return visitor, wire


def long_turn(script: Script) -> list[int]:
    """A turn of six decisions."""
    me = script.only(0)
    for seed in range(200):
        draft = me.draft_turn(me.position(), Random(seed))
        if len(draft) >= DECISIONS:
            return draft[:DECISIONS]
    raise AssertionError("no turn is that long")


def calls(wire: Wire, script: Script) -> list[tuple[str, str]]:
    """What was asked, the beginning of the address left out where it is the table's."""
    return [(request.method, request.path.removeprefix(script.path)) for request in wire.sent]


def test_a_turn_is_one_request_a_decision_and_one_for_its_end(visit: MakeVisitor, client: httpx2.Client) -> None:
    script = middle_of_a_game(client)
    turn = long_turn(script)
    visitor, wire = sit_down(visit, script, 0)
    wire.clear()
    for decision in turn:
        visitor.choose_from_list(decision)
    while not visitor.page.locator("#end-turn:enabled").count():
        visitor.choose_from_list(visitor.choices()[0][0])
    decisions = len(visitor.drafted())
    visitor.end_turn()
    visitor.page.wait_for_timeout(QUIET)
    assert calls(wire, script) == [("POST", "/preview")] * decisions + [("POST", "/commit")]
    assert decisions >= DECISIONS
    assert wire.bytes <= TURN
    assert visitor.page.locator("#panel-log .log li").count() > 0


def test_a_change_by_others_is_one_look_that_brings_its_lines_of_the_log(
    visit: MakeVisitor, client: httpx2.Client
) -> None:
    script = middle_of_a_game(client)
    visitor, wire = sit_down(visit, script, 1)
    lines = visitor.page.locator("#panel-log .log li")
    told = lines.count()
    wire.clear()
    script.play_turn(Random(1))
    lines.nth(told).wait_for(state="attached")
    visitor.page.wait_for_timeout(QUIET)
    assert calls(wire, script) == [("GET", "")]
    assert wire.bytes <= LOOK


def test_the_first_load_is_light_and_the_second_fetches_no_file(visit: MakeVisitor, client: httpx2.Client) -> None:
    script = middle_of_a_game(client)
    visitor, wire = sit_down(visit, script, 0)
    assert wire.bytes <= FIRST_LOAD
    asked = [(method, path) for method, path in calls(wire, script) if not path.startswith("/static/")]
    assert asked == [("GET", f"/t/{script.id}"), ("GET", ""), ("GET", "/events")]
    look = next(request for request in wire.sent if request.path == script.path)
    assert 0 < look.bytes <= LOOK
    assert sum(request.path.endswith(".css") for request in wire.sent) == 1
    for again in (lambda: visitor.open(f"/t/{script.id}"), visitor.page.reload):
        wire.clear()
        again()
        visitor.page.wait_for_selector("body.ready")
        visitor.wait_idle()
        visitor.page.wait_for_timeout(QUIET)
        assert calls(wire, script) == asked


def test_all_scripts_of_a_page_are_named_in_it(visit: MakeVisitor) -> None:
    visitor = visit()
    # What many tables need is fetched later.
    visitor.page.route("**/api/tables?*", lambda route: route.fulfill(json=[]))
    for path in ("/", "/learn/brass", "/learn/brass/tutorial"):
        visitor.open(path)
        named = visitor.page.locator("link[rel=modulepreload], script[type=module]").evaluate_all(
            "all => all.map(one => new URL(one.href ?? one.src).pathname)"
        )
        loaded = visitor.page.evaluate(
            "performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)"
        )
        assert {path for path in loaded if path.endswith(".js")} == set(named)
