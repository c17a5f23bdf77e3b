"""A draft in words."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.panel import standing
from ironmaster.server.views.holdings import changes_of
from ironmaster.server.wire.answers import Drafted, DraftShown
from ironmaster.table import Draft


def no_draft() -> DraftShown:
    """Nothing has been decided yet."""
    return DraftShown(decisions=[], pending=None, complete=False)


def draft_of(rules: Rules, seat: int | None, draft: Draft | None, language: str) -> DraftShown:
    """What has been decided so far."""
    if draft is None or seat is None:
        return no_draft()
    states = [*draft.before, draft.state]
    return DraftShown(
        decisions=[
            drafted(rules, seat, decision, before, after, language)
            for decision, before, after in zip(draft.decisions, states, states[1:])
        ],
        pending=draft.pending,
        complete=draft.complete,
    )


def drafted(rules: Rules, seat: int, decision: int, before: State, after: State, language: str) -> Drafted:
    """A decision of a draft, and what it leaves the player with."""
    described = rules.describe(before, seat, decision, language)
    return Drafted(
        decision=decision,
        notation=rules.notation(decision),
        text=described.text,
        kind=described.kind,
        thing=described.thing,
        changes=changes_of(rules, standing(before, seat), standing(after, seat), language),
    )
