# mypyc: compiled
"""Buying the cube that is due from its demand track."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import cube_taken, work_under_way
from ironmaster.games.brass.board.board import COAL, INDUSTRIES, IRON, Board
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.names import resource_name
from ironmaster.games.brass.words.reasons import NO_COAL, NO_MONEY
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

MAP_FIRST: Final = Reason("map_first", "A cube can only be bought when none can be had from the map.", "tracks")


class Buy(Action[Brass]):
    """The cheapest cube of the track, or one from the supply when the track is empty."""

    def __init__(self, board: Board) -> None:
        super().__init__("buy", [], ask.COAL, ask.IRON)
        self.lines = {"buy": mark("{player} buys {resource} for {price:£}.")}

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        if state.step == ask.COAL:
            return _against_coal(state, seat)
        if not state.none_left(IRON):
            return MAP_FIRST
        return None if state.price(IRON) <= state.money[seat] else NO_MONEY

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        industry = state.cube_due()
        state.forget_outlook()
        state.pay(seat, state.price(industry))
        state.fetch_from_track(seat, industry)
        cube_taken(state, seat)

    def thing(self, state: Brass, seat: i64, index: i64) -> str | None:
        return f"track:{INDUSTRIES[state.cube_due()]}"

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        industry = state.cube_due()
        words = message("Buy {resource} from its demand track", resource=resource_name(industry))
        return Wording(words, cost=int(state.price(industry)))


def _against_coal(state: Brass, seat: i64) -> Reason | None:
    """Bought coal is brought to a place without a joined mine, from a port or an external place."""
    without_mine = work_under_way(state).places_of_use(state, state.under_way()) & ~state.near_coal()
    if without_mine == 0:
        return MAP_FIRST
    if without_mine & state.near_outlet() == 0:
        return NO_COAL
    return None if state.price(COAL) <= state.money[seat] else NO_MONEY
