"""What a version of the program sees of a table: everything of it that must outlast the version, and no words."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.server.scripts import Script, services_of

TABLE = ("id", "name", "kind", "game", "board", "players", "version", "status", "rematch", "owner")
SEAL = ("seed_hash", "seed_given", "seed", "salt")
SEAT = ("kind", "bot", "resigned", "you")


def seen(client: TestClient, table_id: str, keys: list[str]) -> dict[str, Any]:
    """A table in the eyes of somebody who has all its keys, and its whole position, which nobody is shown."""
    shown = Script(client, table_id, keys).position()
    table = shown["table"]
    state = services_of(client).store.open(table_id).table.state
    return {
        "table": {name: table[name] for name in TABLE + SEAL},
        "options": {option["name"]: option["value"] for option in table["options"]},
        "seats": [{name: seat[name] for name in SEAT} for seat in table["seats"]],
        "names": [seat["name"] for seat in table["seats"] if seat["kind"] != "open" and table["kind"] == "game"],
        "opened": [opened(Script(client, table_id, [key])) for key in keys],
        "at": shown["at"],
        "decisions": shown["decisions"],
        "asked": shown["panel"]["turn"],
        "position": state.to_position(),
        "scores": list(state.scores),
        "ranking": shown["ranking"],
    }


def opened(script: Script) -> int | None:
    """The seat that a key opens; none if it is the owner's."""
    seat: int | None = script.position()["as"]
    return seat
