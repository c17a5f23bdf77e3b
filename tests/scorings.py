"""Scorings as a test writes them down."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.events import Event
from ironmaster.kernel.scoring import Scoring


def scored(rules: Rules, events: Sequence[Event]) -> dict[str, Scoring]:
    """What was scored, by its title."""
    return {rules.say(scoring.title): scoring for scoring in rules.scorings(events)}


def gains(rules: Rules, scoring: Scoring) -> list[tuple[int, int, str, str]]:
    """The seat, the amount, the reason and the exact source of every gain."""
    return [(gain.seat, gain.amount, rules.say(gain.reason), rules.say(gain.source)) for gain in scoring.gains]


def things(scoring: Scoring) -> list[tuple[str, ...]]:
    """What the gains point at."""
    return [gain.things for gain in scoring.gains]


def ties(rules: Rules, scoring: Scoring) -> dict[str, list[int]]:
    """What decides between equals, by its name."""
    return {rules.say(tie.name): tie.values for tie in scoring.ties}
