"""Two servers and a worker on one PostgreSQL: whichever is killed, nothing is lost, and play goes on at the others."""

from __future__ import annotations

import json
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep
from typing import Any
from uuid import uuid4

import httpx2
import pytest

from ironmaster import parse_record, rules_of
from tests.server import places
from tests.server.postgres import Cluster
from tests.server.process import Program, ServerProcess, WorkProcess
from tests.server.scripts import Script, set_up, wait_for

pytestmark = pytest.mark.postgresql_only

WITHOUT_WORKERS = ("serve", "--bot-pace", "0", "--bot-workers", "0", "--database")
SEATS = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}]
LATER = (429, 503)
"""What a server answers that has too much to do, or no database: the same is asked again."""
A_WHILE = 60.0


class House:
    """Two servers without workers, a worker, and the database that they share."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        self.folder = folder
        self.cluster = cluster
        self.servers = [ServerProcess(folder, command=WITHOUT_WORKERS) for _ in range(2)]
        self.worker = WorkProcess(folder)

    def client(self, number: int) -> httpx2.Client:
        """A client of one of the servers, as it is now."""
        return self.servers[number % 2].client()

    def kill(self, what: str) -> None:
        """Kills a part and starts it again; a server at another address, since its port may be taken by now."""
        if what == "database":
            self.cluster.kill()
            self.cluster.start()
        elif what == "worker":
            self.worker.stop(signal.SIGKILL)
            self.worker = WorkProcess(self.folder)
        else:
            number = int(what)
            self.servers[number].stop(signal.SIGKILL)
            self.servers[number] = ServerProcess(self.folder, command=WITHOUT_WORKERS)

    def close(self) -> None:
        """Ends everything."""
        parts: list[Program] = [*self.servers, self.worker]
        for part in parts:
            if part.process.poll() is None:
                part.stop(signal.SIGKILL)


@pytest.fixture
def house(tmp_path: Path, cluster: Cluster) -> Iterator[House]:
    house = House(tmp_path, cluster)
    yield house
    house.close()


@pytest.fixture
def fragile_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house with a database of its own, which may be killed."""
    cluster = Cluster()
    monkeypatch.setattr(places, "database_of", cluster.database)
    house = House(tmp_path, cluster)
    yield house
    house.close()
    cluster.close()


class Traveller(threading.Thread, ABC):
    """A person whose page goes to the other server when one is gone."""

    def __init__(self, house: House, script: Script) -> None:
        super().__init__(daemon=True)
        self.house = house
        self.at = 0
        self.script = script
        self.stopped = threading.Event()
        self.failure: str | None = None

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self.step()
            except httpx2.TransportError:
                self.move_on()
            except Exception as error:
                self.failure = repr(error)
                self.stopped.set()

    def move_on(self) -> None:
        """Goes to the other server."""
        self.at += 1
        sleep(0.05)
        self.script = Script(self.house.client(self.at), self.script.id, self.script.keys)

    @abstractmethod
    def step(self) -> None:
        """What is done again and again."""


class Player(Traveller):
    """Plays on and on, and remembers what was acknowledged."""

    def __init__(self, house: House, script: Script, rng: Random) -> None:
        super().__init__(house, script)
        self.rng = rng
        self.acknowledged: dict[str, tuple[int, int, list[int]]] = {}
        """By commit: the number of the turn, its seat and its decisions."""
        self.sent: dict[str, Any] | None = None
        """A commit that was not answered yet: it is sent until it is."""

    def step(self) -> None:
        if self.sent is None:
            self.decide()
        if self.sent is not None:
            self.send(self.sent)

    def decide(self) -> None:
        answer = self.script.get()
        if answer.status_code in LATER:
            self.move_on()
            return
        position = answer.json()
        if position["choices"]:
            draft = [self.rng.choice(position["choices"])["decision"]]
            self.sent = {"as": position["as"], "at": position["at"], "draft": draft, "commit": str(uuid4())}
        else:
            sleep(0.05)  # a bot thinks, or the game is over

    def send(self, turn: dict[str, Any]) -> None:
        answer = self.script.post("/commit", turn)
        if answer.status_code == 200:
            self.acknowledged[turn["commit"]] = (answer.json()["at"], turn["as"], turn["draft"])
        elif answer.status_code in LATER:
            self.move_on()
            return
        elif answer.status_code != 409:
            self.failure = answer.text
            self.stopped.set()
        self.sent = None


