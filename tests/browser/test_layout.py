"""Every game fits every window: what is needed is in sight, nothing overlaps or overflows, all words can be read.

A table is opened once from the fullest position of a golden record, and its window is made larger and smaller: in a
browser with a mouse and in one that is touched, in both languages, with a wide and with a narrow family of fonts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.fonts import NARROW, WIDE, wear
from tests.browser.positions import MOMENTS, Game, games
from tests.browser.sizes import DESKTOPS, TABLETS, TOUCH
from tests.browser.visitor import DESKTOP, PHONE, Visitor, Window

MEASURE = (Path(__file__).parent / "boxes.js").read_text("utf-8")
WORDS, WORDS_TOUCHED, WORDS_ON_A_MAP, FINGER = 11, 13, 10, 40

SIGHT = """() => [...document.querySelectorAll(
    ".stage.main, .mapless .stage:first-child, [data-part=hand], [data-part=cards], #prompt, #end-turn, #tabs .log"
)].filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    let around = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let one = each.parentElement; one; one = one.parentElement)
        if (getComputedStyle(one).overflow !== "visible") {
            const box = one.getBoundingClientRect();
            around = {
                left: Math.max(around.left, box.left), top: Math.max(around.top, box.top),
                right: Math.min(around.right, box.right), bottom: Math.min(around.bottom, box.bottom),
            };
        }
    const whole = each.matches(".log, .mapless .stage") ? 20 : bottom - top - 1;
    return Math.min(bottom, around.bottom) - Math.max(top, around.top) < whole || right > around.right + 1;
}).map((each) => each.id || each.dataset.part || each.className)"""
"""What of map, hand, question, actions and log is not in sight."""


def faults(visitor: Visitor, window: Window) -> list[str]:
    """What is wrong in a window, in words."""
    visitor.resize(window)
    asked: list[Any] = [WORDS_TOUCHED if window.touch else WORDS, WORDS_ON_A_MAP, FINGER if window.touch else 0]
    found: list[str] = visitor.page.evaluate(MEASURE, asked)
    hidden: list[str] = [] if window.touch else visitor.page.evaluate(SIGHT)
    size = f"{window.width}×{window.height}"
    return [f"{size}: {fault}" for fault in dict.fromkeys(found)] + [
        f"{size}: {each} is not in sight" for each in hidden
    ]


def check(visit: MakeVisitor, game: Game, windows: tuple[Window, ...], moment: str, fonts: dict[str, str]) -> None:
    """Looks at a table in all windows; every language has a family of fonts."""
    visitor = visit(windows[0])
    game.sit_down(visitor, moment)
    found = []
    for language, family in fonts.items():
        visitor.speak(language)
        wear(visitor, family)
        found += [f"{language}, {family}: {fault}" for window in windows for fault in faults(visitor, window)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("windows", [DESKTOPS, TOUCH], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.label)
def test_everything_has_its_place(visit: MakeVisitor, game: Game, windows: tuple[Window, ...]) -> None:
    check(visit, game, windows, "fullest", {"en": NARROW, "fr": WIDE})


@pytest.mark.soak
@pytest.mark.parametrize("windows", [DESKTOPS, TOUCH], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.label)
@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_place_all_game_long(
    visit: MakeVisitor, moment: str, game: Game, windows: tuple[Window, ...]
) -> None:
    check(visit, game, windows, moment, {"en": WIDE, "fr": NARROW})


def test_on_a_phone_the_hand_is_brought_into_sight_when_a_card_is_asked_for(visit: MakeVisitor) -> None:
    visitor = visit(PHONE)
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    visitor.page.locator("#now [data-decision]").filter(has_text="£30").first.click()
    visitor.wait_idle()
    expect(visitor.board.locator("[data-at^='card:'].legal").first).to_be_in_viewport(ratio=0.9)


def test_the_sheet_of_a_phone_can_be_lowered_and_hides_nothing(visit: MakeVisitor) -> None:
    visitor = visit(PHONE)
    visitor.sit_at("brass", "Ada")
    visitor.wait_turn()
    board, sheet = visitor.board, visitor.page.locator("#side")

    def edges() -> tuple[float, float]:
        above, below = board.bounding_box(), sheet.bounding_box()
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"] + 1
        return above["height"], below["height"]

    _, half = edges()
    visitor.page.locator("#lower").click()
    tall, low = edges()
    assert low < half / 2
    expect(visitor.page.locator("#prompt")).to_be_in_viewport()
    visitor.page.locator("#pull").click()
    short, up = edges()
    assert short < tall
    assert up > half


def test_a_tablet_that_is_turned_has_the_other_layout(visit: MakeVisitor) -> None:
    upright, lying = TABLETS
    visitor = visit(upright)
    games()[0].sit_down(visitor)
    layout = visitor.page.locator("#play")
    assert layout.get_attribute("data-layout") == "upright"
    visitor.resize(lying)
    assert layout.get_attribute("data-layout") == "lying"
    visitor.resize(upright)
    assert layout.get_attribute("data-layout") == "upright"


def test_a_screen_that_is_turned_goes_to_what_is_asked_for(visit: MakeVisitor) -> None:
    visitor = visit(TABLETS[0])
    next(game for game in games() if game.label == "workshop-great_britain-4p").sit_down(visitor)
    visitor.resize(PHONE)
    expect(visitor.board.locator("[data-at].legal").first).to_be_in_viewport(ratio=0.9)


ROLES = """all => all.map((role) => {
    const line = role.closest(".who").getBoundingClientRect();
    const isSeen = role.getBoundingClientRect().top < line.bottom - 1;
    return isSeen && role.scrollWidth > role.clientWidth + 1 ? role.clientWidth : null;
})"""
"""How wide what is cut of the words beside names is; none of what is whole or not seen."""
A_WORD = 40


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_stands_beside_a_name_is_never_a_single_letter(visit: MakeVisitor, window: Window) -> None:
    visitor = visit(window)
    names = ("Ada", "Ada Augusta", "Ada Lovelace", "Ada King, Countess", "Isambard Kingdom Brunel")
    seats = [{"kind": "invited", "name": name} for name in names]
    made = visitor.ask("POST", "/api/tables", {"game": "workshop", "seats": seats})
    visitor.open(f"/t/{made['id']}")
    if visitor.page.locator("#pull").is_visible():
        visitor.pull(up=True)
    roles = visitor.page.locator(".players .role")
    expect(roles).to_have_text(["invited"] * len(names))
    assert [width for width in roles.evaluate_all(ROLES) if width is not None and width < A_WORD] == []
