"""Which weights of an evaluation pay: every seat plays by weights drawn at random, and its lead is regressed on them.

    python -m benchmarks.paying_weights play brass RANGES GAMES --budget 3000n --players 4 --games 200
    python -m benchmarks.paying_weights tell RANGES GAMES

RANGES is a file of lines like `pound = [0.2, 0.6]`; a weight that it does not name stays as it is. GAMES is a file of
JSON lines, one for each game, which the same command goes on with. As all weights are drawn independently, a few
hundred games tell of each of them by how much a seat leads the others by going from one end of its range to the other,
and how far that is bent: a negative bend has its best in between.
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


def tell(ranges: Ranges, games: Path) -> None:
    """What every weight does to the lead of a seat, the clearest effects first."""
    rows, leads = [], []
    for line in games.read_text("utf-8").splitlines():
        played = json.loads(line)
        scores = played["scores"]
        for where, score in zip(played["places"], scores, strict=True):
            rows.append([where[name] - 0.5 for name in ranges])
            leads.append(score - (sum(scores) - score) / (len(scores) - 1))
    straight = np.array(rows)
    effects, errors = _fit(np.column_stack([np.ones(len(leads)), straight, straight**2]), np.array(leads))
    for at in sorted(range(len(ranges)), key=lambda at: -abs(effects[1 + at] / errors[1 + at])):
        bent = 1 + len(ranges) + at
        print(
            f"{list(ranges)[at]:20} {effects[1 + at]:+6.1f} ± {1.96 * errors[1 + at]:4.1f}, "
            f"bend {effects[bent]:+6.1f} ± {1.96 * errors[bent]:4.1f}  {list(ranges.values())[at]}"
        )


def _fit(factors: np.ndarray, leads: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Least squares: the effects and their standard errors."""
    effects = np.linalg.lstsq(factors, leads, rcond=None)[0]
    rest = leads - factors @ effects
    variance = rest @ rest / (len(leads) - factors.shape[1])
    return effects, np.sqrt(np.diag(np.linalg.inv(factors.T @ factors)) * variance)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, dest="command")
    for name in ("play", "tell"):
        command = commands.add_parser(name)
        if name == "play":
            command.add_argument("game")
        command.add_argument("ranges", type=Path)
        command.add_argument("out", type=Path)
        if name == "play":
            command.add_argument("--players", type=int, default=4)
            command.add_argument("--games", type=int, default=200)
            command.add_argument("--seed", type=int, default=1)
            command.add_argument("--budget", default="3000n", help="what a planner may look at in a turn (3000n)")
    asked = parser.parse_args()
    ranges: Ranges = tomllib.loads(asked.ranges.read_text("utf-8"))
    if asked.command == "play":
        play(asked.game, ranges, asked.out, asked)
    else:
        tell(ranges, asked.out)


if __name__ == "__main__":
    main()
