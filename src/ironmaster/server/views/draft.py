"""A draft in words."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules
from ironmaster.server.wire.answers import Drafted, DraftShown
from ironmaster.table import Draft


def no_draft() -> DraftShown:
    """Nothing has been decided yet."""
    return DraftShown(decisions=[], pending=None, complete=False)


def draft_of(rules: Rules, seat: int | None, draft: Draft | None, language: str) -> DraftShown:
    """What has been decided so far."""
    if draft is None or seat is None:
        return no_draft()
    return DraftShown(
        decisions=[
            Drafted(
                decision=decision,
                notation=rules.notation(decision),
                text=rules.describe(before, seat, decision, language).text,
            )
            for before, decision in zip(draft.before, draft.decisions)
        ],
        pending=draft.pending,
        complete=draft.complete,
    )
