"""What a turn leads to: it is tried out a few times more, with an eye on what everybody does.

So it can be told what the turn is for, and what of the rivals' doings would cost most. All of it comes from guesses of
the seat, and gives away nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import NamedTuple

from ironmaster.bots.lines import Line
from ironmaster.bots.playout import NONE, Deed, Playouts
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State

TRIES, ENOUGH = 24, 8
"""So many tries are made if there is the time that the turn itself may take; from fewer than enough nothing is told."""
LIKELY = 0.5
"""In so many of the tries the seat itself must do something, that it is a part of the plan."""
FEW, MANY = 0.2, 0.8
"""In at least and at most so many of them a rival, that it can be compared with tries in which it does not."""
SURE = 3.0
"""A loss is told if it is larger than so many of its standard errors,"""
LEAST = 0.5
"""and than so many points."""
STEPS = 2
"""So many steps are told before the aim."""


class Act(NamedTuple):
    """An action of somebody in a try, and what it gains for them."""

    before: State
    seat: int
    decision: int
    gain: float


class Try(NamedTuple):
    """What came of a try, and what was done in it, in turn."""

    value: float
    acts: list[Act]


class Outlook(NamedTuple):
    """What a turn is for."""

    steps: Sequence[Act] = ()
    """What comes before the aim, in turn."""
    aim: Act | None = None
    """What the seat will likely do that brings it most; None where nothing is likely."""
    feared: Act | None = None
    """What a rival may do that would cost most; None where nothing is surely a loss."""


def foresee(playouts: Playouts, state: State, seat: int, line: Line, turns: int, rng: Generator) -> Outlook:
    """What a turn leads to when it is played on for so many turns."""
    planned = _planned(playouts.judge, state.imagine(seat, rng), seat, line)
    tries: list[Try] = []
    playouts.budget.start()
    while len(tries) < TRIES and playouts.budget.share(1.0):
        tries.append(_try(playouts, state, seat, line, turns, rng))
    if len(tries) < ENOUGH:
        return Outlook()
    steps, aim = _aim(planned[1:], tries, seat)
    return Outlook(steps, aim, _feared(tries, seat))


def _try(playouts: Playouts, state: State, seat: int, line: Line, turns: int, rng: Generator) -> Try:
    playouts.deeds = []
    value = playouts.outcome(state.imagine(seat, rng), seat, line.decisions, turns, rng.fork())
    return Try(value, [act for deed in playouts.deeds for act in _acts(playouts.judge, deed)])


def _acts(judge: Rules, deed: Deed) -> Iterator[Act]:
    """The actions of a deed, one by one."""
    before = deed.before
    for end in [deed.end] if deed.end.first is None else [deed.end.first, deed.end]:
        if end.begun != NONE:
            yield Act(before, deed.seat, end.begun, _gain(judge, before, end.state, deed.seat))
        before = end.state


def _planned(judge: Rules, state: State, seat: int, line: Line) -> list[Act]:
    """The actions of the turn itself, as they go in one guess."""
    begun = [int(decision) for decision in line.begun]
    starts: list[State] = []
    for decision in line.decisions:
        if decision not in state.legal(seat):
            break
        if len(starts) < len(begun) and decision == begun[len(starts)]:
            starts.append(state.copy())
        state.play(seat, decision)
    ends = [*starts[1:], state]
    return [
        Act(start, seat, decision, _gain(judge, start, end, seat)) for start, decision, end in zip(starts, begun, ends)
    ]


def _gain(judge: Rules, before: State, after: State, seat: int) -> float:
    return float(judge.evaluate(after)[seat] - judge.evaluate(before)[seat])


def _aim(planned: Sequence[Act], tries: Sequence[Try], seat: int) -> tuple[list[Act], Act | None]:
    """Of what the seat will do in this turn and likely do in the next ones what brings most, and what comes before."""
    course = [*planned, *_likely(tries, seat)]
    if not course:
        return [], None
    at = max(range(len(course)), key=lambda place: course[place].gain)
    if course[at].gain < LEAST:
        return [], None
    return course[max(0, at - STEPS) : at], course[at]


def _likely(tries: Sequence[Try], seat: int) -> list[Act]:
    """What the seat does in many tries, with its mean gain, in the order in which it usually does so."""
    met: dict[int, list[tuple[int, Act]]] = {}
    for found in tries:
        own = [act for act in found.acts if act.seat == seat]
        first = {act.decision: (place, act) for place, act in reversed(list(enumerate(own)))}
        for decision, placed in first.items():
            met.setdefault(decision, []).append(placed)
    likely = [placed for placed in met.values() if len(placed) >= LIKELY * len(tries)]
    likely.sort(key=lambda placed: fmean(place for place, _ in placed))
    return [placed[0][1]._replace(gain=fmean(act.gain for _, act in placed)) for placed in likely]


def _feared(tries: Sequence[Try], seat: int) -> Act | None:
    """What a rival does in some tries that costs the seat most, compared with the others."""
    rivals = {(act.seat, act.decision): act for found in tries for act in found.acts if act.seat != seat}
    losses = {key: _loss(tries, key) for key in rivals}
    worst = max(losses, key=lambda key: losses[key], default=None)
    return rivals[worst] if worst is not None and losses[worst] >= LEAST else None


def _loss(tries: Sequence[Try], key: tuple[int, int]) -> float:
    """What an action of a rival costs on average; nothing where that may be chance."""
    made: list[float] = []
    left: list[float] = []
    for found in tries:
        (made if any((act.seat, act.decision) == key for act in found.acts) else left).append(found.value)
    if not FEW * len(tries) <= len(made) <= MANY * len(tries):
        return 0.0
    loss = fmean(left) - fmean(made)
    error = sqrt(pvariance(made) / len(made) + pvariance(left) / len(left))
    return loss if loss > SURE * error else 0.0
