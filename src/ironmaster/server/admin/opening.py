"""Opening a database to work on it, beside the servers that use it: as it is, never a new one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

from sqlalchemy import make_url

from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import shown, sqlite_file
from ironmaster.server.database.connection import Database
from ironmaster.server.database.postgresql import postgresql_engine
from ironmaster.server.database.readiness import trouble_with
from ironmaster.server.database.sqlite import sqlite_engine

CONNECTIONS = 2
"""What is done here is done one after the other."""


@contextmanager
def opened(address: str, alone: bool = False) -> Iterator[Database]:
    """A database that is there and has the schema of this program; `alone` if no server may run on its file."""
    file = sqlite_file(address)
    if file is not None and not file.is_file():
        raise UserError(f"there is no database {file}: name one with --database")
    url = make_url(address)
    engine = postgresql_engine(url, CONNECTIONS) if file is None else sqlite_engine(url)
    trouble = trouble_with(engine)
    engine.dispose()
    if trouble is not None:
        raise UserError(f"{shown(address)}: {trouble} (a server that starts brings an older one up to date)")
    with closing(Database(address, connections=CONNECTIONS, alone=alone)) as database:
        yield database


@contextmanager
def made(address: str) -> Iterator[Database]:
    """A database to be filled: made, or brought up to date, and no server may run on its file."""
    with closing(Database(address, connections=CONNECTIONS, alone=True)) as database:
        yield database
