"""Replayed tables kept in memory. The database is right: their turns are counted there before they are used."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ironmaster.kernel.errors import RecordError
from ironmaster.kernel.record import Record
from ironmaster.server.errors import other_rules
from ironmaster.server.models import TableRow, TurnRow
from ironmaster.server.rulebook import rules_for
from ironmaster.server.setups import setup_of
from ironmaster.table import Table, Turn, new_table


class Shelf:
    """The tables used last."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._lock = Lock()

    def keep(self, table_id: str, table: Table) -> None:
        """Keeps a table as it stands in the database."""
        with self._lock:
            self._tables[table_id] = table
            self._tables.move_to_end(table_id)
            while len(self._tables) > self.room:
                self._tables.popitem(last=False)

    def replayed(self, session: Session, row: TableRow) -> Table:
        """A table as it stands in the database; only what is new is played."""
        count = session.scalar(select(func.count()).where(TurnRow.table_id == row.id)) or 0
        with self._lock:
            table = self._tables.get(row.id)
        if table is None or table.at > count:
            table = started(setup_of(row))
        if table.at < count:
            table = _brought_up(session, row, table)
        self.keep(row.id, table)
        return table


def _brought_up(session: Session, row: TableRow, table: Table) -> Table:
    later = select(TurnRow).where(TurnRow.table_id == row.id, TurnRow.number > table.at).order_by(TurnRow.number)
    for turn in session.scalars(later):
        table = table.after(Turn(turn.seat, tuple(int(table.rules.parse(text)) for text in turn.decisions)))
    return table


def started(setup: Record) -> Table:
    """The table of a game that has just been set up."""
    try:
        rules = rules_for(setup)
    except RecordError:
        raise other_rules(setup.game, setup.version) from None
    return new_table(rules, setup.start(rules))
