"""Advice: what to do and why in a sentence, the best alternative and its price, and the figures for who wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ironmaster.bots.reasons import LEAST_OF_OTHERS, Reason, describe
from ironmaster.bots.words import WORDS
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.words import Message, counted, message

WORTH_SAYING = 0.3
"""A term that changes by less is not spoken of."""
SPOKEN_OF = 2
"""So many gains are told, and one loss."""
A_LITTLE, CLEARLY = 0.3, 1.5
"""From how many points on an alternative is a little worse, and from how many on the points are told."""


class Advice(NamedTuple):
    """What a friend would say."""

    sentence: str
    """What to do, and why."""
    alternative: str
    """The next best, and its price; empty where there is none."""
    details: str
    """The figures."""
    plan: str = ""
    """What it is for, and the steps to it; empty where that is not clear."""
    feared: str = ""
    """What a rival may do that would cost most; empty where there is no such thing."""


def advise(
    state: State, seat: int, decision: int, reason: Reason, language: str = "en", names: Sequence[str] | None = None
) -> Advice:
    """Puts a reason as a friend would."""
    decided = describe(state, seat, decision, language, names)
    if reason.other is None:
        return Advice(reason.text, "", "")
    other = describe(state, seat, reason.other, language, names)
    return Advice(
        WORDS.say(_sentence(state.rules, decided, reason, language), language),
        WORDS.say(_alternative(other, reason.lead), language),
        reason.text,
    )


def _sentence(rules: Rules, decided: str, reason: Reason, language: str) -> Message:
    ordered = sorted(reason.changes, key=lambda term: -abs(reason.changes[term]))
    gains = [term for term in ordered if reason.changes[term] >= WORTH_SAYING]
    losses = [term for term in ordered if reason.changes[term] <= -WORTH_SAYING]
    pros = _clauses(rules, rules.pros, gains, language)[:SPOKEN_OF]
    cons = _clauses(rules, rules.cons, losses, language)[:1]
    if not pros:
        return message("{decision}: of all choices this does you the least harm.", decision=decided)
    why: Message | str = pros[0]
    for pro in pros[1:]:
        why = message("{one} and {other}", one=why, other=pro)
    if cons:
        why = message("{pros}, even though {con}", pros=why, con=cons[0])
    elif reason.rival <= -LEAST_OF_OTHERS:
        why = message("{pros}, and your strongest rival loses by it", pros=why)
    return message("{decision}, because {why}.", decision=decided, why=why)


def _clauses(rules: Rules, words: Mapping[str, Message], terms: Sequence[str], language: str) -> list[str]:
    """What the game says of these terms; of a game without such words the terms themselves."""
    if not words:
        return [rules.say(rules.terms[term], language) for term in terms]
    return [rules.say(words[term], language) for term in terms if term in words]


def _alternative(other: str, lead: float) -> Message:
    if lead < A_LITTLE:
        return message("Or, about as good: {other}.", other=other)
    if lead < CLEARLY:
        return message("Or, a little worse: {other}.", other=other)
    return counted(
        "Or, about {count} point worse: {other}.", "Or, about {count} points worse: {other}.", round(lead), other=other
    )
