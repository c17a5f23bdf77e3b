# mypyc: compiled
"""An auction that all enter at once in secret, and in which all pay: what is bid for are places in an order."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Auction:
    """The bids of an auction as decisions, and what they are for.

    Whoever bids most has the first place; of equal bids that of the seat which has been ahead so far.
    """

    def __init__(self, first: i64, order: vec[i64], most: vec[i64], places: vec[float]) -> None:
        self.first: i64 = first
        """The decision to bid nothing; to bid 1 is the next, and so on."""
        self.order: vec[i64] = order
        """The seats in the order so far."""
        self.most: vec[i64] = most
        """What each seat can bid."""
        self.places: vec[float] = places
        """What each place is worth more than the last one, in bids, as a rule."""
