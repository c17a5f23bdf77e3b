# mypyc: compiled
"""Combining two actions into a build that no card in hand allows."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import work_under_way
from ironmaster.games.brass.board.board import Board
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import NOT_ASKED, Reason
from ironmaster.kernel.words import message

TWO_CARDS_NEEDED: Final = Reason(
    "two_cards_needed", "Combining takes two cards that are still to be played this turn.", "combine"
)


class Combine(Action[Brass]):
    """Any two cards, and both plays of the turn, for one build."""

    def __init__(self, board: Board) -> None:
        super().__init__("combine", [], ask.CARD)

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        if work_under_way(state).any_card:
            return NOT_ASKED
        return None if state.outlook().can_combine else TWO_CARDS_NEEDED

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        state.cards_due = 2
        state.plays_left -= 1
        state.step = ask.DISCARD

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        return Wording(message("Combine two actions: play any two cards"))
