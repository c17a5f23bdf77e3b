"""Demand tracks: cheapest cube first, dearest gap first."""

from __future__ import annotations

import pytest

from ironmaster.pieces.demand_track import DemandTrack

TRACK = DemandTrack([1, 1, 2, 2, 3, 3], 5)


@pytest.mark.parametrize(("cubes", "price"), [(6, 1), (5, 1), (4, 2), (3, 2), (2, 3), (1, 3), (0, 5)])
def test_the_cheapest_cube_is_bought_and_an_empty_track_has_its_own_price(cubes: int, price: int) -> None:
    assert TRACK.price(cubes) == price


def test_the_dearest_gap_is_filled_first() -> None:
    assert [TRACK.pays(cubes, 1) for cubes in range(6)] == [3, 3, 2, 2, 1, 1]
    assert TRACK.pays(1, 3) == 3 + 2 + 2
    assert TRACK.pays(4, 0) == 0
    assert TRACK.gaps(2) == 4
    assert TRACK.gaps(6) == 0
