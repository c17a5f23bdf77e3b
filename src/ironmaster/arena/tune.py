"""Tunes the weights of a game's evaluation in self-play.

Simultaneous perturbation (SPSA): at every step all weights are changed at once by a little, at random up or down. Bots
that go by the changed weights play bots that go by the opposite change, on the same deals from both sides, and all
weights move a little towards the better side.
"""

from __future__ import annotations

import math
import multiprocessing
import re
import signal
from collections.abc import Callable, Generator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from ironmaster.arena.pool import end_with_parent
from ironmaster.arena.series import play_game
from ironmaster.bots.bot import Bot
from ironmaster.bots.greedy import Greedy
from ironmaster.games import load
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.record import new_record

PERTURBATION = 0.12
"""How far the two sides of a comparison differ from the middle, as a factor."""
STEP = 0.05
"""How far a step goes when one side wins by the usual spread of scores."""


class Table(NamedTuple):
    """What is played to compare weights: a game on a board (by name or file), by so many players."""

    game: str
    board: str | None
    players: int
    options: dict[str, str]


class Match(NamedTuple):
    """Two sets of weights that play each other once from each side of a deal."""

    table: Table
    up: dict[str, float]
    down: dict[str, float]
    seed: int


def lead(match: Match) -> float:
    """By how many points the first set of weights leads the second, per seat, over both sides of a deal."""
    table = match.table
    rules = _rules(table.game, table.board, "game")
    up, down = _bot(table, "up", match.up), _bot(table, "down", match.down)
    total = 0.0
    for first in (0, 1):
        bots = [up if (seat + first) % 2 == 0 else down for seat in range(table.players)]
        record = new_record(rules, table.players, match.seed, table.options)
        scores = play_game(rules, record, bots).scores
        total += _mean(scores, bots, up) - _mean(scores, bots, down)
    return total / 2


@cache
def _rules(game: str, board: str | None, role: str) -> Rules:
    """The rules for one role, read once: the two sides weigh them differently."""
    return load(game, board)


def _bot(table: Table, side: str, weights: dict[str, float]) -> Bot:
    judge = _rules(table.game, table.board, side)
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


def steps(
    table: Table, weights: dict[str, float], seed: int, deals: int, workers: int
) -> Generator[tuple[dict[str, float], float], None, None]:
    """One step after another without end, each on fresh deals: the weights, and by how much the changed ones led."""
    chance = Random(seed)
    with multiprocessing.get_context("spawn").Pool(workers, _begin_work) as pool:

        def play(up: dict[str, float], down: dict[str, float]) -> list[float]:
            matches = [Match(table, up, down, chance.getrandbits(128)) for _ in range(deals)]
            return pool.map(lead, matches, chunksize=1)

        while True:
            weights, mean = step(weights, chance, play)
            yield weights, mean


def _begin_work() -> None:
    """Leaves Ctrl-C to the process that hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def rewritten(text: str, weights: dict[str, float]) -> str:
    """The text of a weights file with other numbers, and everything else as it is."""
    for name, value in weights.items():
        text = re.sub(rf"(?m)^({name}\s*=\s*)[-+\d.e]+", rf"\g<1>{value:.4g}", text)
    return text
