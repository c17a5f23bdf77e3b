"""A draft: decisions of a turn being tried out on a copy, to be undone freely and committed as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event
from ironmaster.table.refusals import AfterReveal, Illegal


class Draft(NamedTuple):
    """A turn as far as it has been drafted, and the position that it leads to.

    A decision that would reveal something is not played: it stands as pending, and only committing it shows what comes.
    """

    decisions: tuple[int, ...]
    before: tuple[State, ...]
    """The position in which each decision was taken."""
    events: tuple[tuple[Event, ...], ...]
    """What happened by each decision."""
    pending: int | None
    state: State
    complete: bool
    """Whether the turn is at its end: nothing is left but to commit it, or to undo."""


def make_draft(state: State, seat: int, decisions: Sequence[int], language: str = "en") -> Draft:
    """Tries decisions out from a position."""
    state = state.copy()
    before: list[State] = []
    happened: list[tuple[Event, ...]] = []
    pending = None
    for decision in decisions:
        if pending is not None:
            raise AfterReveal
        check_legal(state, seat, decision, language)
        before.append(state.copy())
        log: list[Event] = []
        if state.reveals(seat, decision):
            pending = decision
        else:
            state.play(seat, decision, log)
        happened.append(tuple(log))
    complete = pending is not None or not state.acts(seat)
    return Draft(tuple(decisions), tuple(before), tuple(happened), pending, state, complete)


def check_legal(state: State, seat: int, decision: int, language: str) -> None:
    """Raises `Illegal` with the rule that forbids a decision."""
    reason = state.rules.why_not(state, seat, decision, language)
    if reason is not None:
        raise Illegal(decision, reason)
