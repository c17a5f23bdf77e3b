"""Why not: the rules that forbid a decision."""

from __future__ import annotations

from ironmaster.kernel.contract import State
from ironmaster.learn import rule_for
from ironmaster.learn.markdown import RULE_ADDRESS
from ironmaster.server.views.choices import choice_of
from ironmaster.server.wire.answers import Reason, Rule, Why

MOST_REASONS = 5


def reasons_at(state: State, seat: int, thing: str, language: str) -> Why:
    """What can be decided about a thing on the table, and the rules that forbid the rest, each once."""
    reasons: dict[str, Rule | None] = {}
    choices = []
    for decision in state.rules.at(state, seat, thing):
        reason = state.rules.why_not(state, seat, decision, language)
        if reason is None:
            choices.append(choice_of(state, seat, decision, language))
        elif reason not in reasons:
            reasons[reason] = rule_of(state, seat, decision, language)
    listed = [Reason(text=text, rule=rule) for text, rule in reasons.items()]
    return Why(thing=thing, reasons=listed[:MOST_REASONS], choices=choices)


def rule_of(state: State, seat: int, decision: int, language: str) -> Rule | None:
    """Where the rule that forbids a decision is explained."""
    rules = state.rules
    reason = rules.reason(state, seat, decision)
    section = rule_for(rules, reason, language) if reason is not None else None
    if section is None:
        return None
    address = RULE_ADDRESS.format(game=rules.name, anchor=section.anchor)
    return Rule(anchor=section.anchor, title=section.title, url=address)
