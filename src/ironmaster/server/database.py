"""The database: opened, brought up to date, and set so that what was acknowledged is never lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.orm import Session, sessionmaker
from sqlalchemy.pool import ConnectionPoolEntry

from ironmaster.kernel.errors import UserError

MIGRATIONS = Path(__file__).parent / "migrations"
WRITES = "ironmaster_writes"
"""The execution option of a connection that is going to write."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000")


class Database:
    """Sessions on one database file."""

    def __init__(self, path: Path) -> None:
        self.engine = _engine(path)
        try:
            _bring_up_to_date(self.engine)
        except CommandError:
            raise UserError(f"{path} belongs to a newer version of this program: update it to play on") from None
        except (DatabaseError, sqlite3.DatabaseError) as error:
            raise UserError(f"{path} cannot be used as a database: {getattr(error, 'orig', error)}") from None
        self.read = sessionmaker(self.engine, expire_on_commit=False)
        """Makes a session that only reads."""
        # What has changed is written at the end, not before: until then it can be told that something has.
        self._write = sessionmaker(
            self.engine.execution_options(**{WRITES: True}), expire_on_commit=False, autoflush=False
        )

    def write(self) -> Session:
        """A session that writes: it alone does until it ends."""
        return self._write()

    def close(self) -> None:
        """Lets go of the file."""
        self.engine.dispose()


def _engine(path: Path) -> Engine:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{path.parent} cannot be made: {error.strerror}") from None
    engine = create_engine(f"sqlite:///{path}")
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


def _bring_up_to_date(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
