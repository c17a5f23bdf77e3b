# mypyc: compiled
"""Building no link, or no second one."""

from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.earning import earn, income_at, starts
from ironmaster.games.workshop.phases.rounds import end_turn
from ironmaster.games.workshop.state import NO_TOWN, Workshop
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.words import message


class Stop(Action[Workshop]):
    """Ends the turn; a link already built brings its income."""

    def __init__(self, board: Board) -> None:
        super().__init__("stop", [], ask.LINK)

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        if state.far != NO_TOWN:
            earn(state, starts(state))
        end_turn(state)

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        if state.step != ask.LINK or state.far == NO_TOWN:
            return Wording(message("Build no link"))
        wording = Wording(message("Build no second link"))
        earned = int(income_at(state, starts(state), state.colour_to_act()))
        wording.effects.append(message("the turn brings {income:£} of income", income=earned))
        return wording
