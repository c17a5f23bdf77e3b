"""The tables that the lobby lists: those that wait for players, and those that are being played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, null, or_, select
from sqlalchemy.orm import Session, selectinload

from ironmaster.server.database.models import OPEN, PLAYING, SeatRow, TableRow
from ironmaster.server.tables.replacements import is_vacant
from ironmaster.server.tables.store import Store

NO_PACE = "none"
"""What is asked for who wants tables without a clock."""

PAGE = 50
"""How many tables are listed at a time, unless fewer are asked for."""


class Wanted(NamedTuple):
    """Which tables somebody looks for; none: whichever there are."""

    game: str | None = None
    players: int | None = None
    pace: str | None = None
    status: str | None = None
    before: str | None = None
    """The table after which the list goes on: the last one that was told before."""
    limit: int = PAGE


def listed_tables(store: Store, wanted: Wanted) -> list[TableRow]:
    """The listed tables that somebody looks for, the newest first."""
    with store.database.read() as session:
        return list(islice(_found(session, wanted), wanted.limit))


def _found(session: Session, wanted: Wanted) -> Iterator[TableRow]:
    """All of them, read as far as somebody looks: whether a seat is vacant is known once its table is read."""
    while True:
        newest = select(TableRow).where(TableRow.listed, *_conditions(wanted)).options(selectinload(TableRow.seats))
        newest = newest.order_by(TableRow.created.desc(), TableRow.id.desc()).limit(PAGE)
        read = list(session.scalars(newest))
        yield from (row for row in read if wanted.status != OPEN or _has_room(row))
        if len(read) < PAGE:
            return
        wanted = wanted._replace(before=read[-1].id)


def _has_room(row: TableRow) -> bool:
    """Whether somebody can sit down, at the beginning or in place of who left."""
    return row.status == OPEN or any(is_vacant(row, sitter) for sitter in row.seats)


def _conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    found = [_stands(wanted.status)]
    if wanted.game is not None:
        found.append(TableRow.game == wanted.game)
    if wanted.players is not None:
        found.append(TableRow.players == wanted.players)
    if wanted.pace == NO_PACE:
        found.append(TableRow.pace.is_(null()))
    elif wanted.pace is not None:
        found.append(TableRow.pace["kind"].as_string() == wanted.pace)
    if wanted.before is not None:
        found.append(_older_than(wanted.before))
    return found


def _stands(status: str | None) -> ColumnElement[bool]:
    if status is None:
        return TableRow.status.in_((OPEN, PLAYING))
    if status != OPEN:
        return TableRow.status == status
    offered = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, SeatRow.offered.is_not(None))
    return or_(TableRow.status == OPEN, and_(TableRow.status == PLAYING, offered.exists()))


def _older_than(table_id: str) -> ColumnElement[bool]:
    """What the list goes on with after a table; of two of the same moment the id tells."""
    created = select(TableRow.created).where(TableRow.id == table_id).scalar_subquery()
    return or_(TableRow.created < created, and_(TableRow.created == created, TableRow.id < table_id))
