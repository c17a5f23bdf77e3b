# mypyc: compiled
"""Selling the cotton of a mill to a port."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import PORT, Board
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.effects import add_flip, owned_place
from ironmaster.games.brass.words.names import slot_place
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT, union
from ironmaster.kernel.reason import BESIDE, Reason
from ironmaster.kernel.words import mark, message

NO_PORT_THERE: Final = Reason("no_port_there", "There is no port on this slot.", "sell", BESIDE)
PORT_USED: Final = Reason("port_used", "This port has already been used.", "sell")
PORT_NOT_JOINED: Final = Reason("port_not_joined", "This port is not joined to the mill.", "sell")


class ToPort(Action[Brass]):
    """Mill and port are both turned over."""

    def __init__(self, board: Board) -> None:
        super().__init__("to", [board.slot_ids], ask.MARKET)
        self.points_at = "slot"
        self.lines = {"sale": mark("{player} sells cotton from {place} to the port in {port}.")}

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        if not state.slots_of[PORT] & BIT[index]:
            return NO_PORT_THERE
        if state.flipped & BIT[index]:
            return PORT_USED
        return None if _joined_to_mill(state) & BIT[state.board.slot_place[index]] else PORT_NOT_JOINED

    def add_legal(self, state: Brass, seat: i64, found: vec[i64]) -> vec[i64]:
        joined = union(state.board.slots_at, _joined_to_mill(state))
        return self.add_each(state.working(PORT) & joined, found)

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        mill = state.under_way()
        if state.log is not None:
            slot_ids = state.board.slot_ids
            state.note("sale", seat, {"slot": slot_ids[mill], "port": slot_ids[index]})
        state.forget_outlook()
        state.flip(mill)
        state.flip(index)
        state.step = ask.SALE

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        if not state.slots_of[PORT] & BIT[index]:
            return Wording(message("Sell to the port in {place}", place=slot_place(state.board, index)))
        wording = Wording(message("Sell to the port in {place}", place=owned_place(state, seat, index)))
        add_flip(state, seat, wording, index)
        return wording


def _joined_to_mill(state: Brass) -> i64:
    return state.regions().reach(BIT[state.board.slot_place[state.under_way()]])
