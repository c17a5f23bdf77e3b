"""Two browsers at two servers on one PostgreSQL: each sees the moves of the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.visitor import Visitor
from tests.server import places
from tests.server.postgres import Cluster
from tests.server.process import ServerProcess, server_process
from tests.server.scripts import Script, set_up


@pytest.fixture
def servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    cluster = Cluster()
    monkeypatch.setattr(places, "database_of", cluster.database)
    with server_process(tmp_path) as one, server_process(tmp_path) as other:
        yield one, other
    cluster.close()


def at_table(visit: MakeVisitor, server: ServerProcess, script: Script, seat: int) -> Visitor:
    """Somebody who opens the link of a seat at one of the servers."""
    visitor = visit()
    visitor.page.goto(f"{server.address}/t/{script.id}#{script.keys[seat]}")
    visitor.page.wait_for_selector("body.ready")
    visitor.wait_idle()
    return visitor


def test_each_sees_the_moves_of_the_other(servers: tuple[ServerProcess, ServerProcess], visit: MakeVisitor) -> None:
    script = set_up(servers[0].client(), "brass", seats=[{"kind": "person"}, {"kind": "person"}])
    ada, isambard = (at_table(visit, server, script, seat) for seat, server in enumerate(servers))
    for _ in range(4):
        mover, other = (ada, isambard) if ada.choices() else (isambard, ada)
        expect(other.page.locator("#now .whose")).to_contain_text("Waiting for")
        before = other.page.locator("#panel-log .log li").count()
        mover.draft_turn()
        mover.end_turn()
        other.wait_turn()
        expect(other.page.locator("#now .whose")).to_have_text("Your turn")
        assert other.page.locator("#panel-log .log li").count() > before
