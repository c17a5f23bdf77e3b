# mypyc: compiled
"""Choosing the industry that makes way in a full town."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.placing import place
from ironmaster.games.workshop.state import Workshop
from ironmaster.games.workshop.words.effects import colour_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

NO_INDUSTRY_THERE: Final = Reason("no_industry_there", "There is no industry of this colour in the town.", "placing")


class Displace(Action[Workshop]):
    """An industry goes back to its owner."""

    def __init__(self, board: Board) -> None:
        super().__init__("displace", [board.colour_ids()], ask.DISPLACE)
        self.lines = {"displace": mark("{player} takes an industry back from {town}.")}

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        if index >= state.colours or state.standing(state.town, index) == 0:
            return NO_INDUSTRY_THERE
        return None

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        state.set_industries(state.town, index, state.standing(state.town, index) - 1)
        if state.log is not None:
            state.note_of_colour("displace", index, {"town": state.board.towns[state.town]})
        place(state)

    def thing(self, state: Workshop, seat: i64, index: i64) -> str | None:
        return f"industry:{state.board.towns[state.town]}:{index}" if state.step == ask.DISPLACE else None

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        return Wording(message("Remove an industry of colour {colour}", colour=colour_name(state, index)))
