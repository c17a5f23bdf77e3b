# mypyc: compiled
"""Combining both actions of a turn into one build, for which any card will do."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.board.board import Board
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import message

ACTIONS_USED: Final = Reason("actions_used", "Two actions can only be combined when both of them are left.", "combine")


class Combine(Action[AgeOfIndustry]):
    """The build under way takes both actions."""

    def __init__(self, board: Board) -> None:
        super().__init__("combine", [], ask.CARD)

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        return None if state.outlook().can_combine else ACTIONS_USED

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        state.combined = True
        state.step = ask.DISCARD

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        return Wording(message("Combine both actions: play any card"))
