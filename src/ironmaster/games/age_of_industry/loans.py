# mypyc: compiled
"""Loans: borrowing is automatic (`Table.find`), repaying is free during one's turn, interest is due every round."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.reasons import NO_LOAN, NO_MONEY_TO_REPAY, NO_REASON
from ironmaster.games.age_of_industry.table import Table


def against_repay(table: Table, seat: i64) -> i64:
    """Why a seat cannot repay a loan."""
    if table.loans[seat] == 0:
        return NO_LOAN
    return NO_REASON if table.money[seat] >= table.board.loan else NO_MONEY_TO_REPAY


def repay(table: Table, seat: i64) -> None:
    """Pays one loan back."""
    table.loans[seat] -= 1
    table.money[seat] -= table.board.loan
    if table.log is not None:
        table.note("repay", seat, {"money": int(table.board.loan), "loans": int(table.loans[seat])})


def pay_interest(table: Table) -> None:
    """Every seat pays for the loans that it has; what it borrows for that bears no interest yet."""
    for seat in table.order:
        interest = table.loans[seat] * table.board.interest
        if interest > 0:
            if table.log is not None:
                table.note("interest", seat, {"money": int(interest)})
            table.find(seat, interest)
