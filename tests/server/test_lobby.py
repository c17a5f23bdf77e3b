"""The tables that the lobby lists: by game, players, pace and status, the newest first, all of them page by page."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from ironmaster.server.database.models import TableRow
from ironmaster.server.tables.listing import PAGE
from tests.server.scripts import error, play_on, services_of, set_up
from tests.server.set_clock import DAILY, LIVE

ALONE = [{"kind": "person"}, {"kind": "open"}]
THREE = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
FULL = [{"kind": "person"}, {"kind": "person"}]


def listed(client: TestClient, **query: Any) -> list[str]:
    """The names of the tables that somebody without any key is told of."""
    answer = client.get("/api/tables", params=query)
    assert answer.status_code == 200, answer.text
    return [table["name"] for table in answer.json()]


@pytest.fixture
def evening(client: TestClient) -> TestClient:
    """Four tables that wait, a game that is played, and one that nobody is to know of."""
    set_up(client, "brass", seats=ALONE, listed=True, name="Brass")
    set_up(client, seats=ALONE, listed=True, name="Live", pace=LIVE)
    set_up(client, seats=ALONE, listed=True, name="Daily", pace=DAILY)
    set_up(client, seats=THREE, listed=True, name="Three")
    set_up(client, seats=FULL, listed=True, name="Played")
    set_up(client, seats=ALONE, name="Hidden")
    return client


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ({}, ["Played", "Three", "Daily", "Live", "Brass"]),
        ({"game": "brass"}, ["Brass"]),
        ({"game": "furnace", "players": 2}, ["Played", "Daily", "Live"]),
        ({"players": 3}, ["Three"]),
        ({"pace": "none"}, ["Played", "Three", "Brass"]),
        ({"pace": "live"}, ["Live"]),
        ({"pace": "daily"}, ["Daily"]),
        ({"status": "open"}, ["Three", "Daily", "Live", "Brass"]),
        ({"status": "playing"}, ["Played"]),
        ({"game": "nothing like it"}, []),
    ],
    ids=str,
)
def test_one_finds_what_one_looks_for(evening: TestClient, query: dict[str, Any], names: list[str]) -> None:
    assert listed(evening, **query) == names


@pytest.mark.parametrize("query", [{"pace": "slow"}, {"status": "over"}, {"limit": 0}, {"limit": PAGE + 1}], ids=str)
def test_what_is_not_understood_is_told(client: TestClient, query: dict[str, Any]) -> None:
    assert error(client.get("/api/tables", params=query), 422) == "bad_request"


@pytest.mark.sqlite_only
def test_new_tables_of_another_kind_do_not_crowd_out_an_old_one(client: TestClient) -> None:
    set_up(client, "brass", seats=ALONE, listed=True, name="Old")
    for _ in range(PAGE):
        set_up(client, seats=FULL, listed=True)
    assert "Old" not in listed(client)
    assert listed(client, status="open") == listed(client, game="brass") == ["Old"]


def test_all_tables_are_reached_page_by_page(client: TestClient) -> None:
    for number in range(5):
        set_up(client, seats=ALONE, listed=True, name=str(number))
    services_of(client).database.write(set_up_at_once)
    found: list[dict[str, Any]] = client.get("/api/tables", params={"limit": 2}).json()
    while page := client.get("/api/tables", params={"limit": 2, "before": found[-1]["id"]}).json():
        found += page
    assert sorted(table["name"] for table in found) == ["0", "1", "2", "3", "4"]


def set_up_at_once(session: Session) -> None:
    """As if all tables had been set up at the same moment: their order must be one all the same."""
    session.execute(update(TableRow).values(created=datetime(2026, 6, 1, tzinfo=UTC)))


def test_it_is_told_how_many_turns_were_taken(client: TestClient) -> None:
    fresh, played = (set_up(client, seats=FULL, listed=True) for _ in range(2))
    play_on(client, played.id, 3)
    turns = {table["id"]: table["turns"] for table in client.get("/api/tables").json()}
    assert turns == {fresh.id: 0, played.id: 3}
