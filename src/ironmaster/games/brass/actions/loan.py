# mypyc: compiled
"""Taking a loan."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import Work
from ironmaster.games.brass.board.board import RAIL, Board
from ironmaster.games.brass.phases.rounds import end_action
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.action import Wording
from ironmaster.kernel.contract import AMOUNT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

POUNDS_PER_LEVEL: Final = 10

NO_LOANS: Final = Reason("no_loans", "In the rail period no loan can be taken once the draw pile is empty.", "loan")
INCOME_TOO_LOW: Final = Reason("income_too_low", "This loan would push your income below its lowest level.", "loan")


class Loan(Work):
    """Money now, income down to the top space of a lower level."""

    def __init__(self, board: Board) -> None:
        super().__init__("loan", [[str(amount) for amount in board.loans]], ask.ACTION)
        self.lines = {"loan": mark("{player} takes a loan of {money:£}: income falls to {income:£}.")}

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        if state.period == RAIL and state.pile() == 0:
            return NO_LOANS
        return None if _level_after(state, seat, index) >= state.board.lowest_level else INCOME_TOO_LOW

    def finish(self, state: Brass, seat: i64, index: i64) -> None:
        level = _level_after(state, seat, index)
        state.money[seat] += state.board.loans[index]
        state.move_marker(seat, state.board.top_space(level))
        if state.log is not None:
            state.note("loan", seat, {"money": int(state.board.loans[index]), "income": int(level)})
        end_action(state)

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        amount = int(state.board.loans[index])
        wording = Wording(message("Take a loan of {money:£}", money=amount), AMOUNT, -amount)
        before, after = int(state.level(seat)), int(_level_after(state, seat, index))
        wording.effects.append(message("income {before:£} → {after:£}", before=before, after=after))
        return wording


def _level_after(state: Brass, seat: i64, loan: i64) -> i64:
    """The income that a loan leaves: one level less for every ten pounds."""
    return state.level(seat) - state.board.loans[loan] // POUNDS_PER_LEVEL
