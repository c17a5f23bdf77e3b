# mypyc: compiled
"""What a seat has on the board, worked out in one go over its rails and one over its tiles."""

from mypy_extensions import i64, mypyc_attr

from ironmaster.games.age_of_industry.board.board import COTTON, FACTORY, PORT
from ironmaster.games.age_of_industry.judgement.situation import Situation
from ironmaster.games.age_of_industry.judgement.weights import Weights
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.bits import BIT, count, lowest


@mypyc_attr(acyclic=True, free_list_len=1)
class Holdings:
    """The rails and tiles of a seat: what they pay and may pay, and the slots around them as masks."""

    def __init__(self, state: AgeOfIndustry, seat: i64, situation: Situation) -> None:
        self.rail_slots: i64 = 0
        """The slots at the ends of the rails."""
        self.tile_slots: i64 = 0
        """All slots of the places with a tile of the seat."""
        self.rails: float = self._look_at_rails(state.links_of[seat], situation)
        """What the rails are likely to pay: what they would now, and something for the slots that may fill."""
        self.points: i64 = 0
        """The levels of the tiles."""
        self.income: float = 0.0
        """What tiles that have not been turned over may still bring."""
        self._look_at_tiles(state, state.tiles_of[seat], situation)

    def _look_at_rails(self, rails: i64, situation: Situation) -> float:
        weights, occupied = situation.weights, situation.occupied
        slots_of_rail, rail_pays = weights.tables.slots_of_rail, weights.tables.rail_pays
        around: i64 = 0
        money: i64 = 0
        gaps: i64 = 0
        while rails:
            rail = lowest(rails)
            rails &= rails - 1
            slots = slots_of_rail[rail]
            around |= slots
            money += rail_pays[rail] + count(slots & occupied)
            gaps += count(slots & ~occupied)
        self.rail_slots = around
        return float(money) + float(gaps) * situation.gap

    def _look_at_tiles(self, state: AgeOfIndustry, slots: i64, situation: Situation) -> None:
        tiles, tile_on = state.board.tiles, state.tile
        levels, incomes, neighbours = tiles.level, tiles.income, situation.weights.tables.neighbours
        around: i64 = 0
        points: i64 = 0
        income = 0.0
        waiting = slots & ~state.flipped
        while slots:
            slot = lowest(slots)
            tile = tile_on[slot]
            around |= neighbours[slot]
            points += levels[tile]
            if waiting & slots & -slots:
                income += float(incomes[tile]) * _chance(state, slot, tile, situation)
            slots &= slots - 1
        self.tile_slots, self.points, self.income = around, points, income


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
