"""Open tables kept in memory. The database is right: its count of changes says whether what is kept still holds."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from ironmaster.kernel.errors import RecordError
from ironmaster.kernel.record import Record
from ironmaster.server.database.models import NoteRow, TableRow, TurnRow
from ironmaster.server.tables.rules_cache import lacks_rules, rules_for, setup_of
from ironmaster.table import Table, Turn, new_table


class OpenTable(NamedTuple):
    """A table as it stands: its row with its seats, its game, and what everybody there was told besides.

    Several threads may share one: it is read, never changed.
    """

    row: TableRow
    table: Table
    notes: tuple[NoteRow, ...] = ()


class TableCache:
    """The tables used last."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._kept: OrderedDict[str, OpenTable] = OrderedDict()
        self._lock = Lock()

    def keep(self, opened: OpenTable) -> None:
        """Keeps a table as it stands in the database, unless a later one is kept."""
        table_id, change = opened.row.id, opened.row.change
        with self._lock:
            kept = self._kept.get(table_id)
            if kept is None or kept.row.change <= change:
                self._kept[table_id] = opened
            self._kept.move_to_end(table_id)
            while len(self._kept) > self.room:
                self._kept.popitem(last=False)

    def find(self, table_id: str, change: int) -> OpenTable | None:
        """A table as it is after so many changes, if it is kept."""
        kept = self._last(table_id)
        return kept if kept is not None and kept.row.change == change else None

    def opened(self, session: Session, row: TableRow) -> OpenTable:
        """A table as it stands in the database; only what is new is read and played. It is not kept by that."""
        kept = self._last(row.id)
        if kept is not None and kept.row.change == row.change:
            return OpenTable(row, kept.table, kept.notes)
        earlier = kept.table if kept is not None and kept.row.change < row.change else started(setup_of(row))
        return OpenTable(row, _brought_up(session, row, earlier), _notes(session, row))

    def _last(self, table_id: str) -> OpenTable | None:
        with self._lock:
            return self._kept.get(table_id)


def _brought_up(session: Session, row: TableRow, table: Table) -> Table:
    later = select(TurnRow).where(TurnRow.table_id == row.id, TurnRow.number > table.at).order_by(TurnRow.number)
    for turn in session.scalars(later):
        table = table.after(Turn(turn.seat, tuple(int(table.rules.parse(text)) for text in turn.decisions)))
    return table


def _notes(session: Session, row: TableRow) -> tuple[NoteRow, ...]:
    return tuple(session.scalars(select(NoteRow).where(NoteRow.table_id == row.id).order_by(NoteRow.id)))


def started(setup: Record) -> Table:
    """The table of a game that has just been set up."""
    try:
        rules = rules_for(setup)
    except RecordError:
        raise lacks_rules(setup) from None
    return new_table(rules, setup.start(rules))
