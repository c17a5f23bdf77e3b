"""A draft in words: what is decided, and what happens by it."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.panel import standing
from ironmaster.server.views.choices import price_of
from ironmaster.server.views.holdings import changes_of
from ironmaster.server.wire.answers import Drafted, DraftShown
from ironmaster.table import Draft


def no_draft() -> DraftShown:
    """Nothing has been decided yet."""
    return DraftShown(decisions=[], pending=None, complete=False)


def draft_of(rules: Rules, seat: int | None, draft: Draft | None, language: str, names: Sequence[str]) -> DraftShown:
    """What has been decided so far."""
    if draft is None or seat is None:
        return no_draft()
    states = [*draft.before, draft.state]
    steps = zip(draft.decisions, states, states[1:], draft.events)
    return DraftShown(
        decisions=[drafted(seat, *step, language, names) for step in steps],
        pending=draft.pending,
        complete=draft.complete,
    )


def drafted(
    seat: int,
    decision: int,
    before: State,
    after: State,
    events: Sequence[Event],
    language: str,
    names: Sequence[str],
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
        kind=described.kind,
        thing=described.thing,
        cost=described.cost,
        price=price_of(described.cost, rules.currency, language),
        follows=described.effects if described.reveals else [line for line in told if line],
        changes=changes_of(rules, standing(before, seat), standing(after, seat), language),
    )
