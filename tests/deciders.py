"""Simple ones who decide, for whole games in tests."""

from __future__ import annotations

from ironmaster.kernel.contract import State
from ironmaster.kernel.loop import Decider


class FirstLegal(Decider):
    """Takes the first of the legal decisions."""

    def decide(self, state: State, seat: int) -> int:
        return int(state.legal(seat)[0])
