# mypyc: compiled
"""How good a position looks for every seat, in pounds expected at the end of the game.

The terms, each of which a player would recognise:

cash        what is in hand, less a bid that is sealed and not yet paid
income      the income marker, and what the links of the turn under way will add to it
links       what the links pay at the end of the era if nothing more is built
industries  the demand expected at the end of this era, and of the next for those that are likely still to stand
order       an earlier turn in this round, won already or hoped for by a sealed bid
turns       what a turn still to come is worth on average
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import CANAL, Board
from ironmaster.games.workshop.phases.earning import income_at, starts
from ironmaster.games.workshop.phases.income import links_pay
from ironmaster.games.workshop.state import NO_TOWN, NOT_CHOSEN, SEALED_BID, SEALS, Workshop
from ironmaster.kernel.bits import count
from ironmaster.kernel.ledger import Ledger

TERMS: Final[tuple[str, ...]] = ("cash", "income", "links", "industries", "order", "turns")
CASH: Final = 0
INCOME: Final = 1
LINKS: Final = 2
INDUSTRIES: Final = 3
ORDER: Final = 4
TURNS: Final = 5


class Weights:
    """What the terms are worth; the values come from `weights.toml`, where each is explained."""

    def __init__(self, board: Board) -> None:
        self.tokens: vec[float] = vec[float]([0.0] * len(board.types))
        """How many demand tokens of each type there are."""
        for token in board.tokens:
            self.tokens[token] += 1.0
        self.survives = 0.0
        self.survives_crowd = 0.0
        self.placed_freely = 0.0
        self.typical_bid = 0.0
        self.earlier = 0.0
        self.canal_turn = 0.0
        self.rail_turn = 0.0


class Situation:
    """What is the same for every seat: the demand that is expected, and what a turn is worth."""

    def __init__(self, state: Workshop, weights: Weights) -> None:
        self.weights = weights
        self.now: vec[float] = _demand_expected(state, state.era, weights)
        """The demand at the end of this era."""
        self.later: vec[float] = self.now
        """The demand at the end of the next era, if there is one."""
        self.turn: float = weights.rail_turn
        """A turn of this era."""
        if state.era == CANAL:
            self.later = _demand_expected(state, state.era + 1, weights)
            self.turn = weights.canal_turn


def weigh(state: Workshop, weights: Weights) -> Ledger:
    """The expected money of every seat, term by term."""
    ledger = Ledger(state.players, TERMS)
    for seat in range(state.players):
        ledger.add(seat, CASH, float(state.money[seat]))
    if state.step == ask.NOTHING:
        return ledger
    situation = Situation(state, weights)
    for seat in range(state.players):
        ledger.add(seat, INCOME, float(state.income[seat]))
        _add_sealed(ledger, state, seat, weights)
        first = seat * state.setup.colours_each
        for colour in range(first, first + state.setup.colours_each):
            ledger.add(seat, LINKS, float(links_pay(state, colour)))
            ledger.add(seat, INDUSTRIES, _industries(state, colour, situation))
            _add_turns(ledger, state, seat, colour, situation)
    if state.step == ask.LINK and state.far != NO_TOWN:
        colour = state.colour_to_act()
        ledger.add(state.seat_of(colour), INCOME, float(income_at(state, starts(state), colour)))
    return ledger


def _demand_expected(state: Workshop, era: i64, weights: Weights) -> vec[float]:
    """The demand for each type at the end of an era: what lies there, what is sealed, and a share of what may come."""
    types = len(state.diagram)
    left = vec[float]()
    hidden = 0.0
    for kind in range(types):
        unplaced = weights.tokens[kind] - float(state.diagram[kind])
        left = append(left, unplaced)
        hidden += unplaced
    coming = _tokens_coming(state, era, weights.placed_freely)
    expected = vec[float]()
    for kind in range(types):
        share = left[kind] / hidden if hidden > 0.0 else 0.0
        expected = append(expected, float(state.diagram[kind]) + coming * share)
    if state.step == ask.DEMAND:
        for token in state.sealed:
            if token != NOT_CHOSEN:
                expected[token] += 1.0
    return expected


def _tokens_coming(state: Workshop, era: i64, placed_freely: float) -> float:
    """How many tokens are expected to be placed until the end of an era, besides those sealed already."""
    each = float(state.setup.placed * state.players)
    coming = each * (1.0 + placed_freely) * float(era - state.era)
    if state.step != ask.DEMAND:
        return coming + each * placed_freely
    waiting = float(state.setup.placed * count(state.actors))
    if state.closing():
        return coming + waiting * placed_freely
    return coming + waiting + each * placed_freely


def _industries(state: Workshop, colour: i64, situation: Situation) -> float:
    """What a colour's industries will pay at the end of this era and, where they survive, of the next."""
    weights = situation.weights
    value = 0.0
    town: i64 = 0
    at = colour
    for kind in state.board.town_type:
        standing = state.industries[at]
        if standing > 0:
            worth = situation.now[kind]
            if state.era == CANAL:
                crowded = state.crowd(town) >= state.board.value[town]
                worth += situation.later[kind] * (weights.survives_crowd if crowded else weights.survives)
            value += float(standing) * worth
        at += state.colours
        town += 1
    return value


def _add_turns(ledger: Ledger, state: Workshop, seat: i64, colour: i64, situation: Situation) -> None:
    """Enters the turns that a colour has still to come, and how early it is in this round."""
    rounds = float(state.setup.rounds - state.round)
    ledger.add(seat, TURNS, rounds * situation.turn)
    if state.era == CANAL:
        ledger.add(seat, TURNS, float(state.setup.rounds) * situation.weights.rail_turn)
    if state.step == ask.DEMAND:
        return
    place = state.turn
    while place < state.colours and state.order[place] != colour:
        place += 1
    acting = place == state.turn and state.step > ask.BID
    if place < state.colours and not (acting and state.step >= ask.LINK):
        ledger.add(seat, TURNS, situation.turn)
        if state.step != ask.BID:
            ledger.add(seat, ORDER, situation.weights.earlier * float(state.colours - 1 - place))


def _add_sealed(ledger: Ledger, state: Workshop, seat: i64, weights: Weights) -> None:
    """Enters a sealed bid: what it costs, and the places that it may win."""
    if state.step != ask.BID or state.sealed[seat * SEALS + SEALED_BID] == NOT_CHOSEN:
        return
    bid = float(state.sealed[seat * SEALS + SEALED_BID])
    ahead = bid / (bid + weights.typical_bid) if bid > 0.0 else 0.0
    ledger.add(seat, CASH, -bid)
    ledger.add(seat, ORDER, ahead * weights.earlier * float(state.players - 1))
