"""People with accounts, each in a browser of their own, and the scripts of some."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from ironmaster.server.accounts import passwords
from tests.server.scripts import Script, settings, without_bots

HOME = "http://localhost"
PASSWORD = "correct horse"
PERSON, OPEN, INVITED, BOT = ({"kind": kind} for kind in ("person", "open", "invited", "bot"))
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@contextmanager
def with_accounts(folder: Path, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Iterator[TestClient]:
    """A server with accounts, whose passwords take no time."""
    monkeypatch.setattr(passwords, "HASHER", QUICK)
    with without_bots(settings(folder, **{"accounts": "open", **changes})) as client:
        yield client


def browser(client: TestClient, address: str = HOME) -> TestClient:
    """Another browser on the same server, which says where its requests come from, as browsers do."""
    return TestClient(client.app, base_url=address, headers={"Origin": address}, raise_server_exceptions=False)


def sign_up(client: TestClient, name: str, password: str = PASSWORD, **more: Any) -> TestClient:
    """A browser in which somebody has just signed up."""
    fresh = browser(client)
    answer = fresh.post("/api/account", json={"name": name, "password": password, **more})
    assert answer.status_code == 201, answer.text
    return fresh


def sign_in(client: TestClient, name: str, password: str = PASSWORD) -> TestClient:
    """Another browser in which somebody signs in."""
    fresh = browser(client)
    answer = fresh.post("/api/account/sign-in", json={"name": name, "password": password})
    assert answer.status_code == 204, answer.text
    return fresh


def who(client: httpx2.Client) -> str | None:
    """Who the server takes somebody for."""
    account = client.get("/api/account").json()["account"]
    return None if account is None else str(account["name"])


def token_of(person: TestClient, bot: str | None = None) -> str:
    """A new token of somebody, or of a program of theirs."""
    answer = person.post("/api/account/tokens", json={"title": "script", "bot": bot})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def script_with(client: TestClient, token: str) -> TestClient:
    """A script that signs in with a token."""
    return TestClient(
        client.app,
        base_url=HOME,
        headers={"Authorization": f"Bearer {token}"},
        raise_server_exceptions=False,
    )


def at(person: TestClient, table_id: str) -> Script:
    """Somebody at a table, without any key."""
    return Script(person, table_id, [])


def open_table(person: TestClient, seats: list[dict[str, str]], game: str = "furnace") -> dict[str, Any]:
    """A table that somebody sets up."""
    answer = person.post("/api/tables", json={"game": game, "seats": seats, "seed": "7"})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def seats(script: Script) -> list[dict[str, object]]:
    """Who sits where."""
    return list(script.position()["table"]["seats"])
