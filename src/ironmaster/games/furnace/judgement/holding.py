# mypyc: compiled
"""What a seat has, its goods and its cards, and what that is worth at every set of prices.

It is remembered: in an auction nothing of it changes for a long time, and in production for one seat only.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import NO_CARD, RESOURCE_COUNT, SPENDABLE
from ironmaster.games.furnace.judgement.worth import Appraisal, add, least
from ironmaster.games.furnace.state import PRODUCTION, Furnace
from ironmaster.kernel.bits import BIT, lowest


class Holding:
    """The goods and cards of a seat, and their worth; never changed."""

    def __init__(self, state: Furnace, seat: i64, appraisal: Appraisal) -> None:
        self.rounds: i64 = state.board.rounds - state.round
        """The rounds to come."""
        self.substitute: i64 = state.token_substitute(seat)
        self.held: vec[i64] = _held(state, seat)
        self.owned: i64 = state.owned[seat]
        self.upgraded: i64 = state.upgraded & self.owned
        self.done: i64 = _done(state, seat)
        self.card: i64 = state.card[seat]
        self.line: i64 = state.line[seat]
        self.row: vec[float] = appraisal.to_come[self.rounds][:]
        """What the companies to come, its cards and its goods are worth at every set of prices."""
        self.growth: float = least(self.row)
        """What the companies to come are worth by themselves."""
        self._add_cards(state, seat, appraisal)
        self.cards: float = least(self.row) - self.growth
        """What its cards add to that."""
        self._add_goods(appraisal)
        self.goods: float = least(self.row) - self.growth - self.cards
        """What its goods add to both."""

    def is_of(self, state: Furnace, seat: i64) -> bool:
        """Whether it is what a seat has."""
        return (
            self.owned == state.owned[seat]
            and self.rounds == state.board.rounds - state.round
            and self.done == _done(state, seat)
            and self.upgraded == state.upgraded & self.owned
            and self.card == state.card[seat]
            and self.line == state.line[seat]
            and self.substitute == state.token_substitute(seat)
            and self.held == _held(state, seat)
        )

    def _add_cards(self, state: Furnace, seat: i64, appraisal: Appraisal) -> None:
        upgrades = self.rounds + 1 if self._upgrades_now(state.startups[seat]) else self.rounds
        cards = self.owned
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            productions = self.rounds if self.done & BIT[card] else self.rounds + 1
            upgradable = card < appraisal.companies and not self.upgraded & BIT[card]
            if upgradable and productions <= upgrades:
                add(self.row, appraisal.company(card, productions, self.substitute), 1.0)
                continue
            appraisal.add_lines(self.row, state.deck.first[card], state.last_line(card), float(productions))
            if upgradable:
                add(self.row, appraisal.upgrade(card, upgrades, self.substitute), 1.0)
        if self.card != NO_CARD:
            appraisal.add_lines(self.row, self.line, state.last_line(self.card), 1.0)

    def _add_goods(self, appraisal: Appraisal) -> None:
        for at in range(len(self.row)):
            prices = appraisal.prices[at]
            for resource in range(SPENDABLE):
                self.row[at] += float(self.held[resource]) * prices[resource]

    def _upgrades_now(self, startup: i64) -> bool:
        """Whether companies can still be upgraded in this round."""
        return self.card == startup or not self.done & BIT[startup]


class Holdings:
    """What each seat was last found to have; in the last round it is appraised apart."""

    def __init__(self, usual: Appraisal, last: Appraisal) -> None:
        self.usual = usual
        self._last = last
        self._known: dict[int, Holding] = {}

    def appraisal(self, state: Furnace) -> Appraisal:
        """By what a position is judged."""
        return self._last if state.round == state.board.rounds else self.usual

    def of(self, state: Furnace, seat: i64) -> Holding:
        """What a seat has."""
        known = self._known.get(seat)
        if known is not None and known.is_of(state, seat):
            return known
        holding = Holding(state, seat, self.appraisal(state))
        self._known[seat] = holding
        return holding


def _held(state: Furnace, seat: i64) -> vec[i64]:
    return state.held[seat * RESOURCE_COUNT : seat * RESOURCE_COUNT + SPENDABLE]


def _done(state: Furnace, seat: i64) -> i64:
    """The cards that will not be activated any more in this round."""
    return state.done[seat] if state.step == PRODUCTION else 0
