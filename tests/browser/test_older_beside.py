"""A table of older rules in the page of the newer program: played on beside it, or ended by agreement."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import PHONE, Visitor
from tests.server import places
from tests.server.newer_program import House
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess
from tests.server.scripts import Script, set_up

TWO = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Isambard"}]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    cluster = Cluster()
    monkeypatch.setattr(places, "database_of", cluster.database)
    yield House(tmp_path)
    cluster.close()


@pytest.fixture
def newer(house: House) -> Iterator[ServerProcess]:
    with house.newer() as server:
        yield server


def at_table(visitor: Visitor, address: str, script: Script, seat: int) -> Visitor:
    """Somebody who opens the link of a seat."""
    visitor.page.goto(f"{address}/t/{script.id}#{script.keys[seat]}")
    visitor.page.wait_for_selector("body.ready")
    visitor.wait_idle()
    return visitor


def test_the_page_plays_on_with_the_older_program_and_ends_without_it(
    house: House, newer: ServerProcess, visit: MakeVisitor
) -> None:
    lobby = visit()
    with house.older() as older:
        script = set_up(older.client(), "furnace", TWO, listed=True)
        ada = at_table(visit(), newer.address, script, 0)
        isambard = at_table(visit(window=PHONE, language="fr", theme="dark"), newer.address, script, 1)
        expect(ada.page.locator(".other-rules")).to_contain_text("by version 1 of its rules")
        expect(isambard.page.locator(".other-rules")).to_contain_text("la version 1 de ses règles")
        for _ in range(2):
            mover, other = (ada, isambard) if ada.choices() else (isambard, ada)
            mover.draft_turn()
            mover.end_turn()
            other.wait_turn()
        lobby.page.goto(newer.address)
        expect(lobby.page.locator(".running .rules-words")).to_contain_text("version 1")
        expect(lobby.page.locator(".running .watch")).to_be_visible()
    ada.page.reload()
    expect(ada.page.locator("#prompt")).to_contain_text("this server plays version 2")
    ada.page.get_by_role("button", name="End without a result").first.click()
    ada.page.get_by_role("button", name="End the game").click()
    expect(isambard.page.locator(".end-request")).to_contain_text("Ada")
    isambard.page.get_by_role("button", name="Accepter").click()
    expect(ada.page.locator("#now")).to_contain_text("without a result")
