"""Rows of a tournament worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ironmaster import load
from ironmaster.arena.lineups import Match, plan
from ironmaster.arena.match import Played
from ironmaster.arena.setting import Setting, new_setting
from ironmaster.arena.standings import row_names, standings
from ironmaster.arena.text_report import text_report


def setting_of(*bots: str, players: int = 2) -> Setting:
    return new_setting(load("brass"), players, {}, bots, 0)


TWO_ROUNDS = [Match(0, 0, 0, (0, 1)), Match(1, 0, 0, (1, 0)), Match(2, 1, 1, (0, 1)), Match(3, 1, 1, (1, 0))]
PLAYED = {
    0: Played(0, [30, 20], [1, 2], [[1000, 3000], [500]]),
    1: Played(1, [10, 10], [1, 1], [[100], [2000, 4000]]),
    2: Played(2, [40, 50], [2, 1], [[5000], [200]]),
    3: Played(3, [12, 60], [2, 1], [[300], [6000]]),
}


def test_a_row_is_what_the_bot_won_and_scored() -> None:
    found = standings(setting_of("a", "b"), TWO_ROUNDS, PLAYED)
    assert found is not None
    first, second = found.rows
    assert (first.name, second.name) == ("a", "b")
    assert first.games == second.games == 4
    # a wins the first game, shares the second, loses the third, wins the fourth.
    assert first.wins.mean == pytest.approx(2.5 / 4)
    assert second.wins.mean == pytest.approx(1.5 / 4)
    assert first.score.mean == pytest.approx((30 + 10 + 40 + 60) / 4)
    assert second.score.mean == pytest.approx((20 + 10 + 50 + 12) / 4)
    assert found.winner.mean == pytest.approx((30 + 10 + 50 + 60) / 4)


def test_intervals_come_from_the_means_of_the_rounds() -> None:
    found = standings(setting_of("a", "b"), TWO_ROUNDS, PLAYED)
    assert found is not None
    # The rounds of a have the means 20 and 50: 35 ± 12.7062 · 30 / √2 / √2.
    assert found.rows[0].score == pytest.approx((35, 35 - 12.7062 * 15, 35 + 12.7062 * 15))


def test_times_are_the_bots_own_decisions() -> None:
    found = standings(setting_of("a", "b"), TWO_ROUNDS, PLAYED)
    assert found is not None
    assert [(row.ms_p50, row.ms_p95) for row in found.rows] == [(3.0, 6.0), (0.2, 0.5)]


def test_only_whole_rounds_count() -> None:
    some = {number: played for number, played in PLAYED.items() if number != 2}
    found = standings(setting_of("a", "b"), TWO_ROUNDS, some)
    assert found is not None
    assert (found.games, found.rounds) == (2, 1)
    assert found.rows[0].wins.mean == 0.75
    assert standings(setting_of("a", "b"), TWO_ROUNDS, {0: PLAYED[0]}) is None


def test_equal_bots_share_a_row() -> None:
    assert row_names(["a", "b", "b", "b"]) == {"a": [0], "b": [1, 2, 3]}
    assert row_names(["b", "a", "b"]) == {"b": [0, 2], "a": [1]}


def test_bots_that_are_all_equal_are_told_apart() -> None:
    assert row_names(["a", "a"]) == {"a#1": [0], "a#2": [1]}


def test_one_against_three_is_measured_per_seat() -> None:
    setting = setting_of("a", "b", "b", "b", players=4)
    matches = plan(setting.bots, 4, 4, 0)
    played = {}
    for match in matches:  # a wins where it sits first or second, else the first seat does
        winner = match.seats.index(0) if match.seats.index(0) < 2 else 0
        ranking = [1 if seat == winner else 2 for seat in range(4)]
        played[match.number] = Played(match.number, [10 * (place == 1) for place in ranking], ranking, [[1]] * 4)
    found = standings(setting, matches, played)
    assert found is not None
    assert [(row.games, row.wins.mean) for row in found.rows] == [(4, 0.5), (12, pytest.approx(1 / 6))]
    assert [row.score.mean for row in found.rows] == [5, pytest.approx(20 / 12)]
    assert found.winner.mean == 10


def test_the_text_puts_the_best_first_and_says_what_was_rounded() -> None:
    setting = setting_of("b", "a")
    found = standings(setting, [Match(0, 0, 0, (1, 0)), Match(1, 0, 0, (0, 1))], PLAYED)
    assert found is not None
    lines = list(text_report(found, asked=1))
    assert lines[0] == "2 games of brass (lancashire) by 2 players, in rounds of 2, seed 0x0"
    assert lines[1] == "1 games were asked for: rounded up to whole rounds of 2"
    assert [line.split()[:3] for line in lines[3:5]] == [["a", "2", "75.0%"], ["b", "2", "25.0%"]]
    assert lines[5] == "par 50.0%; who wins scores 20.0"
    stopped = list(text_report(replace(found, planned=4), asked=4))
    assert stopped[1] == "stopped: 4 games were to be played; only whole rounds count"
