# mypyc: compiled
"""How good a position looks for every seat, in pounds expected at the end of the game.

The terms, each of which a player would recognise:

cash        what is in hand, less a bid that is sealed and not yet paid
income      the income marker, and what the links of the turn under way will add to it
links       what the links pay at the end of the era if nothing more is built
industries  the demand expected for them at the ends of the eras to come
prospects   free connections at towns with an industry
order       an earlier turn in this round, won already or hoped for by a sealed bid
turns       what a turn still to come is worth on average
"""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import CANAL
from ironmaster.games.workshop.judgement.demand import Unseen, industries_worth
from ironmaster.games.workshop.judgement.weights import Weights
from ironmaster.games.workshop.phases.earning import income_at, starts
from ironmaster.games.workshop.state import NO_TOWN, SEALED_BID, SEALS, Workshop
from ironmaster.games.workshop.tally import DEGREE, OPEN, width
from ironmaster.kernel.ledger import Ledger

TERMS: Final[tuple[str, ...]] = ("cash", "income", "links", "industries", "prospects", "order", "turns")
CASH: Final = 0
INCOME: Final = 1
LINKS: Final = 2
INDUSTRIES: Final = 3
PROSPECTS: Final = 4
ORDER: Final = 5
TURNS: Final = 6


def weigh(state: Workshop, weights: Weights) -> Ledger:
    """The expected money of every seat, term by term."""
    ledger = Ledger(state.players, TERMS)
    over = state.step == ask.NOTHING
    unseen = Unseen(state)
    for seat in range(state.players):
        ledger.add(seat, CASH, float(state.money[seat]))
        if not over:
            ledger.add(seat, INCOME, float(state.income[seat]))
            ledger.add(seat, INDUSTRIES, industries_worth(state, seat, unseen, weights))
            _add_board(ledger, state, seat, weights)
            _add_turns(ledger, state, seat, weights)
    if state.step == ask.BID:
        _add_sealed(ledger, state, weights)
    elif state.step == ask.LINK and state.far != NO_TOWN:
        colour = state.colour_to_act()
        ledger.add(state.seat_of(colour), INCOME, float(income_at(state, starts(state), colour)))
    return ledger


def _add_board(ledger: Ledger, state: Workshop, seat: i64, weights: Weights) -> None:
    """Enters what links pay, and what can still be built."""
    later = 0.0
    now = weights.prospect + weights.prospect_turn * float(state.setup.rounds - state.round)
    if state.era == CANAL:
        later = weights.survives * (weights.prospect + weights.prospect_turn * float(state.setup.rounds))
    tally = state.tally()
    each = state.setup.colours_each
    counts = width(state.board)
    for colour in range(seat * each, (seat + 1) * each):
        at = colour * counts
        ledger.add(seat, LINKS, float(state.links_pay(colour)))
        ledger.add(seat, PROSPECTS, now * float(tally[at + OPEN]) + later * float(tally[at + DEGREE]))


def _add_turns(ledger: Ledger, state: Workshop, seat: i64, weights: Weights) -> None:
    """Enters the turns that a seat has still to come, and how early they are in this round."""
    each = state.setup.colours_each
    first = seat * each
    turns = (state.setup.rounds - state.round) * each
    if state.step != ask.DEMAND:
        place = state.turn + 1 if state.step >= ask.LINK else state.turn
        while place < state.colours:
            if first <= state.order[place] < first + each:
                turns += 1
                if state.step != ask.BID:
                    earlier = float(state.colours - 1 - place) / float(state.colours)
                    ledger.add(seat, ORDER, weights.earlier * earlier)
            place += 1
    if state.era == CANAL:
        later = float(state.setup.rounds * each)
        ledger.add(seat, TURNS, float(turns) * weights.canal_turn + later * weights.rail_turn)
    else:
        ledger.add(seat, TURNS, float(turns) * weights.rail_turn)


def _add_sealed(ledger: Ledger, state: Workshop, weights: Weights) -> None:
    """Enters sealed bids: what they cost, and the places that they may win."""
    for seat in range(state.players):
        if state.sealed[seat * SEALS + SEALED_BID] > 0:
            bid = float(state.sealed[seat * SEALS + SEALED_BID])
            hoped_for = float(state.players - 1) / float(state.colours) * bid / (bid + weights.typical_bid)
            ledger.add(seat, CASH, -bid)
            ledger.add(seat, ORDER, weights.earlier * hoped_for)
