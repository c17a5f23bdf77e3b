"""A first game to walk through: steps, each a real position with something to read and perhaps something to do."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, NamedTuple

from ironmaster.games import load
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.record import Record
from ironmaster.learn.folder import check_keys, has, read_toml
from ironmaster.learn.markdown import render
from ironmaster.learn.positions import SETUP, record_of

FILE = "tutorial.toml"


class Step(NamedTuple):
    """A step: its text by language, what glows, what the learner may do, and what follows."""

    name: str
    texts: dict[str, str]
    part: str
    point: tuple[str, ...]
    do: tuple[str, ...]
    then: tuple[str, ...]

    def moves(self, seat: int) -> list[str]:
        """What is played from this step to the next: the learner's first choice, then what follows."""
        return [*(f"{seat} {notation}" for notation in self.do[:1]), *self.then]


class Tutorial:
    """The tutorial of a game; steps are counted from 0."""

    def __init__(self, game: str, data: dict[str, Any]) -> None:
        check_keys(FILE, data, ("title", "seat", "step", *SETUP))
        self.game = game
        self.titles: dict[str, str] = data["title"]
        self.seat: int = data["seat"]
        self.steps = tuple(_step(step) for step in data["step"])
        self._setup = data

    @cached_property
    def rules(self) -> Rules:
        """The rules that it is played by."""
        return load(self.game, self._setup.get("board"))

    def title(self, language: str = "en") -> str:
        """What it is called."""
        return _in_language(self.titles, language)

    def record(self, step: int) -> Record:
        """The game up to a step; `len(steps)` is its end."""
        moves = [move for done in self.steps[:step] for move in done.moves(self.seat)]
        return record_of(self.rules, self._setup, moves)

    def named(self, name: str) -> int:
        """The number of the step with a name."""
        for number, step in enumerate(self.steps):
            if step.name == name:
                return number
        raise UserError(f"no step of the tutorial of {self.game} has the name {name!r}")

    def state(self, step: int) -> State:
        """The position of a step."""
        return self.record(step).replay(self.rules)

    def html(self, step: int, language: str = "en") -> str:
        """What a step says."""
        return render(_in_language(self.steps[step].texts, language), self.game, language)

    def expected(self, step: int) -> list[int]:
        """The decisions that a step accepts; none where there is only something to read."""
        return [self.rules.parse(notation) for notation in self.steps[step].do]


def _in_language(texts: dict[str, str], language: str) -> str:
    """The text for a reader; English if there is none in their language."""
    return texts.get(language) or texts["en"]


def _step(data: dict[str, Any]) -> Step:
    check_keys("a step", data, ("name", "text", "part", "point", "do", "then"))
    lists = (tuple(data.get(name, ())) for name in ("point", "do", "then"))
    return Step(data.get("name", ""), data["text"], data.get("part", "whole"), *lists)


def has_tutorial(game: str) -> bool:
    """Whether a game has a tutorial."""
    return has(game, FILE)


@cache
def tutorial(game: str) -> Tutorial:
    """The tutorial of a game."""
    if not has_tutorial(game):
        raise UserError(f"{game} has no tutorial")
    return Tutorial(game, read_toml(game, FILE))
