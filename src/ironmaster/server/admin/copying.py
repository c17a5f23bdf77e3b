"""Everything from one database to another: from SQLite to PostgreSQL, and back."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import sqlite_file
from ironmaster.server.admin.backups import back_up_file, check_new, copy_file, part_of, restore_file, single_file
from ironmaster.server.admin.checking import Progress, Replays, Report, check_file, counts_of, replay_all
from ironmaster.server.admin.opening import made, opened
from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import Base
from ironmaster.server.database.readiness import schema_of

AT_ONCE = 500
"""The rows of a batch."""


def copy_all(source: Database, target: Database, progress: Progress) -> Report:
    """Copies everything into an empty database and compares: all of it, or nothing is written."""
    with source.read() as reading:
        rows = counts_of(reading.connection())
        steps = _Steps(progress, sum(rows.values()) + 2 * rows["tables"])
        before = replay_all(reading, steps.one)
        found = target.write(lambda session: _copy(reading, session, before, target.name, steps))
    return Report(target.name, schema_of(target.engine), found, before)


def back_up(address: str, file: Path, progress: Progress) -> None:
    """Makes a backup of a database that may be in use: one file of SQLite, from whatever database."""
    source = sqlite_file(address)
    if source is not None:
        back_up_file(source, file)
        return
    check_new(file)
    beside = part_of(file)
    with opened(address) as old, made(str(beside)) as new:
        copy_all(old, new, progress)
    single_file(beside)
    Path(f"{beside}.lock").unlink(missing_ok=True)
    beside.replace(file)


def restore(file: Path, address: str, progress: Progress) -> Path | None:
    """Puts a backup in the place of a database; where the old one was put, if it was. PostgreSQL's must be empty."""
    target = sqlite_file(address)
    if target is not None:
        return restore_file(file, target)
    with tempfile.TemporaryDirectory(prefix="ironmaster-restore-") as folder:
        copy = Path(folder) / "copy.sqlite"
        check_file(file)
        copy_file(file, copy)
        with made(str(copy)) as old, made(address) as new:
            copy_all(old, new, progress)
    return None


class _Steps:
    """Counts what is done, over all stages."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.progress = progress
        self.total = total
        self.done = 0

    def one(self, *_: int) -> None:
        """One more row, or one more table."""
        self.done += 1
        self.progress(self.done, self.total)


def _copy(reading: Session, session: Session, before: Replays, name: str, steps: _Steps) -> dict[str, int]:
    old, new = reading.connection(), session.connection()
    if any(counts_of(new).values()):
        raise UserError(f"{name} is not empty: everything is copied into an empty database, or not at all")
    for table in Base.metadata.sorted_tables:
        _copy_table(old, new, table, steps)
        _go_on_counting(new, table)
        if _digest(old, table) != _digest(new, table):
            raise UserError(f"the rows of {table.name} are not the same in {name}: nothing was copied")
    after = replay_all(session, steps.one)
    if after != before:
        raise UserError(f"not all tables in {name} are as they were: nothing was copied")
    return counts_of(new)


def _copy_table(old: Connection, new: Connection, table: Table, steps: _Steps) -> None:
    for batch in _batches(old, table):
        try:
            with new.begin_nested():
                new.execute(insert(table), batch)
        except DBAPIError:
            _find_culprit(new, table, batch)
            raise
        for _ in batch:
            steps.one()


def _find_culprit(new: Connection, table: Table, batch: list[dict[str, Any]]) -> None:
    """Names the row that a database does not take: SQLite takes texts of any length, and any character."""
    for row in batch:
        try:
            with new.begin_nested():
                new.execute(insert(table), [row])
        except DBAPIError as error:
            key = ", ".join(f"{column.name} {row[column.key]}" for column in table.primary_key)
            reason = str(error.orig).partition("\n")[0]
            raise UserError(f"a row of {table.name} ({key}) cannot be copied: {reason}") from None


def _rows(connection: Connection, table: Table) -> Iterator[list[Any]]:
    streamed = connection.execute(select(table).execution_options(yield_per=AT_ONCE))
    yield from (list(partition) for partition in streamed.partitions())


def _batches(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    for rows in _rows(connection, table):
        yield [dict(row._mapping) for row in rows]


def _digest(connection: Connection, table: Table) -> int:
    """The same for the same rows, in whatever order: databases sort texts in ways of their own."""
    texts = (repr(tuple(row)).encode("utf-8", "surrogatepass") for rows in _rows(connection, table) for row in rows)
    return sum(int.from_bytes(sha256(text).digest(), "big") for text in texts)


def _go_on_counting(new: Connection, table: Table) -> None:
    """PostgreSQL counts rows apart from them: the next one must not get a number that is taken."""
    column = table.autoincrement_column
    if column is None or new.dialect.name == "sqlite":
        return
    last = new.scalar(select(func.max(column)))
    if last is not None:
        new.execute(select(func.setval(func.pg_get_serial_sequence(table.name, column.name), last)))
