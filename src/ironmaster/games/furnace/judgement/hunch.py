# mypyc: compiled
"""Bids at a glance: what each looks worth without looking on. So everybody bids on where an auction is played out."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import NOBODY
from ironmaster.games.furnace.board.discs import different
from ironmaster.games.furnace.judgement.stakes import Stakes
from ironmaster.games.furnace.judgement.worth import Weights
from ironmaster.games.furnace.phases.auction import open_discs
from ironmaster.games.furnace.state import Furnace

_WORDS: Final = 65536


class Hunch:
    """Looks at the bids of a seat, and picks one of the best."""

    def __init__(self, stakes: Stakes, weights: Weights, luck: i64) -> None:
        self.stakes = stakes
        self.kept: float = 1.0 - weights.outbid
        """The chance that a rival who has a higher disc does not put it on a card."""
        worth = 0.0
        for company in stakes.company:
            worth += company
        self.usual: float = max(worth / float(len(stakes.company)), 1.0)
        """The worth of a company of the row."""
        points = stakes.players * stakes.highest * (stakes.highest + 1) // 2
        self.point: float = self.usual * float(stakes.slots) / float(points)
        """What a point in hand is worth."""
        self.spite: float = weights.spite / float(stakes.players - 1)
        """The part of what a rival loses that counts as a gain."""
        self.whim: float = weights.whim * self.usual
        """By how much at most a bidder misjudges a bid."""
        self.count: i64 = 0
        """How many bids there are."""
        self.bids: vec[i64] = vec[i64]([0] * (stakes.slots * stakes.highest))
        """The bids: the slot times the number of values, and the value less one."""
        self.looks: vec[float] = vec[float]([0.0] * (stakes.slots * stakes.highest))
        """What each looks worth."""
        self._luck: i64 = luck

    def pick(self, state: Furnace, seat: i64) -> i64:
        """A bid that looks good to a seat that misjudges each of them a little."""
        self.look(state, seat)
        chosen: i64 = 0
        best = -1e9
        for at in range(self.count):
            looks = self.looks[at] + self.whim * self._mood()
            if looks > best:
                best, chosen = looks, at
        return self.bids[chosen]

    def _mood(self) -> float:
        """A number from -1 to 1, each as likely: quicker than those of a generator, and as good here."""
        self._luck = (self._luck * 1103515245 + 12345) & 0x7FFFFFFF
        return float(2 * (self._luck >> 15) - _WORDS) / float(_WORDS)

    def look(self, state: Furnace, seat: i64) -> None:
        """Looks at all bids of a seat."""
        self.count = 0
        for slot in range(self.stakes.slots):
            discs = open_discs(state, seat, slot)
            if discs:
                self._look_at(state, seat, slot, discs)

    def _look_at(self, state: Furnace, seat: i64, slot: i64, discs: i64) -> None:
        """Looks at the discs that a seat can put on a company: it for the highest, compensation for the others."""
        stakes = self.stakes
        company = stakes.company[seat * stakes.slots + slot]
        compensation = stakes.compensation[seat * stakes.slots + slot]
        owner, highest = stakes.ahead(state, slot)
        taken = 0.0
        if owner != NOBODY and owner < stakes.players and owner != seat:
            taken = self.spite * self._stays(state, slot, owner, highest) * self._loss(owner, slot, highest)
        value: i64 = 0
        while discs:
            value += 1
            if discs & 1:
                looks = compensation * float(value + stakes.bonus[seat])
                if value > highest:
                    looks += self._stays(state, slot, seat, value) * (company - looks) + taken
                self.bids[self.count] = slot * stakes.highest + value - 1
                self.looks[self.count] = looks - self.point * float(value)
                self.count += 1
            discs >>= 2

    def _loss(self, seat: i64, slot: i64, value: i64) -> float:
        """What a seat loses that is paid for its disc instead of getting the company."""
        at = seat * self.stakes.slots + slot
        points = float(value + self.stakes.bonus[seat])
        return max(self.stakes.company[at] - self.stakes.compensation[at] * points, 0.0)

    def _stays(self, state: Furnace, slot: i64, bidder: i64, value: i64) -> float:
        """The chance of a disc to stay the highest on a card."""
        start = slot * state.bidders
        there: i64 = 0
        for other in range(state.bidders):
            there |= state.bids[start + other]
        there = different(there)
        chance = 1.0
        for other in range(state.bidders):
            if other != bidder and state.bids[start + other] == 0 and (state.hands[other] & ~there) >> (2 * value):
                chance *= self.kept
        return chance
