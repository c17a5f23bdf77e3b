# mypyc: compiled
"""Choosing a demand token in secret, when demand is created."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.rounds import after_demand
from ironmaster.games.workshop.state import NOT_CHOSEN, SEALS, Workshop
from ironmaster.games.workshop.words.names import type_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import message

NO_SUCH_TOKEN: Final = Reason("no_such_token", "You have no other token of this industry.", "demand")


class Token(Action[Workshop]):
    """A token for the demand diagram; which of two is chosen first makes no difference."""

    def __init__(self, board: Board) -> None:
        super().__init__("token", [board.types], ask.DEMAND)
        self.points_at = "token"

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        held = state.tokens[seat * len(state.diagram) + index]
        if state.sealed[seat * SEALS] == index:
            held -= 1
        return None if held > 0 else NO_SUCH_TOKEN

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        at = seat * SEALS
        first = state.sealed[at]
        if first == NOT_CHOSEN:
            state.sealed[at] = index
        else:
            state.sealed[at] = min(first, index)
            state.sealed[at + 1] = max(first, index)
        if first != NOT_CHOSEN or state.setup.placed == 1 or not _has_more(state, seat):
            state.seal_done(seat)
            after_demand(state)

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        wording = Wording(message("Place a token: {industry}", industry=type_name(state.board, self.axes[0][index])))
        demand = int(state.diagram[index])
        wording.effects.append(message("demand {before} → {after}", before=demand, after=demand + 1))
        return wording


def _has_more(state: Workshop, seat: i64) -> bool:
    """Whether a seat has a token besides the one it has sealed."""
    held: i64 = 0
    types = len(state.diagram)
    for kind in range(types):
        held += state.tokens[seat * types + kind]
    return held > 1
