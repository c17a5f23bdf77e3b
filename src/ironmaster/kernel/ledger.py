# mypyc: compiled
"""A ledger: what each term of an evaluation is worth to each seat.

An evaluation enters its terms here once; those who play want the sums, those who explain want every term by its name.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

NOTHING: Final = vec[float]([0.0] * 80)
"""Room for eight seats of ten terms. A slice is the quickest empty ledger: one is made for every position judged."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Ledger:
    """Worths by seat and term, all nothing to begin with; terms are numbered in the order of their names."""

    def __init__(self, seats: i64, names: tuple[str, ...]) -> None:
        self.names = names
        self.terms: i64 = len(names)
        self.worths: vec[float] = NOTHING[: seats * self.terms]

    def add(self, seat: i64, term: i64, worth: float) -> None:
        """Enters a worth, on top of what the term has already."""
        self.worths[seat * self.terms + term] += worth

    def totals(self) -> list[float]:
        """The sum of the terms, per seat."""
        worths = self.worths
        totals: list[float] = []
        for seat in range(len(worths) // self.terms):
            total = 0.0
            for at in range(seat * self.terms, (seat + 1) * self.terms):
                total += worths[at]
            totals.append(total)
        return totals

    def by_name(self) -> list[dict[str, float]]:
        """Every term under its name, per seat."""
        worths = list(self.worths)
        starts = range(0, len(worths), len(self.names))
        return [dict(zip(self.names, worths[start:])) for start in starts]
