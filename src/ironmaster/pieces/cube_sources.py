# mypyc: compiled
"""Sources of cubes: slots that hold some, and which of them lie nearest to where a cube is used."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, lowest
from ironmaster.pieces.network import Network


def places_of(slots: i64, place_of: vec[i64]) -> i64:
    """The places where these slots are."""
    places: i64 = 0
    while slots:
        places |= BIT[place_of[lowest(slots)]]
        slots &= slots - 1
    return places


def nearest_sources(network: Network, built: i64, start: i64, sources: i64, place_of: vec[i64], closed: i64 = 0) -> i64:
    """The sources with the fewest built links between them and the start; none if no source is joined to it."""
    nearest = network.nearest(built, start, places_of(sources, place_of), closed)
    found: i64 = 0
    while sources:
        source = lowest(sources)
        sources &= sources - 1
        if nearest & BIT[place_of[source]]:
            found |= BIT[source]
    return found
