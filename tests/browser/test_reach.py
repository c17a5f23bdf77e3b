"""Nothing is out of reach: whatever a small window does not show at once can be scrolled to, and the commands stay.

A hint and a long draft take room from all else, so the table is looked at as it opens, with a hint, and with a turn
that is drafted.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.fonts import WIDE, wear
from tests.browser.positions import Game, games
from tests.browser.sizes import DESKTOPS, PHONES
from tests.browser.visitor import Visitor, Window

REACH = (Path(__file__).parent / "reach.js").read_text("utf-8")
SMALL_DESKTOP, SMALL_PHONE = DESKTOPS[0], PHONES[2]
MOST_STEPS = 5
"""Decisions of a turn, until it is long enough."""


def largest() -> list[Game]:
    """Every game with as many players as it can have."""
    by_name = {game.name: game for game in games()}
    return list(by_name.values())


def out_of_reach(visitor: Visitor, moment: str) -> list[str]:
    """What cannot be come by: on a phone in the sheet as it is, and pulled up, where players and log are."""
    found = [f"{moment}: {fault}" for fault in visitor.page.evaluate(REACH)]
    if visitor.page.locator("#pull").is_visible():
        visitor.pull(up=True)
        found += [f"{moment}, pulled up: {fault}" for fault in visitor.page.evaluate(REACH)]
        visitor.pull(up=False)
    return found


def ask_for_a_hint(visitor: Visitor) -> None:
    visitor.page.locator("#hint").click()
    expect(visitor.page.locator(".hint .row button").first).to_be_in_viewport(ratio=0.9)
    visitor.wait_idle()


def follow_hints(visitor: Visitor) -> None:
    """Drafts a turn as the hints say, as long as there are any."""
    for _ in range(MOST_STEPS):
        if not visitor.page.locator("#hint:enabled").count():
            return
        if not visitor.page.locator(".hint .row").count():
            ask_for_a_hint(visitor)
        visitor.page.locator(".hint .row button").first.click()
        visitor.wait_idle()


@pytest.mark.parametrize("window", [SMALL_DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", largest(), ids=lambda game: game.name)
def test_nothing_is_out_of_reach(visit: MakeVisitor, game: Game, window: Window) -> None:
    visitor = visit(window, "fr")
    game.sit_down(visitor)
    wear(visitor, WIDE)
    found = out_of_reach(visitor, "asked")
    ask_for_a_hint(visitor)
    found += out_of_reach(visitor, "with a hint")
    follow_hints(visitor)
    found += out_of_reach(visitor, "drafted")
    assert not found, "\n".join(found)
