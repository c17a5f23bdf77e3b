# mypyc: compiled
"""What the terms of the evaluation are worth; the values come from `weights.toml`, where each is explained."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board.board import CANAL, RAIL, Board
from ironmaster.games.brass.judgement.discs import DiscTables
from ironmaster.kernel.bits import union


class Weights:
    """The weights by name, and tables of the board that do not depend on them."""

    def __init__(self, board: Board) -> None:
        self.levels: vec[float] = _smooth_levels(board.levels)
        """The income of each space of the track, with a part of the next level for the spaces gained towards it."""
        self.scores: list[vec[float]] = [_scores(board, period) for period in (CANAL, RAIL)]
        """Per period, what each tile on the board scores until the end of the game."""
        self.discs = DiscTables(board)
        self.card_slots: vec[i64] = _card_slots(board)
        """Per card, the slots of the places that it names; none for an industry card."""
        self.pound = 0.0
        self.growth = 0.0
        self.pound_at_end = 0.0
        self.first_pounds = 0.0
        self.spent_canal = 0.0
        self.spent_rail = 0.0
        self.later = 0.0
        self.mill = 0.0
        self.mill_play = 0.0
        self.mill_joined = 0.0
        self.port = 0.0
        self.port_canal = 0.0
        self.port_rail = 0.0
        self.port_joined = 0.0
        self.mine = 0.0
        self.mine_canal = 0.0
        self.mine_rail = 0.0
        self.mine_cube = 0.0
        self.mine_joined = 0.0
        self.works = 0.0
        self.works_canal = 0.0
        self.works_rail = 0.0
        self.works_cube = 0.0
        self.coming_disc_canal = 0.0
        self.coming_disc_rail = 0.0
        self.coming_disc_round = 0.0
        self.empty_slot_canal = 0.0
        self.empty_slot_rail = 0.0
        self.stack = 0.0
        self.stack_cotton = 0.0
        self.stack_port = 0.0
        self.stack_coal = 0.0
        self.stack_iron = 0.0
        self.stack_shipyard = 0.0
        self.deeper = 0.0
        self.place_card = 0.0
        self.industry_card = 0.0


def _scores(board: Board, period: i64) -> vec[float]:
    """What each tile scores from a period on: twice if it outlives the canal period."""
    scores = vec[float]()
    for tile in range(len(board.tiles.points)):
        times = 2.0 if period == CANAL and board.tiles.level[tile] > 1 else 1.0
        scores = append(scores, float(board.tiles.points[tile]) * times)
    return scores


def _card_slots(board: Board) -> vec[i64]:
    return vec[i64]([union(board.slots_at, places) for places in board.card_places])


def _smooth_levels(levels: vec[i64]) -> vec[float]:
    smooth = vec[float]()
    first: i64 = 0
    while first < len(levels):
        end = first
        while end < len(levels) and levels[end] == levels[first]:
            end += 1
        for space in range(end - first):
            smooth = append(smooth, float(levels[first]) + float(space) / float(end - first))
        first = end
    return smooth
