# mypyc: compiled
"""Selling goods: a series of single sales in one action, each to a port or to a market."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.market import against_market
from ironmaster.games.age_of_industry.actions.port import against_port
from ironmaster.games.age_of_industry.actions.work import Work
from ironmaster.games.age_of_industry.board.board import COTTON, FACTORY, INDUSTRIES, NO_TILE, PORT, Board
from ironmaster.games.age_of_industry.phases.sales import good_of, reach_of
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import GOODS_NAMES, slot_name
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.reason import BESIDE, NEAR, Reason
from ironmaster.kernel.words import message

NOT_YOUR_MILL: Final = Reason("not_your_mill", "You have no cotton mill or factory on this space.", "sell", BESIDE)
MILL_SOLD: Final = Reason("mill_sold", "This mill or factory has already sold its goods.", "sell", NEAR)
NO_BUYER: Final = Reason("no_buyer", "No unused port or market that takes these goods is joined to it.", "sell", NEAR)


class Sell(Work):
    """The mill or factory that sells next; its buyer is asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__("sell", [board.slot_ids], (ask.BUYER, ask.SALE), ask.ACTION, ask.SALE)
        self.points_at = "slot"

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        outlook = state.outlook()
        if not outlook.mills & BIT[index]:
            sold = outlook.own_slots & (state.slots_of[COTTON] | state.slots_of[FACTORY])
            return MILL_SOLD if sold & BIT[index] else NOT_YOUR_MILL
        return None if has_buyer(state, index) else NO_BUYER

    def add_legal(self, state: AgeOfIndustry, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_allowed(state, seat, state.outlook().mills, found)

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        self.begin(state, index, ask.BUYER)

    def asked(self, state: AgeOfIndustry, index: i64) -> dict[str, object]:
        return {"slot": state.board.slot_ids[index]}

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        tiles, tile = state.board.tiles, state.tile[index]
        industry = COTTON if tile == NO_TILE else tiles.industry[tile]
        goods = GOODS_NAMES.get(INDUSTRIES[industry], GOODS_NAMES["cotton"])
        place = slot_name(state, int(index), int(industry))
        wording = Wording(message("Sell {goods} from {place}", goods=goods, place=place))
        if tile != NO_TILE:
            wording.effects.append(message("brings {money:$}", money=int(tiles.income[tile])))
        return wording


def has_buyer(state: AgeOfIndustry, mill: i64) -> bool:
    """Whether an unused port or market that takes the goods of a mill is joined to it."""
    reach = reach_of(state, mill)
    good = good_of(state, mill)
    ports = state.working(PORT)
    while ports:
        if against_port(state, lowest(ports), good, reach) is None:
            return True
        ports &= ports - 1
    return any(against_market(state, market, good, reach) is None for market in range(len(state.markets)))
