# mypyc: compiled
"""Selling to a port."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.board.board import PORT, Board
from ironmaster.games.age_of_industry.phases.sales import ask_for_next_sale, good_of, reach_of
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.effects import add_flip, owned_place
from ironmaster.games.age_of_industry.words.names import slot_place
from ironmaster.games.age_of_industry.words.reasons import BUYER_NOT_JOINED
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import BESIDE, Reason
from ironmaster.kernel.words import mark, message

NO_PORT_THERE: Final = Reason("no_port_there", "There is no port on this space.", "sell", BESIDE)
PORT_USED: Final = Reason("port_used", "This port has already been used.", "sell")
PORT_TAKES_COTTON: Final = Reason("port_takes_cotton", "A port of level 1 takes cotton only.", "sell")


class Port(Action[AgeOfIndustry]):
    """The mill and the port are turned over."""

    def __init__(self, board: Board) -> None:
        super().__init__("port", [board.slot_ids], ask.BUYER)
        self.points_at = "slot"
        self.lines = {"port_sale": mark("{player} sells {goods} from {place} to the port in {port}.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        mill = state.under_way()
        return against_port(state, index, good_of(state, mill), reach_of(state, mill))

    def add_legal(self, state: AgeOfIndustry, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_allowed(state, seat, state.working(PORT), found)

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        mill = state.under_way()
        if state.log is not None:
            slot_ids = state.board.slot_ids
            state.note("port_sale", seat, {"slot": slot_ids[mill], "port": slot_ids[index], **state.tile_facts(mill)})
        state.flip(mill)
        state.flip(index)
        ask_for_next_sale(state)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        if not state.slots_of[PORT] & BIT[index]:
            return Wording(message("Sell to the port in {place}", place=slot_place(state.board, index)))
        wording = Wording(message("Sell to the port in {place}", place=owned_place(state, seat, index)))
        add_flip(state, seat, wording, index)
        return wording


def against_port(state: AgeOfIndustry, port: i64, good: i64, reach: i64) -> Reason | None:
    """Why goods that can be brought to these places cannot be sold to a port."""
    if not state.slots_of[PORT] & BIT[port]:
        return NO_PORT_THERE
    if state.flipped & BIT[port]:
        return PORT_USED
    if not state.board.tiles.sells[state.tile[port]] & good:
        return PORT_TAKES_COTTON
    return None if reach & BIT[state.board.slot_place[port]] else BUYER_NOT_JOINED
