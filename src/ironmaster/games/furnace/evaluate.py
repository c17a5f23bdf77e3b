# mypyc: compiled
"""How good a position of Furnace looks for every seat, in money expected at the end.

The terms, each of which a player would recognise:

money     earned so far
goods     coal, iron, oil and tokens held, as far as the cards still to be activated can use them
cards     what the cards bring in the productions to come, at fixed prices for what they take and give, and part of
          what the companies would add once upgraded
discs     on the row: the company for the disc that is ahead, the compensation for the others
hand      the promise of the discs in hand
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board import (
    CONVERT,
    EXTRACT,
    NOBODY,
    RESOURCE_COUNT,
    SPENDABLE,
    TURN,
    Deck,
    Effects,
)
from ironmaster.games.furnace.compensation import nth_disc
from ironmaster.games.furnace.discs import discs_of
from ironmaster.games.furnace.table import AUCTION, COMPENSATION, OVER, PRODUCTION, Table
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.ledger import Ledger

TERMS: Final[tuple[str, ...]] = ("money", "goods", "cards", "discs", "hand")
MONEY: Final = 0
GOODS: Final = 1
CARDS: Final = 2
DISCS: Final = 3
HAND: Final = 4

NO_USES: Final = vec[float]([0.0] * SPENDABLE)


class Weights:
    """What the terms are worth; the values come from `weights.toml`, where each is explained."""

    def __init__(self) -> None:
        self.coal = 0.0
        self.iron = 0.0
        self.oil = 0.0
        self.token = 0.0
        self.without_use = 0.0
        self.conversions_made = 0.0
        self.upgrades_made = 0.0
        self.ahead_1 = 0.0
        self.ahead_2 = 0.0
        self.ahead_3 = 0.0
        self.in_hand = 0.0

    def prices(self) -> vec[float]:
        """The price of every resource, money included."""
        return vec[float]([self.coal, self.iron, self.oil, self.token, 1.0])


class Appraisal:
    """What lines are worth at some weights: worked out once for a deck."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self.weights = weights
        self.prices: vec[float] = weights.prices()
        self.lines: vec[float] = vec[float]([0.0] * len(deck.effects.kind))
        """What every line brings in one production; a compensation, for each point of the disc."""
        line: i64 = 0
        while line < len(self.lines):
            self.lines[line] = self._line(deck.effects, line)
            line += 1

    def _line(self, effects: Effects, line: i64) -> float:
        start = line * RESOURCE_COUNT
        value = 0.0
        resource: i64 = 0
        while resource < RESOURCE_COUNT:
            value += float(effects.gain[start + resource] - effects.cost[start + resource]) * self.prices[resource]
            resource += 1
        kind = effects.kind[line]
        if kind == EXTRACT:
            return value
        if kind == TURN or value <= 0.0:
            return 0.0
        return value * float(max(effects.times[line], 1)) * self.weights.conversions_made

    def stays_ahead(self, value: i64) -> float:
        """The chance of a disc that is ahead to take the card in the end."""
        if value == 1:
            return self.weights.ahead_1
        if value == 2:
            return self.weights.ahead_2
        return self.weights.ahead_3 if value == 3 else 1.0


def evaluate(table: Table, appraisal: Appraisal) -> list[float]:
    """The expected money of every seat."""
    return weigh(table, appraisal).totals()


def weigh(table: Table, appraisal: Appraisal) -> Ledger:
    """The same, term by term."""
    ledger = Ledger(table.players, TERMS)
    seat: i64 = 0
    while seat < table.players:
        ledger.add(seat, MONEY, float(table.money(seat)))
        if table.phase != OVER:
            ledger.add(seat, GOODS, _goods(table, seat, appraisal))
            ledger.add(seat, CARDS, _cards(table, seat, appraisal))
        seat += 1
    if table.phase == AUCTION or table.phase == COMPENSATION:
        _add_discs(ledger, table, appraisal)
    return ledger


def _productions(table: Table, seat: i64, card: i64) -> i64:
    """How often a card will still be activated."""
    if table.phase == PRODUCTION and table.done[seat] & BIT[card]:
        return table.board.rounds - table.round
    return table.board.rounds - table.round + 1


