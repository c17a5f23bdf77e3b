"""Sets two installed versions of Ironmaster side by side: whether they play the same games, and how fast.

    python -m benchmarks.two_versions games OLD NEW         the same games, decision by decision?
    python -m benchmarks.two_versions speed OLD NEW         time of a random decision and of a copy, as ratios
    python -m benchmarks.two_versions instructions OLD NEW  the same in instructions, counted by valgrind

OLD and NEW are the Python interpreters of two virtual environments, each with its own version installed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

BOTS = ("random", "greedy")

CASES = """
import json
from ironmaster import load
from ironmaster.games import game_names, game
print(json.dumps([(name, board, count) for name in game_names() for board in game(name).boards
                  for count in load(name, board).players]))
"""

FIXED_GAMES = """
import sys
from ironmaster import load
from ironmaster.kernel.chance import generator
from ironmaster.kernel.playout import copy_often, play_randomly
name, board, players, games = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
rules = load(name, board)
decisions = sum(int(play_randomly(rules.new(players, seed), generator(seed))) for seed in range(games))
"""


class Case(NamedTuple):
    """A game on a board for a number of players."""

    game: str
    board: str
    players: int

    def __str__(self) -> str:
        return f"{self.game} on {self.board}, {self.players} players"

    def options(self) -> list[str]:
        return [self.game, "--board", self.board, "--players", str(self.players)]


def run(python: str, *arguments: str) -> str:
    """What a program of one version prints; it is run where no source folder can come in its way."""
    done = subprocess.run(
        [str(Path(python).absolute()), *arguments],
        check=True,
        capture_output=True,
        text=True,
        cwd=tempfile.gettempdir(),
    )
    return done.stdout


def cases(python: str) -> list[Case]:
    """Every game, board and player count that a version knows."""
    return [Case(*found) for found in json.loads(run(python, "-c", CASES))]


def same_games(old: str, new: str, games: int) -> bool:
    """Whether simulations of both versions print the same, for every case."""

    def played(python: str, case: Case, bot: str) -> list[dict[str, Any]]:
        bots = ",".join([bot] * case.players)
        told = run(
            python, "-m", "ironmaster", "simulate", *case.options(),
            "--bots", bots, "--games", str(games), "--seed", "1", "--json",
        )  # fmt: skip
        found: list[dict[str, Any]] = json.loads(told)["games"]
        return found

    def compared(case: Case, bot: str) -> bool:
        """A newer version may tell more of a game, never less or something else."""
        before, after = played(old, case, bot), played(new, case, bot)
        return len(before) == len(after) and all(
            then == {key: now.get(key) for key in then} for then, now in zip(before, after)
        )

    wanted = [(case, bot) for case in cases(old) for bot in BOTS]
    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(lambda each: compared(*each), wanted)
        same = True
        for (case, bot), answer in zip(wanted, answers, strict=True):
            print(f"{case}, {bot}: {'the same' if answer else 'DIFFERENT'}", flush=True)
            same &= answer
    return same


def benched(python: str, case: Case, seconds: int) -> dict[str, Any]:
    """What the bench of one version says of a case."""
    found = run(python, "-m", "ironmaster", "bench", *case.options(), "--seconds", str(seconds), "--json")
    entry: dict[str, Any] = json.loads(found)[0]
    return entry


def speed(old: str, new: str, rounds: int, seconds: int) -> None:
    """Prints new over old, the best of several rounds in turns, so that a noisy moment harms neither alone."""
    for case in cases(old):
        best: dict[tuple[str, str], float] = {}
        for _ in range(rounds):
            for python in (old, new):
                entry = benched(python, case, seconds)
                for figure in ("us_per_decision", "copy_us"):
                    best[python, figure] = min(best.get((python, figure), entry[figure]), entry[figure])
        decision, copy = (best[new, figure] / best[old, figure] for figure in ("us_per_decision", "copy_us"))
        print(
            f"{case}: decision {decision:.3f} ({best[new, 'us_per_decision']:.3f} µs), "
            f"copy {copy:.3f} ({best[new, 'copy_us']:.3f} µs)",
            flush=True,
        )


def instructions(old: str, new: str, games: int) -> None:
    """Prints new over old in instructions of fixed random games, what every start costs taken off."""
    for case in cases(old):
        ratio = _instructions(new, case, games) / _instructions(old, case, games)
        print(f"{case}: {ratio:.3f}", flush=True)


def _instructions(python: str, case: Case, games: int) -> int:
    return _counted(python, case, games + 1) - _counted(python, case, 1)


def _counted(python: str, case: Case, games: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", python, "-c", FIXED_GAMES]
        arguments = [case.game, case.board, str(case.players), str(games)]
        subprocess.run([*command, *arguments], check=True, capture_output=True, cwd=folder)
        return next(_totals(out.read_text("utf-8")))


def _totals(text: str) -> Iterator[int]:
    for line in text.splitlines():
        if line.startswith("totals:"):
            yield int(line.split()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["games", "speed", "instructions"])
    parser.add_argument("old", help="the Python of one version")
    parser.add_argument("new", help="the Python of the other")
    parser.add_argument("--games", type=int, help="how many games of each case (games: 200, instructions: 20)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each version is timed (5)")
    parser.add_argument("--seconds", type=int, default=1, help="how long each time (1)")
    asked = parser.parse_args()
    if asked.what == "speed":
        speed(asked.old, asked.new, asked.rounds, asked.seconds)
    elif asked.what == "instructions":
        instructions(asked.old, asked.new, asked.games or 20)
    elif not same_games(asked.old, asked.new, asked.games or 200):
        sys.exit("the two versions do not play the same games")


if __name__ == "__main__":
    main()
