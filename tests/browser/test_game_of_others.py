"""A game of somebody else: its package is installed, the lobby offers it, and the page plays it to the end."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import expect

from lots.game import HIGHEST, INFO, ROUNDS
from tests.browser.conftest import MakeVisitor
from tests.browser.test_games import WINDOWS, WON
from tests.server.process import server_process

SOURCE = Path(__file__).parents[1] / "toy"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is that finds the package, which is installed in a folder of its own."""
    source, packages, tables = (tmp_path_factory.mktemp(name) for name in ("source", "packages", "tables"))
    copytree(SOURCE, source / "lots")  # building leaves its traces beside the sources
    offline = ["--no-index", "--no-deps", "--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "install", "--quiet", *offline, "--target", str(packages)]
    subprocess.run([*command, str(source / "lots")], check=True)
    with server_process(tables, packages) as server:
        yield server.address
        server.stop(signal.SIGTERM)


def test_the_lobby_offers_it_and_has_no_links_to_rules_that_it_does_not_have(visit: MakeVisitor) -> None:
    visitor = visit(language="fr")
    visitor.open("/")
    game = visitor.page.locator("[data-game=lots]")
    expect(game.locator("h2")).to_have_text("Lots")
    expect(game).to_contain_text(INFO.pitch.text)
    expect(game.locator("svg")).to_be_visible()
    assert game.locator("a").count() == 0
    assert visitor.page.locator("[data-game=brass] a").count() == 2


@pytest.mark.parametrize(("window", "language"), [("desktop", "en"), ("phone", "fr")])
def test_a_whole_game(visit: MakeVisitor, shots: Path | None, window: str, language: str) -> None:
    visitor = visit(WINDOWS[window], language)
    page = visitor.page
    visitor.set_up("lots", players=3)
    visitor.wait_turn()
    assert visitor.prompt == "Bid a number for the lot."
    assert visitor.board.locator("[data-at^='number:']").count() == HIGHEST
    assert page.locator(".players .number span").all_inner_texts() == ["Points"] * 3  # there is no money
    if shots:
        page.screenshot(path=shots / f"begun-lots-{window}-{language}.png")
    visitor.play_to_the_end(seed=7)
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator(".final h2")).to_contain_text(re.compile(WON[language]))
    assert page.locator(".ranking .place").first.inner_text() == "1."
    told = page.locator("#panel-log .log li:not(.scored-here)").all_inner_texts()
    assert len(told) == ROUNDS
    assert all(re.search(r"takes the lot of \d|nobody takes the lot", line) for line in told)
    if shots:
        page.screenshot(path=shots / f"over-lots-{window}-{language}.png")


def test_a_reason_is_told_without_a_link_to_a_rules_page(visit: MakeVisitor) -> None:
    visitor = visit(language="fr")
    visitor.sit_at("lots", "Ada")
    visitor.wait_turn()
    decision, thing = visitor.choices()[0]
    assert thing == "number:1"
    visitor.choose(decision, thing)
    visitor.end_turn()
    visitor.wait_turn()
    visitor.click_thing(thing)
    bubble = visitor.page.locator(".bubble")
    expect(bubble).to_contain_text("This number is spent.")
    assert bubble.locator("a").count() == 0
