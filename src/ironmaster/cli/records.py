"""Records in files that a user named."""

from __future__ import annotations

from pathlib import Path

from ironmaster.games import rules_of
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.record import Record, parse_record


def read_record(path: Path) -> tuple[Record, Rules]:
    """The record in a file, and the rules it was played by."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path} cannot be read: {error}") from None
    try:
        record = parse_record(text)
        return record, rules_of(record)
    except UserError as error:
        raise UserError(f"{path}: {error}") from None


def replay_to(path: Path, at: int | None, log: list[Event] | None = None) -> tuple[Record, Rules, State]:
    """The position of a record after so many decisions."""
    record, rules = read_record(path)
    if at is not None and not 0 <= at <= len(record.moves):
        raise UserError(f"{path}: there is no position {at}: the record has {len(record.moves)} decisions")
    try:
        return record, rules, record.replay(rules, at, log)
    except UserError as error:
        raise UserError(f"{path}: {error}") from None
