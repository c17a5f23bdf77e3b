"""What a fit must know of many positions: sums of products, by part of the game and by fold.

What counts between seats is how they differ, so terms and final scores are taken less the mean of the table. Between
two stages a factor is a mixture of those at both ends: so each term is two columns there, its share of either end.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from ironmaster.arena.lineups import Match
from ironmaster.arena.match import deal
from ironmaster.kernel.contract import Rules, State
from ironmaster.training.contest import Contest, Explored
from ironmaster.training.tries import Tried, played


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


def moments_of(rules: Rules, contest: Contest, match: Match, told: Explored, left: Sequence[float]) -> list[Moments]:
    """The moments of a game between each two stages; the rules judge by the terms as they are worth."""
    counted = _Counted(rules, left)
    margins = _less_mean(told.scores)
    tried = dict(told.tried)
    state, before = deal(contest, match), -1
    for step, (seat, decision) in enumerate(told.moves()):
        if contest.tries == 0 and seat != before and state.settled(seat):
            counted.add_position(state, margins)
        if step in tried:
            counted.add_turns(state, seat, tried[step], contest.tries)
        before = seat
        state.play(seat, decision)
    return counted.found


class _Counted:
    """Moments in the making."""

    def __init__(self, rules: Rules, left: Sequence[float]) -> None:
        self.rules = rules
        self.left = left
        self.found = [Moments(len(rules.terms)) for _ in left[1:]]

    def add_position(self, state: State, margins: Sequence[float]) -> None:
        """Counts every seat of a position by how it stood in the end."""
        for terms, margin in zip(self._terms(state), margins, strict=True):
            self._add(state, terms, margin)

    def add_turns(self, state: State, seat: int, tried: Tried, tries: int) -> None:
        """Counts every turn that was tried out by what it differs in from all of them."""
        if not tried:
            return
        ends = [self._terms(played(state, seat, decisions))[seat] for decisions, _ in tried]
        values = _less_mean([total / (tries * len(state.scores)) for _, total in tried])
        columns = [_less_mean(column) for column in zip(*ends, strict=True)]
        for terms, value in zip(zip(*columns, strict=True), values, strict=True):
            self._add(state, terms, value)

    def _terms(self, state: State) -> list[list[float]]:
        """The terms of every seat, less the mean of the table."""
        appraised = [list(terms.values()) for terms in self.rules.appraise(state)]
        return [list(seat) for seat in zip(*(_less_mean(term) for term in zip(*appraised, strict=True)), strict=True)]

    def _add(self, state: State, terms: Sequence[float], margin: float) -> None:
        time = min(max(state.time_left(), self.left[0]), self.left[-1])
        at = max(number for number in range(len(self.found)) if self.left[number] <= time)
        self.found[at].add(terms, (time - self.left[at]) / (self.left[at + 1] - self.left[at]), margin)


def _less_mean(values: Sequence[float]) -> list[float]:
    mean = fmean(values)
    return [value - mean for value in values]
