"""Actions as libraries give them, played as decisions; a wrong one is refused in a sentence."""

from __future__ import annotations

from operator import index

from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import IllegalDecision, UserError
from ironmaster.kernel.events import Event


def play(state: State, seat: int, action: object, log: list[Event] | None = None) -> None:
    """Plays an action of a seat, adding events to the log; a wrong one changes nothing."""
    decision = decision_of(state, action)
    try:
        state.play(seat, decision, log)
    except IllegalDecision as error:
        notation = state.rules.notation(decision)
        raise IllegalDecision(
            f"action {decision} ({notation}) is not legal here: {error} The action mask has a 1 for every legal action."
        ) from None


def decision_of(state: State, action: object) -> int:
    """The decision that an action stands for, legal or not."""
    most = int(state.rules.decisions) - 1
    try:
        decision = -1 if isinstance(action, bool) else index(action)  # type: ignore[arg-type]
    except TypeError:
        decision = -1
    if not 0 <= decision <= most:
        raise UserError(f"an action is a whole number from 0 to {most}, not {action!r}")
    if state.over:
        raise UserError("the game is over: reset the environment to play another")
    return decision
