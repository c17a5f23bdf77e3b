# mypyc: compiled
"""Giving up a tile to pay an income that cannot be paid otherwise."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import NO_TILE, Board
from ironmaster.games.brass.phases.rounds import go_on_with_income
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.names import slot_name, slot_place, tile_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

NOT_YOUR_TILE: Final = Reason("not_your_tile", "You have no tile on this slot.", "income")


class Remove(Action[Brass]):
    """An own tile leaves the game for half its cost, rounded down."""

    def __init__(self, board: Board) -> None:
        super().__init__("remove", [board.slot_ids], ask.REMOVE)
        self.points_at = "slot"
        self.lines = {"remove": mark("{player} gives up {tile} in {place} for {money:£}.")}

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        return None if state.tiles_of[seat] & BIT[index] else NOT_YOUR_TILE

    def add_legal(self, state: Brass, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_each(state.tiles_of[seat], found)

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        money = _refund(state, index)
        if state.log is not None:
            slot = state.board.slot_ids[index]
            state.note("remove", seat, {"slot": slot, "money": int(money), **state.tile_facts(index)})
        state.forget_outlook()
        state.take_away(index)
        state.money[seat] += money
        go_on_with_income(state)

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        tiles = state.board.tiles
        tile = state.tile[index]
        if tile == NO_TILE:
            return Wording(message("Give up a tile in {place}", place=slot_place(state.board, index)))
        place = slot_name(state, int(index), int(tiles.industry[tile]))
        name = tile_name(int(tiles.industry[tile]), int(tiles.level[tile]))
        money = int(_refund(state, index))
        words = message("Give up {tile} in {place} for {money:£}", tile=name, place=place, money=money)
        return Wording(words, cost=-money)


def _refund(state: Brass, slot: i64) -> i64:
    return state.board.tiles.cost[state.tile[slot]] // 2
