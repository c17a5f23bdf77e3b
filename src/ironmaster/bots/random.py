# mypyc: compiled
"""A bot that takes any legal decision."""

from collections.abc import Sequence

from mypy_extensions import i64

from ironmaster.bots.bot import Bot
from ironmaster.bots.reasons import say_drawn
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.playout import random_decision


class Random(Bot):
    """Draws evenly from the legal decisions."""

    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        return random_decision(state, seat, rng)

    def reason(
        self,
        state: State,
        seat: i64,
        decision: i64,
        rng: Generator,
        language: str = "en",
        names: Sequence[str] | None = None,
    ) -> str:
        return say_drawn(state, seat, decision, language)
