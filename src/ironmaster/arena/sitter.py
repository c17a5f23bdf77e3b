"""A bot in its seat: one that fails has lost, and the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ironmaster.bots import Bot, BotFailed, Patience, make_bot
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State


@dataclass(frozen=True)
class Terms:
    """How long programs are waited for, and whether one that fails stops everything instead of losing its game."""

    patience: Patience = field(default_factory=Patience)
    stop: bool = False


USUAL = Terms()
STAND_IN = "greedy"
"""The bot that plays on for one that has failed."""


class Sitter(Bot):
    """A bot that loses by default when it fails: from then on another plays for it, so that the others have a game."""

    def __init__(self, name: str, terms: Terms) -> None:
        self.bot = make_bot(name, terms.patience)
        self.stop = terms.stop
        self.failure = ""
        """How it failed, in words."""
        self._substitute = make_bot(STAND_IN)

    def decide(self, state: State, seat: int, rng: Generator) -> int:
        if not self.failure:
            try:
                return self.bot.decide(state, seat, rng)
            except BotFailed as failure:
                if self.stop:
                    raise
                self.failure = str(failure)
        return self._substitute.decide(state, seat, rng)

    def reason(
        self,
        state: State,
        seat: int,
        decision: int,
        rng: Generator,
        language: str = "en",
        names: Sequence[str] | None = None,
    ) -> str:
        decider = self._substitute if self.failure else self.bot
        return decider.reason(state, seat, decision, rng, language, names)

    def leave(self, state: State, seat: int) -> None:
        self.bot.leave(state, seat)


def dismiss(bots: Sequence[Bot], state: State) -> None:
    """The game is over, or broken off: all leave it."""
    for seat, bot in enumerate(bots):
        bot.leave(state, seat)


def lost_by_default(name: str, failures: Sequence[str]) -> str:
    """How often a bot has failed, and why the first time."""
    return f"{name} lost {len(failures)} of its games by default, the first because {failures[0]}"


def places(ranking: Sequence[int], failures: Sequence[str]) -> list[int]:
    """The places of a game in which those who failed share the last one; a draw if all did."""
    left = [place for place, failure in zip(ranking, failures, strict=True) if not failure]
    return [
        1 + len(left) if failure else 1 + sum(other < place for other in left)
        for place, failure in zip(ranking, failures, strict=True)
    ]
