# mypyc: compiled
"""A way to play a turn that is being tried out, and how it compares with others."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.bots.lines import Line

ENOUGH_TRIES: Final = 8
CLEAR: Final = 3.0
"""A turn that is so many standard errors behind the best need not be tried again."""


class Candidate:
    """A way to play the turn, and how it fared when others answered."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.values: vec[float] = vec[float]()
        """What came of each try; all candidates are tried in the same guesses."""
        self._total: float = 0.0

    def add(self, value: float) -> None:
        """Counts one more try."""
        self.values = append(self.values, value)
        self._total += value

    def mean(self) -> float:
        """The mean value of its tries."""
        tries = len(self.values)
        return self._total / float(tries) if tries > 0 else -1e9

    def tries_with(self, other: "Candidate") -> i64:
        """In how many guesses both were tried."""
        return min(len(self.values), len(other.values))

    def lead_over(self, other: "Candidate") -> float:
        """By how much it was ahead of another one on average, in the guesses in which both were tried."""
        tries = self.tries_with(other)
        lead = 0.0
        at: i64 = 0
        while at < tries:
            lead += self.values[at] - other.values[at]
            at += 1
        return lead / float(max(tries, 1))

    def is_clearly_behind(self, other: "Candidate") -> bool:
        """Whether it fell behind another one, guess by guess, by more than chance would explain."""
        tries = self.tries_with(other)
        lead = other.lead_over(self)
        if tries < ENOUGH_TRIES:
            return False
        squares = 0.0
        at: i64 = 0
        while at < tries:
            deviation = other.values[at] - self.values[at] - lead
            squares += deviation * deviation
            at += 1
        return lead * float(tries) > CLEAR * sqrt(squares)


def merit(candidate: Candidate) -> float:
    """What a candidate is worth, for sorting."""
    return candidate.mean()


def keeping_up(candidates: list[Candidate]) -> list[Candidate]:
    """Those that are not clearly behind the best of them."""
    best = max(candidates, key=merit)
    return [candidate for candidate in candidates if not candidate.is_clearly_behind(best)]
