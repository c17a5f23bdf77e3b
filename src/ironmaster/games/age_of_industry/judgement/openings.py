# mypyc: compiled
"""What the hands were worth when a position was last judged, so that only those that changed are reckoned anew.

Copies of a position begin with what their original knew: after one action most hands have the same openings as before.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.age_of_industry.supply import Supply
from ironmaster.kernel.bits import MOST_BITS

NOTHING: Final = vec[float]([0.0] * MOST_BITS)
"""A slice is the quickest way to nothing for every seat."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Openings:
    """What the cards of each seat would bring, and all that this was worked out from; never changed once it is made."""

    def __init__(
        self,
        weights: object,
        supply: Supply,
        occupied: i64,
        hands: vec[i64],
        mats: vec[i64],
        tiles_of: vec[i64],
        links_of: vec[i64],
    ) -> None:
        self.weights = weights
        self.supply = supply
        self.occupied: i64 = occupied
        self.hands: vec[i64] = hands
        self.mats: vec[i64] = mats
        self.tiles_of: vec[i64] = tiles_of
        self.links_of: vec[i64] = links_of
        self.values: vec[float] = NOTHING[: len(tiles_of)]
        """What the cards would bring, by seat."""

    def agrees(self, other: "Openings | None") -> bool:
        """Whether others worked out theirs from the same board, as far as it matters to all seats."""
        if other is None or self.weights is not other.weights or self.occupied != other.occupied:
            return False
        return self.supply.serves_as(other.supply)

    def holds(self, other: "Openings", seat: i64) -> bool:
        """Whether a seat has the same cards, tiles and rails as in another one."""
        if self.tiles_of[seat] != other.tiles_of[seat] or self.links_of[seat] != other.links_of[seat]:
            return False
        cards, stacks = len(self.hands) // len(self.values), len(self.mats) // len(self.values)
        return _same(self.hands, other.hands, seat * cards, cards) and _same(
            self.mats, other.mats, seat * stacks, stacks
        )


def _same(one: vec[i64], other: vec[i64], first: i64, length: i64) -> bool:
    """Whether two tables are the same in a part."""
    at, end = first, first + length
    while at < end and one[at] == other[at]:
        at += 1
    return at == end
