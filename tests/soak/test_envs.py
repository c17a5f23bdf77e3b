"""The suites of the libraries on every task, at length."""

from __future__ import annotations

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

import ironmaster.envs.gymnasium
import ironmaster.envs.openspiel  # noqa: F401 # both register the tasks
from ironmaster.batch.rewards import REWARDS
from ironmaster.envs import task_names
from ironmaster.envs.pettingzoo import env

pytestmark = pytest.mark.soak
TASKS = task_names()


@pytest.mark.parametrize("name", TASKS)
def test_gymnasium(name: str) -> None:
    for bots in ("random", "greedy"):
        made = gymnasium.make(f"ironmaster/{name}", bots=bots, illegal="replace")
        check_env(made.unwrapped)
        assert made.reset(seed=1)[0] in made.observation_space


@pytest.mark.parametrize("name", TASKS)
def test_pettingzoo(name: str) -> None:
    table = env(name)
    api_test(table, num_cycles=1000)  # type: ignore[no-untyped-call]
    seed_test(lambda: env(name), num_cycles=1000)  # type: ignore[no-untyped-call]
    assert len(table.possible_agents) == int(name.split("-")[1].removesuffix("p"))


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("name", TASKS)
def test_openspiel(name: str, reward: str) -> None:
    game = pyspiel.load_game(f"ironmaster/{name}(reward={reward})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    assert game.num_players() == int(name.split("-")[1].removesuffix("p"))
