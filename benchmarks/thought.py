"""How fast bots think, beside another installed version in the same run: evaluations, positions of `master`, decisions.

    python -m benchmarks.thought OLD NEW                  in microseconds, the best of several rounds in turns
    python -m benchmarks.thought OLD NEW --instructions   in instructions, counted by valgrind: no other load disturbs

OLD and NEW are the Python interpreters of two virtual environments, each with its own version installed. Both look at
the same positions, of games of `greedy` against itself.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from benchmarks.two_versions import run

WORK = """
import json, sys, time
from ironmaster import load
from ironmaster.bots import make_bot
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import generator
from ironmaster.kernel.playout import play_randomly

def positions(rules, players, options):
    bot, rng, found = make_bot("greedy"), generator(7), []
    state = rules.new(players, 7, **options)
    while not state.over:
        seat = int(lowest(state.actors))
        found.append((state.copy(), seat))
        state.play(seat, bot.decide(state, seat, rng))
    return found

def evaluate(rules, players, options, times):
    states = [state for state, _ in positions(rules, players, options)]
    begun = time.process_time()
    for _ in range(times):
        for state in states:
            rules.evaluate(state)
    return time.process_time() - begun, times * len(states)

def master(rules, players, options, times):
    looked_at = positions(rules, players, options)[::60]
    begun, used = time.process_time(), 0
    for _ in range(times):
        for state, seat in looked_at:
            bot = make_bot("master:400n")
            bot.decide(state, seat, generator(1))
            used += int(bot.budget.used)
    return time.process_time() - begun, used

def decision(rules, players, options, times):
    begun = time.process_time()
    played = sum(int(play_randomly(rules.new(players, seed, **options), generator(seed))) for seed in range(times))
    return time.process_time() - begun, played

what, game, board, players, options, times = json.loads(sys.argv[1])
took, done = globals()[what](load(game, board), players, options, times)
print(json.dumps([took, done]))
"""


class Case(NamedTuple):
    """What is measured, in which game, and how often in one round."""

    what: str
    game: str
    board: str
    players: int
    options: dict[str, str]
    times: int

    def __str__(self) -> str:
        return f"{self.what}, {self.game}, {self.players} players"


TABLES = (
    ("brass", "lancashire", 4),
    ("age_of_industry", "new_england", 3),
    ("workshop", "great_britain", 3),
    ("furnace", "companies", 3),
)
CASES = [
    *(Case(what, *table, {}, times) for what, times in (("evaluate", 100), ("master", 1)) for table in TABLES),
    Case("decision", "brass", "lancashire", 4, {}, 100),
]


def microseconds(python: str, case: Case) -> float:
    """How long one takes."""
    took, done = json.loads(run(python, "-c", WORK, json.dumps(case)))
    return float(took) / float(done) * 1e6


def instructions(python: str, case: Case) -> float:
    """How many instructions one takes: what twice as many take more."""
    few = case._replace(times=1 if case.what == "master" else case.times // 10)
    twice = few._replace(times=2 * few.times)
    (first, done), (second, twice_done) = _counted(python, few), _counted(python, twice)
    return (second - first) / (twice_done - done)


def _counted(python: str, case: Case) -> tuple[int, int]:
    """All instructions of a run, and how many things it did."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", str(Path(python).absolute())]
        done = subprocess.run(
            [*command, "-c", WORK, json.dumps(case)], check=True, capture_output=True, text=True, cwd=folder
        )
        (total,) = (line.split()[1] for line in out.read_text("utf-8").splitlines() if line.startswith("totals:"))
        return int(total), int(json.loads(done.stdout)[1])


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", help="the Python of one version")
    parser.add_argument("new", help="the Python of the other")
    parser.add_argument("--instructions", action="store_true", help="count instructions")
    parser.add_argument("--rounds", type=int, default=5, help="how often each version is timed (5)")
    parser.add_argument("--only", default="", metavar="WORDS", help="cases that begin with these words")
    asked = parser.parse_args()
    for case in CASES:
        if not str(case).startswith(asked.only):
            continue
        if asked.instructions:
            before, after, unit = instructions(asked.old, case), instructions(asked.new, case), "instructions"
        else:
            both = [(microseconds(asked.old, case), microseconds(asked.new, case)) for _ in range(asked.rounds)]
            before, after, unit = min(old for old, _ in both), min(new for _, new in both), "µs"
        print(f"{case}: {before:.2f} -> {after:.2f} {unit}, {after / before:.3f}", flush=True)


if __name__ == "__main__":
    main()
