# mypyc: compiled
"""The decisions of Furnace as numbers: one range of numbers per kind of decision."""

from typing import Final

from mypy_extensions import i64

BID: Final = 0
TIMES: Final = 1
PLACE: Final = 2
ACTIVATE: Final = 3
UPGRADE: Final = 4
STOP: Final = 5
PAY_TOKEN: Final = 6
PAY_OTHER: Final = 7
NO_KIND: Final = -1


class Numbers:
    """Where each kind's range begins; the last one is the number of decisions."""

    def __init__(self, slots: i64, highest: i64, most_times: i64, places: i64, cards: i64, companies: i64) -> None:
        self.highest: i64 = highest
        self.bid: i64 = 0
        self.times: i64 = slots * highest
        self.place: i64 = self.times + most_times + 1
        self.activate: i64 = self.place + places
        self.upgrade: i64 = self.activate + cards
        self.stop: i64 = self.upgrade + companies
        self.pay_token: i64 = self.stop + 1
        self.pay_other: i64 = self.pay_token + 1
        self.count: i64 = self.pay_other + 1

    def kind(self, decision: i64) -> i64:
        """What kind of decision a number is."""
        if decision < 0 or decision >= self.count:
            return NO_KIND
        if decision < self.times:
            return BID
        if decision < self.place:
            return TIMES
        if decision < self.activate:
            return PLACE
        if decision < self.upgrade:
            return ACTIVATE
        if decision < self.stop:
            return UPGRADE
        return STOP + decision - self.stop

    def of_bid(self, slot: i64, value: i64) -> i64:
        """The decision to put a disc of a value on a card of the row."""
        return slot * self.highest + value - 1

    def slot_of_bid(self, decision: i64) -> i64:
        """The card of the row that a bid names."""
        return decision // self.highest

    def value_of_bid(self, decision: i64) -> i64:
        """The value of the disc that a bid names."""
        return decision % self.highest + 1
