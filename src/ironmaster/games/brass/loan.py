# mypyc: compiled
"""The action of taking a loan."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import RAIL
from ironmaster.games.brass.reasons import INCOME_TOO_LOW, NO_LOANS, NO_REASON
from ironmaster.games.brass.table import Table

POUNDS_PER_LEVEL: Final = 10


def add_loans(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds the loans that the seat may take."""
    loan: i64 = 0
    while loan < len(table.board.loans):
        if against_loan(table, seat, loan) == NO_REASON:
            found = append(found, table.board.numbers.loan + loan)
        loan += 1
    return found


def against_loan(table: Table, seat: i64, loan: i64) -> i64:
    """Why a loan cannot be taken."""
    if table.period == RAIL and table.pile() == 0:
        return NO_LOANS
    if level_after_loan(table, seat, loan) < table.board.lowest_level:
        return INCOME_TOO_LOW
    return NO_REASON


def level_after_loan(table: Table, seat: i64, loan: i64) -> i64:
    """The income that a loan leaves: one level less for every ten pounds."""
    return table.level(seat) - table.board.loans[loan] // POUNDS_PER_LEVEL


def take_loan(table: Table, seat: i64, loan: i64) -> None:
    """Money now, income down to the top space of a lower level."""
    level = level_after_loan(table, seat, loan)
    table.money[seat] += table.board.loans[loan]
    table.income[seat] = table.board.top_space(level)
    if table.log is not None:
        table.note("loan", seat, {"money": int(table.board.loans[loan]), "income": int(level)})
