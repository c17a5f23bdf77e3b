# mypyc: compiled
"""Stopping: no second rail, no second tile developed, no further sale."""

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import Board
from ironmaster.games.brass.phases.rounds import end_action
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.words import message


class Stop(Action[Brass]):
    """Ends an action that could go on."""

    def __init__(self, board: Board) -> None:
        super().__init__("stop", [], ask.RAIL, ask.DEVELOP, ask.SALE)

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        state.forget_outlook()
        end_action(state)

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        return Wording(message("Stop here"))
