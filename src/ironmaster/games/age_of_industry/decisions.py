# mypyc: compiled
"""The decisions of Age of Industry as numbers: one range of numbers per kind of decision."""

from typing import Final

from mypy_extensions import i64

PASS: Final = 0
RAIL: Final = 1
DEVELOP: Final = 2
BUILD: Final = 3
SELL: Final = 4
DRAW: Final = 5
OPEN: Final = 6
REPAY: Final = 7
STOP: Final = 8
CARD: Final = 9
COMBINE: Final = 10
TAKE: Final = 11
DISPLAY: Final = 12
PORT_SALE: Final = 13
MARKET_SALE: Final = 14
NO_KIND: Final = -1

INDUSTRY_COUNT: Final = 6


class Numbers:
    """Where each kind's range begins; the last one is the number of decisions."""

    def __init__(self, rails: i64, slots: i64, cards: i64, markets: i64) -> None:
        self.passing: i64 = 0
        self.rail: i64 = 1
        self.develop: i64 = self.rail + rails
        self.build: i64 = self.develop + INDUSTRY_COUNT
        self.sell: i64 = self.build + slots * INDUSTRY_COUNT
        self.draw: i64 = self.sell + slots
        self.open: i64 = self.draw + 1
        self.repay: i64 = self.open + cards
        self.stop: i64 = self.repay + 1
        self.card: i64 = self.stop + 1
        self.combine: i64 = self.card + cards
        self.take: i64 = self.combine + 1
        self.display: i64 = self.take + slots
        self.port_sale: i64 = self.display + 1
        self.market_sale: i64 = self.port_sale + slots
        self.count: i64 = self.market_sale + markets

    def kind(self, decision: i64) -> i64:
        """What kind of decision a number is."""
        if decision < 0 or decision >= self.count:
            return NO_KIND
        if decision < self.draw:
            return self._kind_of_work(decision)
        if decision < self.card:
            if decision < self.repay:
                return DRAW if decision < self.open else OPEN
            return REPAY if decision < self.stop else STOP
        if decision < self.display:
            if decision < self.take:
                return CARD if decision < self.combine else COMBINE
            return TAKE
        if decision < self.market_sale:
            return DISPLAY if decision < self.port_sale else PORT_SALE
        return MARKET_SALE

    def _kind_of_work(self, decision: i64) -> i64:
        if decision < self.develop:
            return PASS if decision < self.rail else RAIL
        if decision < self.sell:
            return DEVELOP if decision < self.build else BUILD
        return SELL

    def of_build(self, slot: i64, industry: i64) -> i64:
        """The decision to build an industry on a slot."""
        return self.build + slot * INDUSTRY_COUNT + industry

    def slot_of_build(self, decision: i64) -> i64:
        """The slot that a decision to build names."""
        return (decision - self.build) // INDUSTRY_COUNT

    def industry_of_build(self, decision: i64) -> i64:
        """The industry that a decision to build names."""
        return (decision - self.build) % INDUSTRY_COUNT
