# mypyc: compiled
"""What the terms of the evaluation are worth, and the tables that it looks things up in."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import INDUSTRY_COUNT, NO_TILE, PORT, Board
from ironmaster.games.age_of_industry.supply import NEEDS_COAL, NEEDS_IRON
from ironmaster.kernel.bits import BIT, members, union


class Weights:
    """What the terms are worth; the values come from `weights.toml`, where each is explained."""

    def __init__(self, board: Board) -> None:
        self.tables = Tables(board)
        self.hand_of: vec[float] = vec[float]()
        """By number of cards, what they are worth whatever they are."""
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

    def chosen(self) -> None:
        """The weights are what they shall be: works out what follows from them."""
        self.tables.reckon_gains(self.cube)
        self.hand_of = vec[float]([self.card * faded(cards, self.next_card) for cards in range(self.tables.cards + 1)])


class Tables:
    """What an evaluation would otherwise work out from the board again and again; sets of slots are masks."""

    def __init__(self, board: Board) -> None:
        self.cards: i64 = len(board.deck)
        """How many cards there are; nobody can hold more."""
        self.no_cards: vec[float] = vec[float]([0.0] * self.cards)
        """Nothing for each card of a hand: its slices are the quickest way to it."""
        self.slots_taking: vec[i64] = _slots_taking(board)
        """Per industry, the slots that take it."""
        self.slots_of_card: vec[i64] = vec[i64]([union(board.slots_at, places) for places in board.card_places])
        """Per card, the slots in the places that it names."""
        self.neighbours: vec[i64] = vec[i64]([board.slots_at[place] for place in board.slot_place])
        """Per slot, all slots of its place."""
        self.large: i64 = union(board.slots_at, board.large)
        """The slots of large towns."""
        self.slots_of_rail: vec[i64] = vec[i64]([union(board.slots_at, ends) for ends in board.network.ends])
        """Per link, the slots at its ends."""
        self.rail_pays: vec[i64] = vec[i64]([_rail_pays(board, ends) for ends in board.network.ends])
        """Per link, what a rail pays while all slots at its ends are empty."""
        self.stack: i64 = max([stack.size for stack in board.tiles.stacks]) + 1
        """In tables of top tiles each industry has so many entries, by the tiles left in its stack."""
        self.top: vec[i64] = _top_tiles(board, self.stack)
        """The top tile, if it can be built."""
        self.top_profits: vec[float] = _top_profits(board, self.stack)
        """What the top tile brings beyond its cost, cubes apart."""
        self.top_needs: vec[i64] = vec[i64]([_needs(board, tile) for tile in self.top])
        """The cubes that must be brought to the top tile: `NEEDS_COAL` and `NEEDS_IRON`."""
        self.top_gains: vec[float] = vec[float]()
        """What the top tile brings in points, with the money that its cubes cost; nothing if it cannot be built."""
        self._board = board

    def reckon_gains(self, cube: float) -> None:
        """Reckons what top tiles bring if a cube costs so much."""
        board, gains = self._board, vec[float]()
        for at in range(len(self.top)):
            tile, gain = self.top[at], 0.0
            if tile != NO_TILE:
                cubes = float(board.tiles.coal[tile] + board.tiles.iron[tile])
                gain = (self.top_profits[at] - cube * cubes) / float(board.money_per_point)
            gains = append(gains, gain)
        self.top_gains = gains


def _slots_taking(board: Board) -> vec[i64]:
    slots = vec[i64]([0] * INDUSTRY_COUNT)
    for slot in range(len(board.slot_takes)):
        for industry in members(board.slot_takes[slot]):
            slots[industry] |= BIT[slot]
    return slots


def _rail_pays(board: Board, ends: i64) -> i64:
    return board.rail_value + sum([int(board.printed[place]) for place in members(ends)])


def _top_tiles(board: Board, stack: i64) -> vec[i64]:
    tops = vec[i64]()
    for of_industry in board.tiles.stacks:
        for left in range(stack):
            tile = of_industry.top(left) if left <= of_industry.size else NO_TILE
            tops = append(tops, tile if tile != NO_TILE and board.tiles.buildable[tile] else NO_TILE)
    return tops


def _top_profits(board: Board, stack: i64) -> vec[float]:
    """The profit of every top tile; only half for each tile that must be developed away first."""
    profits = vec[float]()
    for of_industry in board.tiles.stacks:
        profit = 0.0
        for left in range(stack):
            tile = of_industry.top(left) if left <= of_industry.size else NO_TILE
            if tile != NO_TILE:
                profit = _profit(board, tile) if board.tiles.buildable[tile] else profit / 2.0
            profits = append(profits, profit)
    return profits


def _needs(board: Board, tile: i64) -> i64:
    """A port opens the way to cubes itself."""
    if tile == NO_TILE or board.tiles.industry[tile] == PORT:
        return 0
    return (NEEDS_COAL if board.tiles.coal[tile] else 0) + (NEEDS_IRON if board.tiles.iron[tile] else 0)


def _profit(board: Board, tile: i64) -> float:
    """What a tile that is turned over brings beyond its cost, its points as money; cubes come on top."""
    tiles = board.tiles
    return float(tiles.income[tile] - tiles.cost[tile] + tiles.level[tile] * board.money_per_point)


def faded(things: i64, fade: float) -> float:
    """So many things, of which each further one counts only a part `fade` of the one before."""
    total = 0.0
    part = 1.0
    for _ in range(things):
        total += part
        part *= fade
    return total
