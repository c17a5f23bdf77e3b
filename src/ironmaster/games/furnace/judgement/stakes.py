# mypyc: compiled
"""What is at stake in an auction: what every company of the row, and compensation for it, is worth to every seat.

So the end of an auction is judged without resolving it: to what a seat has already, the companies are added that it
takes and the compensation that it is paid, at every set of prices; what it can make of all that is the least of these.
Compensation is reckoned from the left, since what one card pays may be needed for the next.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import CONVERT, NOBODY, RESOURCE_COUNT, SPENDABLE
from ironmaster.games.furnace.board.discs import discs_of
from ironmaster.games.furnace.judgement.holding import Holdings
from ironmaster.games.furnace.judgement.worth import add, least
from ironmaster.games.furnace.state import Furnace

ROUGHLY: Final[i64] = 2
"""The points of a disc for which the worth of compensation is looked at."""


class Stakes:
    """The worth of everything in an auction, for every seat."""

    def __init__(self, state: Furnace, holdings: Holdings) -> None:
        appraisal = holdings.appraisal(state)
        deck = state.deck
        productions = state.board.rounds - state.round + 1
        self.effects = deck.effects
        self.held: vec[i64] = state.held
        """What the seats hold."""
        self.paying: vec[i64] = vec[i64]([deck.compensation[card] for card in state.row])
        """The line by which each company of the row compensates."""
        self.slots: i64 = len(state.row)
        self.players: i64 = state.players
        self.highest: i64 = state.board.highest
        self.breaker: i64 = state.placement_breaker()
        self.bonus: vec[i64] = vec[i64]([state.compensation_bonus(seat) for seat in range(state.players)])
        self.rows: vec[vec[float]] = vec[vec[float]]([holdings.of(state, seat).row for seat in range(state.players)])
        """What each seat has already, at every set of prices."""
        self.companies: vec[vec[float]] = vec[vec[float]]()
        """What each company of the row brings, seat after seat."""
        self.paid: vec[vec[float]] = vec[vec[float]]()
        """What the compensation for each company brings, for each point."""
        self.company: vec[float] = vec[float]()
        """What each company adds, roughly, to what a seat has, seat after seat."""
        self.compensation: vec[float] = vec[float]()
        """What a point of compensation adds, roughly, to what a seat has, seat after seat."""
        for line in self.paying:
            self.paid = append(self.paid, appraisal.lines[line])
        for seat in range(state.players):
            for slot in range(self.slots):
                worth = appraisal.company(state.row[slot], productions, state.token_substitute(seat))
                self.companies = append(self.companies, worth)
                self.company = append(self.company, self._adds(seat, worth, 1.0))
                points = float(ROUGHLY)
                self.compensation = append(self.compensation, self._adds(seat, self.paid[slot], points) / points)

    def _adds(self, seat: i64, worth: vec[float], times: float) -> float:
        """What something adds to all that a seat has."""
        row = self.rows[seat][:]
        add(row, worth, times)
        return least(row) - least(self.rows[seat])

    def outcome(self, state: Furnace) -> vec[float]:
        """What every seat expects when the auction has ended like this."""
        rows = vec[vec[float]]()
        for seat in range(self.players):
            rows = append(rows, self.rows[seat][:])
        held = self.held[:]
        for slot in range(self.slots):
            self._resolve(state, slot, rows, held)
        values = vec[float]()
        for seat in range(self.players):
            values = append(values, least(rows[seat]))
        return values

    def _resolve(self, state: Furnace, slot: i64, rows: vec[vec[float]], held: vec[i64]) -> None:
        """Adds the company to what the winner has, and compensation to what the others have."""
        winner, highest = self.ahead(state, slot)
        start = slot * state.bidders
        for seat in range(self.players):
            discs = state.bids[start + seat]
            if discs == 0:
                continue
            points: i64 = 0
            for value in range(1, self.highest + 1):
                points += (value + self.bonus[seat]) * discs_of(discs, value)
            if seat == winner:
                add(rows[seat], self.companies[seat * self.slots + slot], 1.0)
                points -= highest + self.bonus[seat]
            if points > 0:
                add(rows[seat], self.paid[slot], float(self._pay(seat, self.paying[slot], points, held)))

    def _pay(self, seat: i64, line: i64, points: i64, held: vec[i64]) -> i64:
        """Pays compensation for so many points; how often: a conversion as often as the seat can make it."""
        effects = self.effects
        mine, at = seat * RESOURCE_COUNT, line * RESOURCE_COUNT
        times = points
        if effects.kind[line] == CONVERT:
            for resource in range(SPENDABLE):
                if effects.cost[at + resource]:
                    times = min(times, held[mine + resource] // effects.cost[at + resource])
        for resource in range(SPENDABLE):
            held[mine + resource] += times * (effects.gain[at + resource] - effects.cost[at + resource])
        return times

    def ahead(self, state: Furnace, slot: i64) -> tuple[i64, i64]:
        """Whose disc on a company is the highest, and its value; nobody if there is none."""
        start = slot * state.bidders
        best: i64 = NOBODY
        most: i64 = 0
        for bidder in range(state.bidders):
            there = state.bids[start + bidder]
            if there == 0:
                continue
            value = self.highest
            while discs_of(there, value) == 0:
                value -= 1
            if value > most or (value == most and best == self.breaker):
                best, most = bidder, value
        return best, most
