"""A draft in words: what is decided, and what happens by it."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event
from ironmaster.server.wire.answers import Drafted, DraftShown
from ironmaster.table import Draft


def no_draft() -> DraftShown:
    """Nothing has been decided yet."""
    return DraftShown(decisions=[], pending=None, complete=False)


def draft_of(rules: Rules, seat: int | None, draft: Draft | None, language: str, names: Sequence[str]) -> DraftShown:
    """What has been decided so far."""
    if draft is None or seat is None:
        return no_draft()
    steps = zip(draft.before, draft.decisions, draft.events, strict=True)
    return DraftShown(
        decisions=[drafted(seat, before, decision, events, language, names) for before, decision, events in steps],
        pending=draft.pending,
        complete=draft.complete,
    )


def drafted(
    seat: int, before: State, decision: int, events: Sequence[Event], language: str, names: Sequence[str]
) -> Drafted:
    """A decision of a draft: what is not played yet is told as it is expected, the rest as it happened."""
    rules = before.rules
    described = rules.describe(before, seat, decision, language, names)
    telling = [event for event in events if event.visible_to(seat) and event.kind != rules.echo(decision)]
    told = [rules.tell(event, language, names) for event in telling]
    return Drafted(
        decision=decision,
        notation=rules.notation(decision),
        text=described.text,
        cost=described.cost,
        follows=described.effects if described.reveals else [line for line in told if line],
    )
