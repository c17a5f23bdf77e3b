"""How a finished game went, in words."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.words import message
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.views.table import names_of
from ironmaster.server.wire.answers import RoundShown, ScoreChart, Series
from ironmaster.server.words import WORDS, fact_label
from ironmaster.table import EXPECTED, score_chart

LABELS = {EXPECTED: message("Expected points"), "points": message("Points"), "money": message("Money")}
"""What every game may count; the rest are facts of its own."""


def chart_of(opening: OpenTable, language: str) -> ScoreChart:
    """The chart of a game that is over."""
    rules = opening.table.rules
    names = names_of(opening.row, language)
    chart = score_chart(opening.table)
    return ScoreChart(
        at=chart.at,
        turns=chart.turns,
        scores=chart.scores,
        rounds=[RoundShown(at=at, title=rules.tell(event, language, names)) for at, event in chart.rounds],
        starts=chart.starts,
        series=[Series(name=name, label=_label(rules, name, language), values=values) for name, values in chart.series],
    )


def _label(rules: Rules, name: str, language: str) -> str:
    return WORDS.say(LABELS[name], language) if name in LABELS else fact_label(rules, name, language)
