"""What a turn is for, and what may come between, in a sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from ironmaster.bots.outlook import Act, Outlook
from ironmaster.bots.words import WORDS
from ironmaster.kernel.words import Message, Value, message, player_name


def say_plan(outlook: Outlook, language: str, names: Sequence[str] | None = None) -> str:
    """What the turn is for and the steps to it; nothing where that is not clear."""
    if outlook.aim is None:
        return ""
    aim = _within(outlook.aim, language, names)
    if not outlook.steps:
        return WORDS.say(message("The aim: {aim}.", aim=aim), language)
    steps: list[Value] = [_within(step, language, names) for step in outlook.steps]
    told = reduce(_then, steps)
    return WORDS.say(message("The aim: {aim}; before that, {steps}.", aim=aim, steps=told), language)


def say_feared(outlook: Outlook, language: str, names: Sequence[str] | None = None) -> str:
    """What a rival may do that would cost most; nothing where there is no such thing."""
    if outlook.feared is None:
        return ""
    rival = player_name(outlook.feared.seat, names)
    does = _within(outlook.feared, language, names)
    return WORDS.say(message("To be feared: {player} may {action}.", player=rival, action=does), language)


def _then(one: Value, other: Value) -> Message:
    return message("{one}, then {other}", one=one, other=other)


def _within(act: Act, language: str, names: Sequence[str] | None) -> str:
    """An action in words, as it stands within a sentence."""
    text = act.before.rules.describe(act.before, act.seat, act.decision, language, names).text
    return text[:1].lower() + text[1:]
