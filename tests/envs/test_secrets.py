"""Nothing in an environment tells a seat what it may not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest

from ironmaster import State, generator, load, lowest, members
from ironmaster.envs import Task
from ironmaster.envs.gymnasium import OneSeat
from ironmaster.envs.openspiel import TaskState, register
from ironmaster.envs.pettingzoo import AllSeats
from ironmaster.games import OURS
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider
from tests.told import SECRETIVE, looks_the_same

SEED = 1815


def tasks() -> Iterator[Task]:
    """Every game with three players."""
    for name in OURS:
        rules = load(name)
        yield Task(f"Secrets-{name}", name, rules.board, 3, rules.choose(3, SECRETIVE.get(name, {})))


TASKS = list(tasks())


def positions(task: Task, every: int = 9) -> Iterator[State]:
    """Positions all over a random game, in which several seats that are asked decide in any order."""
    rng = generator(SEED)
    loop = GameLoop(task.start(SEED), RandomDecider(rng), order=rng)
    for number, _ in enumerate(loop):
        if number % every == 0:
            yield loop.state.copy()


class Lookers:
    """One of each environment, set before any position."""

    def __init__(self, task: Task) -> None:
        self.tables = [AllSeats(task, render_mode=mode) for mode in ("ansi", "svg")]
        self.seats = [OneSeat(task, seat=seat) for seat in range(task.players)]
        for one in self.seats:
            one.reset(seed=SEED)
        if f"ironmaster/{task.name}" not in pyspiel.registered_names():
            register(task)
        self.spiel: TaskState = pyspiel.load_game(f"ironmaster/{task.name}").new_initial_state()

    def told(self, state: State, seat: int) -> list[Any]:
        """All that the environments tell a seat of a position, and show whoever acts."""
        self.spiel.played = state
        found: list[Any] = [
            self.spiel.observation_tensor(seat),
            self.spiel.observation_string(seat),
            self.spiel.information_state_string(seat),
            self.spiel.information_state_tensor(seat),
        ]
        for table in self.tables:
            table._state, table.agents = state, table.possible_agents
            table.agent_selection = table.possible_agents[seat]
            found += [*(part.tolist() for part in table.observe(table.agent_selection).values()), table.render()]
        one = self.seats[seat]
        one._state = state
        return [*found, one._observation().tolist(), one.action_masks().tolist(), one._info()["action_mask"].tolist()]


@pytest.mark.parametrize("task", TASKS, ids=[task.game for task in TASKS])
def test_a_seat_is_told_the_same_in_all_positions_that_look_the_same_to_it(task: Task) -> None:
    lookers, rng = Lookers(task), generator(SEED)
    differ = 0
    for state in positions(task):
        for seat in range(task.players):
            other = looks_the_same(state, seat, rng)
            differ += other != state
            assert lookers.told(state, seat) == lookers.told(other, seat)
    assert differ > 10


def sealed(state: State) -> Iterator[tuple[State, State]]:
    """Positions after two decisions of the first who is asked, that nobody else has been shown anything of."""
    first = lowest(state.actors)
    for decisions in pairwise(state.legal(first)):
        after = state.copy(), state.copy()
        for each, decision in zip(after, decisions, strict=True):
            each.play(first, decision)
        if all(each.acts(other) for each in after for other in members(state.actors) if other != first):
            yield after


def test_who_decides_later_does_not_see_what_others_have_sealed_at_the_same_time() -> None:
    task = next(task for task in TASKS if task.game == "workshop")
    lookers, looks = Lookers(task), 0
    for state in positions(task, every=1):
        if len(members(state.actors)) == task.players:
            for one, other in sealed(state):
                for seat in members(one.actors & other.actors):
                    if seat != lowest(state.actors) and one.actors == other.actors:
                        assert lookers.told(one, seat) == lookers.told(other, seat)
                        looks += 1
    assert looks > 20


def test_what_an_environment_says_besides_is_no_secret() -> None:
    env = OneSeat("Workshop-3p-v1", seat=2)
    _, info = env.reset(seed=1)
    assert info.keys() == {"action_mask", "seat"}
    assert np.array_equal(info["action_mask"], env.observer.mask(env.state, 2))
    table = AllSeats("Workshop-3p-v1")
    table.reset(seed=1)
    assert list(table.infos.values()) == [{}, {}, {}]
