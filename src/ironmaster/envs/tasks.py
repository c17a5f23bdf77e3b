"""Named tasks: a game on a board, with players, options and a reward, decided for ever.

`Brass-4p-v1` is version 1 of the task `Brass` with four players. What a task is stands in the file `tasks.toml` of its
game; one that should be otherwise gets the next version, and the old one stays.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from ironmaster.batch.rewards import reward_named
from ironmaster.games import game, game_names, load
from ironmaster.kernel.components import Section, parse_components, read_text
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.whole import whole_number


@dataclass(frozen=True)
class Task:
    """What is played, and what it is worth. Those with names come from `find_task`; anybody can make another."""

    name: str
    game: str
    board: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    reward: str = "rank"
    """What a finished game is worth: one of `ironmaster.batch.REWARDS`."""

    @property
    def rules(self) -> Rules:
        return _rules(self.game, self.board)

    def start(self, seed: int) -> State:
        """A new game."""
        return self.rules.new(self.players, seed, **self.options)

    def fingerprint(self) -> str:
        """What tells one task from another: all that is played, decided and observed. The same for ever, for a name."""
        rules = self.rules
        content = {
            "rules": [self.game, rules.version, rules.board_hash],
            "players": self.players,
            "options": rules.choose(self.players, dict(self.options)),
            "reward": self.reward,
            "actions": [rules.notation(decision) for decision in range(rules.decisions)],
            "observation": [(field.name, field.labels, field.scale) for field in rules.fields(self.players)],
        }
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()

    def check(self) -> None:
        """Refuses a task that cannot be played."""
        for name in ("name", "game", "board"):
            if not isinstance(getattr(self, name), str):
                raise UserError(f"the {name} of a task is a text, not {getattr(self, name)!r}")
        if not isinstance(self.options, Mapping):
            raise UserError(f"the options of a task are a dictionary, not {self.options!r}")
        self.rules.choose(whole_number(self.players, "players"), dict(self.options))
        reward_named(self.reward)
        if any(task.name == self.name and task != self for task in _tasks()):
            raise UserError(f"{self.name!r} is the name of another task, decided for ever: call yours otherwise")


def find_task(name: str) -> Task:
    """A task by its name.

    >>> from ironmaster.envs import find_task
    >>> find_task("Brass-4p-v1").players
    4
    """
    for task in _tasks():
        if task.name == name:
            return task
    raise UserError(f"there is no task {name!r}: choose one of {', '.join(task_names())}")


def checked(task: object) -> Task:
    """The task of a name, or a task of one's own; refuses one that cannot be played."""
    if isinstance(task, str):
        task = find_task(task)
    if not isinstance(task, Task):
        raise UserError(f"a task is one of the names of task_names(), or a Task, not {task!r}")
    task.check()
    return replace(task, players=whole_number(task.players, "players"))  # numpy has numbers of its own


def task_names() -> list[str]:
    """The names of all tasks, those of other packages' games included."""
    return [task.name for task in _tasks()]


def _tasks() -> Iterator[Task]:
    for name in game_names():
        path = game(name).tasks
        if path is not None:
            yield from _read(name, path)


def _read(of: str, path: Path) -> Iterator[Task]:
    """The tasks of a game; an entry is one for each of its numbers of players."""
    where = f"{path.name} of {of}"
    for entry in Section(parse_components(read_text(path), where), where).tables("task", "name"):
        name, version = entry.get("name", str), entry.number("version", least=1)
        options = entry.table("options")
        for players in entry.numbers("players"):
            yield Task(
                f"{name}-{players}p-v{version}",
                of,
                entry.get("board", str),
                players,
                {option: options.get(option, str) for option in options.names()},
                entry.get("reward", str),
            )


@lru_cache
def _rules(name: str, board: str) -> Rules:
    """The rules of a game on a board, loaded once."""
    return load(name, board)
