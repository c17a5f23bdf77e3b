# mypyc: compiled
"""How good a position of Furnace looks for every seat, in money expected at the end.

The terms, each of which a player would recognise:

money     earned so far
goods     coal, iron, oil and tokens held
cards     what the cards bring in the productions to come, and companies beyond that if upgrading them pays
discs     on the row: the company for the disc that is ahead, by its chance to stay so; compensation for the others
hand      the promise of the discs in hand
growth    what the companies of later rounds will bring

What all this is worth depends on the prices of coal, iron, oil and tokens. A seat is judged at those, of several sets
that are tried, at which it stands worst (see `worth.py`). Growth comes first; then cards, goods and discs each count
for what they add to those before.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import NOBODY
from ironmaster.games.furnace.board.discs import discs_of
from ironmaster.games.furnace.judgement.holding import Holdings
from ironmaster.games.furnace.judgement.worth import Appraisal, add, least, lowest_at
from ironmaster.games.furnace.phases.compensation import nth_disc
from ironmaster.games.furnace.state import COMPENSATION, OVER, Furnace
from ironmaster.kernel.ledger import Ledger

TERMS: Final[tuple[str, ...]] = ("money", "goods", "cards", "discs", "hand", "growth")
MONEY: Final = 0
GOODS: Final = 1
CARDS: Final = 2
DISCS: Final = 3
HAND: Final = 4
GROWTH: Final = 5


def weigh(state: Furnace, holdings: Holdings) -> Ledger:
    """The expected money of every seat, term by term."""
    ledger = Ledger(state.players, TERMS)
    appraisal = holdings.appraisal(state)
    offers = _offers(state, appraisal)
    in_hand = appraisal.weights.in_hand * float(_productions(state))
    for seat in range(state.players):
        ledger.add(seat, MONEY, float(state.money(seat)))
        if state.step != OVER:
            holding = holdings.of(state, seat)
            ledger.add(seat, GROWTH, holding.growth)
            ledger.add(seat, CARDS, holding.cards)
            ledger.add(seat, GOODS, holding.goods)
            offer = offers[seat]
            add(offer, holding.row, 1.0)
            ledger.add(seat, DISCS, least(offer) - holding.growth - holding.cards - holding.goods)
            ledger.add(seat, HAND, _hand(state, seat) * in_hand)
    return ledger


def price_set_of(state: Furnace, seat: i64, holdings: Holdings) -> i64:
    """The set of prices by which a seat in production is judged."""
    return lowest_at(holdings.of(state, seat).row)


def _offers(state: Furnace, appraisal: Appraisal) -> vec[vec[float]]:
    """Per seat, what its discs on the row promise."""
    offers = vec[vec[float]]()
    for _ in range(state.players):
        offers = append(offers, appraisal.nothing[:])
    for slot in range(state.slot, len(state.row)):
        _add_offers(offers, state, slot, appraisal)
    return offers


def _add_offers(offers: vec[vec[float]], state: Furnace, slot: i64, appraisal: Appraisal) -> None:
    """Adds what the discs on a card promise: the card to the highest, compensation to the others."""
    if not _is_wanted(state, slot):
        return
    number: i64 = state.disc if slot == state.slot else 0
    bidder, value = nth_disc(state, slot, number)
    while bidder != NOBODY:
        number += 1
        next_bidder, next_value = nth_disc(state, slot, number)
        if bidder < state.players:
            ahead = 0.0 if next_bidder != NOBODY else _stays_ahead(state, slot, value, appraisal)
            _add_offer(offers[bidder], state, bidder, value, state.row[slot], ahead, appraisal)
        bidder, value = next_bidder, next_value


def _is_wanted(state: Furnace, slot: i64) -> bool:
    """Whether there is a disc on a card."""
    there: i64 = 0
    for bidder in range(state.bidders):
        there |= state.bids[slot * state.bidders + bidder]
    return there != 0


def _add_offer(
    offer: vec[float], state: Furnace, seat: i64, value: i64, card: i64, ahead: float, appraisal: Appraisal
) -> None:
    """Adds the company and the compensation for a disc, by their chances."""
    deck = state.deck
    if ahead > 0.0:
        add(offer, appraisal.company(card, _productions(state), state.token_substitute(seat)), ahead)
    if ahead < 1.0:
        points = float(value + state.compensation_bonus(seat))
        add(offer, appraisal.lines[deck.compensation[card]], (1.0 - ahead) * points)


def _productions(state: Furnace) -> i64:
    """How many productions a company is in time for that is bought in this round."""
    return state.board.rounds - state.round + 1


def _stays_ahead(state: Furnace, slot: i64, value: i64, appraisal: Appraisal) -> float:
    """The chance of the highest disc on a card to take it: that none of the higher ones in hand comes to lie there."""
    if state.step == COMPENSATION:
        return 1.0
    chance = 1.0
    for bidder in range(state.bidders):
        if not state.bids[slot * state.bidders + bidder]:
            for higher in range(value + 1, state.board.highest + 1):
                if discs_of(state.hands[bidder], higher):
                    chance *= 1.0 - appraisal.weights.outbid
    return chance


def _hand(state: Furnace, seat: i64) -> float:
    """The points of the discs that a seat has still to place."""
    points: i64 = 0
    for value in range(1, state.board.highest + 1):
        points += value * discs_of(state.hands[seat], value)
    return float(points)
