# mypyc: compiled
"""Demand tracks: spaces with rising prices; buyers take the cheapest cube, sellers fill the dearest gap.

So the cubes always lie on the dearest spaces, and a track is fully told by how many cubes lie on it.
"""

from librt.vecs import vec
from mypy_extensions import i64


class DemandTrack:
    """The prices of a track, cheapest first; how many cubes lie on it belongs to a position, and is an argument."""

    def __init__(self, prices: list[int], when_empty: i64) -> None:
        self.prices: vec[i64] = vec[i64](sorted(prices))
        self.spaces: i64 = len(prices)
        self.when_empty: i64 = when_empty

    def price(self, cubes: i64) -> i64:
        """What the next cube costs."""
        if cubes == 0:
            return self.when_empty
        return self.prices[self.spaces - cubes]

    def gaps(self, cubes: i64) -> i64:
        """How many spaces are empty."""
        return self.spaces - cubes

    def pays(self, cubes: i64, sold: i64) -> i64:
        """What the seller of cubes for this many gaps gets: the prices of the dearest empty spaces."""
        total: i64 = 0
        end = self.spaces - cubes
        for space in range(end - sold, end):
            total += self.prices[space]
        return total
