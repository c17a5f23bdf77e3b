"""What a fit must know of many positions: sums of products, by part of the game and by fold.

What counts between seats is how they differ, so terms and final scores are taken less the mean of the table. Between
two stages a factor is a mixture of those at both ends: so each term is two columns there, its share of either end.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from ironmaster.arena.lineups import Match
from ironmaster.arena.match import deal
from ironmaster.dataset.told import Told
from ironmaster.kernel.contract import Rules, State
from ironmaster.training.contest import Contest


class Moments:
    """Sums of products of all columns: the terms at the earlier end, those at the later end, and the final margin."""

    def __init__(self, terms: int) -> None:
        self.rows = 0
        self.products = [[0.0] * (2 * terms + 1) for _ in range(2 * terms + 1)]

    def add(self, terms: Sequence[float], part: float, margin: float) -> None:
        """Counts a seat in a position that lies so far on the way from one end to the other."""
        row = [*(term * (1.0 - part) for term in terms), *(term * part for term in terms), margin]
        self.rows += 1
        for products, one in zip(self.products, row, strict=True):
            if one:
                for at, other in enumerate(row):
                    products[at] += one * other

    def merge(self, other: Moments) -> None:
        """Counts all that another has counted."""
        self.rows += other.rows
        for products, more in zip(self.products, other.products, strict=True):
            for at, product in enumerate(more):
                products[at] += product

    def error(self, ends: Sequence[float]) -> float:
        """The sum of squared errors when margins are foretold by these factors, those of the earlier end first."""
        weights = [*ends, -1.0]
        return sum(
            weight * product * other
            for weight, products in zip(weights, self.products, strict=True)
            for product, other in zip(products, weights, strict=True)
        )

    @property
    def scatter(self) -> float:
        """The sum of squared margins: the error of who foretells nothing."""
        return self.products[-1][-1]


def moments_of(rules: Rules, contest: Contest, match: Match, told: Told, left: Sequence[float]) -> list[Moments]:
    """The moments of a game between each two stages; the rules judge by the terms as they are worth."""
    found = [Moments(len(rules.terms)) for _ in left[1:]]
    margins = _less_mean(told.scores)
    state, before = deal(contest, match), -1
    for seat, decision in told.moves():
        if seat != before and state.settled(seat):
            _add(found, rules, state, margins, left)
        before = seat
        state.play(seat, decision)
    return found


def _add(found: Sequence[Moments], rules: Rules, state: State, margins: Sequence[float], left: Sequence[float]) -> None:
    """Counts every seat of a position."""
    time = min(max(rules.time_left(state), left[0]), left[-1])
    at = max(number for number in range(len(found)) if left[number] <= time)
    part = (time - left[at]) / (left[at + 1] - left[at])
    appraised = [list(terms.values()) for terms in rules.appraise(state)]
    means = [fmean(term) for term in zip(*appraised, strict=True)]
    for terms, margin in zip(appraised, margins, strict=True):
        found[at].add([term - mean for term, mean in zip(terms, means, strict=True)], part, margin)


def _less_mean(values: Sequence[int]) -> list[float]:
    mean = fmean(values)
    return [value - mean for value in values]
