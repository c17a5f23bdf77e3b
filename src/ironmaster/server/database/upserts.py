"""Rows that may be there: SQLite and PostgreSQL say in the same words what is done then."""

from __future__ import annotations

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from ironmaster.server.addresses import POSTGRESQL
from ironmaster.server.database.models import Base


def insert_into(session: Session, rows: type[Base]) -> postgresql.Insert | sqlite.Insert:
    """A row to be added, which can be told what to do where it is there."""
    is_server = session.get_bind().dialect.name == POSTGRESQL
    return postgresql.insert(rows) if is_server else sqlite.insert(rows)
