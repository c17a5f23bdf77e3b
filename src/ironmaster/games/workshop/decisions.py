# mypyc: compiled
"""The decisions of Workshop of the World as numbers: one range of numbers per kind of decision."""

from typing import Final

from mypy_extensions import i64

TOKEN: Final = 0
KEEP: Final = 1
COLOUR: Final = 2
BID: Final = 3
CARD: Final = 4
THROW: Final = 5
TOWN: Final = 6
DISPLACE: Final = 7
LINK: Final = 8
STOP: Final = 9
NO_KIND: Final = -1

MOST_BID: Final = 150


class Numbers:
    """Where each kind's range begins; the last one is the number of decisions."""

    def __init__(self, types: i64, colours: i64, cards: i64, towns: i64, links: i64) -> None:
        self.token: i64 = 0
        self.keep: i64 = types
        self.colour: i64 = self.keep + 1
        self.bid: i64 = self.colour + colours
        self.card: i64 = self.bid + MOST_BID + 1
        self.throw: i64 = self.card + cards
        self.town: i64 = self.throw + cards
        self.displace: i64 = self.town + towns
        self.link: i64 = self.displace + colours
        self.stop: i64 = self.link + links
        self.count: i64 = self.stop + 1

    def kind(self, decision: i64) -> i64:
        """What kind of decision a number is."""
        if decision < 0 or decision >= self.count:
            return NO_KIND
        if decision < self.card:
            if decision >= self.bid:
                return BID
            if decision >= self.colour:
                return COLOUR
            return TOKEN if decision < self.keep else KEEP
        if decision < self.displace:
            if decision < self.throw:
                return CARD
            return THROW if decision < self.town else TOWN
        if decision < self.link:
            return DISPLACE
        return LINK if decision < self.stop else STOP
