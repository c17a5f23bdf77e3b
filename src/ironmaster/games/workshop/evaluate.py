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

from ironmaster.games.workshop.board import CANAL
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

# How likely an industry of the canal era still stands at the end of the rail era; less so in a full town.
SURVIVES: Final = 0.8
SURVIVES_CROWD: Final = 0.65
# How many of the tokens that a seat may place, but need not, it places.
PLACED_FREELY: Final = 0.8
# An earlier place in the order of a round, per colour that plays later.
EARLIER: Final = 1.4
# What others typically bid: a bid of as much is ahead of another one half of the time.
TYPICAL_BID: Final = 1.0
# A turn still to come, links and income together, in each era: the mean gain of greedy players.
CANAL_TURN: Final = 6.0
RAIL_TURN: Final = 8.0


def evaluate(table: Table) -> list[float]:
    """The expected money of every seat."""
    values = [float(money) for money in table.money]
    if table.step == NOTHING_ASKED:
        return values
    now = _demand_expected(table, table.era)
    later = _demand_expected(table, table.era + 1) if table.era == CANAL else now
    seat: i64 = 0
    while seat < table.players:
        value = float(table.income[seat]) + _sealed(table, seat)
        colour = seat * table.setup.colours_each
        end = colour + table.setup.colours_each
        while colour < end:
            value += float(links_pay(table, colour))
            value += _industries(table, colour, now, later)
            value += _turns(table, colour)
            colour += 1
        values[seat] += value
        seat += 1
    if table.step == ASK_LINK and table.far != NO_TOWN:
        colour = table.colour_to_act()
        values[table.seat_of(colour)] += float(income_at(table, starts(table), colour))
    return values


def _demand_expected(table: Table, era: i64) -> vec[float]:
    """The demand for each type at the end of an era: what lies there, what is sealed, and a share of what may come."""
    types = len(table.diagram)
    left = vec[float]()
    hidden = 0.0
    kind: i64 = 0
    while kind < types:
        unplaced = _unplaced(table, kind)
        left = append(left, unplaced)
        hidden += unplaced
        kind += 1
    coming = _tokens_coming(table, era)
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


def _unplaced(table: Table, kind: i64) -> float:
    """Tokens of a type that do not lie on the diagram."""
    total: i64 = 0
    for token in table.board.tokens:
        if token == kind:
            total += 1
    return float(total - table.diagram[kind])


def _tokens_coming(table: Table, era: i64) -> float:
    """How many tokens are expected to be placed until the end of an era, besides those sealed already."""
    each = float(table.setup.placed * table.players)
    coming = each * (1.0 + PLACED_FREELY) * float(era - table.era)
    if table.step != ASK_DEMAND:
        return coming + each * PLACED_FREELY
    waiting = float(table.setup.placed * count(table.actors))
    if table.closing():
        return coming + waiting * PLACED_FREELY
    return coming + waiting + each * PLACED_FREELY


def _industries(table: Table, colour: i64, now: vec[float], later: vec[float]) -> float:
    """What a colour's industries will pay at the end of this era and, where they survive, of the next."""
    value = 0.0
    town: i64 = 0
    at = colour
    for kind in table.board.town_type:
        standing = table.industries[at]
        if standing > 0:
            worth = now[kind]
            if table.era == CANAL:
                crowded = table.crowd(town) >= table.board.value[town]
                worth += later[kind] * (SURVIVES_CROWD if crowded else SURVIVES)
            value += float(standing) * worth
        at += table.colours
        town += 1
    return value


def _turns(table: Table, colour: i64) -> float:
    """The turns that a colour has still to come, and how early it is in this round."""
    rounds = float(table.setup.rounds - table.round)
    value = rounds * (CANAL_TURN if table.era == CANAL else RAIL_TURN)
    if table.era == CANAL:
        value += float(table.setup.rounds) * RAIL_TURN
    if table.step == ASK_DEMAND:
        return value
    place = table.turn
    while place < table.colours and table.order[place] != colour:
        place += 1
    acting = place == table.turn and table.step > ASK_BID
    if place < table.colours and not (acting and table.step >= ASK_LINK):
        value += CANAL_TURN if table.era == CANAL else RAIL_TURN
        if table.step != ASK_BID:
            value += EARLIER * float(table.colours - 1 - place)
    return value


def _sealed(table: Table, seat: i64) -> float:
    """A sealed bid: what it costs, and the places that it may win."""
    if table.step != ASK_BID or table.sealed[seat * SEALS + SEALED_BID] == NOT_CHOSEN:
        return 0.0
    bid = float(table.sealed[seat * SEALS + SEALED_BID])
    ahead = bid / (bid + TYPICAL_BID)
    return ahead * EARLIER * float(table.players - 1) - bid