class Listener(Traveller):
    """Listens to a table, wherever it can be heard."""

    heard = -1
    change = ""

    def step(self) -> None:
        headers = {"Last-Event-ID": self.change}
        with self.script.client.stream("GET", f"{self.script.path}/events", headers=headers) as stream:
            for line in stream.iter_lines():
                if line.startswith("id: "):
                    self.change = line.removeprefix("id: ")
                if line.startswith("data: "):
                    self.heard = max(self.heard, json.loads(line.removeprefix("data: "))["at"])
                if self.stopped.is_set():
                    return
        self.move_on()


def survive(house: House, kills: int, seed: int) -> int:
    """Kills parts at random while scripts and bots play two games: the turns that were acknowledged, all kept."""
    rng = Random(seed)
    scripts = [set_up(house.client(number), game, seats=SEATS) for number, game in enumerate(("brass", "workshop"))]
    players = [Player(house, script, Random(rng.random())) for script in scripts]
    listeners = [Listener(house, script) for script in scripts]
    for thread in (*players, *listeners):
        thread.start()
    for _ in range(kills):
        sleep(rng.uniform(0.0, 0.5))
        house.kill(rng.choice(["0", "1", "worker", "database"]))
        before = [len(player.acknowledged) for player in players]
        wait_for(lambda before=before: all(map(has_moved, players, before)), A_WHILE)  # type: ignore[misc]
    for player in players:
        player.stopped.set()
        player.join(A_WHILE)
        assert player.failure is None
    for player, listener in zip(players, listeners):
        check(house, player, listener)
        assert listener.failure is None
    return sum(len(player.acknowledged) for player in players)


def has_moved(player: Player, before: int) -> bool:
    """Whether a player was acknowledged another turn, unless there is none to play."""
    return len(player.acknowledged) > before or player.stopped.is_set() or is_over(player.script)


def is_over(script: Script) -> bool:
    try:
        answer = script.get()
    except httpx2.TransportError:
        return False
    return answer.status_code == 200 and answer.json()["over"]


def check(house: House, player: Player, listener: Listener) -> None:
    """Every acknowledged turn is there; bots play the game to its end; the listener hears of it."""
    script = Script(house.client(0), player.script.id, player.script.keys)
    for commit, (at, seat, draft) in player.acknowledged.items():
        answer = script.post("/commit", {"as": seat, "at": 0, "draft": draft, "commit": commit})
        assert (answer.status_code, answer.json()["at"]) == (200, at)
    for seat in (0, 1):
        if not script.position()["over"]:
            script.post(f"/seats/{seat}/bot", {"bot": "random"})
    wait_for(lambda: bool(script.position()["over"]), A_WHILE)
    record = parse_record(script.get("/record").text)
    assert record.replay(rules_of(record)).over
    last = script.position()["at"]
    wait_for(lambda: listener.heard == last, A_WHILE)
    listener.stopped.set()


def test_nothing_is_lost_whichever_part_is_killed(fragile_house: House) -> None:
    assert survive(fragile_house, kills=20, seed=1) >= 20


@pytest.mark.soak
def test_nothing_is_lost_in_two_hundred_kills_of_any_part(fragile_house: House) -> None:
    assert survive(fragile_house, kills=200, seed=2) >= 200


def test_a_move_at_one_server_is_heard_at_the_other(house: House) -> None:
    here = set_up(house.client(0), "furnace")
    there = Script(house.client(1), here.id, here.keys)
    listener = Listener(house, there)
    listener.start()
    wait_for(lambda: listener.heard == 0)
    assert here.play_turn(Random(1))["at"] == 1
    wait_for(lambda: listener.heard == 1)
    assert there.position()["at"] == 1
    listener.stopped.set()


def test_a_worker_elsewhere_gives_hints(house: House) -> None:
    script = set_up(house.client(0), "furnace")
    position = script.position()
    answer = script.post("/hint", {"as": position["as"], "at": 0, "draft": []})
    assert answer.status_code == 200, answer.text
    assert answer.json()["decision"] in [choice["decision"] for choice in position["choices"]]


def test_a_server_that_stops_leaves_its_jobs_to_others_at_once(house: House) -> None:
    script = set_up(house.client(0), "brass", seats=[{"kind": "bot", "bot": "master"}] * 2)
    wait_for(lambda: int(script.position()["at"]) > 0)
    assert house.worker.stop(signal.SIGTERM) == 0
    house.worker = WorkProcess(house.folder)
    before = int(script.position()["at"])
    wait_for(lambda: int(script.position()["at"]) > before, 10)  # less than the lease of one that was killed
    assert int(script.position()["at"]) > before
