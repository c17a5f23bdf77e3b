"""SQLite: one file, one server."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from ironmaster.kernel.errors import UserError

WRITES = "ironmaster_writes"
"""The execution option of a connection that is going to write."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000")


def sqlite_engine(url: URL) -> Engine:
    """The engine of a file, set so that what was acknowledged is never lost."""
    folder = Path(url.database or "").parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder} cannot be made: {error.strerror}") from None
    engine = create_engine(url, hide_parameters=True)  # errors are logged, seeds and hashes of keys are not
    event.listen(engine, "connect", _set_up_connection)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up_connection(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by itself: `_begin` does
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer takes the lock at once: what it reads stays true until it has written."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class FileLock:
    """Held by the one server of a file; the system lets go of it when the process ends, however it ends."""

    def __init__(self, file: Path) -> None:
        self._held = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT)
        try:
            _lock(self._held)
        except OSError:
            other = os.read(self._held, 20).decode() or "unknown"
            self.release()
            raise UserError(
                f"another server (process {other}) uses {file}: stop it first, or choose another file with --data"
            ) from None
        os.truncate(self._held, 0)
        os.write(self._held, str(os.getpid()).encode())

    def release(self) -> None:
        """Lets the next server have the file."""
        os.close(self._held)


if sys.platform == "win32":
    import msvcrt

    FAR = 2**30
    """Locks on Windows forbid reading too: the byte that is locked is not one that is read."""

    def _lock(held: int) -> None:
        os.lseek(held, FAR, os.SEEK_SET)
        msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        os.lseek(held, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(held: int) -> None:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
