# mypyc: compiled
"""What has paid in earlier tries of the same turn, so that later tries need not look at everything again.

The tries of a turn are much alike: the same seat stands before almost the same choice again and again. What fell far
behind the best the first times is left out afterwards; what has never been looked at is always looked at.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

KEPT: Final = 6
"""How many known ways to begin an action are looked at, the best ones."""
KEPT_ON_THE_WAY: Final = 2
"""And how many answers to a question on the way."""
NEWEST: Final = 0.3
"""How much the last try counts against all before it."""


class Habits:
    """How far behind the best each decision fell, for every moment of a try."""

    def __init__(self) -> None:
        self._behind: dict[int, dict[int, float]] = {}

    def _at(self, moment: i64) -> dict[int, float]:
        return self._behind.setdefault(moment, {})

    def promising(self, moment: i64, decisions: vec[i64], kept: i64) -> vec[i64]:
        """The decisions not known yet and the best of the known ones, in their order."""
        behind = self._at(moment)
        known = sorted([behind[decision] for decision in decisions if decision in behind])
        if len(known) <= kept:
            return decisions
        most = known[kept - 1]
        chosen = vec[i64]()
        for decision in decisions:
            if behind.get(decision, 0.0) <= most:
                chosen = append(chosen, decision)
        return chosen

    def learn(self, moment: i64, decision: i64, behind: float) -> None:
        """Counts how far behind the best a decision has been this time."""
        known = self._at(moment)
        before = known.get(decision, behind)
        known[decision] = before + NEWEST * (behind - before)
