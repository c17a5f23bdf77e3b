"""Tuning: a step goes to the better side, and the file keeps its comments."""

from __future__ import annotations

from random import Random

import pytest

from ironmaster.arena.tune import AIMS, MOST, Comparison, Setup, lead, rewritten, step
from ironmaster.games import load
from ironmaster.kernel.weights import parse_weights


def test_a_step_moves_every_weight_towards_the_side_that_leads() -> None:
    """The side with the larger `good` always leads by 3, whatever the other weight is."""

    def play(up: dict[str, float], down: dict[str, float]) -> list[float]:
        return [3.0 if up["good"] > down["good"] else -3.0] * 4

    weights = {"good": 1.0, "idle": 1.0}
    chance = Random(1)
    for _ in range(40):
        weights, mean = step(weights, chance, play)
        assert abs(mean) == 3.0
    assert weights["good"] == pytest.approx(1.0 * 2.718281828 ** (0.05 * 40), rel=1e-6)
    assert weights["idle"] < weights["good"]


def test_new_numbers_leave_the_comments_where_they_are() -> None:
    text = "# all of them\n\npound = 0.25   # per pound\nlink = 2.0 # per link\npound_at_end=1e-05\n"
    weights = {"pound": 0.5, "link": 0.0625, "pound_at_end": 2.0}
    changed = rewritten(text, weights)
    assert changed == "# all of them\n\npound = 0.5    # per pound\nlink = 0.0625 # per link\npound_at_end=2\n"
    assert parse_weights(changed, "here") == weights


def compare(aim: str, up: dict[str, float], down: dict[str, float], players: int = 2) -> float:
    return lead(Comparison(Setup("workshop", None, players, {}), up, down, 3, (aim,)))


@pytest.mark.parametrize("aim", AIMS)
def test_the_same_weights_come_out_even(aim: str) -> None:
    weights = load("workshop").weights
    assert compare(aim, weights, weights) == 0.0


@pytest.mark.parametrize("aim", AIMS)
def test_what_one_side_leads_by_the_other_is_behind_by(aim: str) -> None:
    """Whoever thinks that demand costs something builds where there is none."""
    weights = load("workshop").weights
    mistaken = {**weights, "canal_demand": -9.0, "rail_demand": -9.0}
    ahead = compare(aim, weights, mistaken)
    assert ahead == -compare(aim, mistaken, weights)
    assert 0 < ahead <= MOST


def test_aims_add_up() -> None:
    weights = load("workshop").weights
    changed = {**weights, "earlier": 3.0}
    setup = Setup("workshop", None, 3, {})
    all_together = lead(Comparison(setup, weights, changed, 3, tuple(AIMS)))
    assert all_together == pytest.approx(sum(compare(aim, weights, changed, 3) for aim in AIMS))
