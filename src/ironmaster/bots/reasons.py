"""Why a decision, in words that a player finds useful.

The decision is followed through to the end of its action as `greedy` would, in a guess of what the seat cannot know.
What that changes is told in the terms of the game's evaluation, then what the best other decision would have been.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots.budget import Budget
from ironmaster.bots.judge import margin, rivalry
from ironmaster.bots.lines import Explorer, Line, is_done, worth
from ironmaster.bots.words import WORDS
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.words import Message, Value, counted, message, player_name

TOLD = 3
"""How many changes are told: the largest."""
LEAST = 0.05
"""Less than this is nothing to speak of."""
LEAST_OF_OTHERS = 0.5
"""Less than this happens to the others whatever one does, as time goes by."""


class Reason(NamedTuple):
    """Why a decision: in words, and the figures behind them."""

    text: str
    changes: dict[str, float]
    """What each term of the evaluation gains or loses for the seat."""
    other: int | None
    """The best other decision; None where there is no other."""
    lead: float
    """By how much the decision looks better than that one; below 0 if it looks worse."""
    rival: float = 0.0
    """What the strongest of the others gains by it, if that counts in the game."""


class Change(NamedTuple):
    """What changes, in words, and by how much."""

    what: Value
    amount: float


def explain(
    state: State, seat: int, decision: int, rng: Generator, language: str = "en", names: Sequence[str] | None = None
) -> Reason:
    """The reason for a legal decision, from what the seat may know.

    >>> import ironmaster
    >>> game = ironmaster.load("furnace").new(players=2, seed=1)
    >>> seat = ironmaster.lowest(game.actors)
    >>> reason = explain(game, seat, game.rules.parse("bid 1 1"), ironmaster.generator(1))
    >>> reason.text.partition(" (")[0], list(reason.changes)
    ('Bid 1 on company C7', ['money', 'goods', 'cards', 'discs', 'hand', 'growth'])
    """
    state.check(seat, decision)
    guess = state.imagine(seat, rng)
    if len(guess.legal(seat)) == 1:
        return Reason(say_forced(guess, seat, decision, language, names), {}, None, 0.0, 0.0)
    lines = {int(legal): _follow(guess, seat, int(legal)) for legal in guess.legal(seat)}
    chosen = lines.pop(decision)
    other = max(lines, key=lambda legal: lines[legal].value)
    lead = float(chosen.value - lines[other].value)
    changes = _changes(guess, chosen.end, seat)
    rules = guess.rules
    mine = [Change(rules.say(rules.terms[term], language), amount) for term, amount in changes.items()]
    rival = _rival(guess, chosen.end, seat, names)
    minded = [rival] if rivalry(rules, len(guess.scores)) > 0.0 else []
    told = _largest(mine, LEAST) + _largest(minded, LEAST_OF_OTHERS)
    text = message(
        "{decision}. {alternative}",
        decision=_with_changes(describe(guess, seat, decision, language, names), told),
        alternative=_alternative(describe(guess, seat, other, language, names), lead),
    )
    return Reason(WORDS.say(text, language), changes, other, lead, sum(change.amount for change in minded))


def say_forced(state: State, seat: int, decision: int, language: str, names: Sequence[str] | None = None) -> str:
    """That there was no choice."""
    decided = describe(state, seat, decision, language, names)
    return WORDS.say(message("{decision} (nothing else is possible).", decision=decided), language)


def say_drawn(state: State, seat: int, decision: int, language: str) -> str:
    """That a decision was drawn by lot."""
    choices = len(state.legal(seat))
    if choices == 1:
        return say_forced(state, seat, decision, language)
    decided = describe(state, seat, decision, language)
    among = counted("{count} possibility", "{count} possibilities", choices)
    return WORDS.say(message("{decision} (drawn by lot from {choices}).", decision=decided, choices=among), language)


def say_tried(
    state: State,
    seat: int,
    other: int,
    lead: float,
    tries: int,
    turns: int,
    language: str,
    names: Sequence[str] | None = None,
) -> str:
    """How a turn compared with the best that began with another decision when both were tried out."""
    described = describe(state, seat, other, language, names)
    if lead < LEAST:
        told = message(
            "Played on {turns} ahead ({tries}), it does about as well as: {other}.",
            turns=counted("{count} turn", "{count} turns", turns),
            tries=counted("{count} try", "{count} tries", tries),
            other=described,
        )
    else:
        told = message(
            "Played on {turns} ahead ({tries}), it gains {amount} more than: {other}.",
            turns=counted("{count} turn", "{count} turns", turns),
            tries=counted("{count} try", "{count} tries", tries),
            amount=abs(lead),
            other=described,
        )
    return WORDS.say(told, language)


def _follow(state: State, seat: int, decision: int) -> Line:
    """The best way to carry through the action that a decision begins or goes on with."""
    after = state.copy()
    after.play(seat, decision)
    line = Line(vec[i64]([decision]), vec[i64](), after, margin(after.rules, after, seat))
    if is_done(after, seat):
        return line
    return max(Explorer(after.rules, Budget(), 1.0, 1, 1).actions(line, seat), key=worth)


def describe(state: State, seat: int, decision: int, language: str, names: Sequence[str] | None = None) -> str:
    """A decision in words."""
    return state.rules.describe(state, seat, decision, language, names).text


def _changes(before: State, after: State, seat: int) -> dict[str, float]:
    """What each term gains or loses for the seat."""
    old, new = (state.rules.appraise(state)[seat] for state in (before, after))
    return {term: new[term] - old[term] for term in new}


def _rival(before: State, after: State, seat: int, names: Sequence[str] | None) -> Change:
    """What the strongest of the others gains or loses."""
    old, new = (state.rules.evaluate(state) for state in (before, after))
    others = [other for other in range(len(new)) if other != seat]
    rival = max(others, key=lambda other: new[other])
    return Change(message("for {player}", player=player_name(rival, names)), new[rival] - max(old[at] for at in others))


def _largest(changes: Sequence[Change], least: float) -> list[Change]:
    """The changes worth telling, gains first."""
    telling = [change for change in changes if abs(change.amount) >= least]
    largest = sorted(telling, key=lambda change: abs(change.amount), reverse=True)[:TOLD]
    return sorted(largest, key=lambda change: change.amount, reverse=True)


def _with_changes(decision: str, changes: Sequence[Change]) -> Value:
    if not changes:
        return decision
    told = reduce(lambda one, other: message("{one}, {other}", one=one, other=other), map(_tell, changes))
    return message("{decision} ({changes})", decision=decision, changes=told)


def _tell(change: Change) -> Message:
    return message("{what} {amount:+}", what=change.what, amount=float(change.amount))


def _alternative(other: str, lead: float) -> Message:
    if abs(lead) < LEAST:
        return message("Just as good: {other}.", other=other)
    if lead < 0:
        return message(
            "Looking one action ahead only, this would be {amount} better: {other}.", other=other, amount=abs(lead)
        )
    return message("Next best, worth {amount} less: {other}.", other=other, amount=abs(lead))
