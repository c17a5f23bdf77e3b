"""Backups: made while the server runs, and put back when it does not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from ironmaster.kernel.errors import UserError
from ironmaster.server.database.integrity import damage_of, reading
from ironmaster.server.database.readiness import own_schema
from ironmaster.server.database.sqlite import FileLock

PAGES = 2000
"""How much is copied at a time: whoever plays meanwhile hardly notices."""

BESIDE = ("", "-wal", "-shm")
"""The files of a database: itself, and what SQLite keeps beside it while it is used, or after a crash."""


def copy_file(source: Path, target: Path) -> str | None:
    """Copies a database that may be in use, as of one moment, into one file; the schema of it."""
    try:
        with closing(reading(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new, pages=PAGES)
            schema = _schema(new)
        single_file(target)
        return schema
    except sqlite3.Error as error:
        raise UserError(f"{source} cannot be copied to {target}: {error}") from None


def _schema(connection: sqlite3.Connection) -> str | None:
    try:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:
        return None
    return str(found[0]) if found else None


def back_up_file(source: Path, target: Path) -> None:
    """Makes a backup of a database that may be in use: there is a whole one at the end, or none."""
    if not source.is_file():
        raise UserError(f"there is no database {source}")
    check_new(target)
    beside = part_of(target)
    _fill(source, beside)
    beside.replace(target)


def check_new(target: Path) -> None:
    """Refuses to write over a file."""
    if target.exists():
        raise UserError(f"{target} is there already: choose another name")
    if not target.parent.is_dir():
        raise UserError(f"there is no folder {target.parent}: make it first")


def part_of(target: Path) -> Path:
    """Where a backup is made, before it gets its name."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    return part


def restore_file(backup: Path, target: Path) -> Path | None:
    """Puts a backup in the place of a database; where the old one was put, if there was one.

    Refused while a server runs on it.
    """
    if not backup.is_file():
        raise UserError(f"there is no backup {backup}")
    target.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(target)
    try:
        fresh = target.with_name(f"{target.name}.restored")
        fresh.unlink(missing_ok=True)
        _fill(backup, fresh)
        aside = _put_aside(target) if target.exists() else None
        fresh.replace(target)
        return aside
    finally:
        lock.release()


def single_file(file: Path) -> None:
    """Has all of a database in its one file, to be carried about."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def _fill(source: Path, target: Path) -> None:
    """A copy that is whole, of a schema that this program knows, and on the disk; or none."""
    try:
        trouble = _trouble(target, copy_file(source, target))
        if trouble is not None:
            raise UserError(f"{source} cannot be used: {trouble}")
    except UserError:
        target.unlink(missing_ok=True)
        raise
    with target.open("rb+") as written:
        os.fsync(written.fileno())


def _trouble(copy: Path, schema: str | None) -> str | None:
    damage = damage_of(copy)
    if damage is not None:
        return f"it is damaged ({damage})"
    if schema is None:
        return "it is not a database of ours"
    return "it belongs to a newer version of this program" if schema > own_schema() else None


def _put_aside(file: Path) -> Path:
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = file.with_name(f"{file.name}.before-{moment}")
    for ending in BESIDE:
        part = file.with_name(file.name + ending)
        if part.exists():
            part.replace(aside.with_name(aside.name + ending))
    return aside
