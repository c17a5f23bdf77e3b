# mypyc: compiled
"""Stopping: no further sale, no second card, no loan repaid."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import work_under_way
from ironmaster.games.age_of_industry.board.board import Board
from ironmaster.games.age_of_industry.phases.rounds import end_turn
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.words import message


class Stop(Action[AgeOfIndustry]):
    """Ends what could go on: a sale, a draw, or a turn."""

    def __init__(self, board: Board) -> None:
        super().__init__("stop", [], ask.SALE, ask.DRAW, ask.REPAY)

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        if state.step == ask.REPAY:
            end_turn(state)
        else:
            work_under_way(state).carry_on(state, seat)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        if state.step == ask.SALE:
            return Wording(message("Sell nothing more"))
        if state.step == ask.DRAW:
            return Wording(message("Draw no second card"))
        if state.step == ask.REPAY:
            return Wording(message("End the turn"))
        return Wording(message("Stop here"))
