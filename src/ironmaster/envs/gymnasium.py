"""Gymnasium: one seat against bots of choice. Importing this module registers every task as `ironmaster/TASK`.

>>> import gymnasium, ironmaster.envs.gymnasium
>>> env = gymnasium.make("ironmaster/Furnace-2p-v1", bots="greedy", seat=0)
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, SupportsFloat, SupportsIndex

from ironmaster.envs.actions import decision_of, play
from ironmaster.envs.opponents import Opponents, names_of_all
from ironmaster.envs.rendering import RENDER_MODES, render
from ironmaster.envs.seeds import drawn_seed
from ironmaster.envs.setup import set_up
from ironmaster.envs.tasks import Task, task_names
from ironmaster.kernel.components import LARGEST
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError, advice
from ironmaster.kernel.extras import needed_for
from ironmaster.kernel.whole import whole_number

with needed_for("ironmaster.envs.gymnasium", "envs"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from numpy.typing import NDArray

__all__ = ["OneSeat"]

NAMESPACE = "ironmaster"
RAISE, REPLACE = "raise", "replace"
ILLEGAL = [RAISE, REPLACE]
"""What happens to an illegal action: it raises an error, or another is drawn from the legal ones instead."""


class OneSeat(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A task as one seat plays it; the others are bots.

    A step plays an action and all that the bots answer, until the seat is asked again or the game is over. The reward
    is 0 until then, and what the game was worth at its end. Of several seats that are asked at once the first decides
    first, as in the arena, and nobody sees what another has sealed.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        task: str | Task,
        bots: str | Sequence[str] = "random",
        seat: SupportsIndex | None = None,
        reward: str | None = None,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        """`bots` are a name for all others, or one for each, clockwise from the seat; without a `seat` it is drawn.

        The `reward` is that of the task unless another is named: `rank`, `margin` or `points`. An `illegal` action is
        answered with an error (`raise`), or another is drawn for it (`replace`). A game is shown in words by the
        `render_mode` `ansi`, as a picture by `svg`.
        """
        self.task, self.reward, self.observer = set_up(task, reward, render_mode)
        self.bots = names_of_all(bots, self.task.players - 1)
        self.fixed_seat = None if seat is None else whole_number(seat, "seat")
        if self.fixed_seat not in (None, *range(self.task.players)):
            raise UserError(f"there is no seat {seat}: choose one from 0 to {self.task.players - 1}, or None")
        if illegal not in ILLEGAL:
            raise UserError(f"illegal actions cannot be treated as {illegal!r}: {advice(illegal, ILLEGAL)}")
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = Box(-LARGEST, LARGEST, (self.observer.length,), np.float32)
        self.action_space = Discrete(self.observer.decisions)
        self._state: State | None = None
        self._opponents = Opponents(self.bots, 0, 0)

    @property
    def seat(self) -> int:
        """The seat that is played, in this game."""
        return self._opponents.seat

    @property
    def state(self) -> State:
        """The game itself, which knows everything: for who looks on, not for who plays."""
        if self._state is None:
            raise UserError("no game has begun: reset the environment first")
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        self._leave()
        dealt = drawn_seed(self.np_random)
        drawn = int(self.np_random.integers(self.task.players))
        self._opponents = Opponents(self.bots, drawn if self.fixed_seat is None else self.fixed_seat, dealt)
        self._state = self.task.start(dealt)
        self._opponents.play_on(self._state)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.float32], SupportsFloat, bool, bool, dict[str, Any]]:
        state, told = self.state, {}
        if self.illegal == REPLACE and state.rules.why_not(state, self.seat, decision_of(state, action)) is not None:
            told["replaced"] = action = self.np_random.choice(np.asarray(state.legal(self.seat)))
        play(state, self.seat, action)
        self._opponents.play_on(state)
        if not state.over:
            return self._observation(), 0.0, False, False, self._info() | told
        self._opponents.leave(state)
        told |= {"scores": list(state.scores), "ranking": list(state.ranking)}
        return self._observation(), self.reward(state)[self.seat], True, False, self._info() | told

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as MaskablePPO of sb3-contrib asks for it."""
        return self.observer.mask(self.state, self.seat).view(np.bool_)

    def render(self) -> str | None:
        return render(self.state, self.seat, self.render_mode)

    def close(self) -> None:
        self._leave()
        self._state = None

    def __reduce__(self) -> Any:
        raise UserError("an environment with bots cannot be copied: copy its state, or make another with the same seed")

    def _leave(self) -> None:
        if self._state is not None:
            self._opponents.leave(self._state)

    def _observation(self) -> NDArray[np.float32]:
        return self.observer.observation(self.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.observer.mask(self.state, self.seat), "seat": self.seat}


def _register() -> None:
    for name in task_names():
        gymnasium.register(f"{NAMESPACE}/{name}", f"{__name__}:{OneSeat.__name__}", kwargs={"task": name})


_register()
