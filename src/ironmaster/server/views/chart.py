"""How a finished game went, in words."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.scoring import MONEY, POINTS
from ironmaster.kernel.words import message
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.views.table import names_of
from ironmaster.server.wire.answers import RoundShown, ScoreChart, Series
from ironmaster.server.words import WORDS, fact_label
from ironmaster.table import EXPECTED, score_chart
from ironmaster.table.table import Table

LABELS = {EXPECTED: message("Expected points"), POINTS: message("Points"), MONEY: message("Money")}
"""What every game may count; the rest are facts of its own."""
IN_MONEY = {EXPECTED: message("Expected money"), POINTS: LABELS[MONEY]}
"""The same in a game that is won with money."""


def chart_of(opening: OpenTable, language: str) -> ScoreChart:
    """The chart of a game that is over."""
    rules = opening.table.rules
    by_money = _won_with_money(opening.table)
    names = names_of(opening.row, language)
    chart = score_chart(opening.table)
    return ScoreChart(
        at=chart.at,
        turns=chart.turns,
        scores=chart.scores,
        rounds=[RoundShown(at=at, title=rules.tell(event, language, names)) for at, event in chart.rounds],
        starts=chart.starts,
        series=[_series(rules, name, values, by_money, language) for name, values in chart.series],
    )


def _won_with_money(table: Table) -> bool:
    """Whether what was scored last, and so decided the game, was money."""
    scorings = table.rules.scorings([found.event for found in table.happenings])
    return bool(scorings) and scorings[-1].unit == MONEY


def _series(rules: Rules, name: str, values: list[list[float]], by_money: bool, language: str) -> Series:
    labels = {**LABELS, **IN_MONEY} if by_money else LABELS
    label = WORDS.say(labels[name], language) if name in labels else fact_label(rules, name, language)
    is_money = name in (MONEY, *rules.sums) or (by_money and name in IN_MONEY)
    return Series(name=name, label=label, currency=rules.currency if is_money else "", values=values)
