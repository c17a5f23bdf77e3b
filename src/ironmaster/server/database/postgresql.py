"""PostgreSQL: a database that many processes share."""

from __future__ import annotations

from sqlalchemy import URL, Engine, create_engine, func, select, text
from sqlalchemy.orm import Session

from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import POSTGRESQL

CHANNEL = "ironmaster"
"""Where notices are told and heard."""

SCHEMA_LOCK = 0x1830
"""The advisory lock of whoever brings the schema up to date."""

FINDING_LOCK = 0x1831
"""The advisory lock of whoever looks for a table to sit down at, and sets one up if there is none."""

LISTENING = 1
"""The connections of a process besides its pool."""

PATIENCE = 10
"""The seconds that a request waits for a connection."""

READ_ONLY = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
"""How readers read: all that a position is put together from is of one moment."""


def postgresql_engine(url: URL, connections: int) -> Engine:
    """The engine of a server, with at most so many connections."""
    try:
        return create_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,  # a server that was started anew has forgotten all connections
            connect_args={"connect_timeout": PATIENCE},
            hide_parameters=True,  # errors are logged, seeds and hashes of keys are not
        )
    except ModuleNotFoundError:
        raise UserError(
            "PostgreSQL needs psycopg, which is not installed: run pip install 'ironmaster[postgresql]'"
        ) from None


def have_alone(session: Session, lock: int) -> None:
    """Waits until nobody else has a lock, and keeps it to the end of the transaction; SQLite has one writer anyway."""
    if session.get_bind().dialect.name == POSTGRESQL:
        session.execute(select(func.pg_advisory_xact_lock(lock)))


def check_connections(engine: Engine, connections: int, processes: int) -> None:
    """Refuses to start more than the server has room for: requests would fail later, under load."""
    with engine.connect() as connection:
        most = int(connection.scalar(text("SHOW max_connections")) or 0)
        reserved = int(connection.scalar(text("SHOW superuser_reserved_connections")) or 0)
    wanted = processes * (connections + LISTENING)
    if wanted > most - reserved:
        raise UserError(
            f"{processes} processes with {connections} connections each need {wanted}, and the database allows "
            f"{most - reserved}: start fewer workers, give each fewer connections (--database-connections), or raise "
            "max_connections of the database"
        )
