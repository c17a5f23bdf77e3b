# mypyc: compiled
"""Loans: borrowing is automatic (`AgeOfIndustry.find`), repaying is an action, interest is due every round."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.state import AgeOfIndustry


def can_repay(state: AgeOfIndustry, seat: i64) -> bool:
    """Whether a seat has a loan, and the money to pay it back."""
    return state.loans[seat] > 0 and state.money[seat] >= state.board.loan


def pay_interest(state: AgeOfIndustry) -> None:
    """Every seat pays for the loans that it has; what it borrows for that bears no interest yet."""
    for seat in state.order:
        interest = state.loans[seat] * state.board.interest
        if interest > 0:
            if state.log is not None:
                state.note("interest", seat, {"money": int(interest)})
            state.find(seat, interest)
