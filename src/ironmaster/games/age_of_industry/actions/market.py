# mypyc: compiled
"""Selling to a market."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.board.board import Board
from ironmaster.games.age_of_industry.phases.sales import ask_for_next_sale, good_of, reach_of
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import market_place
from ironmaster.games.age_of_industry.words.reasons import BUYER_NOT_JOINED
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

MARKET_USED: Final = Reason("market_used", "This market has already been used.", "sell")
MARKET_TAKES_OTHER: Final = Reason("market_takes_other", "This market does not take these goods.", "sell")


class Market(Action[AgeOfIndustry]):
    """The mill and the market tile are turned over, and with them a ship that has nothing left to do."""

    def __init__(self, board: Board) -> None:
        super().__init__("market", [board.market_ids], ask.BUYER)
        self.points_at = "market"
        self.lines = {"market_sale": mark("{player} sells {goods} from {place} to the market: {market}.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        mill = state.under_way()
        return against_market(state, index, good_of(state, mill), reach_of(state, mill))

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        board, mill = state.board, state.under_way()
        if state.log is not None:
            facts = state.tile_facts(mill)
            state.note("market_sale", seat, {"slot": board.slot_ids[mill], "market": board.market_ids[index], **facts})
        state.flip(mill)
        state.used |= BIT[index]
        if board.market_ship[index]:
            ship = lowest(board.market_ship[index])
            if state.used_up(ship):
                state.flip(ship)
        ask_for_next_sale(state)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        return Wording(message("Sell to the market: {place}", place=market_place(state.board, index)))


def against_market(state: AgeOfIndustry, market: i64, good: i64, reach: i64) -> Reason | None:
    """Why goods that can be brought to these places cannot be sold to a market."""
    if state.used & BIT[market]:
        return MARKET_USED
    if not state.markets[market] & good:
        return MARKET_TAKES_OTHER
    return None if reach & BIT[state.board.market_place[market]] else BUYER_NOT_JOINED
