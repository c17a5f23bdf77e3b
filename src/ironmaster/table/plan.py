"""A plan: decisions in an order, to be taken as they are asked for, and as much as possible where an amount is asked.

Whoever has many things to do one after another says in which order, once, instead of deciding each in its turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.contract import AMOUNT, State
from ironmaster.table.draft import make_draft


def follow_plan(state: State, seat: int, draft: Sequence[int], order: Sequence[int], language: str = "en") -> list[int]:
    """The draft with all that the plan adds to it: up to a question that it has no answer to, or a revelation.

    What the game has done by itself meanwhile, such as the last of several things, is passed over.
    """
    made = make_draft(state, seat, draft, language)
    found, state = list(draft), made.state
    if made.pending is not None:
        return found
    left = list(order)
    while state.acts(seat):
        legal = [int(decision) for decision in state.legal(seat)]
        wanted = next((decision for decision in left if decision in legal), None)
        if wanted is not None:
            left.remove(wanted)
        decision = most_of(state, seat, legal) if wanted is None else wanted
        if decision is None:
            return found
        found.append(decision)
        if state.reveals(seat, decision):
            return found
        state.play(seat, decision)
    return found


def most_of(state: State, seat: int, legal: Sequence[int]) -> int | None:
    """The greatest of several amounts, by the last word of their notation; none if something else is asked."""
    rules = state.rules
    if any(rules.describe(state, seat, decision).kind != AMOUNT for decision in legal):
        return None
    amounts = {decision: rules.notation(decision).split()[-1] for decision in legal}
    if not all(amount.isdecimal() for amount in amounts.values()):
        return None
    return max(legal, key=lambda decision: int(amounts[decision]))
