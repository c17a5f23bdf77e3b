"""What came of meetings with old bots, in lines of a table."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean

from benchmarks.old_masters.meeting import Meeting
from ironmaster.arena import Standings
from ironmaster.arena.intervals import Estimate


def result(meeting: Meeting, found: Standings) -> Estimate:
    """Our share of wins, or what the winner scores where all are ours."""
    return found.rows[0].wins if meeting.old else found.winner


def meets(estimate: Estimate, bar: float, par: float) -> bool:
    """Whether a bar is met: the lower bound is above par, and the upper one reaches the bar."""
    return estimate.low is not None and estimate.high is not None and estimate.low > par and estimate.high >= bar


def line(meeting: Meeting, found: Standings) -> str:
    """A line of the table: the figure, its interval, its games, and whether the bar is met."""
    estimate, par = result(meeting, found), 1 / meeting.players if meeting.old else 0.0
    form = ".0%" if meeting.old else ".1f"
    shown = f"{estimate.mean:{form}}"
    if estimate.low is not None:
        shown += f" ({estimate.low:{form}} to {estimate.high:{form}})"
    bar = "" if meeting.bar is None else f"{meeting.bar:{form}}"
    met = "" if meeting.bar is None else "met" if meets(estimate, meeting.bar, par) else "missed"
    return f"| {meeting.name} | {found.games} | {shown} | {f'{par:.0%}' if par else ''} | {bar} | {met} |"


def pooled(shares: Sequence[tuple[Estimate, float]]) -> Estimate:
    """By how much shares of wins are above their pars on average; the tournaments are independent."""
    mean = fmean(estimate.mean - par for estimate, par in shares)
    reach = sqrt(sum(_reach(estimate) ** 2 for estimate, _ in shares)) / len(shares)
    return Estimate(mean, mean - reach, mean + reach)


def _reach(estimate: Estimate) -> float:
    """How far an interval reaches to either side."""
    assert estimate.low is not None  # a share has an interval even of one round
    assert estimate.high is not None
    return (estimate.high - estimate.low) / 2
