"""The tables of a database: how many, how big, how old; and what is deleted of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, Text, cast, delete, func, select, text, update
from sqlalchemy.orm import Session

from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import TableRow, TurnRow

AT_ONCE = 200
"""How many tables are deleted in one transaction: players do not wait long for it."""


class TableSize(NamedTuple):
    """A table, as hosts see it."""

    id: str
    kind: str
    game: str
    status: str
    players: int
    turns: int
    bytes: int
    """What its turns, board and first position take, about."""
    created: datetime
    active: datetime
    """When something was last committed there, or when it was made."""


class Old(NamedTuple):
    """Which tables are meant: without a sign of life since then, perhaps of one status, perhaps without any turn."""

    since: datetime
    status: str | None = None
    empty: bool = False


def table_sizes(database: Database) -> list[TableSize]:
    """All tables, those used last first."""
    with database.read() as session:
        return [TableSize(*row) for row in session.execute(_sizes())]


def _sizes() -> Select[*tuple[Any, ...]]:
    turns = _per_table().subquery()
    last = func.coalesce(turns.c.last, TableRow.created, type_=TableRow.created.type)
    own = func.coalesce(func.length(TableRow.board_text), 0) + func.coalesce(_length(TableRow.position), 0)
    count, size = func.coalesce(turns.c.count, 0), own + func.coalesce(turns.c.size, 0)
    columns = (TableRow.id, TableRow.kind, TableRow.game, TableRow.status, TableRow.players)
    found: Select[*tuple[Any, ...]] = select(*columns, count, size, TableRow.created, last)
    return found.outerjoin(turns, turns.c.table_id == TableRow.id).order_by(last.desc(), TableRow.id)


def _per_table() -> Select[*tuple[Any, ...]]:
    last = func.max(TurnRow.created, type_=TurnRow.created.type).label("last")
    size = func.sum(_length(TurnRow.decisions)).label("size")
    return select(TurnRow.table_id, func.count().label("count"), size, last).group_by(TurnRow.table_id)


def _length(column: Any) -> ColumnElement[int]:
    return func.length(cast(column, Text))


def database_bytes(database: Database) -> int:
    """What the whole database takes."""
    whole = "SELECT pg_database_size(current_database())"
    if not database.is_server:
        whole = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    with database.read() as session:
        return int(session.scalar(text(whole)) or 0)


def count_old(database: Database, old: Old) -> Counter[str]:
    """How many tables are meant, by status."""
    with database.read() as session:
        found = session.execute(select(TableRow.status, func.count()).where(*_meant(old)).group_by(TableRow.status))
        return Counter({row[0]: row[1] for row in found})


def delete_old(database: Database, old: Old, progress: Callable[[int], None] = lambda done: None) -> int:
    """Deletes tables with all that belongs to them; one that is played at meanwhile is left. How many it were."""
    done = 0
    while batch := database.write(lambda session: _delete_some(session, old)):
        done += batch
        progress(done)
    return done


def _delete_some(session: Session, old: Old) -> int:
    wanted = select(TableRow.id).where(*_meant(old)).limit(AT_ONCE).with_for_update(skip_locked=True)
    ids = list(session.scalars(wanted))
    session.execute(update(TableRow).where(TableRow.rematch.in_(ids)).values(rematch=None))
    session.execute(delete(TableRow).where(TableRow.id.in_(ids)))
    return len(ids)


def _meant(old: Old) -> list[ColumnElement[bool]]:
    turns = select(TurnRow.number).where(TurnRow.table_id == TableRow.id)
    meant = [TableRow.created < old.since, ~turns.where(TurnRow.created >= old.since).exists()]
    if old.status is not None:
        meant.append(TableRow.status == old.status)
    if old.empty:
        meant.append(~turns.exists())
    return meant
