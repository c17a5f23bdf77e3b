# mypyc: compiled
"""What the time that is left makes of money, tiles and discs: the same for all positions of a moment of the game."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board.board import CANAL, COAL, COTTON, INDUSTRY_COUNT, IRON, NO_TILE, PORT, RAIL, Board
from ironmaster.games.brass.judgement.discs import coming, empty, scoring, tallies_of_empty_board
from ironmaster.games.brass.judgement.weights import Weights
from ironmaster.kernel.bits import BIT

MOST_FILLED: Final = 0.8
"""However much time is left, some slots stay empty."""
MOST_PLAYS: Final[i64] = 64
"""More cards than a seat plays in a game."""


class Moment:
    """A time of the game, told by the period and how many cards are still to be played in it."""

    def __init__(self, weights: Weights, board: Board, players: i64, period: i64, cards: i64) -> None:
        setup = board.setups[int(players)]
        in_round = 2 * players
        self.to_come: i64 = 0
        """How many cards each seat will play in the rail period, before it begins."""
        if period == CANAL:
            self.to_come = (len(setup.deck) - setup.aside[RAIL]) // players
        canal = float(len(setup.deck) - setup.aside[CANAL]) / float(in_round)
        rail = float(len(setup.deck) - setup.aside[RAIL]) / float(in_round)
        left = float(cards) / float(in_round)
        canal_left = left if period == CANAL else 0.0
        rail_left = rail if period == CANAL else left
        self.scores: vec[float] = weights.scores[period]
        """What each tile on the board scores from now to the end of the game."""
        self.payments: float = float((cards - 1) // in_round) + (rail if period == CANAL else 0.0)
        """How often income will still be paid."""
        spent_now = weights.spent_canal if period == CANAL else weights.spent_rail
        plays_now = float(cards) / float(players)
        self.useful: float = spent_now * plays_now + weights.spent_rail * float(self.to_come)
        """How much money a seat can make use of until the end of the game."""
        self.pound: float = weights.pound * (1.0 + weights.growth * canal_left / canal)
        """Points for a pound to a seat that has nothing."""
        self.first_pounds: float = weights.first_pounds * min((canal_left + rail_left) / 4.0, 1.0)
        self.coming_disc: float = weights.coming_disc_canal
        """The part of a disc that an unflipped tile brings to a link."""
        self.empty_slot: float = weights.empty_slot_canal * left
        """And that of a slot still empty."""
        if period == RAIL:
            self.coming_disc = min(weights.coming_disc_rail + weights.coming_disc_round * left, 1.0)
            self.empty_slot = min(weights.empty_slot_rail * left, MOST_FILLED)
        self.empty_board: vec[i64] = tallies_of_empty_board(board, setup)
        """The discs of every place while nothing is built, as tallies."""
        self._most_cubes: i64 = max(board.tiles.cubes)
        self._chances: vec[float] = _chances(weights, board, canal_left, rail_left)
        """By tile, cubes on it and whether it is joined to what it needs: how likely it is to flip in its life."""
        self._mills: vec[float] = _mills(weights)
        """By plays that its owner has left and whether it can be sold: how likely a mill is to flip."""
        time = (canal_left + rail_left) / (canal + rail)
        self._most_tiles: i64 = max([stack.size for stack in board.tiles.stacks])
        self._promises: vec[float] = _promises(weights, board, time, self._most_tiles)
        """By industry and tiles left in the stack: what they promise."""

    def chance(self, tile: i64, cubes: i64, joined: bool) -> float:
        """How likely a tile with so many cubes is to flip in its life; `joined` to mills or to an outlet."""
        return self._chances[2 * (tile * (self._most_cubes + 1) + cubes) + (1 if joined else 0)]

    def mill(self, plays: i64, level: i64, joined: bool) -> float:
        """How likely a mill is to be sold by an owner with so many plays in this period; `joined` to a buyer."""
        if level > 1:
            plays += self.to_come
        return self._mills[2 * plays + (1 if joined else 0)]

    def links(self, tally: i64) -> float:
        """What links are worth that have these discs at their ends."""
        return scoring(tally) + self.coming_disc * coming(tally) + self.empty_slot * empty(tally)

    def stacks(self, mats: vec[i64], seat: i64) -> float:
        """What all the stacks of a seat promise."""
        promises = self._promises
        promise = 0.0
        first: i64 = 0
        for stack in range(seat * INDUSTRY_COUNT, (seat + 1) * INDUSTRY_COUNT):
            promise += promises[first + mats[stack]]
            first += self._most_tiles + 1
        return promise

    def wealth(self, weights: Weights, pounds: float) -> float:
        """The points that money brings, had or to come: a pound the less, the more there is of what can be used."""
        if pounds <= 0.0:
            return pounds * self.pound
        short = min(pounds, self.useful)
        more = self.pound - weights.pound_at_end
        return weights.pound_at_end * pounds + more * short * (1.0 - 0.5 * short / max(self.useful, 1.0))


def moment_of(
    moments: list[Moment | None], weights: Weights, board: Board, players: i64, period: i64, cards: i64
) -> Moment:
    """The moment, worked out when it is first asked for."""
    at = (players * 2 + period) * 128 + cards
    while len(moments) <= at:
        moments.append(None)
    found = moments[at]
    if found is None:
        found = Moment(weights, board, players, period, cards)
        moments[at] = found
    return found


def _chances(weights: Weights, board: Board, canal_left: float, rail_left: float) -> vec[float]:
    """The chances of all tiles to flip; those of level 1 have only the canal period for it."""
    tiles = board.tiles
    chances = vec[float]()
    for tile in range(len(tiles.level)):
        rail = rail_left if tiles.level[tile] > 1 or canal_left == 0.0 else 0.0
        for cubes in range(max(tiles.cubes) + 1):
            for joined in (0.0, 1.0):
                chances = append(
                    chances, _chance(weights, tiles.industry[tile], canal_left, rail, float(cubes), joined)
                )
    return chances


def _chance(weights: Weights, industry: i64, canal: float, rail: float, cubes: float, joined: float) -> float:
    """The chance to flip with so many rounds of either period left; shipyards are flipped from the beginning."""
    if industry == COAL:
        odds = weights.mine + weights.mine_canal * canal + weights.mine_rail * rail
        return _likely(odds - weights.mine_cube * cubes + weights.mine_joined * joined)
    if industry == IRON:
        odds = weights.works + weights.works_canal * canal + weights.works_rail * rail
        return _likely(odds - weights.works_cube * cubes)
    if industry == PORT:
        odds = weights.port + weights.port_canal * canal + weights.port_rail * rail
        return _likely(odds + weights.port_joined * joined)
    return 1.0


def _mills(weights: Weights) -> vec[float]:
    mills = vec[float]()
    for plays in range(MOST_PLAYS):
        for joined in (0, 1):
            chance = _likely(weights.mill + weights.mill_play * float(plays) + weights.mill_joined * float(joined))
            mills = append(mills, chance if plays > 0 else 0.0)
    return mills


def _likely(odds: float) -> float:
    """A chance by the logarithm of its odds."""
    return 1.0 / (1.0 + exp(-odds))


def _promises(weights: Weights, board: Board, time: float, most: i64) -> vec[float]:
    """What the stacks of all industries promise, each by up to so many tiles left."""
    promises = vec[float]()
    for industry in range(INDUSTRY_COUNT):
        of_stack = _promises_of(weights, board, industry, time)
        for left in range(most + 1):
            promises = append(promises, of_stack[left] if left < len(of_stack) else 0.0)
    return promises


def _promises_of(weights: Weights, board: Board, industry: i64, time: float) -> vec[float]:
    """What the tiles of a stack promise, by how many are left: the top one most, those below it less and less."""
    tiles = board.tiles
    stack = tiles.stacks[industry]
    factor = time * weights.stack * _share_of_stack(weights, industry)
    promises = vec[float]()
    below = 0.0
    for left in range(stack.size + 1):
        tile = stack.top(left)
        points = float(tiles.points[tile]) if tile != NO_TILE and tiles.periods[tile] & BIT[RAIL] else 0.0
        below = points + weights.deeper * below if left > 0 else 0.0
        promises = append(promises, below * factor)
    return promises


def _share_of_stack(weights: Weights, industry: i64) -> float:
    if industry == COTTON:
        return weights.stack_cotton
    if industry == PORT:
        return weights.stack_port
    if industry == COAL:
        return weights.stack_coal
    if industry == IRON:
        return weights.stack_iron
    return weights.stack_shipyard
