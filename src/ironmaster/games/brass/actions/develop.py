# mypyc: compiled
"""Developing: one or two tiles off the top of the stacks, an iron for each."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import Work
from ironmaster.games.brass.board.board import INDUSTRIES, INDUSTRY_COUNT, NO_TILE, Board
from ironmaster.games.brass.phases.rounds import end_action
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.effects import add_iron
from ironmaster.games.brass.words.names import top_tile_name
from ironmaster.games.brass.words.reasons import NO_MONEY, NO_TILE_LEFT
from ironmaster.kernel.action import Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message


class Develop(Work):
    """The top tile of a stack leaves the game; a second one may follow."""

    def __init__(self, board: Board) -> None:
        super().__init__("develop", [list(INDUSTRIES)], ask.ACTION, ask.DEVELOP)
        self.steps = (ask.CARD, ask.IRON, ask.DEVELOP)
        self.points_at = "stack"
        self.lines = {"develop": mark("{player} develops away {tile}.")}

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        if state.top_tile(seat, index) == NO_TILE:
            return NO_TILE_LEFT
        return None if state.iron_price() <= state.money[seat] else NO_MONEY

    def add_legal(self, state: Brass, seat: i64, found: vec[i64]) -> vec[i64]:
        if state.iron_price() > state.money[seat]:
            return found
        for industry in range(INDUSTRY_COUNT):
            if state.top_tile(seat, industry) != NO_TILE:
                found = append(found, self.first + industry)
        return found

    def pay(self, state: Brass, seat: i64, index: i64) -> None:
        state.iron_due = 1

    def finish(self, state: Brass, seat: i64, index: i64) -> None:
        level = state.board.tiles.level[state.top_tile(seat, index)]
        state.take_from_mat(seat, index)
        if state.log is not None:
            state.note("develop", seat, {"industry": int(index), "level": int(level)})
        if state.again:
            end_action(state)
        else:
            state.step = ask.DEVELOP

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        wording = Wording(message("Develop away {tile}", tile=top_tile_name(state, seat, index)))
        add_iron(state, seat, wording)
        return wording
