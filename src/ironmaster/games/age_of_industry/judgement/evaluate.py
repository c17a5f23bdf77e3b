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

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.sell import has_buyer
from ironmaster.games.age_of_industry.board.board import COTTON, FACTORY, INDUSTRY_COUNT, NO_CARD, PORT, Board
from ironmaster.games.age_of_industry.judgement.prospects import Prospects, Sites, faded, open_rails, profit_of
from ironmaster.games.age_of_industry.phases.rounds import actions_of_turn, actions_taken
from ironmaster.games.age_of_industry.phases.scoring import points_of, rail_money, tile_points
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


class Weights:
    """What the terms are worth; the values come from `weights.toml`, where each is explained."""

    def __init__(self, board: Board) -> None:
        self.profits: vec[vec[float]] = _profits(board)
        """Per industry and number of tiles left, what the top tile brings beyond its cost."""
        self.actions_per_card = 0.0
        self.actions_per_draw = 0.0
        self.late = 0.0
        self.mill_with_buyer = 0.0
        self.wait_with_buyer = 0.0
        self.mill_without_buyer = 0.0
        self.wait_without_buyer = 0.0
        self.port_with_seller = 0.0
        self.port_alone = 0.0
        self.wait_of_port = 0.0
        self.joined_cubes = 0.0
        self.lonely_cubes = 0.0
        self.wait_per_cube = 0.0
        self.wait_of_market = 0.0
        self.card = 0.0
        self.next_card = 0.0
        self.opening = 0.0
        self.next_opening = 0.0
        self.cube = 0.0
        self.stack = 0.0
        self.action = 0.0
        self.slot_fills = 0.0
        self.slot_fills_at_most = 0.0
        self.open_rail = 0.0
        self.next_open_rail = 0.0
        self.loan_stays = 0.0
        self.income_repays = 0.0


def weigh(state: AgeOfIndustry, weights: Weights) -> Ledger:
    """The expected points of every seat, term by term."""
    ledger = Ledger(state.players, TERMS)
    rounds = rounds_left(state, weights)
    time = min(1.0, rounds / weights.late)
    sites = Sites(state)
    for seat in range(state.players):
        tiles = tile_points(state, state.tiles_of[seat])
        ledger.add(seat, TILES, float(tiles))
        if state.step == ask.NOTHING:
            ledger.add(seat, MONEY, float(points_of(state, seat) - tiles))
        else:
            _add_wealth(ledger, state, weights, seat, rounds)
            open_to_it = faded(open_rails(state, seat, sites), weights.next_open_rail)
            ledger.add(seat, RAILS, open_to_it * weights.open_rail * time)
            ledger.add(seat, STACKS, _stacks(state, seat, weights.profits) * weights.stack * time)
            ledger.add(seat, CARDS, _cards(state, weights, seat, sites) * time)
    if state.step != ask.NOTHING:
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


def rounds_left(state: AgeOfIndustry, weights: Weights) -> float:
    """About how many rounds are still to be played."""
    held = state.cards_held()
    to_draw = state.pile()
    for card in state.face:
        if card != NO_CARD:
            to_draw += 1
    actions = float(held + to_draw) * weights.actions_per_card + float(to_draw) * weights.actions_per_draw
    return 0.5 + actions / float(2 * state.players)


def _add_wealth(ledger: Ledger, state: AgeOfIndustry, weights: Weights, seat: i64, rounds: float) -> None:
    """Enters what is points because it is money, and what loans cost beyond that if the money does not suffice."""
    board = state.board
    points = 1.0 / float(board.money_per_point)
    rails = _rails(state, weights, seat, rounds)
    income = _hopes(state, weights, seat, rounds)
    cash = float(state.money[seat])
    owed = _owed(state, weights, seat, rounds, income)
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


