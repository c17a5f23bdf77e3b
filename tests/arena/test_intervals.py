"""Intervals against values worked out by hand or printed in tables, and that they hold what they promise."""

from __future__ import annotations

from random import Random

import pytest

from ironmaster.arena.intervals import design_effect, mean_estimate, percentile, share_estimate, students_t, wilson


def test_wilson_agrees_with_published_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert wilson(0.95, 400) == pytest.approx((0.95, 0.9240, 0.9674), abs=1e-4)


def test_wilson_makes_sense_at_the_ends() -> None:
    assert wilson(1.0, 10) == pytest.approx((1, 1 / (1 + 1.959964**2 / 10), 1))
    assert wilson(0.0, 10) == pytest.approx((0, 0, 0.27753), abs=1e-5)


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (9, 2.262), (10, 2.228), (11, 2.201), (24, 2.064), (30, 2.042), (100, 1.984)],
)
def test_students_t_agrees_with_the_printed_table(freedom: int, printed: float) -> None:
    assert students_t(freedom) == pytest.approx(printed, abs=6e-4)


def test_the_interval_of_a_mean_is_students() -> None:
    reach = 4.3027 * (1 / 3) ** 0.5
    assert mean_estimate([1, 2, 3]) == pytest.approx((2, 2 - reach, 2 + reach))


def test_one_round_says_nothing_about_scatter() -> None:
    assert mean_estimate([7.0]) == (7.0, None, None)


def test_the_design_effect_compares_rounds_with_independent_games() -> None:
    # All rounds alike: only the round that is added scatters, a quarter of what four would.
    assert design_effect([0.5, 0.5, 0.5, 0.5], 2) == 0.25
    # A scatter of 1/3 where two independent games give 1/8: (1 + 3 · 8/3) / 4.
    assert design_effect([0, 1, 0, 1], 2) == pytest.approx(2.25)
    assert design_effect([1, 1, 1], 2) == 1
    assert design_effect([0.5], 2) == 1


def test_the_interval_of_a_share_is_wilsons_for_as_many_games_as_would_scatter_so() -> None:
    # 8 games that scatter like 32; Student's factor for 4 rounds; at one half Wilson reaches t / (2 √(n + t²)).
    reach = 2.7764 / 2 / (32 + 2.7764**2) ** 0.5
    assert share_estimate([0.5] * 4, 2) == pytest.approx((0.5, 0.5 - reach, 0.5 + reach))


def deal(chance: Random, lucky: float) -> float:
    """The share of a bot that is as good as its rival, in two games with changed seats on one lucky deal."""
    seat = chance.choice((0, 1))
    wins = sum(chance.random() < (lucky if seat == game else 1 - lucky) for game in (0, 1))
    return wins / 2


@pytest.mark.parametrize("lucky", [0.5, 0.75, 0.9])
def test_nineteen_of_twenty_intervals_hold_the_truth(lucky: float) -> None:
    chance = Random(20)
    found = [share_estimate([deal(chance, lucky) for _ in range(40)], 2) for _ in range(1000)]
    held = sum(one.low <= 0.5 <= one.high for one in found if one.low is not None and one.high is not None)
    assert 930 <= held <= 980


def test_paired_deals_make_the_interval_narrower_than_independent_games_would() -> None:
    chance = Random(21)
    _, low, high = share_estimate([deal(chance, 0.9) for _ in range(200)], 2)
    _, plain_low, plain_high = wilson(0.5, 400)
    assert low is not None
    assert high is not None
    assert plain_low is not None
    assert plain_high is not None
    assert high - low < 0.7 * (plain_high - plain_low)


def test_percentiles_are_values_that_occurred() -> None:
    values = list(range(1, 101))
    assert [percentile(values, percent) for percent in (50, 95, 100)] == [50, 95, 100]
    assert percentile([3], 95) == 3
    assert percentile([1, 2, 3], 50) == 2
