"""Everybody can use the pages: axe finds no serious fault on any of them, light or dark, wide or narrow."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import MakeVisitor
from tests.browser.test_replay import at_replay
from tests.browser.visitor import DESKTOP, PHONE, Visitor, Window

SERIOUS = ("serious", "critical")


def at_lobby(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = visit(**how)
    visitor.open("/")
    return visitor


def at_setup(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = at_lobby(visit, **how)
    visitor.page.locator(".set-up").first.click()
    return visitor


def at_table(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = visit(**how)
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    visitor.choose(*next(choice for choice in visitor.choices() if choice[1]))
    return visitor


def at_auction(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = visit(**how)
    visitor.sit_at("workshop", "Ada", bots=2)
    visitor.wait_turn()
    while not visitor.page.locator(".choose-amount").count():
        visitor.decide_somehow(Random(7))
        visitor.wait_turn()
    return visitor


def at_curtain(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = visit(**how)
    visitor.sit_at("brass", "Ada", "Isambard", bots=0)
    visitor.page.wait_for_selector(".curtain")
    return visitor


def at_end(visit: MakeVisitor, **how: Any) -> Visitor:
    return at_replay(lambda: visit(**how))


def at_another_line(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = at_end(visit, **how)
    visitor.page.locator("#clone").click()
    return visitor


def in_words(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = visit(**how)
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    visitor.show_lists()
    return visitor


def replayed_in_words(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = at_end(visit, **how)
    visitor.page.locator("#lists").click()
    visitor.page.wait_for_selector(".inventory li")
    return visitor


def at_rules(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = visit(**how)
    visitor.open("/learn/brass")
    return visitor


def at_tutorial(visit: MakeVisitor, **how: Any) -> Visitor:
    visitor = visit(**how)
    visitor.open("/learn/furnace/tutorial")
    return visitor


PLACES = [
    at_lobby,
    at_setup,
    at_table,
    at_auction,
    at_curtain,
    at_end,
    at_another_line,
    in_words,
    replayed_in_words,
    at_rules,
    at_tutorial,
]


def faults(visitor: Visitor) -> list[tuple[str, list[str]]]:
    """What is seriously wrong with a page as it stands."""
    found = Axe().run(visitor.page).response["violations"]
    return [
        (
            fault["id"],
            [node["html"][:160] + " | " + str(node.get("failureSummary"))[:300] for node in fault["nodes"][:3]],
        )
        for fault in found
        if fault["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_no_serious_fault(visit: MakeVisitor, place: Callable[..., Visitor], window: Window, theme: str) -> None:
    assert faults(place(visit, window=window, theme=theme)) == []
