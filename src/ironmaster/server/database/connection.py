"""The database: opened, brought up to date, read from and written to."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from alembic.util.exc import CommandError
from sqlalchemy import Select, func, make_url, select
from sqlalchemy.exc import DatabaseError, DBAPIError
from sqlalchemy.orm import Session, sessionmaker

from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import POSTGRESQL, read_address, shown
from ironmaster.server.database.integrity import AT_START, damage_of
from ironmaster.server.database.notices import Notice, notices_of
from ironmaster.server.database.postgresql import CHANNEL, READ_ONLY, check_connections, postgresql_engine
from ironmaster.server.database.schema import bring_up_to_date
from ironmaster.server.database.sqlite import WRITES, FileLock, sqlite_engine

log = logging.getLogger("ironmaster.database")

CONNECTIONS = 20
"""The connections that a process has to a database server."""

TRIES = 5
"""How often a transaction is tried that others were in the way of."""

IN_THE_WAY = ("40001", "40P01")
"""What PostgreSQL says of transactions that it ended because of others: nothing of them was written."""

Found = TypeVar("Found")


class Database:
    """Transactions on one database. `on_notice` is given what each has to tell, after it was written.

    `alone`: nobody else may have it, if it is a file. `beside`: it may belong to newer programs that go on beside.
    """

    def __init__(
        self,
        address: str | Path,
        *,
        connections: int = CONNECTIONS,
        processes: int = 1,
        alone: bool = False,
        beside: bool = False,
    ) -> None:
        address = read_address(address)
        self.url = make_url(address)
        self.is_server = self.url.get_backend_name() == POSTGRESQL
        self.name = shown(address)
        self.on_notice: Callable[[Notice], None] = lambda notice: None
        self.engine = postgresql_engine(self.url, connections) if self.is_server else sqlite_engine(self.url)
        self._lock = FileLock(Path(self.name)) if alone and not self.is_server else None
        if self._lock is not None:
            self._check_file()
        self._open(connections, processes, beside)
        self._reading = self.engine.execution_options(**READ_ONLY) if self.is_server else self.engine
        writing = self.engine if self.is_server else self.engine.execution_options(**{WRITES: True})
        self._read = sessionmaker(self._reading, expire_on_commit=False)
        # What has changed is written at the end, not before: until then it can be told that something has.
        self._write = sessionmaker(writing, expire_on_commit=False, autoflush=False)

    def _open(self, connections: int, processes: int, beside: bool) -> None:
        try:
            if self.is_server:
                check_connections(self.engine, connections, processes)
            bring_up_to_date(self.engine, beside)
        except CommandError:
            self.close()
            raise UserError(f"{self.name} belongs to a newer version of this program: update it to play on") from None
        except (DatabaseError, sqlite3.DatabaseError) as error:
            self.close()
            reason = str(getattr(error, "orig", error)).partition("\n")[0]
            raise UserError(f"{self.name} cannot be used as a database: {reason}") from None

    def _check_file(self) -> None:
        """Refuses a damaged file: turns would be lost in it, or were."""
        file = Path(self.name)
        damage = damage_of(file, AT_START) if file.exists() else None
        if damage is not None:
            self.close()
            raise UserError(
                f"{file} cannot be used as a database: it is damaged ({damage}); put a backup in its place "
                "with ironmaster admin restore"
            )

    def read(self) -> Session:
        """A session that only reads: everything it sees is of one moment."""
        return self._read()

    def look_up(self, wanted: Select[Found], **values: object) -> Found | None:
        """A single value, without the cost of a session."""
        with self._reading.connect() as connection:
            return connection.scalar(wanted, values)

    def write(self, work: Callable[[Session], Found]) -> Found:
        """Does some work in one transaction: all of it or nothing, and again if others were in the way."""
        for tries in range(1, TRIES + 1):
            try:
                return self._written(work)
            except DBAPIError as error:
                if tries == TRIES or getattr(error.orig, "sqlstate", None) not in IN_THE_WAY:
                    raise
                log.info("a transaction is tried again: %s", error.orig)
        raise AssertionError("unreachable")

    def _written(self, work: Callable[[Session], Found]) -> Found:
        with self._write() as session, session.begin():
            found = work(session)
            notices = notices_of(session)
            if self.is_server:
                for notice in notices:
                    session.execute(select(func.pg_notify(CHANNEL, notice.to_text())))
        for notice in notices:
            self.on_notice(notice)
        return found

    def close(self) -> None:
        """Lets go of the database."""
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()
