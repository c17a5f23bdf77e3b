# mypyc: compiled
"""Repaying a loan, which takes no action and can be done as often as there is money."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.board.board import Board
from ironmaster.games.age_of_industry.phases.loans import can_repay
from ironmaster.games.age_of_industry.phases.rounds import ask_to_repay
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.contract import AMOUNT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

NO_LOAN: Final = Reason("no_loan", "You have no loan to repay.", "money")
NO_MONEY_TO_REPAY: Final = Reason("no_money_to_repay", "You do not have enough money to repay a loan.", "money")


class Repay(Action[AgeOfIndustry]):
    """One loan is paid back, before an action or when the turn ends."""

    def __init__(self, board: Board) -> None:
        super().__init__("repay", [], ask.ACTION, ask.REPAY)
        self.lines = {"repay": mark("{player} repays {money:$} and has {loans} left.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        if can_repay(state, seat):
            return None
        return NO_LOAN if state.loans[seat] == 0 else NO_MONEY_TO_REPAY

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        state.loans = state.loans[:]
        state.loans[seat] -= 1
        state.money[seat] -= state.board.loan
        if state.log is not None:
            state.note("repay", seat, {"money": int(state.board.loan), "loans": int(state.loans[seat])})
        if state.step == ask.REPAY:
            ask_to_repay(state)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        amount = int(state.board.loan)
        wording = Wording(message("Repay a loan of {money:$}", money=amount), AMOUNT, amount)
        left = max(0, int(state.loans[seat]) - 1)
        wording.effects.append(message("loans left: {loans}", loans=left))
        return wording
