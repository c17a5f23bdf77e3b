"""Killing the server at random moments: every turn that was acknowledged is there afterwards, and play goes on."""

from __future__ import annotations

import signal
import threading
from pathlib import Path
from random import Random
from time import monotonic, sleep
from uuid import uuid4

import httpx2
import pytest

from ironmaster import parse_record, rules_of
from tests.server.process import ServerProcess
from tests.server.scripts import Script, set_up, wait_for

pytestmark = pytest.mark.sqlite_only  # on PostgreSQL, any part of it is killed in test_many_servers.py

SEATS = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}]


class Player(threading.Thread):
    """Plays at a table until the server is gone, and remembers what was acknowledged."""

    def __init__(self, script: Script, rng: Random) -> None:
        super().__init__(daemon=True)
        self.script = script
        self.rng = rng
        self.acknowledged: dict[str, tuple[int, int, list[int]]] = {}
        """By commit: the number of the turn, its seat and its decisions."""
        self.unanswered: tuple[str, dict[str, int], list[int]] | None = None
        self.failure: str | None = None

    def run(self) -> None:
        try:
            while self.step():
                pass
        except httpx2.TransportError:
            return  # the server was killed

    def step(self) -> bool:
        """Plays a turn, decision by decision as far as they reveal nothing; false when the game is over."""
        position = self.script.position()
        if position["over"]:
            return False
        if not position["choices"]:
            sleep(0.005)  # a bot thinks
            return True
        draft = [self.rng.choice(position["choices"])["decision"]]
        commit = str(uuid4())
        self.unanswered = (commit, {"as": position["as"], "at": position["at"]}, draft)
        answer = self.script.commit(position, draft, commit)
        self.unanswered = None
        if answer.status_code == 200:
            self.acknowledged[commit] = (answer.json()["at"], position["as"], draft)
        elif answer.status_code != 409:  # two scripts may play one table: one is late now and then
            self.failure = answer.text
            return False
        return True


def check_kept(script: Script, player: Player) -> None:
    """Sends every acknowledged commit again: the answer is the same; one that was cut off is taken once, or refused."""
    for commit, (at, seat, draft) in player.acknowledged.items():
        answer = script.commit({"as": seat, "at": 0}, draft, commit)
        assert (answer.status_code, answer.json()["at"]) == (200, at)
    if player.unanswered is not None:
        commit, seen, draft = player.unanswered
        answers = [script.commit(seen, draft, commit) for _ in range(2)]
        assert answers[0].status_code == answers[1].status_code
        assert answers[0].status_code in (200, 409)
        assert answers[0].json().get("at") == answers[1].json().get("at")


class Ordeal:
    """A server that is killed again and again while scripts and bots play at two tables."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = Random(seed)
        self.server = ServerProcess(folder)
        self.scripts = [set_up(self.server.client(), game, seats=SEATS) for game in ("furnace", "brass")]
        self.taken = 0

    def kill_once(self) -> None:
        """Lets scripts play until each has been acknowledged a turn, and a little longer; then kills the server."""
        players = [Player(script, Random(self.rng.random())) for script in self.scripts]
        for player in players:
            player.start()
        wait_for(lambda: all(player.acknowledged or not player.is_alive() for player in players))
        sleep(self.rng.uniform(0.0, 0.3))
        self.server.stop(signal.SIGKILL)
        for player in players:
            player.join(30)
            assert player.failure is None
        self.server = ServerProcess(self.folder)
        for number, player in enumerate(players):
            self.take_up(number, player)

    def take_up(self, number: int, player: Player) -> None:
        """Checks a table after the restart; a game that is over makes room for another."""
        old = player.script
        script = Script(self.server.client(), old.id, old.keys, old.owner_key)
        check_kept(script, player)
        self.taken += len(player.acknowledged)
        if script.position()["over"]:
            check_record(script)
            script = set_up(script.client, script.position()["table"]["game"], seats=SEATS)
        self.scripts[number] = script


def turns_kept(folder: Path, kills: int, seed: int) -> int:
    """Kills a server so many times, checks its tables each time, and lets bots play them to their end.

    The turns that were acknowledged before a kill, all of them found again after it.
    """
    ordeal = Ordeal(folder, seed)
    try:
        for _ in range(kills):
            ordeal.kill_once()
        for script in ordeal.scripts:
            finish_with_bots(script)
    finally:
        ordeal.server.stop(signal.SIGKILL)
    return ordeal.taken


def finish_with_bots(script: Script) -> None:
    """Lets bots play a game to its end: no table is damaged."""
    for seat in (0, 1):
        if not script.position()["over"]:
            script.post(f"/seats/{seat}/bot", {"bot": "random"})
    wait_for(lambda: bool(script.position()["over"]), 60)
    check_record(script)


def check_record(script: Script) -> None:
    record = parse_record(script.get("/record").text)
    assert record.replay(rules_of(record)).over


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    assert turns_kept(tmp_path, kills=20, seed=1) >= 20


@pytest.mark.soak
def test_nothing_is_lost_in_two_hundred_kills(tmp_path: Path) -> None:
    assert turns_kept(tmp_path, kills=200, seed=2) >= 200


def test_the_server_ends_cleanly_when_it_is_told_to(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    script = set_up(server.client(), "furnace", seats=[{"kind": "bot"}, {"kind": "person"}])
    with script.client.stream("GET", f"{script.path}/events") as stream:
        next(stream.iter_lines())
        begun = monotonic()
        assert server.stop(signal.SIGINT) == 130
        assert monotonic() - begun < 10, "an open stream kept the server alive"
