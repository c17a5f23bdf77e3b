"""The clock that all processes on a database share."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ironmaster.server.addresses import POSTGRESQL


def now(session: Session) -> datetime:
    """The time by the database: machines differ."""
    if session.get_bind().dialect.name == POSTGRESQL:
        found = session.scalar(select(func.clock_timestamp()))
        assert isinstance(found, datetime)
        return found.astimezone(UTC)
    return datetime.now(UTC)
