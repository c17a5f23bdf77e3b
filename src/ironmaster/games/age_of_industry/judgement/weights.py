# mypyc: compiled
"""What the terms of the evaluation are worth, and the tables that it looks things up in."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import INDUSTRY_COUNT, NO_TILE, Board
from ironmaster.kernel.bits import BIT, members, union


class Weights:
    """What the terms are worth; the values come from `weights.toml`, where each is explained."""

    def __init__(self, board: Board) -> None:
        self.tables = Tables(board)
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


class Tables:
    """What an evaluation would otherwise work out from the board again and again; sets of slots are masks."""

    def __init__(self, board: Board) -> None:
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
        self.top: vec[vec[i64]] = _tops(board)
        """Per industry and number of tiles left, the top tile."""
        self.top_profits: vec[vec[float]] = _top_profits(board, self.top)
        """Per industry and number of tiles left, what the top tile brings beyond its cost."""
        self.profits: vec[float] = vec[float]([_profit(board, tile) for tile in range(len(board.tiles.cost))])
        """Per tile, what it brings beyond its cost, its points as money, cubes apart."""
        self.cubes_needed: vec[float] = vec[float](
            [float(board.tiles.coal[tile] + board.tiles.iron[tile]) for tile in range(len(board.tiles.cost))]
        )
        """Per tile, the cubes that it takes to build."""


def _slots_taking(board: Board) -> vec[i64]:
    slots = vec[i64]([0] * INDUSTRY_COUNT)
    for slot in range(len(board.slot_takes)):
        for industry in members(board.slot_takes[slot]):
            slots[industry] |= BIT[slot]
    return slots


def _rail_pays(board: Board, ends: i64) -> i64:
    return board.rail_value + sum([int(board.printed[place]) for place in members(ends)])


def _tops(board: Board) -> vec[vec[i64]]:
    tops = vec[vec[i64]]()
    for stack in board.tiles.stacks:
        tops = append(tops, vec[i64]([stack.top(left) for left in range(stack.size + 1)]))
    return tops


def _top_profits(board: Board, tops: vec[vec[i64]]) -> vec[vec[float]]:
    """The profit of every top tile; only half for each tile that must be developed away first."""
    profits = vec[vec[float]]()
    for of_industry in tops:
        of_stack = vec[float]()
        for tile in of_industry:
            if tile == NO_TILE:
                of_stack = append(of_stack, 0.0)
            elif board.tiles.buildable[tile]:
                of_stack = append(of_stack, _profit(board, tile))
            else:
                of_stack = append(of_stack, of_stack[len(of_stack) - 1] / 2.0)
        profits = append(profits, of_stack)
    return profits


def _profit(board: Board, tile: i64) -> float:
    """What a tile that is turned over brings beyond its cost, its points as money; cubes come on top."""
    tiles = board.tiles
    return float(tiles.income[tile] - tiles.cost[tile] + tiles.level[tile] * board.money_per_point)
