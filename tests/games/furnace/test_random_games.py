"""Random games keep the invariants after every decision, whatever is played and whoever comes first."""

from __future__ import annotations

import pytest

from ironmaster.testing.walk import Case, cases_of, final, walk
from tests.games.furnace.invariants import check_invariants
from tests.games.furnace.positions import RULES

CASES = list(cases_of(RULES))


@pytest.mark.parametrize("table", CASES, ids=[case.name for case in CASES])
def test_every_position_of_a_game_can_be(table: Case) -> None:
    for seed in range(3):
        for state, _, _ in walk(table, seed):
            check_invariants(state)
        check_invariants(final(table, seed))