def _rails(state: AgeOfIndustry, weights: Weights, seat: i64, rounds: float) -> float:
    """What the rails of a seat are likely to pay: what they would now, and something for the slots that may fill."""
    board = state.board
    rails = state.links_of[seat]
    empty = ~state.occupied()
    gaps: i64 = 0
    left = rails
    while left:
        ends = board.network.ends[lowest(left)]
        left &= left - 1
        while ends:
            gaps += count(board.slots_at[lowest(ends)] & empty)
            ends &= ends - 1
    return float(rail_money(state, rails)) + float(gaps) * min(weights.slot_fills_at_most, weights.slot_fills * rounds)


def _hopes(state: AgeOfIndustry, weights: Weights, seat: i64, rounds: float) -> float:
    """What tiles that have not been turned over may still bring: the longer they have to wait, the less."""
    money = 0.0
    slots = state.tiles_of[seat] & ~state.flipped
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if state.used_up(slot) and state.board.ship_slots & BIT[slot]:
            continue
        money += float(state.board.tiles.income[state.tile[slot]]) * _chance(state, weights, slot, rounds)
    return money


def _chance(state: AgeOfIndustry, weights: Weights, slot: i64, rounds: float) -> float:
    """How likely a tile is to be turned over before the end."""
    industry = state.board.tiles.industry[state.tile[slot]]
    if industry in (COTTON, FACTORY):
        if has_buyer(state, slot):
            return weights.mill_with_buyer * rounds / (rounds + weights.wait_with_buyer)
        return weights.mill_without_buyer * rounds / (rounds + weights.wait_without_buyer)
    if industry == PORT:
        sure = weights.port_with_seller if _has_seller(state, slot) else weights.port_alone
        return sure * rounds / (rounds + weights.wait_of_port)
    place = BIT[state.board.source_place[slot]]
    sure = weights.joined_cubes if state.joined().reach(place) != place else weights.lonely_cubes
    return sure * rounds / (rounds + _wait(state, weights, slot))


def _has_seller(state: AgeOfIndustry, port: i64) -> bool:
    """Whether a mill or factory whose goods a port takes, and which has not sold, is joined to it."""
    board = state.board
    joined = state.joined().reach(BIT[board.slot_place[port]])
    mills = state.working(COTTON)
    if board.tiles.sells[state.tile[port]] & BIT[FACTORY]:
        mills |= state.working(FACTORY)
    return state.places_of(mills) & joined != 0


def _wait(state: AgeOfIndustry, weights: Weights, slot: i64) -> float:
    """About how many rounds a mine, an ironworks or a ship has to wait until it is used up."""
    wait = float(state.cubes[slot]) * weights.wait_per_cube
    market = state.board.ship_market[slot]
    if market >= 0 and state.markets[market] and not state.used & BIT[market]:
        wait += weights.wait_of_market
    return wait


def _cards(state: AgeOfIndustry, weights: Weights, seat: i64, sites: Sites) -> float:
    """What the hand of a seat is worth: each card a little, and a part of what the best of them would let it build."""
    openings = Prospects(state, seat, sites, weights.cube).of_hand(weights.next_opening)
    return faded(state.hand_size(seat), weights.next_card) * weights.card + openings * weights.opening


def _stacks(state: AgeOfIndustry, seat: i64, profits: vec[vec[float]]) -> float:
    """What the top tiles of a seat would bring beyond their cost."""
    profit = 0.0
    at = seat * INDUSTRY_COUNT
    for of_stack in profits:
        profit += of_stack[state.mats[at]]
        at += 1
    return profit


def _profits(board: Board) -> vec[vec[float]]:
    """The profit of every top tile; only half for each tile that must be developed away first."""
    tiles = board.tiles
    profits = vec[vec[float]]()
    for stack in tiles.stacks:
        of_stack = vec[float]([0.0])
        for left in range(1, stack.size + 1):
            tile = stack.top(left)
            if tiles.buildable[tile]:
                of_stack = append(of_stack, profit_of(board, tile))
            else:
                of_stack = append(of_stack, of_stack[left - 1] / 2.0)
        profits = append(profits, of_stack)
    return profits
