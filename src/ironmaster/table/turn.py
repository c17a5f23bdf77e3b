"""Turns of those who decide without a page: bots, and chance in tests."""

from __future__ import annotations

from ironmaster.kernel.bits import BIT
from ironmaster.kernel.contract import State
from ironmaster.kernel.loop import Decider, GameLoop
from ironmaster.table.table import Turn


def turn_by(decider: Decider, state: State, seat: int) -> Turn:
    """The turn of a seat: until it is not asked any more, or until a decision would show it something new."""
    trial = state.copy()
    decisions: list[int] = []
    for _, decision in GameLoop(trial, decider, seats=BIT[seat]):
        decisions.append(decision)
        if trial.reveals(seat, decision):
            break
    return Turn(seat, tuple(decisions))
