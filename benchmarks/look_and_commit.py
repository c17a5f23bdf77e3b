"""What a look and a commit cost the server, in two installed versions side by side.

    python -m benchmarks.look_and_commit OLD NEW

OLD and NEW are the Python interpreters of two virtual environments, each with its own version installed. Each version
serves the same late games of Brass for four, and a script alternates between a look and a commit, all by plain
requests; the figure is the processor time of the server's process, so that other work on the machine matters little.
`--page` asks as the page does: the picture in parts, naming those that it has, and the log since the last look.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import signal
import subprocess
import tempfile
import time
import uuid
from pathlib import Path
from statistics import median
from typing import Any

import httpx2

SEATS = [{"kind": "person"}] * 4
LATE = 110
"""How many single decisions are committed before a game is late."""
PACE = 0.011
"""The seconds between requests: one address may ask a hundred times a second in the long run."""


class Version:
    """A server of one version, on a database of its own."""

    def __init__(self, python: str, folder: str) -> None:
        program = [str(Path(python).absolute()), "-m", "ironmaster"]
        command = [*program, "play", "--no-browser", "--port", "0", "--data", folder]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found, f"the server of {python} did not start"
        self.client = httpx2.Client(base_url=found.group(), timeout=60)

    def seconds(self) -> float:
        """The processor time that its process has taken so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Ends it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


class Game:
    """A game that a script plays for all seats, one decision a commit, the same in every version."""

    def __init__(self, version: Version, seed: int, page: bool) -> None:
        self.client = version.client
        made = self._ask("POST", "/api/tables", {"game": "brass", "seats": SEATS, "seed": f"{seed:x}"})
        self.path = f"/api/tables/{made['id']}"
        self.keys = ",".join(seat["key"] for seat in made["seats"])
        self.chance = random.Random(seed)
        self.page = page
        self.query: dict[str, Any] = {"parts": 1} if page else {}

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        query = getattr(self, "query", {})
        answer = self.client.request(
            method, path, json=body, params=query, headers={"X-Ironmaster-Keys": getattr(self, "keys", "")}
        )
        answer.raise_for_status()
        time.sleep(PACE)
        return answer.json()

    def _note(self, position: Any) -> None:
        """Remembers what the page would say next time that it has."""
        if self.page:
            have = ",".join(f"{part}:{digest}" for part, digest in position.get("pictures", {}).items())
            self.query = {"parts": 1, "log": position["at"], "have": have}

    def pair(self) -> bool:
        """A look and a commit; whether the game goes on."""
        position = self._ask("GET", self.path)
        self._note(position)
        if position["over"]:
            return False
        decision = self.chance.choice(sorted(choice["decision"] for choice in position["choices"]))
        body = {"as": position["as"], "at": position["at"], "draft": [decision], "commit": str(uuid.uuid4())}
        self._note(self._ask("POST", f"{self.path}/commit", body)["position"])
        return True


def milliseconds(version: Version, seed: int, pairs: int, page: bool) -> float:
    """What a pair costs at a late table."""
    game = Game(version, seed, page)
    for _ in range(LATE):
        game.pair()
    before = version.seconds()
    played = sum(game.pair() for _ in range(pairs))
    return (version.seconds() - before) / max(1, played) * 1000


def main() -> None:
    """Plays the same games in both versions, in turns, and compares the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", help="the Python of one version")
    parser.add_argument("new", help="the Python of the other")
    parser.add_argument("--games", type=int, default=5, help="how many games (5)")
    parser.add_argument("--pairs", type=int, default=60, help="how many pairs at the end of each (60)")
    parser.add_argument("--page", action="store_true", help="ask as the page does")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        versions = [Version(asked.old, one), Version(asked.new, other)]
        try:
            figures: list[list[float]] = [[], []]
            for seed in range(1, asked.games + 1):
                for version, found in zip(versions, figures):
                    found.append(milliseconds(version, seed, asked.pairs, asked.page))
                print(f"game {seed}: {figures[0][-1]:.1f} ms, {figures[1][-1]:.1f} ms a pair", flush=True)
        finally:
            for version in versions:
                version.stop()
    old, new = (median(found) for found in figures)
    print(f"a look and a commit: {old:.1f} ms, {new:.1f} ms: {new / old:.0%}")


if __name__ == "__main__":
    main()
