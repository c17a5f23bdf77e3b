# mypyc: compiled
"""What the solver works on: the cards that a seat has still to activate, and what it holds.

Cards are numbered from 0, in the order of the chain where there is one; sets of them are bit masks.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import CONVERT, EXTRACT, NO_CARD, RESOURCE_COUNT, SPENDABLE, TURN, amounts_of
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.bits import BIT, count, lowest


class Tableau:
    """A seat in the middle, or at the beginning, of production."""

    def __init__(self, state: Furnace, seat: i64) -> None:
        if state.to_be_placed(seat) != NO_CARD:
            raise ValueError("the new cards must be placed in the chain first")
        self.board = state.board
        self.deck = state.deck
        self.effects = state.deck.effects
        self.chain: bool = state.has_chains()
        self.substitute: i64 = state.token_substitute(seat)
        self.held: vec[i64] = amounts_of(state.held, seat)

        self.cards: vec[i64] = vec[i64]()
        """The cards by their numbers of the game, the one under way first."""
        self.underway: i64 = state.card[seat]
        self.line: i64 = state.line[seat]
        self.pays: bool = state.turning[seat] != NO_CARD
        """Whether an upgrade has still to be paid for."""
        self.turning: i64 = NO_CARD
        """The company that is being upgraded, unless it has been activated already."""
        self._collect(state, seat)
        self.first: vec[i64] = vec[i64]()
        self.basic_end: vec[i64] = vec[i64]()
        self.full_end: vec[i64] = vec[i64]()
        self.twin: vec[i64] = vec[i64]()
        """Per card, an earlier one with just the same lines."""
        self.companies: i64 = 0
        self.upgraded: i64 = 0
        self.turner: i64 = 0
        """The card that can upgrade others: the start-up."""
        self.extracts: vec[i64] = vec[i64]([0, 0])
        """The cards that only extract: on their basic side, and once upgraded."""
        self.sells: vec[i64] = vec[i64]([0, 0])
        """The cards that only turn resources into money: on their basic side, and once upgraded."""
        self._sort(state)
        everything = state.companies_of(seat) & ~state.upgraded
        here: i64 = 0
        for card in self.cards:
            here |= BIT[card]
        self.past: i64 = count(everything & ~here)
        """How many companies could be upgraded that have been activated already."""
        if self.pays and self.turning == NO_CARD:
            self.past -= 1

    def _collect(self, state: Furnace, seat: i64) -> None:
        """The cards to come: the one under way, then those left, in the order of the chain if there is one."""
        cards = vec[i64]()
        if self.underway != NO_CARD:
            cards = append(cards, self.underway)
        left = state.left(seat)
        if self.chain:
            start = seat * state.board.chain_width
            for card in state.chain[start : start + state.linked[seat]]:
                if left & BIT[card]:
                    cards = append(cards, card)
        else:
            while left:
                cards = append(cards, lowest(left))
                left &= left - 1
        self.cards = cards
        for at in range(len(cards)):
            if cards[at] == state.turning[seat]:
                self.turning = at

    def _sort(self, state: Furnace) -> None:
        at: i64 = 0
        for card in self.cards:
            self.first = append(self.first, self.deck.first[card])
            self.basic_end = append(self.basic_end, self.deck.basic_end[card])
            self.full_end = append(self.full_end, self.deck.full_end[card])
            if card < self.board.companies:
                self.companies |= BIT[at]
            if state.upgraded & BIT[card]:
                self.upgraded |= BIT[at]
            if self._has_turn(at):
                self.turner |= BIT[at]
            self._classify(at, 0, self.basic_end[at])
            self._classify(at, 1, self.full_end[at])
            self.twin = append(self.twin, self._same_before(at))
            at += 1

    def _has_turn(self, at: i64) -> bool:
        return any(self.effects.kind[line] == TURN for line in range(self.first[at], self.full_end[at]))

    def _classify(self, at: i64, side: i64, end: i64) -> None:
        extracts = True
        sells = True
        for line in range(self.first[at], end):
            if self.effects.kind[line] != EXTRACT:
                extracts = False
            if self.effects.kind[line] != CONVERT or self._brings_goods(line):
                sells = False
        if extracts:
            self.extracts[side] |= BIT[at]
        elif sells:
            self.sells[side] |= BIT[at]

    def _brings_goods(self, line: i64) -> bool:
        return any(self.effects.gain[line * RESOURCE_COUNT + resource] for resource in range(SPENDABLE))

    def _same_before(self, at: i64) -> i64:
        """An earlier company with the same lines on the same side; -1 if there is none.

        In a chain no two cards are alike: each is activated in its place.
        """
        if self.chain or not self.companies & BIT[at]:
            return NO_CARD
        other = at - 1
        while other >= 0:
            if self.companies & BIT[other] and self._same_lines(at, other):
                return other
            other -= 1
        return NO_CARD

    def _same_lines(self, one: i64, other: i64) -> bool:
        lines = self.full_end[one] - self.first[one]
        if lines != self.full_end[other] - self.first[other]:
            return False
        upgraded, basic = self.upgraded & BIT[one] != 0, self.upgraded & BIT[other] != 0
        if upgraded != basic or self.basic_end[one] - self.first[one] != self.basic_end[other] - self.first[other]:
            return False
        return all(self._same_effect(self.first[one] + line, self.first[other] + line) for line in range(lines))

    def _same_effect(self, one: i64, other: i64) -> bool:
        effects = self.effects
        return (
            effects.kind[one] == effects.kind[other]
            and effects.times[one] == effects.times[other]
            and amounts_of(effects.cost, one) == amounts_of(effects.cost, other)
            and amounts_of(effects.gain, one) == amounts_of(effects.gain, other)
        )
