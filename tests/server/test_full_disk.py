"""A full disk: said as what it is; reading goes on, and so does writing when there is room again."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Engine, event, text
from starlette.testclient import TestClient

from tests.server.scripts import PEOPLE, error, services_of, set_up

NEW = {"game": "furnace", "seats": PEOPLE}
SPARE = 10
"""The pages that the file may still grow by."""


def allow_pages(engine: Engine, most: int) -> None:
    """Lets the file of a database grow to so many pages: more is to SQLite what a full disk is."""

    @event.listens_for(engine, "connect")
    def limit(connection: Any, _: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {most}")

    engine.dispose()


@pytest.mark.sqlite_only
def test_a_full_disk_is_told_and_nothing_else_stops(client: TestClient) -> None:
    script = set_up(client)
    engine = services_of(client).database.engine
    with engine.connect() as connection:
        pages = int(connection.execute(text("PRAGMA page_count")).scalar_one())
    allow_pages(engine, pages + SPARE)
    answers = [client.post("/api/tables", json=NEW) for _ in range(200)]
    refused = answers[-1]
    assert error(refused, 507) == "disk_full"
    assert "disk" in refused.json()["error"]["message"]
    assert int(refused.headers["Retry-After"]) > 0
    assert {answer.status_code for answer in answers} == {201, 507}
    assert script.position()["at"] == 0
    allow_pages(engine, 1_000_000)
    assert client.post("/api/tables", json=NEW).status_code == 201


def test_a_failure_promises_nothing(client: TestClient) -> None:
    script = set_up(client)
    engine = services_of(client).database.engine
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE tables RENAME TO lost"))
    answer = script.get("")
    assert error(answer, 500) == "failure"
    assert "nothing that you have committed is lost" not in answer.json()["error"]["message"]
    assert "lost" not in answer.text
