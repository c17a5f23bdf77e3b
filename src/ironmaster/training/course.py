"""The course of a training: what is to be done, and how far it has come; plain data."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field

from ironmaster.arena.setting import Setting
from ironmaster.kernel.stages import Stages
from ironmaster.kernel.stages_file import stages_name, stages_text
from ironmaster.training.fit import Fit
from ironmaster.training.gate import Gate


@dataclass(frozen=True)
class Round:
    """A round of self-play, what was learnt from it and all before, and whether it is kept."""

    number: int
    fit: Fit
    gate: Gate | None
    """None where nothing was found that could change a choice."""

    @property
    def passed(self) -> bool:
        """Whether what was found is kept."""
        return self.gate is not None and self.gate.passed


@dataclass(frozen=True)
class Plan:
    """What is to be done: how much is played, from which seed, and whether from the terms as they are worth."""

    setting: Setting
    """One bot in all seats, and the seed."""
    rounds: int
    games: int
    gate: int
    tries: int
    ridge: float | None
    gate_bot: str
    plain: bool

    def command(self) -> str:
        """The command that does the same again."""
        setting = self.setting
        words = ["ironmaster", "train", setting.game, "--board", setting.board, "--players", str(setting.players)]
        for name, value in setting.options:
            words += ["--option", f"{name}={value}"]
        words += ["--bot", setting.bots[0], "--rounds", str(self.rounds), "--games", str(self.games)]
        words += ["--tries", str(self.tries), "--gate", str(self.gate), "--gate-bot", self.gate_bot]
        words += [] if self.ridge is None else ["--ridge", f"{self.ridge:g}"]
        words += ["--seed", str(setting.seed)]
        return shlex.join([*words, *(["--plain"] if self.plain else []), "--out", "FOLDER"])


@dataclass
class Training:
    """How far it has come."""

    plan: Plan
    begun_with: Stages | None
    rounds: list[Round] = field(default_factory=list)

    @property
    def kept(self) -> Round | None:
        """The last round whose stages were kept."""
        return next((done for done in reversed(self.rounds) if done.passed), None)

    @property
    def file(self) -> str:
        """What is kept is called so, in the folder of the training and in that of the game."""
        return stages_name(self.plan.setting.board, self.plan.setting.players)

    @property
    def present(self) -> Stages | None:
        """What bots go by."""
        return self.kept.fit.stages if self.kept else self.begun_with


def file_of(plan: Plan, number: int, found: Fit) -> str:
    """What was fitted as a file, with the command that makes it in its head, and what it foretells."""
    head = (
        "# What the terms of the evaluation count by stage of the game, made by\n"
        f"#   {plan.command()}\n"
        f"# in round {number}, from {found.games} games. R² of final margins in games held out, by part of the game\n"
        f"# from its beginning on, and of all: {_r2(found.scaled)} before, {_r2(found.fitted)} after.\n\n"
    )
    return head + stages_text(found.stages)


def _r2(values: Sequence[float]) -> str:
    return " ".join(f"{value:.3f}" for value in [*values[-2::-1], values[-1]])
