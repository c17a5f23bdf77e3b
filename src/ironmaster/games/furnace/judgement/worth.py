# mypyc: compiled
"""What cards and goods are worth, at each of several sets of prices: worked out once for a deck.

Goods have no price of their own: coal is precious to whoever has works for it, and worthless to others. But name any
prices, and nobody can earn more than their goods are worth at these, plus what every conversion gains, made as often as
it can be if it gains at all. The truth is below the lowest of these sums, and close to it if prices of all kinds are
among those that are tried. Which are, was chosen so that few sets do as well as many (see `prices.toml`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import (
    CONVERT,
    NO_RESOURCE,
    RESOURCE_COUNT,
    SPENDABLE,
    TOKEN,
    TURN,
    Board,
    Deck,
    Effects,
)

UNPAYABLE: Final = 1e9
"""The cost of an upgrade on a board where there is none."""
_NONE: Final = vec[vec[vec[float]]]()


class Weights:
    """What the terms are worth; the values come from `weights.toml`, where each is explained."""

    def __init__(self) -> None:
        self.left_over = 0.0
        self.cards_to_come = 0.0
        self.outbid = 0.0
        self.in_hand = 0.0
        self.envy = 0.0
        self.whim = 0.0
        self.spite = 0.0
        self.curiosity = 0.0
        self.diffidence = 0.0


class Appraisal:
    """The worth of everything at every set of prices: a row of figures, one for each set."""

    def __init__(self, board: Board, deck: Deck, weights: Weights, prices: vec[vec[float]]) -> None:
        self.weights = weights
        self.prices: vec[vec[float]] = prices
        """The sets of prices: of a coal, an iron, an oil, a token, and of money, which is 1."""
        self.nothing: vec[float] = vec[float]([0.0] * len(self.prices))
        """A row to copy and add to."""
        self.companies: i64 = len(deck.compensation)
        lines = [self._line(deck.effects, line) for line in range(len(deck.effects.kind))]
        self.lines: vec[vec[float]] = vec[vec[float]](lines)
        """What each line brings in one production, or, of a compensation, for each point of the disc."""
        self._upgrades: list[vec[vec[vec[float]]]] = []
        self._whole: list[vec[vec[vec[float]]]] = []
        for substitute in range(NO_RESOURCE, SPENDABLE):
            occurs = substitute == NO_RESOURCE or substitute in list(board.capitalists.token_substitute)
            self._upgrades.append(self._upgrades_of(deck, board.rounds, substitute) if occurs else _NONE)
            self._whole.append(self._companies_of(deck, self._upgrades[len(self._whole)]))
        self.to_come: vec[vec[float]] = self._to_come(board.rounds)
        """What the companies bring that are bought in the rounds to come, by the number of these rounds."""

    def add_lines(self, row: vec[float], first: i64, end: i64, times: float) -> None:
        """Adds what some lines bring, so many times."""
        for line in range(first, end):
            add(row, self.lines[line], times)

    def upgrade(self, company: i64, productions: i64, substitute: i64) -> vec[float]:
        """What it brings to upgrade a company in time for so many productions: nothing where that does not pay."""
        return self._upgrades[substitute - NO_RESOURCE][productions][company]

    def company(self, company: i64, productions: i64, substitute: i64) -> vec[float]:
        """What a company brings in so many productions, upgraded in time for all of them if that pays."""
        return self._whole[substitute - NO_RESOURCE][productions][company]

    def _line(self, effects: Effects, line: i64) -> vec[float]:
        """What a line brings, a conversion if it gains anything; what upgrading brings is reckoned per company."""
        row = self.nothing[:]
        kind = effects.kind[line]
        at: i64 = 0
        while kind != TURN and at < len(row):
            row[at] = _amount(effects.gain, line, self.prices[at]) - _amount(effects.cost, line, self.prices[at])
            if kind == CONVERT:
                row[at] = max(row[at], 0.0) * float(max(effects.times[line], 1))
            at += 1
        return row

    def _upgrades_of(self, deck: Deck, rounds: i64, substitute: i64) -> vec[vec[vec[float]]]:
        """The gain of every upgrade, per number of productions and company."""
        costs = self._upgrade_costs(deck.effects, substitute)
        upgrades = vec[vec[vec[float]]]()
        for productions in range(rounds + 1):
            rows = vec[vec[float]]()
            for company in range(self.companies):
                row = self.nothing[:]
                self.add_lines(row, deck.basic_end[company], deck.full_end[company], float(productions))
                add(row, costs, -1.0)
                _drop_losses(row)
                rows = append(rows, row)
            upgrades = append(upgrades, rows)
        return upgrades

    def _companies_of(self, deck: Deck, upgrades: vec[vec[vec[float]]]) -> vec[vec[vec[float]]]:
        """What every company brings with the gain of its upgrade, per number of productions and company."""
        whole = vec[vec[vec[float]]]()
        for productions in range(len(upgrades)):
            rows = vec[vec[float]]()
            for company in range(self.companies):
                row = upgrades[productions][company][:]
                self.add_lines(row, deck.first[company], deck.basic_end[company], float(productions))
                rows = append(rows, row)
            whole = append(whole, rows)
        return whole

    def _upgrade_costs(self, effects: Effects, substitute: i64) -> vec[float]:
        """What an upgrade costs, with the cheaper of the token and what may replace it; all start-ups ask the same."""
        line: i64 = 0
        while line < len(effects.kind) and effects.kind[line] != TURN:
            line += 1
        if line == len(effects.kind):
            return vec[float]([UNPAYABLE] * len(self.prices))
        tokens = float(effects.cost[line * RESOURCE_COUNT + TOKEN])
        costs = self.nothing[:]
        for at in range(len(costs)):
            prices = self.prices[at]
            costs[at] = _amount(effects.cost, line, prices)
            if substitute != NO_RESOURCE:
                costs[at] -= tokens * max(0.0, prices[TOKEN] - prices[substitute])
        return costs

    def _to_come(self, rounds: i64) -> vec[vec[float]]:
        """Counts so many average companies for each round to come."""
        part = self.weights.cards_to_come / float(self.companies)
        to_come = vec[vec[float]]([self.nothing])
        for productions in range(1, rounds + 1):
            row = to_come[productions - 1][:]
            for company in range(self.companies):
                add(row, self.company(company, productions, NO_RESOURCE), part)
            to_come = append(to_come, row)
        return to_come


def add(row: vec[float], other: vec[float], times: float) -> None:
    """Adds another row so many times."""
    for at in range(len(row)):
        row[at] += other[at] * times


def least(row: vec[float]) -> float:
    """The lowest figure of a row."""
    return row[lowest_at(row)]


def lowest_at(row: vec[float]) -> i64:
    """The set of prices that has the lowest figure of a row; the first of several."""
    lowest: i64 = 0
    for at in range(1, len(row)):
        if row[at] < row[lowest]:
            lowest = at
    return lowest


def _drop_losses(row: vec[float]) -> None:
    for at in range(len(row)):
        row[at] = max(row[at], 0.0)


def _amount(amounts: vec[i64], line: i64, prices: vec[float]) -> float:
    """What a line gives or takes, at some prices."""
    start = line * RESOURCE_COUNT
    total = 0.0
    for resource in range(RESOURCE_COUNT):
        total += float(amounts[start + resource]) * prices[resource]
    return total