def _lines_value(values: vec[float], first: i64, end: i64) -> float:
    value = 0.0
    while first < end:
        value += values[first]
        first += 1
    return value


def _card_value(table: Table, card: i64, productions: i64, appraisal: Appraisal) -> float:
    """What a card brings in so many productions."""
    deck = table.deck
    basic = _lines_value(appraisal.lines, deck.first[card], deck.basic_end[card]) * float(productions)
    more = _lines_value(appraisal.lines, deck.basic_end[card], deck.full_end[card])
    if table.upgraded & BIT[card]:
        return basic + more * float(productions)
    return basic + more * float(max(productions - 1, 0)) * appraisal.weights.upgrades_made


def _cards(table: Table, seat: i64, appraisal: Appraisal) -> float:
    value = 0.0
    cards = table.owned[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value += _card_value(table, card, _productions(table, seat, card), appraisal)
    return value


def _goods(table: Table, seat: i64, appraisal: Appraisal) -> float:
    """What is held, in full as far as it can be used."""
    more_to_come = table.round < table.board.rounds or table.phase != PRODUCTION
    uses = _uses(table, seat)
    value = 0.0
    resource: i64 = 0
    while resource < SPENDABLE:
        held = float(table.held[seat * RESOURCE_COUNT + resource])
        used = min(held, uses[resource])
        value += used * appraisal.prices[resource]
        if more_to_come:
            value += (held - used) * appraisal.prices[resource] * appraisal.weights.without_use
        resource += 1
    return value


def _uses(table: Table, seat: i64) -> vec[float]:
    """How much of each resource the cards to come can take."""
    effects = table.deck.effects
    uses = NO_USES[:]
    cards = table.owned[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        productions = float(_productions(table, seat, card))
        line = table.deck.first[card]
        last = table.last_line(card)
        if card == table.card[seat]:
            productions += 1.0
            line = table.line[seat]
        while line < last:
            if effects.kind[line] == CONVERT:
                _add_cost(table, uses, line, productions * float(effects.times[line]))
            elif effects.kind[line] == TURN and productions > 1.0:
                _add_cost(table, uses, line, productions)
            line += 1
    return uses


def _add_cost(table: Table, uses: vec[float], line: i64, times: float) -> None:
    resource: i64 = 0
    while resource < SPENDABLE:
        uses[resource] += float(table.deck.effects.cost[line * RESOURCE_COUNT + resource]) * times
        resource += 1


def _add_discs(ledger: Ledger, table: Table, appraisal: Appraisal) -> None:
    """Enters what the discs on the row and in the hands promise."""
    slot = table.slot
    while slot < len(table.row):
        number: i64 = table.disc if slot == table.slot else 0
        bidder, value = nth_disc(table, slot, number)
        while bidder != NOBODY:
            next_bidder, next_value = nth_disc(table, slot, number + 1)
            if bidder < table.players:
                ahead = 0.0 if next_bidder != NOBODY else _stays_ahead(table, value, appraisal)
                ledger.add(bidder, DISCS, _disc_value(table, bidder, value, table.row[slot], ahead, appraisal))
            bidder, value = next_bidder, next_value
            number += 1
        slot += 1
    if table.phase == AUCTION:
        _add_hands(ledger, table, appraisal)


def _stays_ahead(table: Table, value: i64, appraisal: Appraisal) -> float:
    return 1.0 if table.phase == COMPENSATION else appraisal.stays_ahead(value)


def _disc_value(table: Table, seat: i64, value: i64, card: i64, ahead: float, appraisal: Appraisal) -> float:
    """The company or the compensation, by their chances."""
    productions = table.board.rounds - table.round + 1
    paid = appraisal.lines[table.deck.compensation[card]] * float(value + table.compensation_bonus(seat))
    return ahead * _card_value(table, card, productions, appraisal) + (1.0 - ahead) * paid


def _add_hands(ledger: Ledger, table: Table, appraisal: Appraisal) -> None:
    seat: i64 = 0
    while seat < table.players:
        promise: i64 = 0
        value: i64 = 1
        while value <= table.board.highest:
            promise += (value + 1) * discs_of(table.hands[seat], value)
            value += 1
        ledger.add(seat, HAND, appraisal.weights.in_hand * float(promise))
        seat += 1
