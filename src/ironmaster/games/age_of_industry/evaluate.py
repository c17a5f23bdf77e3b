# mypyc: compiled
"""How good a position of Age of Industry looks for every seat: the points it may expect at the end of the game.

The terms are those of the final count, each with what is likely still to come: levels of the tiles on the board;
money, of which rails pay some and tiles not yet turned over may bring some; loans, which must be repaid and bear
interest until then. Cards in hand and good tiles on top of the stacks are worth a little, as long as there is time to
use them.
"""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import COTTON, FACTORY, NO_CARD, NO_TILE, PORT
from ironmaster.games.age_of_industry.decisions import INDUSTRY_COUNT
from ironmaster.games.age_of_industry.scoring import points_of, rail_money, tile_points
from ironmaster.games.age_of_industry.sell import has_buyer
from ironmaster.games.age_of_industry.table import NOTHING_ASKED, Table
from ironmaster.kernel.bits import BIT, count, lowest

ACTIONS_PER_CARD: Final = 1.3
"""Playing a card is an action, and some actions take no card."""
ACTIONS_PER_DRAW: Final = 0.5
LATE: Final = 3.0
"""With fewer rounds left than this, cards and stacks lose their worth."""

# Chances that a tile is turned over at all, if there were no end to the game, and rounds until it is.
SURE_OF_BUYER: Final = 0.95
WAIT_FOR_BUYER: Final = 0.6
SURE_WITHOUT_BUYER: Final = 0.35
WAIT_WITHOUT_BUYER: Final = 4.0
SURE_OF_SELLER: Final = 0.8
"""For a port with an unsold mill in reach."""
SURE_WITHOUT_SELLER: Final = 0.35
WAIT_OF_PORT: Final = 2.5
SURE_OF_CUBES: Final = 0.9
SURE_OF_LONELY_CUBES: Final = 0.5
"""For cubes in a place that no rail leads to."""
WAIT_PER_CUBE: Final = 1.2
"""Rounds until a cube is used."""
WAIT_OF_MARKET: Final = 2.0

CARD_WORTH: Final = 0.25
STACK_WORTH: Final = 0.03
"""Part of the profit of a top tile that counts before it is built."""
SLOT_FILLS: Final = 0.06
"""Chance per round that an empty slot at the end of a rail is built on."""
SLOT_FILLS_AT_MOST: Final = 0.7
LOAN_STAYS: Final = 0.9
"""Part of the remaining rounds that a loan which money cannot repay now is likely to bear interest."""


def evaluate(table: Table) -> list[float]:
    """Expected points, per seat."""
    if table.step == NOTHING_ASKED:
        return [float(points_of(table, seat)) for seat in range(table.players)]
    rounds = rounds_left(table)
    return [_worth(table, seat, rounds) for seat in range(table.players)]


def rounds_left(table: Table) -> float:
    """About how many rounds are still to be played."""
    held: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        held += table.hand_size(seat)
        seat += 1
    to_draw = table.pile()
    for card in table.face:
        if card != NO_CARD:
            to_draw += 1
    actions = float(held + to_draw) * ACTIONS_PER_CARD + float(to_draw) * ACTIONS_PER_DRAW
    return 0.5 + actions / float(2 * table.players)


def _worth(table: Table, seat: i64, rounds: float) -> float:
    board = table.board
    debt = float(table.loans[seat] * board.loan - table.money[seat])
    due = float(table.loans[seat] * board.interest)
    wealth = _rails(table, seat, rounds) + _hopes(table, seat, rounds) - debt - due
    if debt > 0.0:
        wealth -= debt / float(board.loan) * float(board.interest) * rounds * LOAN_STAYS
    if wealth >= 0.0:
        points = wealth / float(board.money_per_point)
    else:
        points = wealth * float(board.penalty) / float(board.loan)
    time = min(1.0, rounds / LATE)
    ahead = float(table.hand_size(seat)) * CARD_WORTH + _stacks(table, seat) * STACK_WORTH
    return points + float(tile_points(table, table.tiles_of[seat])) + ahead * time


def _rails(table: Table, seat: i64, rounds: float) -> float:
    """What the rails of a seat are likely to pay: what they would now, and something for the slots that may fill."""
    board = table.board
    rails = table.rails_of[seat]
    empty = ~table.occupied()
    gaps: i64 = 0
    left = rails
    while left:
        ends = board.network.ends[lowest(left)]
        left &= left - 1
        while ends:
            gaps += count(board.slots_at[lowest(ends)] & empty)
            ends &= ends - 1
    return float(rail_money(table, rails)) + float(gaps) * min(SLOT_FILLS_AT_MOST, SLOT_FILLS * rounds)


def _hopes(table: Table, seat: i64, rounds: float) -> float:
    """What tiles that have not been turned over may still bring: the longer they have to wait, the less."""
    money = 0.0
    slots = table.tiles_of[seat] & ~table.flipped
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if table.used_up(slot) and table.board.ship_slots & BIT[slot]:
            continue
        money += float(table.board.tiles.income[table.tile[slot]]) * _chance(table, slot, rounds)
    return money


def _chance(table: Table, slot: i64, rounds: float) -> float:
    """How likely a tile is to be turned over before the end."""
    industry = table.board.tiles.industry[table.tile[slot]]
    if industry in (COTTON, FACTORY):
        if has_buyer(table, slot):
            return SURE_OF_BUYER * rounds / (rounds + WAIT_FOR_BUYER)
        return SURE_WITHOUT_BUYER * rounds / (rounds + WAIT_WITHOUT_BUYER)
    if industry == PORT:
        sure = SURE_OF_SELLER if _has_seller(table, slot) else SURE_WITHOUT_SELLER
        return sure * rounds / (rounds + WAIT_OF_PORT)
    place = BIT[table.board.source_place[slot]]
    sure = SURE_OF_CUBES if table.joined().reach(place) != place else SURE_OF_LONELY_CUBES
    return sure * rounds / (rounds + _wait(table, slot))


def _has_seller(table: Table, port: i64) -> bool:
    """Whether a mill or factory whose goods a port takes, and which has not sold, is joined to it."""
    board = table.board
    joined = table.joined().reach(BIT[board.slot_place[port]])
    mills = table.working(COTTON)
    if board.tiles.sells[table.tile[port]] & BIT[FACTORY]:
        mills |= table.working(FACTORY)
    return table.places_of(mills) & joined != 0


def _wait(table: Table, slot: i64) -> float:
    """About how many rounds a mine, an ironworks or a ship has to wait until it is used up."""
    wait = float(table.cubes[slot]) * WAIT_PER_CUBE
    market = table.board.ship_market[slot]
    if market >= 0 and table.markets[market] and not table.used & BIT[market]:
        wait += WAIT_OF_MARKET
    return wait


def _stacks(table: Table, seat: i64) -> float:
    """What the top tiles of a seat would bring beyond their cost; half for each that must be developed away first."""
    tiles = table.board.tiles
    profit = 0.0
    industry: i64 = 0
    while industry < INDUSTRY_COUNT:
        left = table.mats[seat * INDUSTRY_COUNT + industry]
        share = 1.0
        tile = tiles.stacks[industry].top(left)
        while tile != NO_TILE and not tiles.buildable[tile]:
            share /= 2.0
            left -= 1
            tile = tiles.stacks[industry].top(left)
        if tile != NO_TILE:
            points = float(tiles.level[tile] * table.board.money_per_point)
            profit += share * (float(tiles.income[tile] - tiles.cost[tile]) + points)
        industry += 1
    return profit
