"""Every game from the lobby to the final scores, through the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import DESKTOP, PHONE, Window

GAMES = ("brass", "age_of_industry", "workshop", "furnace")
WINDOWS = {"desktop": DESKTOP, "phone": PHONE}
# Between them, both languages and both widths.
CHOSEN = {
    ("brass", "desktop", "en"),
    ("age_of_industry", "phone", "fr"),
    ("workshop", "desktop", "fr"),
    ("furnace", "phone", "en"),
}
MATRIX = [
    pytest.param(game, window, language, marks=[] if (game, window, language) in CHOSEN else [pytest.mark.soak])
    for game in GAMES
    for window in WINDOWS
    for language in ("en", "fr")
]
WON = {"en": "wins|share the victory", "fr": "gagne|se partagent la victoire"}


@pytest.mark.parametrize(("game", "window", "language"), MATRIX)
def test_a_whole_game(visit: MakeVisitor, shots: Path | None, game: str, window: str, language: str) -> None:
    visitor = visit(WINDOWS[window], language)
    visitor.set_up(game)
    visitor.play_to_the_end(seed=7)
    assert visitor.page.locator("html").get_attribute("lang") == language
    expect(visitor.page.locator(".final h2")).to_contain_text(re.compile(WON[language]))
    places = visitor.page.locator(".ranking .place").all_inner_texts()
    assert places in (["1.", "2."], ["1.", "1."])
    if shots:
        visitor.page.screenshot(path=shots / f"over-{game}-{window}-{language}.png")
    visitor.page.locator(".fairness summary").click()
    fingerprint, seed, salt = visitor.page.locator(".fairness dd").all_inner_texts()
    assert [len(fingerprint), len(seed), len(salt)] == [64, 32, 32]
    old = visitor.page.url
    visitor.page.locator("#rematch").click()
    visitor.page.wait_for_url(lambda url: url != old)
    visitor.wait_turn()
    assert not visitor.is_over


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_newcomer_decides_within_three_clicks(visit: MakeVisitor, game: str, window: Window) -> None:
    visitor = visit(window)
    visitor.open("/")
    visitor.page.locator(f"[data-game={game}] .play").click()
    visitor.wait_turn()
    assert visitor.page.locator(".players li:not(.labels)").count() == 3
    expect(visitor.page.locator("#now .whose")).to_have_text("Your turn")
