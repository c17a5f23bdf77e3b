# mypyc: compiled
"""Passing: a card for nothing."""

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import Work
from ironmaster.games.brass.board.board import Board
from ironmaster.games.brass.phases.rounds import end_action
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.action import Wording
from ironmaster.kernel.words import mark, message


class Pass(Work):
    """A card is laid and nothing done."""

    def __init__(self, board: Board) -> None:
        super().__init__("pass", [], ask.ACTION)
        self.lines = {"pass": mark("{player} passes.")}

    def finish(self, state: Brass, seat: i64, index: i64) -> None:
        if state.log is not None:
            state.note("pass", seat, {})
        end_action(state)

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        return Wording(message("Pass: discard a card and do nothing"))
