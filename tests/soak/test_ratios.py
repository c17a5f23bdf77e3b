"""How fast learners are served, as ratios within one run: how fast the machine is, or how busy, says nothing here."""

from __future__ import annotations

import pytest

from benchmarks.numbers import decisions, looks
from ironmaster import load
from ironmaster.games import OURS

pytestmark = pytest.mark.soak
SECONDS = 3.0


@pytest.mark.parametrize("name", OURS)
def test_numbers_take_at_most_a_twentieth_of_the_time_of_a_view(name: str) -> None:
    views, numbers = looks(load(name), SECONDS)
    assert numbers >= 20 * views


def test_a_batch_that_tells_numbers_and_masks_is_at_least_a_third_as_fast_as_plain_playouts() -> None:
    """In Brass: in games with shorter decisions what is told of them takes a larger part."""
    playouts, steps = decisions(load("brass"), SECONDS)
    assert steps >= playouts / 3
