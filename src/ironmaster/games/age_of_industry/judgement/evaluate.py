# mypyc: compiled
"""How good a position of Age of Industry looks for every seat: the points it may expect at the end of the game.

The terms are those of the final count, each with what is likely still to come, and what is held for later:

tiles   the levels of the tiles on the board
rails   what the rails will pay, with something for empty slots at their ends, and for rails that could be built now
income  what tiles that have not been turned over may still bring
money   cash
loans   what must be repaid, with interest until then, and the points that loans cost which cannot be repaid
stacks  a little for good tiles on top of the stacks, as long as there is time to build them
cards   a little for the cards in hand, more for what the best of them open, as long as there is time to use them
actions what may still be done in this round, compared with the others
"""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.board.board import INDUSTRY_COUNT
from ironmaster.games.age_of_industry.judgement.holdings import Holdings
from ironmaster.games.age_of_industry.judgement.openings import Openings
from ironmaster.games.age_of_industry.judgement.prospects import Prospects, open_rails
from ironmaster.games.age_of_industry.judgement.situation import Situation
from ironmaster.games.age_of_industry.judgement.weights import Tables, Weights, faded
from ironmaster.games.age_of_industry.phases.rounds import actions_of_turn, actions_taken
from ironmaster.games.age_of_industry.phases.scoring import points_of, tile_points
from ironmaster.games.age_of_industry.state import NOTHING_BEGUN, AgeOfIndustry
from ironmaster.kernel.ledger import Ledger

TERMS: Final[tuple[str, ...]] = ("tiles", "rails", "income", "money", "loans", "stacks", "cards", "actions")
TILES: Final = 0
RAILS: Final = 1
INCOME: Final = 2
MONEY: Final = 3
LOANS: Final = 4
STACKS: Final = 5
CARDS: Final = 6
ACTIONS: Final = 7


def weigh(state: AgeOfIndustry, weights: Weights) -> Ledger:
    """The expected points of every seat, term by term."""
    ledger = Ledger(state.players, TERMS)
    if state.step == ask.NOTHING:
        for seat in range(state.players):
            tiles = tile_points(state, state.tiles_of[seat])
            ledger.add(seat, TILES, float(tiles))
            ledger.add(seat, MONEY, float(points_of(state, seat) - tiles))
        return ledger
    situation = Situation(state, weights)
    time = situation.time
    before, now = state.openings, _openings(state, situation)
    known = now.agrees(before)
    for seat in range(state.players):
        holdings = Holdings(state, seat, situation)
        ledger.add(seat, TILES, float(holdings.points))
        _add_wealth(ledger, state, seat, situation, holdings)
        if weights.open_rail != 0.0:
            open_to_it = faded(open_rails(state, seat, situation), weights.next_open_rail)
            ledger.add(seat, RAILS, open_to_it * weights.open_rail * time)
        ledger.add(seat, STACKS, _stacks(state, seat, weights.tables) * weights.stack * time)
        if known and before is not None and now.holds(before, seat):
            now.values[seat] = before.values[seat]
        else:
            now.values[seat] = Prospects(state, seat, situation, holdings).of_hand(weights.next_opening)
        ledger.add(seat, CARDS, _cards(state, weights, seat, now.values[seat]) * time)
    state.openings = now
    _add_actions(ledger, state, weights)
    return ledger


def _openings(state: AgeOfIndustry, situation: Situation) -> Openings:
    """What the openings of this position are worked out from: copies of what may change."""
    return Openings(
        situation.weights,
        situation.supply,
        situation.occupied,
        state.hands[:],
        state.mats,
        state.tiles_of[:],
        state.links_of,
    )


def _add_actions(ledger: Ledger, state: AgeOfIndustry, weights: Weights) -> None:
    """Enters how many more actions than the average a seat has left in this round: so a new round changes nothing."""
    now, later = _actions_left(state), actions_of_turn(state)
    average = float(now + (state.players - 1 - state.turn) * later) / float(state.players)
    for turn in range(state.players):
        left: i64 = 0
        if turn >= state.turn:
            left = now if turn == state.turn else later
        ledger.add(state.order[turn], ACTIONS, (float(left) - average) * weights.action)


def _actions_left(state: AgeOfIndustry) -> i64:
    """What the seat whose turn it is may still do; an action under way is as good as done."""
    if state.begun == NOTHING_BEGUN:
        return state.actions_left
    return state.actions_left - actions_taken(state)


def _add_wealth(ledger: Ledger, state: AgeOfIndustry, seat: i64, situation: Situation, holdings: Holdings) -> None:
    """Enters what is points because it is money, and what loans cost beyond that if the money does not suffice."""
    board = state.board
    points = 1.0 / float(board.money_per_point)
    rails, income = holdings.rails, holdings.income
    cash = float(state.money[seat])
    owed = _owed(state, situation.weights, seat, situation.rounds, income)
    ledger.add(seat, RAILS, rails * points)
    ledger.add(seat, INCOME, income * points)
    ledger.add(seat, MONEY, cash * points)
    ledger.add(seat, LOANS, -owed * points)
    missing = owed - rails - income - cash
    if missing > 0.0:
        ledger.add(seat, LOANS, missing * (points - float(board.penalty) / float(board.loan)))


def _owed(state: AgeOfIndustry, weights: Weights, seat: i64, rounds: float, income: float) -> float:
    """Loans and their interest: that of a round, and of more where cash and a part of the income cannot repay them."""
    board = state.board
    owed = float(state.loans[seat] * (board.loan + board.interest))
    debt = float(state.loans[seat] * board.loan - state.money[seat]) - income * weights.income_repays
    if debt > 0.0:
        owed += debt * float(board.interest) / float(board.loan) * rounds * weights.loan_stays
    return owed


def _cards(state: AgeOfIndustry, weights: Weights, seat: i64, openings: float) -> float:
    """What the hand of a seat is worth: each card a little, and a part of what the best of them would let it build."""
    return weights.hand_of[state.hand_size(seat)] + openings * weights.opening


def _stacks(state: AgeOfIndustry, seat: i64, tables: Tables) -> float:
    """What the top tiles of a seat would bring beyond their cost."""
    mats, profits = state.mats, tables.top_profits
    profit = 0.0
    first = seat * INDUSTRY_COUNT
    for industry in range(INDUSTRY_COUNT):
        profit += profits[industry * tables.stack + mats[first + industry]]
    return profit
