"""Without a mouse: every choice can be reached and made with keys, and one sees where one is."""

from __future__ import annotations

import pytest

from tests.browser.conftest import MakeVisitor
from tests.browser.test_replay import at_replay
from tests.browser.visitor import Visitor

GAMES = ("brass", "age_of_industry", "workshop", "furnace")
TURNS = 3
FOCUSED = "() => document.activeElement?.dataset.decision ?? null"
OUTLINE = "() => parseFloat(getComputedStyle(document.activeElement).outlineWidth)"


def reached(visitor: Visitor) -> list[int]:
    """The decisions that `c` and the arrow lead to, one after the other."""
    page = visitor.page
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    found: list[int] = []
    while True:
        decision = page.evaluate(FOCUSED)
        if decision is not None:
            assert page.evaluate(OUTLINE) >= 2, "one sees what has the focus"
            if found and int(decision) == found[-1]:
                return found
            found.append(int(decision))
        before = page.evaluate_handle("() => document.activeElement")
        page.keyboard.press("ArrowDown")
        if page.evaluate("before => before === document.activeElement", before):
            return found


def decide(visitor: Visitor) -> None:
    """One step with keys alone: the turn is ended, an amount is sent, or the last choice is made."""
    page = visitor.page
    if page.locator("#end-turn:enabled").count():
        page.keyboard.press("e")
    elif page.locator(".choose-amount").count():
        page.locator("body").press("c")
        for _ in range(20):
            if page.evaluate("() => document.activeElement.matches('.choose-amount')"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    else:
        assert set(reached(visitor)) == {decision for decision, _ in visitor.choices()}
        page.keyboard.press("Enter")
    visitor.wait_idle()


@pytest.mark.parametrize("game", GAMES)
def test_turns_are_played_with_keys_alone(visit: MakeVisitor, game: str) -> None:
    visitor = visit()
    visitor.sit_at(game, "Ada")
    played = 0
    while played < TURNS:
        visitor.wait_turn()
        played += visitor.page.locator("#end-turn:enabled").count()
        decide(visitor)
    assert visitor.page.locator(".notice.bad").count() == 0


def test_everything_on_a_replay_can_have_the_focus_and_shows_it(visit: MakeVisitor) -> None:
    page = at_replay(visit).page
    wanted = {"play-on", "first", "slider", "last", "series", "clone", "export", "lists"}
    wanted |= {f"{stride}-{way}" for stride in ("decision", "turn", "round") for way in ("back", "on")}
    for _ in range(60):
        page.keyboard.press("Tab")
        wanted.discard(page.evaluate("() => document.activeElement.id"))
        assert page.evaluate(OUTLINE) >= 2 or page.evaluate("() => document.activeElement === document.body")
    assert not wanted
