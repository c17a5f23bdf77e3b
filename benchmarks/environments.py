"""Steps a second of our environments and batches, beside games of PettingZoo and OpenSpiel: `make bench`.

python -m benchmarks.environments [SECONDS]

Everybody plays at random, and whoever acts is told its observation and its legal actions before every step.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401 # registers those in Python
import pyspiel
from open_spiel.python.observation import make_observation

import ironmaster.envs.openspiel  # noqa: F401 # registers ours
from benchmarks.numbers import GAMES, rate, step
from ironmaster import generator
from ironmaster.batch import Batch
from ironmaster.envs import find_task
from ironmaster.envs.gymnasium import OneSeat
from ironmaster.envs.pettingzoo import AllSeats

TASKS = ("Brass-4p-v1", "AgeOfIndustry-5p-v1", "Workshop-5p-v1", "Furnace-2p-v1")
THEIR_TABLES = ("connect_four_v3", "chess_v6")
THEIR_GAMES = ("hearts", "backgammon", "python_block_dominoes", "python_liars_poker")

CHANCE = random.Random(1771)


def any_of(mask: Any) -> int:
    """One of the actions that a mask allows."""
    return int(CHANCE.choice(np.flatnonzero(mask)))


def table_game(table: Any) -> int:
    """Plays a game of PettingZoo; says how many steps it took."""
    table.reset()
    steps = 0
    while table.agents:
        seen, _, terminated, truncated, _ = table.last()
        over = terminated or truncated
        table.step(None if over else any_of(seen["action_mask"]))
        steps += not over
    return steps


def seat_game(env: Any) -> int:
    """Plays a game of Gymnasium; says how many steps it took, those of the bots not counted."""
    _, info = env.reset()
    steps, over = 0, False
    while not over:
        _, _, over, _, info = env.step(any_of(info["action_mask"]))
        steps += 1
    return steps


def spiel_game(game: Any, observation: Any) -> int:
    """Plays a game of OpenSpiel; says how many decisions it took."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(CHANCE.choices(outcomes, chances)[0])
        else:
            observation.set_from(state, state.current_player())
            state.apply_action(CHANCE.choice(state.legal_actions()))
            steps += 1
    return steps


def of_spiel(name: str) -> Callable[[], int]:
    """Games of OpenSpiel, observed by the tensor that they have."""
    game = pyspiel.load_game(name)
    recall = not game.get_type().provides_observation_tensor
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall))
    return partial(spiel_game, game, observation)


def of_batch(name: str) -> Callable[[], int]:
    """Many games of a task at once."""
    task = find_task(name)
    batch = Batch(task.rules, task.players, GAMES, 1771, task.reward, **task.options)
    return partial(step, batch, generator(1771))


def contenders() -> Iterator[tuple[str, str, Callable[[], int]]]:
    """The library, the game, and what plays one."""
    for name in TASKS:
        yield "PettingZoo", name, partial(table_game, AllSeats(name))
        yield "Gymnasium, against random", name, partial(seat_game, OneSeat(name))
        yield "OpenSpiel", name, of_spiel(f"ironmaster/{name}")
        yield f"Batch of {GAMES}", name, of_batch(name)
    for name in THEIR_TABLES:
        yield "PettingZoo", name, partial(table_game, import_module(f"pettingzoo.classic.{name}").raw_env())
    for name in THEIR_GAMES:
        yield "OpenSpiel", name, of_spiel(name)


def main() -> None:
    """Prints a line for each."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(f"{'':<28}{'':<28}{'steps/s':>10}")
    for library, name, play in contenders():
        print(f"{library:<28}{name:<28}{rate(play, seconds):>10,.0f}", flush=True)


if __name__ == "__main__":
    main()
