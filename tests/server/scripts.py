"""Scripts that play through the REST API, as any program could."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

import httpx2
from starlette.testclient import TestClient

from ironmaster import generator
from ironmaster.server.app import make_app
from ironmaster.server.database.models import TurnRow
from ironmaster.server.services import Services
from ironmaster.server.settings import Limit, Settings
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.turns import finish
from tests.server import places
from tests.table.games import next_turn

PEOPLE = [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}]
NO_LIMIT = Limit(1e9, 10**9)


def settings(folder: Path, **changes: Any) -> Settings:
    """Settings for a test: no limits but those it asks for."""
    loose = {"requests": NO_LIMIT, "new_tables": NO_LIMIT, "hints": NO_LIMIT, "bot_workers": 1, "bot_pace": 0}
    return Settings(**{"database": places.database_of(folder), **loose, **changes})


@contextmanager
def serving(chosen: Settings) -> Iterator[TestClient]:
    """A server in this process."""
    with client_of(chosen) as client:
        yield client


@contextmanager
def without_bots(chosen: Settings) -> Iterator[TestClient]:
    """A server that is never told to start, so that its bots do not play: nothing is done but what is asked for."""
    client = client_of(chosen)
    yield client
    services_of(client).database.close()


def client_of(chosen: Settings) -> TestClient:
    """A client of a server that is yet to start."""
    return TestClient(make_app(chosen), base_url="http://localhost", raise_server_exceptions=False)


def services_of(client: TestClient) -> Services:
    """The inside of a server in this process."""
    services = client.app.state.services  # type: ignore[attr-defined]
    assert isinstance(services, Services)
    return services


@dataclass
class Script:
    """A program at a table, with some of its keys."""

    client: httpx2.Client
    id: str
    keys: list[str]
    owner_key: str = ""

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    @property
    def headers(self) -> dict[str, str]:
        return {"X-Ironmaster-Keys": ",".join(self.keys)}

    def only(self, *seats: int) -> Script:
        """A program that has the keys of these seats alone."""
        return Script(self.client, self.id, [self.keys[seat] for seat in seats])

    def owner(self) -> Script:
        """A program that has the owner's key alone."""
        return Script(self.client, self.id, [self.owner_key])

    def get(self, what: str = "", **query: Any) -> httpx2.Response:
        return self.client.get(f"{self.path}{what}", params=query, headers=self.headers)

    def post(self, what: str, body: Any = None, **query: Any) -> httpx2.Response:
        return self.client.post(f"{self.path}{what}", json=body, params=query, headers=self.headers)

    def position(self, **query: Any) -> dict[str, Any]:
        answer = self.get("", **query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def commit(self, position: dict[str, Any], draft: list[int], commit: str = "") -> httpx2.Response:
        body = {"as": position["as"], "at": position["at"], "draft": draft, "commit": commit or str(uuid4())}
        return self.post("/commit", body)

    def preview(self, position: dict[str, Any], draft: list[int]) -> dict[str, Any]:
        answer = self.post("/preview", {"as": position["as"], "at": position["at"], "draft": draft})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def draft_turn(self, position: dict[str, Any], rng: Random) -> list[int]:
        """A whole random turn, previewed step by step."""
        draft: list[int] = []
        while position["choices"]:
            draft.append(rng.choice(position["choices"])["decision"])
            position = self.preview(position, draft)
        assert position["draft"]["complete"]
        return draft

    def play_turn(self, rng: Random) -> dict[str, Any]:
        """Plays one turn of whichever seat is asked, and returns the position after it."""
        position = self.position()
        answer = self.commit(position, self.draft_turn(position, rng))
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["position"])


def set_up(
    client: httpx2.Client, game: str = "furnace", seats: Any = None, seed: str | None = "7", **more: Any
) -> Script:
    """A new table, and a program with all its keys."""
    answer = client.post("/api/tables", json={"game": game, "seats": seats or PEOPLE, "seed": seed, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Script(client, made["id"], [seat["key"] for seat in made["seats"] if seat["key"]], made["owner_key"])


def play_on(client: TestClient, table_id: str, turns: int = 10**6) -> None:
    """Plays so many random turns, or to the end, straight into the database: as one change, to be quick."""
    rng = generator(1)

    def work(change: Change) -> None:
        table = change.table
        for _ in range(turns):
            if table.state.over:
                finish(change.row, table)
                break
            turn = next_turn(table, rng)
            notation = [table.rules.notation(decision) for decision in turn.decisions]
            table = table.after(turn)
            change.session.add(
                TurnRow(table_id=table_id, number=table.at, seat=turn.seat, commit_id=str(uuid4()), decisions=notation)
            )
        change.table = table

    services_of(client).store.change(table_id, work)


def finished_table(client: TestClient, game: str = "furnace", **more: Any) -> Script:
    """A table whose game is over."""
    script = set_up(client, game, **more)
    play_on(client, script.id)
    return script


def error(answer: httpx2.Response, status: int) -> str:
    """The code of a refusal, which must have a status and a sentence."""
    assert answer.status_code == status, answer.text
    found = answer.json()["error"]
    assert found["message"][0].isupper() or not found["message"][0].isalpha(), found
    assert found["message"].endswith((".", "!")), found
    return str(found["code"])


def wait_for(what: Callable[[], bool], seconds: float = 30.0) -> None:
    """Waits until something is so."""
    end = monotonic() + seconds
    while not what():
        assert monotonic() < end, "waited in vain"
        sleep(0.02)
