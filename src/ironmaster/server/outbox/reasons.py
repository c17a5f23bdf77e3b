"""Whether what a letter tells is still so: one whose reason is gone is not sent."""

from __future__ import annotations

from datetime import datetime

from ironmaster.server.database.models import (
    BOT,
    ENDED,
    INVITATION,
    OVER,
    PERSON,
    PLAYING,
    TIME,
    TURN,
    LetterRow,
    TableRow,
)
from ironmaster.server.tables.clocks import pace_of, warning_of
from ironmaster.server.tables.telling import REMINDER, REPLACED
from ironmaster.table import Table


def still_holds(letter: LetterRow, row: TableRow, table: Table | None) -> bool:
    """Whether the reason of a letter about a table holds as that stands."""
    sitter = row.seats[letter.seat or 0]
    if letter.event == INVITATION:
        return row.status != OVER and sitter.invited_id == letter.account_id
    if sitter.account_id != letter.account_id:
        return False
    if letter.event == ENDED:
        return row.status == OVER
    if letter.event == REPLACED:
        return row.status == PLAYING and sitter.kind == BOT and not sitter.resigned
    is_asked = row.status == PLAYING and table is not None and table.state.acts(sitter.seat)
    if table is None or not is_asked or sitter.kind != PERSON:
        return False
    if letter.event in (TURN, REMINDER):
        return table.asked_since(sitter.seat, letter.at)
    return True


def not_before(letter: LetterRow, row: TableRow) -> datetime | None:
    """When a letter is to be sent, if that depends on a clock, which may have been stopped meanwhile."""
    pace = pace_of(row)
    return warning_of(row.seats[letter.seat or 0], pace) if letter.event == TIME and pace is not None else None
