"""How a game went, for a chart and for who walks through it: its turns, rounds and actions, and all that is counted."""

from __future__ import annotations

from typing import NamedTuple

from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import ALL, State
from ironmaster.kernel.events import Event
from ironmaster.table.table import Table

EXPECTED = "expected"
"""The series of what each seat could expect."""
STANDING = ("points", "money")
"""What the panels of all games call their points and money; what else they count are facts of the game."""


class Series(NamedTuple):
    """Something that is counted, at every point of a chart and for every seat."""

    name: str
    values: list[list[float]]


class Round(NamedTuple):
    """Where a round or a period begins: after how many decisions, and the event that tells so."""

    at: int
    event: Event


class Chart(NamedTuple):
    """A game from its start to its end."""

    at: list[int]
    """After how many decisions each turn ended: a run of decisions of one seat within a round."""
    turns: list[int]
    """Whose it was; nobody's (-1) at the start."""
    scores: list[list[int]]
    """The points of all seats then."""
    rounds: list[Round]
    starts: list[int]
    """The points at which nobody has an action half done: another line can begin there."""
    series: list[Series]


def score_chart(table: Table) -> Chart:
    """The chart of a game that is over: it tells what nobody may know of one that goes on."""
    rounds = _rounds(table)
    starts: list[int] = []
    at, turns, points = [0], [-1], [table.start.copy()]
    moves = list(table.moves())
    state = table.start.copy()
    for number, (seat, decision) in enumerate(moves, 1):
        if _is_start(state):
            starts.append(number - 1)
        state.play(seat, decision)
        if number == len(moves) or moves[number][0] != seat or any(each.at == number for each in rounds):
            at.append(number)
            turns.append(seat)
            points.append(state.copy())
    return Chart(at, turns, [list(point.scores) for point in points], rounds, starts, _series(points))


def _is_start(state: State) -> bool:
    return all(state.settled(seat) for seat in members(state.actors))


def _rounds(table: Table) -> list[Round]:
    """The points at which something new begins; of several headings of the log at once the last tells what."""
    headings = table.rules.headings
    told = {found.decision: found.event for found in table.happenings if found.event.kind in headings}
    return [Round(at, event) for at, event in told.items() if at < table.decisions]


def _series(points: list[State]) -> list[Series]:
    """All that is counted; not what never changes, nor what counts the same as something before it."""
    panels = [point.view(ALL)["panel"]["players"] for point in points]
    counted = [Series(EXPECTED, _expected(points))]
    for name in (*STANDING, *(name for name in panels[0][0] if name not in (*STANDING, "seat"))):
        values = [[player.get(name) for player in panel] for panel in panels]
        known = all(_is_number(value) for row in values for value in row)
        if known and all(values != other.values for other in counted):
            counted.append(Series(name, values))
    return [series for series in counted if any(row != series.values[0] for row in series.values)]


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _expected(points: list[State]) -> list[list[float]]:
    """The points that each seat could expect: what the game ended with on average, and by how much a seat led then.

    An evaluation is in points, and at the end it is the result. How much all will have made, it does not foretell.
    """
    judged = [point.rules.evaluate(point) for point in points]
    average = _mean(judged[-1])
    return [[round(average + value - _mean(values), 1) for value in values] for values in judged]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
