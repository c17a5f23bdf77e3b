"""The rules that a table is played by, loaded once."""

from __future__ import annotations

from functools import lru_cache

from ironmaster.games import rules_of
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import RecordError
from ironmaster.kernel.record import Record
from ironmaster.server.database.models import TableRow


def rules_for(record: Record) -> Rules:
    """The rules of a record; refuses, as `rules_of` does, those that this program does not have."""
    return _rules(record.game, record.version, record.board, record.board_hash, record.players, record.board_text)


@lru_cache(maxsize=64)
def _rules(game: str, version: int, board: str, board_hash: str, players: int, board_text: str | None) -> Rules:
    return rules_of(Record(game, version, board, board_hash, players, {}, 0, board_text=board_text))


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
