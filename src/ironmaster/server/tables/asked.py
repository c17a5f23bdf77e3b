"""Since when somebody is asked."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select, tuple_

from ironmaster.kernel.bits import BIT
from ironmaster.server.database.models import TurnRow
from ironmaster.server.tables.store import Store
from ironmaster.server.tables.table_cache import OpenTable


class Asked(NamedTuple):
    """A table, and since when a seat that is asked there is."""

    opened: OpenTable
    since: datetime


def asked_since(store: Store, wanted: Mapping[str, tuple[OpenTable, int]]) -> dict[str, Asked]:
    """Since when a seat of each table is asked: the turn after which it was is found in memory, its time at once."""
    turns = {table_id: asked_after(opened, seat) for table_id, (opened, seat) in wanted.items()}
    of_turn = tuple_(TurnRow.table_id, TurnRow.number).in_([*turns.items()])
    with store.database.read() as session:
        found = session.execute(select(TurnRow.table_id, TurnRow.created).where(of_turn))
        times = dict(found.all())
    return {table_id: Asked(opened, times.get(table_id) or _begun(opened)) for table_id, (opened, _) in wanted.items()}


def asked_after(opened: OpenTable, seat: int) -> int:
    """The turn after which a seat was asked that has been ever since; none: from the beginning."""
    table = opened.table
    for number in range(table.at, 0, -1):
        if table.turns[number - 1].seat == seat or not table.asked[number - 1] & BIT[seat]:
            return number
    return 0


def _begun(opened: OpenTable) -> datetime:
    """When a game began of which no turn is over: when the last player came, which was told."""
    return max((note.created for note in opened.notes if note.at == 0), default=opened.row.created)
