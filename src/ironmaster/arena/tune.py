"""Tunes the weights of a game's evaluation in self-play.

Simultaneous perturbation (SPSA): at every step all weights are changed at once by a little, at random up or down. Bots
that go by the changed weights are compared with bots that go by the opposite change, on the same deals, and all weights
move a little towards the better side.

Who leads where the two meet is not all that counts. Where players live on what others have built, whoever builds
nothing may be ahead, though all would do better if everybody built: so there are two aims to choose from.
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
MOST = 20.0
"""No single deal counts for more points than this: one disaster must not outweigh all the others."""


class Setup(NamedTuple):
    """What is played to compare weights: a game on a board (by name or file), by so many players."""

    game: str
    board: str | None
    players: int
    options: dict[str, str]


class Comparison(NamedTuple):
    """Two sets of weights that are compared on one deal, by some aims."""

    setup: Setup
    up: dict[str, float]
    down: dict[str, float]
    seed: int
    aims: tuple[str, ...]


def lead(comparison: Comparison) -> float:
    """By how many points the first set of weights is better than the second, all aims together."""
    return sum(max(-MOST, min(MOST, AIMS[aim](comparison))) for aim in comparison.aims)


def lead_of_rivals(comparison: Comparison) -> float:
    """By how much it leads per seat where the two share a table, over both sides of the deal."""
    up, down = _bots(comparison)
    total = 0.0
    for first in (0, 1):
        bots = [up if (seat + first) % 2 == 0 else down for seat in range(comparison.setup.players)]
        total += _lead_of(up, bots, _scores(comparison, bots))
    return total / 2


def lead_alone(comparison: Comparison) -> float:
    """By how much more everybody scores where all go by it."""
    players = comparison.setup.players
    up, down = (sum(_scores(comparison, [bot] * players)) / players for bot in _bots(comparison))
    return up - down


AIMS: dict[str, Callable[[Comparison], float]] = {"rivals": lead_of_rivals, "alone": lead_alone}


def _scores(comparison: Comparison, bots: Sequence[Bot]) -> Sequence[int]:
    """How a game of these bots ends."""
    setup = comparison.setup
    rules = _rules(setup.game, setup.board, "game")
    return play_game(rules, new_record(rules, setup.players, comparison.seed, setup.options), bots).scores


@cache
def _rules(game: str, board: str | None, role: str) -> Rules:
    """The rules for one role, read once: the two sides weigh them differently."""
    return load(game, board)


def _bots(comparison: Comparison) -> tuple[Bot, Bot]:
    """A bot for each of the two sets of weights."""
    bots = []
    for side, weights in (("up", comparison.up), ("down", comparison.down)):
        judge = _rules(comparison.setup.game, comparison.setup.board, side)
        judge.reweigh(weights)
        bots.append(Greedy(judge))
    return bots[0], bots[1]


def _lead_of(bot: Bot, bots: Sequence[Bot], scores: Sequence[int]) -> float:
    """By how much the seats of a bot score more than the others, on average."""
    own = [score for score, other in zip(scores, bots, strict=True) if other is bot]
    rest = [score for score, other in zip(scores, bots, strict=True) if other is not bot]
    return sum(own) / len(own) - sum(rest) / len(rest)


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
    setups: Sequence[Setup], aims: tuple[str, ...], weights: dict[str, float], seed: int, deals: int, workers: int
) -> Generator[tuple[dict[str, float], float], None, None]:
    """One step after another without end, each on fresh deals: the weights, and by how much the changed ones led."""
    chance = Random(seed)
    with multiprocessing.get_context("spawn").Pool(workers, _begin_work) as pool:

        def play(up: dict[str, float], down: dict[str, float]) -> list[float]:
            dealt = [(setup, chance.getrandbits(128)) for setup in setups for _ in range(deals)]
            return pool.map(lead, [Comparison(setup, up, down, deal, aims) for setup, deal in dealt], chunksize=1)

        while True:
            weights, mean = step(weights, chance, play)
            yield weights, mean


def _begin_work() -> None:
    """Leaves Ctrl-C to the process that hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def rewritten(text: str, weights: dict[str, float]) -> str:
    """The text of a weights file with other numbers, and everything else as it is and where it is."""

    def changed(line: re.Match[str]) -> str:
        number = f"{weights[line['name']]:.4g}"
        if line["gap"]:
            number = f"{number:<{len(line['number'] + line['gap']) - 1}} "
        return line["name"] + line["equals"] + number

    return re.sub(r"(?m)^(?P<name>\w+)(?P<equals>\s*=\s*)(?P<number>[-+\d.e]+)(?P<gap> *(?=#))?", changed, text)
