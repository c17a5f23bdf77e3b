"""OpenSpiel: every task as a game. Importing this module registers them under `ironmaster/TASK`.

>>> import pyspiel, ironmaster.envs.openspiel
>>> game = pyspiel.load_game("ironmaster/Furnace-2p-v1")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.max_chance_nodes_in_history()
(True, 16)

Chance comes first: the seed of a game is drawn byte by byte, each byte equally likely, and all else follows from it. So
whoever samples chance samples the deal, the same random numbers give the same games, and the history of a state has its
seed. (OpenSpiel cannot store games in Python that sample chance themselves.)
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.batch.rewards import reward_named, sums_to_nothing
from ironmaster.envs.actions import play
from ironmaster.envs.seeds import SEED_BYTES, bytes_of, seed_from
from ironmaster.envs.story import Line, Story, known_now
from ironmaster.envs.tasks import Task, checked, find_task, task_names
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import generator
from ironmaster.kernel.components import LARGEST
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.extras import needed_for
from ironmaster.kernel.whole import whole_number

with needed_for("ironmaster.envs.openspiel", "openspiel"):
    import numpy as np
    import pyspiel

    # After numpy: they need it too, and would name the extra of other libraries.
    from ironmaster.envs.observer import Observer
    from ironmaster.envs.recall import COLUMNS, ROWS, recalled

__all__ = ["deal", "register"]

LONGEST = 10_000
"""More decisions than any game takes."""
BYTES = [(byte, 1 / 256) for byte in range(256)]
"""What chance may draw, with probabilities."""


class TaskGame(pyspiel.Game):
    """A task as a game of OpenSpiel: each is a class of its own, which knows its task."""

    task: Task

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        task, params = self.task, params or {}
        reward = str(params.get("reward", task.reward))
        self.reward = reward_named(reward)
        self.observer = Observer(task.rules, task.players)
        self.fields = task.rules.fields(task.players)
        bound = 1.0 if reward == "rank" else float(LARGEST)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.observer.decisions,
            max_chance_outcomes=len(BYTES),
            num_players=task.players,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=0.0 if sums_to_nothing(reward, task.players) else None,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(task, reward), info, dict(params))

    def new_initial_state(self) -> TaskState:
        """A game that has still to be dealt."""
        return TaskState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES

    def __reduce__(self) -> Any:
        return _loaded, (self.task, str(self))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """Looks at states as a seat may."""
        return SeatObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TaskState(pyspiel.State):
    """A game being dealt or played. OpenSpiel copies and stores its attributes: they are all there is."""

    def __init__(self, game: TaskGame) -> None:
        super().__init__(game)
        self.dealt = b""
        """The bytes of the seed that chance has drawn."""
        self.played: State | None = None
        """The game itself, which knows everything; none before it is dealt."""
        self.story = Story()

    def current_player(self) -> int:
        """Whose turn it is; of several seats that are asked at once, the first."""
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.played.over else int(lowest(self.played.actors))

    def is_terminal(self) -> bool:
        return self.played is not None and self.played.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return BYTES

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.played is None else list(self.played.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.played is None:
            self._deal(action)
            return
        seat, log = self.current_player(), list[Event]()
        play(self.played, seat, action, log)
        self.story = self.story.and_then(seat, action, log)

    def _deal(self, byte: int) -> None:
        """Takes the next byte of the seed; the last one begins the game."""
        if byte not in range(len(BYTES)):
            raise UserError(f"chance draws a byte of the seed, from 0 to {len(BYTES) - 1}, not {byte}")
        self.dealt += bytes([byte])
        if len(self.dealt) == SEED_BYTES:
            self.played = self.get_game().task.start(seed_from(self.dealt))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action:02x}" if player < 0 else self.get_game().task.rules.notation(action)

    def returns(self) -> list[float]:
        game = self.get_game()
        return game.reward(self.played) if self.is_terminal() else [0.0] * game.task.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TaskState:
        """A state in which everything that a player cannot know is dealt anew, for searches such as ISMCTS.

        The others recall there what the player has seen too, and nothing else. OpenSpiel's own `history` stays.
        """
        player = whole_number(player, "player")
        twin: TaskState = self.clone()
        drawn = bytes(int(256 * sampler()) for _ in range(SEED_BYTES))
        twin.dealt = drawn[: len(self.dealt)]
        twin.story = self.story.known_to(player)
        if self.played is not None:
            twin.played = self.played.guess(player, generator(seed_from(drawn)))
        return twin

    def __str__(self) -> str:
        """All there is to know of the state."""
        return f"seed {self.dealt.hex()}" if self.played is None else json.dumps(self.played.to_position())


class SeatObserver:
    """What a seat knows now, as a tensor and a string; with perfect recall, also all that it has decided and seen."""

    def __init__(self, game: TaskGame, kind: Any) -> None:
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise UserError("a state can only be observed as one seat sees it, with all that everybody sees")
        self.perfect_recall = bool(kind.perfect_recall)
        self.game = game
        now, recall = game.observer.length, (ROWS, len(COLUMNS)) if self.perfect_recall else (0, len(COLUMNS))
        self.tensor = np.zeros(now + recall[0] * recall[1], np.float32)
        self.now, self.recalled = self.tensor[:now], self.tensor[now:].reshape(recall)
        self.dict = {
            field.name: self.tensor[field.start : field.end].reshape(field.shape or (1,)) for field in game.fields
        }
        if self.perfect_recall:
            self.dict["recalled"] = self.recalled

    def set_from(self, state: TaskState, player: int) -> None:
        """Writes what a player knows of a state into the tensor: nothing before the game is dealt."""
        if state.played is None:
            self.tensor[:] = 0
            return
        player = whole_number(player, "player")
        self.now[:] = self.game.observer.observation(state.played, player)
        if self.perfect_recall:
            task, lines = self.game.task, self.lines(state, player)
            self.recalled[:] = recalled(lines, player, task.players, self.game.observer.decisions)

    def string_from(self, state: TaskState, player: int) -> str:
        """What a player knows of a state, and how it came to know it."""
        if state.played is None:
            return "not dealt"
        player = whole_number(player, "player")
        seen = [line.words for line in self.lines(state, player)] if self.perfect_recall else []
        return "\n".join([f"seat {player}", *seen, *known_now(state.played, player, self.game.fields)])

    def lines(self, state: TaskState, player: int) -> list[Line]:
        """What a player has decided and seen."""
        return list(state.story.told_to(player, self.game.task.rules))


def deal(state: TaskState, seed: int) -> None:
    """Deals the game of a seed, a number below 2**128: the same that `rules.new` deals."""
    if state.dealt:
        raise UserError("this game is dealt already, or being dealt: deal a new initial state")
    for byte in bytes_of(seed):
        state.apply_action(byte)


def _name_of(task: Task) -> str:
    return f"ironmaster/{task.name}"


def _game_type(task: Task, reward: str) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=_name_of(task),
        long_name=f"{task.rules.say(task.rules.title)}, {task.players} players",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if sums_to_nothing(reward, task.players) else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=task.players,
        max_num_players=task.players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"reward": task.reward},
    )


def register(task: Task) -> None:
    """Makes a task of one's own known to OpenSpiel, as `ironmaster/NAME`; refuses one that cannot be played."""
    task = checked(task)
    if not re.fullmatch(r"[\w.-]+", task.name):
        raise UserError(f"OpenSpiel loads no game {task.name!r}: name it with letters, digits, dots and hyphens alone")
    # OpenSpiel lets go of it after the end of Python: of a class it can, a function would crash.
    pyspiel.register_game(_game_type(task, task.reward), type(f"{task.name}Game", (TaskGame,), {"task": task}))


def _loaded(task: Task, name: str) -> Any:
    """A game that was pickled, in a process that may not know its task yet."""
    if _name_of(task) not in pyspiel.registered_names():
        register(task)
    return pyspiel.load_game(name)


for _name in task_names():
    register(find_task(_name))
