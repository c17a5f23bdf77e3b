"""Whole ways to go on that a game works out itself, tried out to say what they bring."""

from __future__ import annotations

from typing import NamedTuple

from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.panel import PanelPlayer, standing


class Proposal(NamedTuple):
    """A whole way to go on, and how the seat stands in the panel before and after it."""

    decisions: list[int]
    before: PanelPlayer
    after: PanelPlayer


def proposals_to(state: State, seat: int, rng: Generator) -> list[Proposal]:
    """What the game proposes to a seat, worked out from what the seat may know."""
    guess = state.guess(seat, rng)
    return [
        _tried_out(guess.copy(), seat, [int(decision) for decision in decisions])
        for decisions in guess.rules.proposals(guess, seat)
    ]


def _tried_out(state: State, seat: int, decisions: list[int]) -> Proposal:
    before = standing(state, seat)
    for decision in decisions:
        state.play(seat, decision)
    return Proposal(decisions, before, standing(state, seat))
