"""The fit: known factors are found again, noise is not fitted, and errors are those worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

from ironmaster.training.fit import LEFT, fit, strongest
from ironmaster.training.moments import Moments
from ironmaster.training.solve import solve

TERMS = ("pen", "ink")
FOLDS = 10
TRUE: dict[str, tuple[float, ...]] = {"pen": (1.2, 0.9, 0.6, 0.4, 0.2), "ink": (0.4, 0.5, 0.6, 0.4, 0.3)}
"""What the terms count from the end of the made-up game to its beginning."""


ALIKE: dict[str, tuple[float, ...]] = dict.fromkeys(TERMS, (0.9, 0.7, 0.5, 0.4, 0.2))


def made_up(rows: int, noise: float, seed: int = 1, true: dict[str, tuple[float, ...]] = TRUE) -> list[list[Moments]]:
    """Positions whose final margin is what the true factors make of their terms, and some noise."""
    chance = Random(seed)
    folds = [[Moments(len(TERMS)) for _ in LEFT[1:]] for _ in range(FOLDS)]
    for row in range(rows):
        part = row % (len(LEFT) - 1)
        place = chance.random()
        terms = [chance.gauss(0, 10), chance.gauss(0, 5)]
        factors = [of[part] + place * (of[part + 1] - of[part]) for of in true.values()]
        margin = sum(map(float.__mul__, terms, factors)) + chance.gauss(0, noise)
        folds[row // 4 % FOLDS][part].add(terms, place, margin)
    return folds


def test_equations_worked_out_by_hand() -> None:
    # 2x + y = 7, x + 3y + z = 14, y + 2z = 9
    assert solve([[2, 1, 0], [1, 3, 1], [0, 1, 2]], [7, 14, 9]) == pytest.approx([2, 3, 3])


def test_the_error_of_one_position_worked_out_by_hand() -> None:
    moments = Moments(2)
    moments.add([2.0, 1.0], 0.25, 4.0)
    # three quarters of 2 × 1 + 1 × 1 and a quarter of 2 × 2 + 1 × 2 are 3.75
    assert moments.error([1.0, 1.0, 2.0, 2.0]) == pytest.approx(0.0625)
    assert moments.scatter == 16.0


def test_known_factors_are_found_again() -> None:
    found = fit(TERMS, made_up(4000, noise=0.0), games=1000)
    for term, true in TRUE.items():
        counted = [factor * scale for factor, scale in zip(found.stages.factors[term], found.scales, strict=True)]
        assert counted == pytest.approx(true, abs=0.01)
    assert found.fitted == pytest.approx([1.0] * 5, abs=1e-4)
    assert all(
        before < 0.99 for before in found.scaled[:2]
    )  # where pen and ink differ, one factor for both is not enough


def test_where_terms_count_alike_one_factor_for_all_is_found() -> None:
    found = fit(TERMS, made_up(4000, noise=1.0), games=1000)
    assert found.scales[2] == pytest.approx(0.6, abs=0.02)
    assert found.stages.factors["pen"][2] == pytest.approx(1.0, abs=0.05)


@pytest.mark.parametrize("seed", range(4))
def test_luck_is_not_taken_for_a_difference_between_terms(seed: int) -> None:
    found = fit(TERMS, made_up(4000, noise=100.0, seed=seed, true=ALIKE), games=100)
    for factors in found.stages.factors.values():
        assert factors == pytest.approx([1.0] * 5, abs=0.1)


def test_the_ridge_is_the_strongest_that_is_not_clearly_worse() -> None:
    clearly, hardly = [3.0, 3.1, 2.9], [2.9, 1.2, 2.1]  # behind by 1 in every fold; by 0.9, −0.8 and 0.1
    assert strongest({1.0: [2.0, 2.0, 2.0], 10.0: hardly, 100.0: clearly}) == 10.0
    assert strongest({1.0: clearly, 10.0: [2.0, 2.0, 2.0]}) == 10.0


def test_held_out_games_are_foretold_better_with_the_factors() -> None:
    found = fit(TERMS, made_up(4000, noise=5.0), games=1000)
    assert found.plain[-1] < found.scaled[-1] < found.fitted[-1] < 1.0


def test_a_part_of_the_game_without_positions_keeps_its_factors() -> None:
    folds = [[*fold[:3], Moments(len(TERMS))] for fold in made_up(4000, noise=1.0)]
    found = fit(TERMS, folds, games=1000)
    assert [factors[-1] for factors in found.stages.factors.values()] == [1.0, 1.0]
    assert found.fitted[3] == 0.0
