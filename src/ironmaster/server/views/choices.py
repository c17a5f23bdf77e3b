"""What a seat may decide, for a person to choose."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.contract import State
from ironmaster.kernel.figures import money
from ironmaster.kernel.words import mark
from ironmaster.server.wire.answers import Choice
from ironmaster.server.words import WORDS


def choices_of(state: State, seat: int, language: str, names: Sequence[str]) -> list[Choice]:
    """All that a seat may decide."""
    return [choice_of(state, seat, int(decision), language, names) for decision in state.legal(seat)]


def choice_of(state: State, seat: int, decision: int, language: str, names: Sequence[str]) -> Choice:
    """A decision, for a person to choose."""
    rules = state.rules
    described = rules.describe(state, seat, decision, language, names)
    price = price_of(described.cost, rules.currency, language)
    return Choice(decision=decision, notation=rules.notation(decision), price=price, **described._asdict())


def price_of(cost: int, currency: str, language: str) -> str:
    """What a decision costs or brings, in words; nothing if it does neither."""
    if not cost:
        return ""
    told = mark("costs {money}") if cost > 0 else mark("brings {money}")
    return WORDS.say(told, language, money=money(abs(cost), currency, language))
