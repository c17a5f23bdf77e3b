# mypyc: compiled
"""Keeping demand tokens at the end of an era."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.rounds import after_demand
from ironmaster.games.workshop.state import NOT_CHOSEN, SEALS, Workshop
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import message

MUST_PLACE: Final = Reason(
    "must_place", "When an era begins tokens must be placed; they may be kept only when it ends.", "demand"
)


class Keep(Action[Workshop]):
    """Placing no token, or no second one."""

    def __init__(self, board: Board) -> None:
        super().__init__("keep", [], ask.DEMAND)

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        return None if state.closing() else MUST_PLACE

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        state.seal_done(seat)
        after_demand(state)

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        if state.sealed[seat * SEALS] == NOT_CHOSEN:
            return Wording(message("Place no token"))
        return Wording(message("Place no second token"))
