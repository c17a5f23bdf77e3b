"""The points of every seat over a game, for a chart."""

from __future__ import annotations

from typing import NamedTuple

from ironmaster.kernel.contract import State
from ironmaster.table.table import Table


class Chart(NamedTuple):
    """After how many decisions a seat's run of decisions ended, whose it was, and the points of all seats then."""

    at: list[int]
    turns: list[int]
    scores: list[list[int]]


def score_chart(table: Table) -> Chart:
    """The points at the start and after every run of decisions of one seat."""
    state = table.start.copy()
    chart = Chart([0], [-1], [list(state.scores)])
    moves = list(table.moves())
    for number, (seat, decision) in enumerate(moves, 1):
        state.play(seat, decision)
        if number == len(moves) or moves[number][0] != seat:
            _add(chart, number, seat, state)
    return chart


def _add(chart: Chart, at: int, seat: int, state: State) -> None:
    chart.at.append(at)
    chart.turns.append(seat)
    chart.scores.append(list(state.scores))
