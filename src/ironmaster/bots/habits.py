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
UNKNOWN: Final = -1.0


class Habit:
    """How far behind the best each decision fell at one moment of a try."""

    def __init__(self) -> None:
        self._behind: vec[float] = vec[float]()
        """By the numbers of the decisions, as far as they are known."""

    def behind(self, decision: i64) -> float:
        """How far behind a decision fell; `UNKNOWN` if it has never been looked at."""
        return self._behind[decision] if decision < len(self._behind) else UNKNOWN

    def learn(self, decision: i64, behind: float) -> None:
        """Counts how far behind a decision has been this time."""
        while len(self._behind) <= decision:
            self._behind = append(self._behind, UNKNOWN)
        before = self._behind[decision]
        self._behind[decision] = behind if before == UNKNOWN else before + NEWEST * (behind - before)

    def least(self, decisions: vec[i64], most: i64) -> vec[float]:
        """The least that any of the known among these fell behind, ascending, and at most so many."""
        least = vec[float]()
        for decision in decisions:
            behind = self.behind(decision)
            if behind != UNKNOWN:
                least = _with(least, behind, most)
        return least


class Habits:
    """A habit for every moment of a try."""

    def __init__(self) -> None:
        self._habits: dict[int, Habit] = {}

    def promising(self, moment: i64, decisions: vec[i64], kept: i64) -> vec[i64]:
        """The decisions not known yet and the best of the known ones, in their order."""
        habit = self._at(moment)
        least = habit.least(decisions, kept + 1)
        if len(least) <= kept:
            return decisions
        most = least[kept - 1]
        chosen = vec[i64]()
        for decision in decisions:
            if habit.behind(decision) <= most:
                chosen = append(chosen, decision)
        return chosen

    def learn(self, moment: i64, decision: i64, behind: float) -> None:
        """Counts how far behind the best a decision has been this time."""
        self._at(moment).learn(decision, behind)

    def _at(self, moment: i64) -> Habit:
        habit = self._habits.get(moment)
        if habit is None:
            habit = Habit()
            self._habits[moment] = habit
        return habit


def _with(least: vec[float], value: float, most: i64) -> vec[float]:
    """The least values, ascending, with one more among them; the greatest drops out if there are too many."""
    at: i64 = len(least)
    if at < most:
        least = append(least, value)
    elif value >= least[at - 1]:
        return least
    else:
        at -= 1
    while at > 0 and least[at - 1] > value:
        least[at] = least[at - 1]
        at -= 1
    least[at] = value
    return least
