"""What a seat may decide, for a person to choose."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.contract import State
from ironmaster.server.wire.answers import Choice


def choices_of(state: State, seat: int, language: str, names: Sequence[str]) -> list[Choice]:
    """All that a seat may decide."""
    return [choice_of(state, seat, int(decision), language, names) for decision in state.legal(seat)]


def choice_of(state: State, seat: int, decision: int, language: str, names: Sequence[str]) -> Choice:
    """A decision, for a person to choose."""
    described = state.rules.describe(state, seat, decision, language, names)
    return Choice(decision=decision, notation=state.rules.notation(decision), **described._asdict())
