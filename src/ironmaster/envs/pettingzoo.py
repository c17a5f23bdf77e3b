"""PettingZoo: all seats in turn, one agent each.

>>> from ironmaster.envs.pettingzoo import env
>>> table = env("Brass-4p-v1")
>>> table.reset(seed=1)
>>> observation, reward, terminated, truncated, info = table.last()
>>> assert observation is not None
>>> table.step(table.action_space(table.agent_selection).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, TypeAlias

from ironmaster.envs.actions import play
from ironmaster.envs.rendering import RENDER_MODES, render
from ironmaster.envs.seeds import drawn_seed
from ironmaster.envs.setup import set_up
from ironmaster.envs.tasks import Task
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.components import LARGEST
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.extras import needed_for

with needed_for("ironmaster.envs.pettingzoo", "envs"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils.seeding import np_random
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

__all__ = ["AllSeats", "env"]

Observation: TypeAlias = dict[str, NDArray[Any]]


class AllSeats(AECEnv[str, Any, Any]):
    """A task with an agent in each seat: `player_0`, `player_1` and so on, each at its turn.

    An observation is a dictionary: `observation` is what the agent may know, `action_mask` has a 1 for every action
    that is legal. Of several seats that are asked at once the first decides first; what it has sealed the others do not
    observe. The rewards are 0 until the game is over, and then what it was worth.
    """

    def __init__(self, task: str | Task, reward: str | None = None, render_mode: str | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.task, self.reward, self.observer = set_up(task, reward, render_mode)
        self.metadata = {
            "name": self.task.name,
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.task.players)]
        self.agents: list[str] = []
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(self.observer.decisions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._state: State | None = None
        self._rng, _ = np_random()

    @property
    def game(self) -> State:
        """The game itself, which knows everything: for who looks on, not for who plays."""
        if self._state is None:
            raise UserError("no game has begun: reset the environment first")
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng, _ = np_random(seed)
        self._state = self.task.start(drawn_seed(self._rng))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_next()

    def step(self, action: int | None) -> None:
        game = self.game
        if self.agents and self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        play(game, self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        if game.over:
            self._end()
        else:
            self._select_next()

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        return {
            "observation": self.observer.observation(self.game, seat),
            "action_mask": self.observer.mask(self.game, seat),
        }

    def observation_space(self, agent: str) -> Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self._action_spaces[agent]

    def render(self) -> str | None:
        """What the agent that is to act may know; a spectator's view when the game is over."""
        seat = None if self.game.over else self._seats[self.agent_selection]
        return render(self.game, seat, self.render_mode)

    def close(self) -> None:
        self._state = None

    def _observation_space(self) -> Dict:
        return Dict(
            {
                "observation": Box(-LARGEST, LARGEST, (self.observer.length,), np.float32),
                "action_mask": Box(0, 1, (self.observer.decisions,), np.int8),
            }
        )

    def _select_next(self) -> None:
        self.agent_selection = self.possible_agents[int(lowest(self.game.actors))]

    def _end(self) -> None:
        """Everybody gets what the game was worth; then all agents take leave, one after the other."""
        worth = self.reward(self.game)
        self.rewards = dict(zip(self.agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()


def env(task: str | Task, reward: str | None = None, render_mode: str | None = None) -> AECEnv[str, Any, Any]:
    """The same, and it complains when it is used in a wrong order."""
    return OrderEnforcingWrapper(AllSeats(task, reward, render_mode))
