"""Sources of cubes: the nearest ones, by slot."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.pieces.cube_sources import nearest_sources, places_of
from ironmaster.pieces.network import Network

# 0 - 1 - 2 - 3, with slots 0 and 1 at place 2, slot 2 at place 3 and slot 3 at place 0.
NETWORK = Network(4, [(0, 1), (1, 2), (2, 3)])
PLACE_OF = vec[i64]([2, 2, 3, 0])
ALL_LINKS = 0b111


def test_places_of_slots() -> None:
    assert places_of(0b0111, PLACE_OF) == 0b1100
    assert places_of(0, PLACE_OF) == 0


def test_the_nearest_sources_are_all_at_the_least_distance() -> None:
    assert nearest_sources(NETWORK, ALL_LINKS, 0b0010, 0b0111, PLACE_OF) == 0b0011
    assert nearest_sources(NETWORK, ALL_LINKS, 0b0010, 0b1111, PLACE_OF) == 0b1011
    assert nearest_sources(NETWORK, ALL_LINKS, 0b0010, 0b0100, PLACE_OF) == 0b0100


def test_no_source_is_nearest_when_none_is_joined_or_the_way_is_closed() -> None:
    assert nearest_sources(NETWORK, 0b001, 0b0010, 0b0111, PLACE_OF) == 0
    assert nearest_sources(NETWORK, ALL_LINKS, 0b0010, 0b0100, PLACE_OF, closed=0b0100) == 0
