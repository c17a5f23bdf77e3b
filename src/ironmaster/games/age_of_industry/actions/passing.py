# mypyc: compiled
"""Passing: a card is discarded for nothing."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import Work
from ironmaster.games.age_of_industry.board.board import Board
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.action import Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

MUST_DRAW: Final = Reason(
    "must_draw", "With an empty hand you may not pass as long as there are cards to draw.", "pass"
)


class Pass(Work):
    """An action without effect; with an empty hand it is only for those who cannot draw a card."""

    def __init__(self, board: Board) -> None:
        super().__init__("pass", [], (ask.DISCARD,), ask.ACTION)
        self.discard_prompt = message("Choose a card to discard for passing.")
        self.lines = {"pass": mark("{player} passes.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        return None if state.outlook().hand_size > 0 or not state.cards_to_draw() else MUST_DRAW

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        self.begin(state, index, ask.DISCARD)
        if state.hand_size(seat) == 0:
            self.carry_on(state, seat)

    def finish(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        if state.log is not None:
            state.note("pass", seat, {})

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        if state.hand_size(seat) == 0:
            return Wording(message("Pass"))
        return Wording(message("Pass: discard a card and do nothing"))
