"""The clock that all processes on a database share, and the only one that the time of players is told by."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ironmaster.server.addresses import POSTGRESQL

_told: Callable[[], datetime] | None = None


def set_clock(told: Callable[[], datetime] | None) -> None:
    """Has the time told by somebody else, in this process, for tests; none: by the database again."""
    global _told
    _told = told


def now(session: Session) -> datetime:
    """The time by the database: machines differ."""
    if _told is not None:
        return _told()
    if session.get_bind().dialect.name == POSTGRESQL:
        found = session.scalar(select(func.clock_timestamp()))
        assert isinstance(found, datetime)
        return found.astimezone(UTC)
    return datetime.now(UTC)
