"""Tunes the weights of a game's evaluation in self-play: `python -m ironmaster.arena.tune GAME`.

Simultaneous perturbation (SPSA): at every step all weights are changed at once by a little, at random up or down. Bots
that go by the changed weights play bots that go by the opposite change, on the same deals from both sides, and all
weights move a little towards the better side. The file is written anew after every step, its comments kept, so that
the work can be stopped at any time and gone on with.
"""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Callable, Sequence
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import NamedTuple

from ironmaster.arena.series import play_game
from ironmaster.bots.bot import Bot
from ironmaster.bots.greedy import Greedy
from ironmaster.games import load
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.record import new_record
from ironmaster.kernel.weights import read_weights

PERTURBATION = 0.12
"""How far the two sides of a comparison differ from the middle, as a factor."""
STEP = 0.05
"""How far a step goes when one side wins by the usual spread of scores."""


class Match(NamedTuple):
    """Two sets of weights that play each other once from each side of a deal."""

    game: str
    board: str | None
    players: int
    options: dict[str, str]
    up: dict[str, float]
    down: dict[str, float]
    seed: int


def lead(match: Match) -> float:
    """By how many points the first set of weights leads the second, per seat, over both sides of a deal."""
    rules = _rules(match.game, match.board, "game")
    up, down = _bot(match, "up", match.up), _bot(match, "down", match.down)
    total = 0.0
    for first in (0, 1):
        bots = [up if (seat + first) % 2 == 0 else down for seat in range(match.players)]
        record = new_record(rules, match.players, match.seed, match.options)
        scores = play_game(rules, record, bots).scores
        total += _mean(scores, bots, up) - _mean(scores, bots, down)
    return total / 2


@cache
def _rules(game: str, board: str | None, role: str) -> Rules:
    """The rules for one role, read once: the two sides weigh them differently."""
    return load(game, board)


def _bot(match: Match, side: str, weights: dict[str, float]) -> Bot:
    judge = _rules(match.game, match.board, side)
    judge.reweigh(weights)
    return Greedy(judge)


def _mean(scores: Sequence[int], bots: Sequence[Bot], wanted: Bot) -> float:
    mine = [score for score, bot in zip(scores, bots, strict=True) if bot is wanted]
    return sum(mine) / len(mine)


def step(
    weights: dict[str, float],
    chance: Random,
    play: Callable[[dict[str, float], dict[str, float]], list[float]],
) -> tuple[dict[str, float], float]:
    """The weights after one step, and by how much the changed ones led."""
    direction = {name: chance.choice((-1, 1)) for name in weights}
    up = {name: value * math.exp(PERTURBATION * direction[name]) for name, value in weights.items()}
    down = {name: value * math.exp(-PERTURBATION * direction[name]) for name, value in weights.items()}
    leads = play(up, down)
    mean = sum(leads) / len(leads)
    spread = math.sqrt(sum(value * value for value in leads) / len(leads)) or 1.0
    pull = STEP * max(-1.0, min(1.0, 2 * mean / spread))
    return {name: value * math.exp(pull * direction[name]) for name, value in weights.items()}, mean


def write_weights(path: Path, weights: dict[str, float]) -> None:
    """Changes the numbers of a weights file and leaves everything else as it is."""
    text = path.read_text(encoding="utf-8")
    for name, value in weights.items():
        text = re.sub(rf"(?m)^{name} = [-\d.e]+", f"{name} = {value:.4g}", text)
    path.write_text(text, encoding="utf-8")


def tune(rules: Rules, path: Path, arguments: argparse.Namespace) -> None:
    """Makes so many steps, writing the weights after each."""
    chance = Random(arguments.seed)
    weights = read_weights(path)
    with Pool(arguments.workers) as pool:
        for number in range(1, arguments.steps + 1):
            seeds = [chance.getrandbits(128) for _ in range(arguments.deals)]

            def play(up: dict[str, float], down: dict[str, float], deals: list[int] = seeds) -> list[float]:
                options = dict(arguments.option)
                board, players = arguments.board, arguments.players
                matches = [Match(rules.name, board, players, options, up, down, deal) for deal in deals]
                return pool.map(lead, matches, chunksize=1)

            weights, mean = step(weights, chance, play)
            write_weights(path, weights)
            print(f"step {number}: {mean:+.2f} points", flush=True)


def _option(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m ironmaster.arena.tune", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("weights", type=Path, help="the weights file to change")
    parser.add_argument("--board")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", type=_option, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--deals", type=int, default=8, help="deals per step, each played from both sides")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tune(load(arguments.game, arguments.board), arguments.weights, arguments)


if __name__ == "__main__":
    main()
