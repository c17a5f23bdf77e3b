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

from ironmaster.games.workshop.board import CANAL, Board
from ironmaster.games.workshop.income import links_pay
from ironmaster.games.workshop.links import income_at, starts
from ironmaster.games.workshop.table import (
    ASK_BID,
    ASK_DEMAND,
    ASK_LINK,
    NO_TOWN,
    NOT_CHOSEN,
    NOTHING_ASKED,
    SEALED_BID,
    SEALS,
    Table,
)
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

    def __init__(self, table: Table, weights: Weights) -> None:
        self.weights = weights
        self.now: vec[float] = _demand_expected(table, table.era, weights)
        """The demand at the end of this era."""
        self.later: vec[float] = self.now
        """The demand at the end of the next era, if there is one."""
        self.turn: float = weights.rail_turn
        """A turn of this era."""
        if table.era == CANAL:
            self.later = _demand_expected(table, table.era + 1, weights)
            self.turn = weights.canal_turn


def evaluate(table: Table, weights: Weights) -> list[float]:
    """The expected money of every seat."""
    return weigh(table, weights).totals()


def weigh(table: Table, weights: Weights) -> Ledger:
    """The same, term by term."""
    ledger = Ledger(table.players, TERMS)
    seat: i64 = 0
    while seat < table.players:
        ledger.add(seat, CASH, float(table.money[seat]))
        seat += 1
    if table.step == NOTHING_ASKED:
        return ledger
    situation = Situation(table, weights)
    seat = 0
    while seat < table.players:
        ledger.add(seat, INCOME, float(table.income[seat]))
        _add_sealed(ledger, table, seat, weights)
        colour = seat * table.setup.colours_each
        end = colour + table.setup.colours_each
        while colour < end:
            ledger.add(seat, LINKS, float(links_pay(table, colour)))
            ledger.add(seat, INDUSTRIES, _industries(table, colour, situation))
            _add_turns(ledger, table, seat, colour, situation)
            colour += 1
        seat += 1
    if table.step == ASK_LINK and table.far != NO_TOWN:
        colour = table.colour_to_act()
        ledger.add(table.seat_of(colour), INCOME, float(income_at(table, starts(table), colour)))
    return ledger


def _demand_expected(table: Table, era: i64, weights: Weights) -> vec[float]:
    """The demand for each type at the end of an era: what lies there, what is sealed, and a share of what may come."""
    types = len(table.diagram)
    left = vec[float]()
    hidden = 0.0
    kind: i64 = 0
    while kind < types:
        unplaced = weights.tokens[kind] - float(table.diagram[kind])
        left = append(left, unplaced)
        hidden += unplaced
        kind += 1
    coming = _tokens_coming(table, era, weights.placed_freely)
    expected = vec[float]()
    kind = 0
    while kind < types:
        share = left[kind] / hidden if hidden > 0.0 else 0.0
        expected = append(expected, float(table.diagram[kind]) + coming * share)
        kind += 1
    if table.step == ASK_DEMAND:
        for token in table.sealed:
            if token != NOT_CHOSEN:
                expected[token] += 1.0
    return expected


def _tokens_coming(table: Table, era: i64, placed_freely: float) -> float:
    """How many tokens are expected to be placed until the end of an era, besides those sealed already."""
    each = float(table.setup.placed * table.players)
    coming = each * (1.0 + placed_freely) * float(era - table.era)
    if table.step != ASK_DEMAND:
        return coming + each * placed_freely
    waiting = float(table.setup.placed * count(table.actors))
    if table.closing():
        return coming + waiting * placed_freely
    return coming + waiting + each * placed_freely


def _industries(table: Table, colour: i64, situation: Situation) -> float:
    """What a colour's industries will pay at the end of this era and, where they survive, of the next."""
    weights = situation.weights
    value = 0.0
    town: i64 = 0
    at = colour
    for kind in table.board.town_type:
        standing = table.industries[at]
        if standing > 0:
            worth = situation.now[kind]
            if table.era == CANAL:
                crowded = table.crowd(town) >= table.board.value[town]
                worth += situation.later[kind] * (weights.survives_crowd if crowded else weights.survives)
            value += float(standing) * worth
        at += table.colours
        town += 1
    return value


def _add_turns(ledger: Ledger, table: Table, seat: i64, colour: i64, situation: Situation) -> None:
    """Enters the turns that a colour has still to come, and how early it is in this round."""
    rounds = float(table.setup.rounds - table.round)
    ledger.add(seat, TURNS, rounds * situation.turn)
    if table.era == CANAL:
        ledger.add(seat, TURNS, float(table.setup.rounds) * situation.weights.rail_turn)
    if table.step == ASK_DEMAND:
        return
    place = table.turn
    while place < table.colours and table.order[place] != colour:
        place += 1
    acting = place == table.turn and table.step > ASK_BID
    if place < table.colours and not (acting and table.step >= ASK_LINK):
        ledger.add(seat, TURNS, situation.turn)
        if table.step != ASK_BID:
            ledger.add(seat, ORDER, situation.weights.earlier * float(table.colours - 1 - place))


def _add_sealed(ledger: Ledger, table: Table, seat: i64, weights: Weights) -> None:
    """Enters a sealed bid: what it costs, and the places that it may win."""
    if table.step != ASK_BID or table.sealed[seat * SEALS + SEALED_BID] == NOT_CHOSEN:
        return
    bid = float(table.sealed[seat * SEALS + SEALED_BID])
    ahead = bid / (bid + weights.typical_bid) if bid > 0.0 else 0.0
    ledger.add(seat, CASH, -bid)
    ledger.add(seat, ORDER, ahead * weights.earlier * float(table.players - 1))
