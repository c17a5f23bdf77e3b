"""What an environment is made of, from what its user asks for."""

from __future__ import annotations

from ironmaster.batch.rewards import Reward, reward_named
from ironmaster.envs.observer import Observer
from ironmaster.envs.rendering import check_render_mode
from ironmaster.envs.tasks import Task, checked


def set_up(task: str | Task, reward: str | None, render_mode: str | None) -> tuple[Task, Reward, Observer]:
    """The task, its reward unless another is asked for, and who looks at its games; refuses what there is not."""
    played = checked(task)
    check_render_mode(render_mode)
    return played, reward_named(played.reward if reward is None else reward), Observer(played.rules, played.players)
