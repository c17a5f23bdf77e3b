"""A table set up by somebody who plays there, and friends who came by invitation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import httpx2
from starlette.testclient import TestClient

from ironmaster.server.tables.store import Change
from tests.server.scripts import Script, services_of

HOST = {"kind": "person", "name": "Ada"}
FRIENDS = [{"kind": "invited", "name": "Isambard"}, {"kind": "invited", "name": "Mary"}]


@dataclass
class Evening:
    """A table: its owner, who plays the first seat, and friends in the next ones, each with a browser of their own."""

    made: dict[str, Any]
    owner: Script
    """With all keys that the page of whoever set the table up sends along."""
    friends: list[Script]

    @property
    def stranger(self) -> Script:
        """Somebody without any key: the owner in another window, perhaps."""
        return replace(self.owner, keys=[])

    @property
    def owner_key_alone(self) -> Script:
        """The owner, who leaves the key of their own seat out."""
        return self.owner.owner()

    @property
    def disguises(self) -> list[Script]:
        """All that an owner can pretend to be by leaving keys out."""
        return [self.owner, self.owner_key_alone, self.stranger, replace(self.owner, keys=self.owner.keys[:1])]

    def invitation(self, seat: int) -> str:
        """The invitation that the table came with."""
        return str(self.made["seats"][seat]["invitation"])


def prepare(client: TestClient, seats: list[dict[str, str]], game: str = "brass", **more: Any) -> Evening:
    """A table to which nobody has come yet."""
    answer = client.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    keys = [seat["key"] for seat in made["seats"] if seat["key"]]
    owner = Script(client, made["id"], [*keys, made["owner_key"]], made["owner_key"])
    return Evening(made, owner, [])


def gather(client: TestClient, friends: int = 1, bots: int = 0, game: str = "brass") -> Evening:
    """A table at which all friends have sat down."""
    seats = [HOST, *FRIENDS[:friends], *[{"kind": "bot", "bot": "greedy"}] * bots]
    evening = prepare(client, seats, game)
    evening.friends = [come(evening, seat) for seat in range(1, friends + 1)]
    return evening


def claim(script: Script, invitation: str, name: str = "") -> httpx2.Response:
    """Exchanges an invitation, with the keys that a program has."""
    return script.post("/claim", {"invitation": invitation, "name": name})


def come(evening: Evening, seat: int, invitation: str = "") -> Script:
    """A friend comes by the link of a seat."""
    answer = claim(evening.stranger, invitation or evening.invitation(seat))
    assert answer.status_code == 200, answer.text
    assert answer.json()["seat"] == seat
    return replace(evening.owner, keys=[answer.json()["key"]], owner_key="")


def opens(script: Script, seat: int) -> bool:
    """Whether keys open the hand of a seat."""
    status = script.get("", **{"as": seat}).status_code
    assert status in (200, 403)
    return status == 200


def stay_away(client: TestClient, script: Script, seat: int, hours: float) -> None:
    """Lets hours pass in which whoever plays a seat is not seen."""

    def work(change: Change) -> None:
        since = change.row.seats[seat].absent_since
        assert since is not None
        change.row.seats[seat].absent_since = since - timedelta(hours=hours)

    services_of(client).store.change(script.id, work)


def notes(script: Script, **query: Any) -> list[str]:
    """What everybody at the table is told, as somebody reads it."""
    entries = script.get("/log", **query).json()["entries"]
    return [entry["text"] for entry in entries if entry["kind"] == "note"]
