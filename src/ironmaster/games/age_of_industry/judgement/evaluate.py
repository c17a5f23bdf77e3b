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
from ironmaster.games.age_of_industry.board.board import COTTON, FACTORY, INDUSTRY_COUNT, PORT
from ironmaster.games.age_of_industry.judgement.prospects import Prospects, faded, open_rails
from ironmaster.games.age_of_industry.judgement.situation import Situation
from ironmaster.games.age_of_industry.judgement.weights import Weights
from ironmaster.games.age_of_industry.phases.rounds import actions_of_turn, actions_taken
from ironmaster.games.age_of_industry.phases.scoring import points_of, tile_points
from ironmaster.games.age_of_industry.state import NOTHING_BEGUN, AgeOfIndustry
from ironmaster.kernel.bits import BIT, count, lowest
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
    for seat in range(state.players):
        _add_wealth(ledger, state, weights, seat, situation)
        if weights.open_rail != 0.0:
            open_to_it = faded(open_rails(state, seat, situation), weights.next_open_rail)
            ledger.add(seat, RAILS, open_to_it * weights.open_rail * time)
        ledger.add(seat, STACKS, _stacks(state, weights, seat) * weights.stack * time)
        ledger.add(seat, CARDS, _cards(state, seat, situation) * time)
    _add_actions(ledger, state, weights)
    return ledger


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


def _add_wealth(ledger: Ledger, state: AgeOfIndustry, weights: Weights, seat: i64, situation: Situation) -> None:
    """Enters what is points because it is money, and what loans cost beyond that if the money does not suffice."""
    board = state.board
    points = 1.0 / float(board.money_per_point)
    rails = _rails(state, seat, situation)
    income = _add_tiles(ledger, state, seat, situation)
    cash = float(state.money[seat])
    owed = _owed(state, weights, seat, situation.rounds, income)
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


def _rails(state: AgeOfIndustry, seat: i64, situation: Situation) -> float:
    """What the rails of a seat are likely to pay: what they would now, and something for the slots that may fill."""
    weights, occupied = situation.weights, situation.occupied
    slots_of_rail, rail_pays = weights.tables.slots_of_rail, weights.tables.rail_pays
    money: i64 = 0
    gaps: i64 = 0
    rails = state.links_of[seat]
    while rails:
        rail = lowest(rails)
        rails &= rails - 1
        slots = slots_of_rail[rail]
        money += rail_pays[rail] + count(slots & occupied)
        gaps += count(slots & ~occupied)
    filling = min(weights.slot_fills_at_most, weights.slot_fills * situation.rounds)
    return float(money) + float(gaps) * filling


def _add_tiles(ledger: Ledger, state: AgeOfIndustry, seat: i64, situation: Situation) -> float:
    """Enters the tiles; gives what those that have not been turned over may still bring in money."""
    levels, incomes, tile_on = state.board.tiles.level, state.board.tiles.income, state.tile
    points: i64 = 0
    money = 0.0
    slots = state.tiles_of[seat]
    waiting = slots & ~state.flipped
    while slots:
        slot = lowest(slots)
        tile = tile_on[slot]
        points += levels[tile]
        if waiting & slots & -slots:
            money += float(incomes[tile]) * _chance(state, slot, tile, situation)
        slots &= slots - 1
    ledger.add(seat, TILES, float(points))
    return money


def _chance(state: AgeOfIndustry, slot: i64, tile: i64, situation: Situation) -> float:
    """How likely a tile is to be turned over before the end: the longer it has to wait, the less."""
    board, weights, rounds = state.board, situation.weights, situation.rounds
    industry, place = board.tiles.industry[tile], board.slot_place[slot]
    if industry in (COTTON, FACTORY):
        if situation.has_buyer(industry, place):
            return weights.mill_with_buyer * rounds / (rounds + weights.wait_with_buyer)
        return weights.mill_without_buyer * rounds / (rounds + weights.wait_without_buyer)
    if industry == PORT:
        served = situation.has_seller(board.tiles.sells[tile], place)
        sure = weights.port_with_seller if served else weights.port_alone
        return sure * rounds / (rounds + weights.wait_of_port)
    if board.ship_slots & BIT[slot] and state.used_up(slot):
        return 0.0
    source = board.source_place[slot]
    sure = weights.joined_cubes if situation.joined.from_place(source) != BIT[source] else weights.lonely_cubes
    return sure * rounds / (rounds + _wait(state, weights, slot))


def _wait(state: AgeOfIndustry, weights: Weights, slot: i64) -> float:
    """About how many rounds a mine, an ironworks or a ship has to wait until it is used up."""
    wait = float(state.cubes[slot]) * weights.wait_per_cube
    market = state.board.ship_market[slot]
    if market >= 0 and state.markets[market] and not state.used & BIT[market]:
        wait += weights.wait_of_market
    return wait


def _cards(state: AgeOfIndustry, seat: i64, situation: Situation) -> float:
    """What the hand of a seat is worth: each card a little, and a part of what the best of them would let it build."""
    weights = situation.weights
    openings = Prospects(state, seat, situation).of_hand(weights.next_opening)
    return faded(state.hand_size(seat), weights.next_card) * weights.card + openings * weights.opening


def _stacks(state: AgeOfIndustry, weights: Weights, seat: i64) -> float:
    """What the top tiles of a seat would bring beyond their cost."""
    profit = 0.0
    at = seat * INDUSTRY_COUNT
    for of_stack in weights.tables.top_profits:
        profit += of_stack[state.mats[at]]
        at += 1
    return profit
