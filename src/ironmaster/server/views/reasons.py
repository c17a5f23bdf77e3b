"""What a click on a thing can mean, and the rules that forbid the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironmaster.kernel import reason as kernel
from ironmaster.kernel.contract import State
from ironmaster.learn import rule_for
from ironmaster.learn.markdown import RULE_ADDRESS
from ironmaster.server.views.choices import choice_of
from ironmaster.server.wire.answers import OpeningShown, Reason, Rule, Why

MOST_REASONS = 3


class Against(NamedTuple):
    """A reason, and what it speaks against."""

    reason: kernel.Reason
    decisions: list[int]


def reasons_at(state: State, seat: int, thing: str, language: str, names: Sequence[str]) -> Why:
    """What can be decided about a thing on the table, what it allows, and the rules that forbid the rest."""
    rules = state.rules
    legal: list[int] = []
    found: dict[str, Against] = {}
    for decision in rules.at(state, seat, thing):
        reason = rules.reason(state, seat, decision)
        if reason is None:
            legal.append(decision)
        else:
            found.setdefault(reason.words.text, Against(reason, [])).decisions.append(decision)
    later = not legal and [each.reason.code for each in found.values()] == [kernel.NOT_ASKED.code]
    opened = rules.opened_by(state, seat, thing) if later else []
    return Why(
        thing=thing,
        reasons=[reason_of(state, seat, each, language, names) for each in nearest(list(found.values()))],
        choices=[choice_of(state, seat, decision, language, names) for decision in legal],
        opens=[OpeningShown(**opening._asdict()) for opening in opened],
    )


def nearest(found: Sequence[Against]) -> list[Against]:
    """The reasons worth telling, the nearest first: one that speaks of something hardly meant only if it is alone."""
    ordered = sorted(found, key=lambda each: -each.reason.nearness)
    meant = [each for each in ordered if each.reason.nearness > kernel.BESIDE]
    return meant[:MOST_REASONS] or ordered[:1]


def reason_of(state: State, seat: int, against: Against, language: str, names: Sequence[str]) -> Reason:
    """A reason in words, with what it forbids."""
    return Reason(
        text=state.rules.say(against.reason.words, language),
        rule=rule_of(state, against.reason, language),
        forbids=[choice_of(state, seat, decision, language, names) for decision in against.decisions],
    )


def rule_of(state: State, reason: kernel.Reason, language: str) -> Rule | None:
    """Where the rule that forbids something is explained."""
    section = rule_for(state.rules, reason, language)
    if section is None:
        return None
    address = RULE_ADDRESS.format(game=state.rules.name, anchor=section.anchor)
    return Rule(anchor=section.anchor, title=section.title, url=address)
