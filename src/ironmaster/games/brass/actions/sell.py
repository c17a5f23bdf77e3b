# mypyc: compiled
"""Selling cotton: a series of single sales, each from a mill to a port or to the distant market."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.to_distant import against_distant
from ironmaster.games.brass.actions.work import Work
from ironmaster.games.brass.board.board import COTTON, NO_TILE, Board
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.effects import add_flip
from ironmaster.games.brass.words.names import slot_name
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import BESIDE, NEAR, Reason
from ironmaster.kernel.words import message

NOT_YOUR_MILL: Final = Reason("not_your_mill", "You have no cotton mill on this slot.", "sell", BESIDE)
MILL_SOLD: Final = Reason("mill_sold", "This mill has already sold its cotton.", "sell", NEAR)
NO_BUYER: Final = Reason(
    "no_buyer", "No unused port is joined to this mill, and it cannot reach the distant market.", "sell", NEAR
)


class Sell(Work):
    """The mill that sells; where to comes next, and then another mill."""

    def __init__(self, board: Board) -> None:
        super().__init__("sell", [board.slot_ids], ask.ACTION, ask.SALE)
        self.steps = (ask.CARD, ask.MARKET, ask.SALE)
        self.points_at = "slot"

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        if not state.tiles_of[seat] & state.slots_of[COTTON] & BIT[index]:
            return NOT_YOUR_MILL
        if state.flipped & BIT[index]:
            return MILL_SOLD
        if state.outlook().buyers & BIT[state.board.slot_place[index]]:
            return None
        return None if against_distant(state, index) is None else NO_BUYER

    def add_legal(self, state: Brass, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_allowed(state, seat, state.tiles_of[seat] & state.working(COTTON), found)

    def finish(self, state: Brass, seat: i64, index: i64) -> None:
        state.step = ask.MARKET

    def subject(self, state: Brass, index: i64) -> dict[str, str]:
        return {"slot": state.board.slot_ids[index]}

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        place = slot_name(state, int(index), COTTON)
        wording = Wording(message("Sell cotton from {place}", place=place))
        if state.tile[index] != NO_TILE:
            add_flip(state, seat, wording, index)
        return wording
