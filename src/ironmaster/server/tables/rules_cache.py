"""The rules that a table is played by, loaded once; and what is told where this program does not have them."""

from __future__ import annotations

from functools import lru_cache

from ironmaster.games import game, load, rules_of
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import RecordError, UserError
from ironmaster.kernel.record import Record
from ironmaster.kernel.words import Message, message
from ironmaster.server.database.models import TableRow
from ironmaster.server.problems import Problem, other_rules


def rules_for(record: Record) -> Rules:
    """The rules of a record; refuses, as `rules_of` does, those that this program does not have."""
    return _rules(record.game, record.version, record.board, record.board_hash, record.players, record.board_text)


def rules_of_now(record: Record) -> Rules:
    """The rules that a game like that of a record is played by now: its own, or those in their place."""
    try:
        return rules_for(record)
    except RecordError:
        if own_rules(record.game) is None or record.board not in game(record.game).board_names():
            raise lacks_rules(record) from None
        return load(record.game, record.board)


@lru_cache(maxsize=64)
def _rules(game: str, version: int, board: str, board_hash: str, players: int, board_text: str | None) -> Rules:
    return rules_of(Record(game, version, board, board_hash, players, {}, 0, board_text=board_text))


def rules_of_row(row: TableRow) -> Rules | None:
    """The rules of a table, if this program has them."""
    try:
        return rules_for(setup_of(row))
    except RecordError:
        return None


@lru_cache(maxsize=16)
def own_rules(name: str) -> Rules | None:
    """The rules that this program has of a game, on its first board, if it has any."""
    try:
        return load(name)
    except UserError:
        return None


def _own_version(name: str) -> int | None:
    own = own_rules(name)
    return own.version if own is not None else None


def lacks_rules(setup: Record | TableRow) -> Problem:
    """What is told of a table whose rules this program does not have."""
    return other_rules(setup.game, setup.version, _own_version(setup.game))


def played_beside(row: TableRow) -> Message:
    """What is told of such a table where a program that has its rules runs beside this one."""
    own = _own_version(row.game)
    if own in (None, row.version):
        return message("This table is played to its end by an earlier program.")
    return message(
        "This table is played to its end by version {version} of its rules; new ones are played by version {own}.",
        version=row.version,
        own=own,
    )


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
