"""An older program goes on beside a newer one, on the same database, until its tables are done."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from ironmaster import parse_record
from tests.server.configured import LOOSE
from tests.server.newer_program import VERSION, newer_program
from tests.server.process import ServerProcess, configured_server
from tests.server.scripts import Script, error, set_up, wait_for
from tests.server.set_clock import DAILY, ClockFile, kinds, notes

pytestmark = pytest.mark.postgresql_only

TWO_AND_A_BOT = [{"kind": "person", "name": "Ada"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}]
TWO = TWO_AND_A_BOT[:2]
HOW: dict[str, Any] = {"bot_workers": 1, "trusted_proxies": ["127.0.0.1"], **LOOSE}


class House:
    """A newer program, which people know, and where the older one is to be beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = ClockFile(folder)
        self.port = free_port()
        self.newer_one = newer_program(folder / "newer")

    @contextmanager
    def older(self) -> Iterator[ServerProcess]:
        with configured_server(self.folder, clock=self.clock.path, port=self.port, **HOW) as server:
            yield server

    @contextmanager
    def newer(self) -> Iterator[httpx2.Client]:
        how = HOW | {"older_server": f"http://127.0.0.1:{self.port}"}
        with configured_server(self.folder, clock=self.clock.path, packages=self.newer_one, **how) as server:
            yield server.client()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def at(script: Script, client: httpx2.Client) -> Script:
    """The same keys at another server."""
    return Script(client, script.id, script.keys, script.owner_key)


def play_to_the_end(script: Script) -> None:
    """Plays for the people of a table, while bots play for themselves."""
    rng = Random(1)

    def is_over() -> bool:
        position = script.position()
        if position["choices"]:
            script.commit(position, script.draft_turn(position, rng))
        return bool(position["over"])

    wait_for(is_over, 120)


def test_tables_of_both_rules_are_played_to_their_ends_at_one_address(house: House) -> None:
    with house.older() as server:
        old, shared = (set_up(server.client(), game, TWO_AND_A_BOT, listed=True) for game in ("furnace", "brass"))
        old.play_turn(Random(1))
    with house.newer() as client, house.older():  # which starts on a schema that is newer than its own
        old, shared, new = at(old, client), at(shared, client), set_up(client, "furnace", TWO_AND_A_BOT)
        for script, version in ((old, 1), (new, VERSION)):
            play_to_the_end(script)
            record = parse_record(script.get("/record").text)
            assert (record.version, len(record.names)) == (version, 2)
            assert script.get("/replay").json()["over"] is False
        assert shared.play_turn(Random(1))["at"] >= 1
