"""How a game went: its turns and rounds, where another line can begin, and what is counted."""

from __future__ import annotations

import pytest

from ironmaster import members
from ironmaster.kernel.contract import ALL
from ironmaster.table import EXPECTED, Table, score_chart
from tests.table.games import GAMES, finished

TABLES = {game: finished(game) for game in GAMES}


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return TABLES[request.param]


def test_a_turn_is_a_run_of_decisions_of_one_seat_within_a_round(table: Table) -> None:
    chart = score_chart(table)
    seats = [seat for seat, _ in table.moves()]
    rounds = {round_.at for round_ in chart.rounds}
    assert (chart.at[0], chart.at[-1]) == (0, table.decisions)
    for turn in range(1, len(chart.at)):
        begin, end = chart.at[turn - 1], chart.at[turn]
        assert set(seats[begin:end]) == {chart.turns[turn]}
        assert not rounds & set(range(begin + 1, end))
        assert end == table.decisions or end in rounds or seats[end] != chart.turns[turn]


def test_a_round_begins_where_the_log_has_its_heading(table: Table) -> None:
    chart = score_chart(table)
    headings = [found for found in table.happenings if found.event.kind in table.rules.headings]
    assert {round_.at for round_ in chart.rounds} == {found.decision for found in headings} - {table.decisions}
    assert len(chart.rounds) > 2


def test_another_line_begins_where_nobody_has_an_action_half_done(table: Table) -> None:
    starts = score_chart(table).starts
    assert starts[0] == 0
    assert len(starts) < table.decisions
    for at in range(0, table.decisions, 7):
        state = table.state_at(at)
        assert (at in starts) == all(state.settled(seat) for seat in members(state.actors))


def test_what_each_could_expect_is_the_lead_around_what_all_made(table: Table) -> None:
    chart = score_chart(table)
    expected = chart.series[0]
    assert expected.name == EXPECTED
    assert expected.values[-1] == [pytest.approx(points, abs=0.05) for points in chart.scores[-1]]
    average = sum(chart.scores[-1]) / len(chart.scores[-1])
    middle = len(chart.at) // 2
    judged = table.rules.evaluate(table.state_at(chart.at[middle]))
    assert sum(expected.values[middle]) / len(judged) == pytest.approx(average, abs=0.1)
    lead = expected.values[middle][0] - expected.values[middle][1]
    assert lead == pytest.approx(judged[0] - judged[1], abs=0.11)


def test_numbers_of_the_panel_are_counted_once_each(table: Table) -> None:
    chart = score_chart(table)
    names = [series.name for series in chart.series]
    assert len(set(names)) == len(names)
    for series in chart.series[1:]:
        for at, values in zip(chart.at[::9], series.values[::9], strict=True):
            panel = table.state_at(at).view(ALL)["panel"]["players"]
            assert values == [player[series.name] for player in panel]
    assert all(one.values != other.values for one in chart.series for other in chart.series if one is not other)


def test_points_that_are_money_are_not_shown_twice() -> None:
    names = [series.name for series in score_chart(TABLES["furnace"]).series]
    assert "points" in names
    assert "money" not in names
