# mypyc: compiled
"""Prices for resources, and what a tableau can be worth at most.

With any prices not below the worth of what is left over, no play can bring more than the value of what is held plus,
for every line still to come, what it gains at these prices, made as often as possible if that is a gain and not at all
if it is a loss. Good prices make this bound tight: they are found by going down, one direction after another.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import EXTRACT, MONEY, NO_RESOURCE, RESOURCE_COUNT, SPENDABLE, TOKEN, TURN
from ironmaster.games.furnace.solver.tableau import Tableau
from ironmaster.kernel.bits import BIT

SWEEPS: Final = 6


def _vectors(rows: list[list[float]]) -> list[vec[float]]:
    return [vec[float](row) for row in rows]


START: Final = vec[float]([1.0, 2.0, 4.0, 5.0])
# Going down along one resource, or along several that are made of one another.
DIRECTIONS: Final = _vectors(
    [
        [1.0, 0.0, 0.0, 0.0],
        [0.0, 1.0, 0.0, 0.0],
        [0.0, 0.0, 1.0, 0.0],
        [0.0, 0.0, 0.0, 1.0],
        [1.0, 1.0, 0.0, 0.0],
        [0.0, 1.0, 1.0, 0.0],
        [0.0, 1.0, 0.0, 1.0],
        [1.0, 0.0, 2.0, 0.0],
        [1.0, 1.0, 1.0, 1.0],
        [1.0, -1.0, 0.0, 0.0],
        [0.0, 1.0, -1.0, 0.0],
        [1.0, 0.0, -1.0, 0.0],
    ]
)


class Prices:
    """Prices that make the bound of a tableau low, and the values of its cards at these prices."""

    def __init__(self, tableau: Tableau, worth: vec[float], rewards: vec[float]) -> None:
        self.tableau = tableau
        self.worth: vec[float] = worth
        self.rewards: vec[float] = rewards
        """What it is worth from the next round on to have each card upgraded."""
        self.price: vec[float] = vec[float]([max(START[at], worth[at]) for at in range(SPENDABLE)])
        self.turn: i64 = self._turn_line()
        self._go_down()
        cards = len(tableau.cards)
        self.basic: vec[float] = vec[float]([0.0] * cards)
        """What each card can bring on its basic side."""
        self.full: vec[float] = vec[float]([0.0] * cards)
        """What each card can bring once upgraded."""
        self.promise: vec[float] = vec[float]([0.0] * cards)
        """What upgrading each card first can add, if it is upgraded; less than nothing if that does not pay."""
        self.upgrade_cost: float = self._upgrade_cost()
        for at in range(cards):
            self.basic[at] = self._card(at, False)
            self.full[at] = self._card(at, True)
            self.promise[at] = self.full[at] - self.basic[at] + rewards[at] - self.upgrade_cost
        self.net: vec[float] = vec[float]([self._net(line) for line in range(len(tableau.effects.kind))])
        """What each line gains each time it is used."""

    def _turn_line(self) -> i64:
        """The line that upgrades companies; -1 if there is none."""
        tableau = self.tableau
        for at in range(len(tableau.cards)):
            for line in range(tableau.first[at], tableau.full_end[at]):
                if tableau.effects.kind[line] == TURN:
                    return line
        return -1

    def _net(self, line: i64) -> float:
        """What a line gains each time it is used."""
        effects = self.tableau.effects
        start = line * RESOURCE_COUNT
        value = float(effects.gain[start + MONEY])
        for resource in range(SPENDABLE):
            value += float(effects.gain[start + resource] - effects.cost[start + resource]) * self.price[resource]
        return value

    def _card(self, at: i64, upgraded: bool) -> float:
        tableau = self.tableau
        end = tableau.full_end[at] if upgraded else tableau.basic_end[at]
        value = 0.0
        for line in range(tableau.first[at], end):
            kind = tableau.effects.kind[line]
            if kind == EXTRACT:
                value += self._net(line)
            elif kind != TURN:
                net = self._net(line)
                if net > 0.0:
                    value += net * float(tableau.effects.times[line])
        return value

    def _upgrade_cost(self) -> float:
        if self.turn < 0:
            return 0.0
        cost = self.tableau.effects.cost
        start = self.turn * RESOURCE_COUNT
        token = self.price[TOKEN]
        if self.tableau.substitute != NO_RESOURCE:
            token = min(token, self.price[self.tableau.substitute])
        value = float(cost[start + TOKEN]) * token
        for resource in range(i64(TOKEN)):
            value += float(cost[start + resource]) * self.price[resource]
        return value

    def _bound(self) -> float:
        """What the whole tableau can bring at most."""
        tableau = self.tableau
        value = 0.0
        for resource in range(SPENDABLE):
            value += float(tableau.held[resource]) * self.price[resource]
        upgrade_cost = self._upgrade_cost()
        for at in range(len(tableau.cards)):
            if tableau.upgraded & BIT[at]:
                value += self._card(at, True)
            elif self.turn < 0 or not tableau.companies & BIT[at]:
                value += self._card(at, False)
            else:
                value += max(self._card(at, False), self._card(at, True) + self.rewards[at] - upgrade_cost)
        return value

    def _go_down(self) -> None:
        best = self._bound()
        for _ in range(SWEEPS):
            before = best
            for direction in DIRECTIONS:
                best = self._along(direction, best)
            if best > before - 0.001:
                return

    def _along(self, direction: vec[float], best: float) -> float:
        """Moves the prices along a direction to the lowest bound; says how low it is.

        The bound bends only where a line changes from loss to gain, so only those prices are tried.
        """
        from_here = self.price
        best_price = from_here
        for step in self._steps(direction):
            self.price = self._moved(from_here, direction, step)
            bound = self._bound()
            if bound < best:
                best = bound
                best_price = self.price
        self.price = best_price
        return best

    def _steps(self, direction: vec[float]) -> vec[float]:
        """How far to go until a line is neither loss nor gain, or a price is down to the worth of what is left over."""
        tableau = self.tableau
        steps = vec[float]()
        for at in range(len(tableau.cards)):
            for line in range(tableau.first[at], tableau.full_end[at]):
                step = self._step_to(line, direction)
                if step != 0.0:
                    steps = append(steps, step)
        for resource in range(SPENDABLE):
            if direction[resource] != 0.0:
                steps = append(steps, (self.worth[resource] - self.price[resource]) / direction[resource])
        return steps

    def _step_to(self, line: i64, direction: vec[float]) -> float:
        """How far to go until a line is neither loss nor gain; 0 if that never happens."""
        effects = self.tableau.effects
        start = line * RESOURCE_COUNT
        slope = 0.0
        for resource in range(SPENDABLE):
            slope += float(effects.gain[start + resource] - effects.cost[start + resource]) * direction[resource]
        return 0.0 if slope == 0.0 else -self._net(line) / slope

    def _moved(self, from_here: vec[float], direction: vec[float], step: float) -> vec[float]:
        """The prices after a step, none below the worth of what is left over."""
        there = from_here[:]
        for resource in range(SPENDABLE):
            there[resource] = max(self.worth[resource], there[resource] + step * direction[resource])
        return there
