# mypyc: compiled
"""Developing: the lowest tile of an industry leaves the mat."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import Work
from ironmaster.games.age_of_industry.board.board import INDUSTRIES, INDUSTRY_COUNT, Board
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import top_tile_name
from ironmaster.games.age_of_industry.words.reasons import NO_TILE_LEFT
from ironmaster.kernel.action import Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

NO_CARD_TO_DISCARD: Final = Reason("no_card_to_discard", "Developing takes a card.", "develop")


class Develop(Work):
    """The top tile of a stack goes out of the game, for any card."""

    def __init__(self, board: Board) -> None:
        super().__init__("develop", [list(INDUSTRIES)], (ask.DISCARD,), ask.ACTION)
        self.points_at = "stack"
        self.discard_prompt = message("Choose a card to discard for the development.")
        self.lines = {"develop": mark("{player} develops away {tile}.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        if state.mats[seat * INDUSTRY_COUNT + index] == 0:
            return NO_TILE_LEFT
        return None if state.outlook().hand_size > 0 else NO_CARD_TO_DISCARD

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        self.begin(state, index, ask.DISCARD)

    def finish(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        level = state.board.tiles.level[state.top_tile(seat, index)]
        state.take_from_mat(seat, index)
        if state.log is not None:
            state.note("develop", seat, {"industry": int(index), "level": int(level)})

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        return Wording(message("Develop away {tile}", tile=top_tile_name(state, seat, index)))
