"""Which weights of an evaluation pay: every seat plays by weights drawn at random, and scores are regressed on them.

    python -m benchmarks.paying_weights play brass RANGES GAMES --budget 8000n --players 4 --games 1000
    python -m benchmarks.paying_weights tell RANGES GAMES [GAMES …]

RANGES is a file of lines like `pound = [0.2, 0.6]`; a weight that it does not name stays as it is. GAMES is a file of
JSON lines, one for each game, which the same command goes on with. As all weights are drawn independently, a thousand
games tell of each of them what it does from one end of its range to the other:

own     to the score of the seat that goes by it, and how far that is bent: a negative bend has its best in between;
theirs  to the score of a seat whose rivals all go by it. Both together are what becomes of scores where all go by it,
        their difference what becomes of the lead of one who alone does.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from pathlib import Path
from random import Random

import numpy as np

from ironmaster.arena.series import play_game
from ironmaster.bots.budget import parse_budget
from ironmaster.bots.planner import Planner
from ironmaster.games import load
from ironmaster.kernel.record import new_record

Ranges = dict[str, list[float]]


def drawn(ranges: Ranges, chance: Random) -> dict[str, float]:
    """Where each weight lies in its range, from 0 to 1."""
    return {name: chance.random() for name in ranges}


def weights_at(usual: dict[str, float], ranges: Ranges, where: dict[str, float]) -> dict[str, float]:
    """The weights of a seat."""
    chosen = {name: low + (high - low) * where[name] for name, (low, high) in ranges.items()}
    return {**usual, **chosen}


def play(game: str, ranges: Ranges, out: Path, asked: argparse.Namespace) -> None:
    """Plays games of planners, each seat by weights of its own, and writes down how they ended."""
    rules, judges = load(game), [load(game) for _ in range(asked.players)]
    done = len(out.read_text("utf-8").splitlines()) if out.exists() else 0
    for seed in range(asked.seed + done, asked.seed + asked.games):
        chance = Random(seed)
        places = [drawn(ranges, chance) for _ in judges]
        for judge, where in zip(judges, places, strict=True):
            judge.reweigh(weights_at(rules.weights, ranges, where))
        bots = [Planner(parse_budget(asked.budget), candidates=6, most_rounds=1, judge=judge) for judge in judges]
        scores = list(play_game(rules, new_record(rules, asked.players, seed, {}), bots).scores)
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"seed": seed, "places": places, "scores": scores}) + "\n")


def tell(ranges: Ranges, files: list[Path]) -> None:
    """What every weight does to scores, the clearest effects first."""
    own, theirs, scores = [], [], []
    for line in (line for file in files for line in file.read_text("utf-8").splitlines()):
        played = json.loads(line)
        places = np.array([[where[name] - 0.5 for name in ranges] for where in played["places"]])
        own.append(places)
        theirs.append((places.sum(axis=0) - places) / (len(places) - 1))
        scores.append(played["scores"])
    straight = np.concatenate(own)
    factors = np.column_stack([np.ones(len(straight)), straight, straight**2, np.concatenate(theirs)])
    effects, errors = _fit(factors, np.concatenate(scores))
    count = len(ranges)
    mean, best = np.mean(scores), np.mean(np.max(scores, axis=1))
    print(f"{len(scores)} games, {mean:.1f} points on average, {best:.1f} the winner")
    for at in sorted(range(count), key=lambda at: -abs(effects[1 + at] / errors[1 + at])):
        named = zip(("own", "bend", "theirs"), (1 + at, 1 + count + at, 1 + 2 * count + at), strict=True)
        told = ", ".join(f"{what} {effects[where]:+6.1f} ± {1.96 * errors[where]:4.1f}" for what, where in named)
        print(f"{list(ranges)[at]:20} {told}  {list(ranges.values())[at]}")


def _fit(factors: np.ndarray, scores: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Least squares: the effects and their standard errors."""
    effects = np.linalg.lstsq(factors, scores, rcond=None)[0]
    rest = scores - factors @ effects
    variance = rest @ rest / (len(scores) - factors.shape[1])
    return effects, np.sqrt(np.diag(np.linalg.inv(factors.T @ factors)) * variance)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, dest="command")
    playing, telling = commands.add_parser("play"), commands.add_parser("tell")
    playing.add_argument("game")
    playing.add_argument("ranges", type=Path)
    playing.add_argument("out", type=Path)
    playing.add_argument("--players", type=int, default=4)
    playing.add_argument("--games", type=int, default=200)
    playing.add_argument("--seed", type=int, default=1)
    playing.add_argument("--budget", default="3000n", help="what a planner may look at in a turn (3000n)")
    telling.add_argument("ranges", type=Path)
    telling.add_argument("games", type=Path, nargs="+")
    asked = parser.parse_args()
    ranges: Ranges = tomllib.loads(asked.ranges.read_text("utf-8"))
    if asked.command == "play":
        play(asked.game, ranges, asked.out, asked)
    else:
        tell(ranges, asked.games)


if __name__ == "__main__":
    main()
