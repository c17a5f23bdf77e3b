"""What the game of a table was set up with, as the database has it."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import RecordError
from ironmaster.kernel.record import Record
from ironmaster.server.models import TableRow
from ironmaster.server.rulebook import rules_for


def rules_of_row(row: TableRow) -> Rules | None:
    """The rules of a table, if this program has them."""
    try:
        return rules_for(setup_of(row))
    except RecordError:
        return None


def setup_of(row: TableRow) -> Record:
    """What the game of a table was set up with."""
    return Record(
        row.game,
        row.version,
        row.board,
        row.board_hash,
        row.players,
        row.options,
        int(row.seed, 16),
        board_text=row.board_text,
        position=row.position,
    )
