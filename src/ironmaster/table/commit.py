"""Committing a turn: all of it or nothing, and only for the position that it was made for."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.table.draft import make_draft
from ironmaster.table.refusals import Empty, Stale
from ironmaster.table.table import Table, Turn


def is_current(table: Table, seat: int, at: int) -> bool:
    """Whether a turn that a seat made after so many turns of the table still holds.

    It does when nothing has been played since, or, where several are asked at once, only by others.
    """
    return at == table.at or (0 <= at < table.at and table.asked_since(seat, at))


def committed(table: Table, seat: int, at: int, decisions: Sequence[int], language: str = "en") -> Table:
    """The table with a turn taken for good; raises a `Refusal` if it is stale, empty or against the rules."""
    if not decisions:
        raise Empty
    if not is_current(table, seat, at):
        raise Stale
    make_draft(table.state, seat, decisions, language)
    return table.after(Turn(seat, tuple(decisions)))
