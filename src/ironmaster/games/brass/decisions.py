# mypyc: compiled
"""The decisions of Brass as numbers: one range of numbers per kind of decision."""

from typing import Final

from mypy_extensions import i64

PASS: Final = 0
LOAN: Final = 1
LINK: Final = 2
DEVELOP: Final = 3
BUILD: Final = 4
SELL: Final = 5
STOP: Final = 6
CARD: Final = 7
COMBINE: Final = 8
TAKE: Final = 9
TRACK: Final = 10
PORT_SALE: Final = 11
DISTANT_SALE: Final = 12
REMOVE: Final = 13
NO_KIND: Final = -1

INDUSTRY_COUNT: Final = 5


class Numbers:
    """Where each kind's range begins; the last one is the number of decisions."""

    def __init__(self, loans: i64, links: i64, slots: i64, cards: i64) -> None:
        self.passing: i64 = 0
        self.loan: i64 = 1
        self.link: i64 = self.loan + loans
        self.develop: i64 = self.link + links
        self.build: i64 = self.develop + INDUSTRY_COUNT
        self.sell: i64 = self.build + slots * INDUSTRY_COUNT
        self.stop: i64 = self.sell + slots
        self.card: i64 = self.stop + 1
        self.combine: i64 = self.card + cards
        self.take: i64 = self.combine + 1
        self.track: i64 = self.take + slots
        self.port_sale: i64 = self.track + 1
        self.distant_sale: i64 = self.port_sale + slots
        self.remove: i64 = self.distant_sale + 1
        self.count: i64 = self.remove + slots

    def kind(self, decision: i64) -> i64:
        """What kind of decision a number is."""
        if decision < 0 or decision >= self.count:
            return NO_KIND
        if decision < self.sell:
            if decision < self.link:
                return PASS if decision < self.loan else LOAN
            if decision < self.build:
                return LINK if decision < self.develop else DEVELOP
            return BUILD
        if decision < self.take:
            if decision < self.card:
                return SELL if decision < self.stop else STOP
            return CARD if decision < self.combine else COMBINE
        if decision < self.port_sale:
            return TAKE if decision < self.track else TRACK
        if decision < self.remove:
            return PORT_SALE if decision < self.distant_sale else DISTANT_SALE
        return REMOVE

    def of_build(self, slot: i64, industry: i64) -> i64:
        """The decision to build an industry on a slot."""
        return self.build + slot * INDUSTRY_COUNT + industry

    def slot_of_build(self, decision: i64) -> i64:
        """The slot that a decision to build names."""
        return (decision - self.build) // INDUSTRY_COUNT

    def industry_of_build(self, decision: i64) -> i64:
        """The industry that a decision to build names."""
        return (decision - self.build) % INDUSTRY_COUNT
