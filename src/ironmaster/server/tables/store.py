"""The tables in the database: found, read, added, and changed, each as one transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import datetime
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.orm import Session, joinedload, selectinload
from sqlalchemy.orm.attributes import set_committed_value

from ironmaster.kernel.bits import members
from ironmaster.kernel.words import Message, MessageData
from ironmaster.server.database.clock import now
from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import BOT, OPEN, OVER, PERSON, PLAYING, AccountRow, NoteRow, TableRow, TurnRow
from ironmaster.server.database.notices import TABLE, tell
from ironmaster.server.database.postgresql import FINDING_LOCK, have_alone
from ironmaster.server.database.types import Moment
from ironmaster.server.metrics import count_commit
from ironmaster.server.problems import OTHER_RULES, Problem, no_such_player, no_such_table, not_signed_in
from ironmaster.server.tables.bot_jobs import ask_bots, leave_to_others
from ironmaster.server.tables.clocks import run_clocks
from ironmaster.server.tables.keys import Named
from ironmaster.server.tables.rules_cache import lacks_rules
from ironmaster.server.tables.table_cache import OpenTable, TableCache
from ironmaster.server.tables.telling import invited, tell_end, tell_late, tell_time, tell_turn
from ironmaster.table import Table

MOST_NOTES = 300
"""How many notes a table keeps: they are read with it."""

# Of every look and every change: putting a statement together, or leaving it to a session, takes longer than all else.
THE_TABLE = TableRow.id == bindparam("table_id")
CHANGE_OF_TABLE = select(TableRow.change).where(THE_TABLE)
TABLE_WITH_SEATS = select(TableRow).where(THE_TABLE).options(joinedload(TableRow.seats, innerjoin=True))
TABLE_TO_CHANGE = TABLE_WITH_SEATS.with_for_update()
COUNT_CHANGE = update(TableRow.metadata.tables["tables"]).where(THE_TABLE).values(change=bindparam("count"))

Found = TypeVar("Found")


class Summary(NamedTuple):
    """What everybody who listens to a table is told of a change: nothing secret."""

    change: int
    at: int
    status: str
    actors: list[int]


class LastTurn(NamedTuple):
    """The last turn of a table."""

    number: int
    created: datetime


class Before(NamedTuple):
    """What people may have to be told of, once it has changed."""

    status: str
    late: list[int]
    invited: list[str | None]


class Change:
    """A table inside the transaction that changes it."""

    def __init__(self, session: Session, row: TableRow, cache: TableCache) -> None:
        self.session = session
        self.row = row
        self.cache = cache
        self.turn_by: str | None = None
        """Whose turn it is, a person's or a bot's, if it is one; the job of a bot is done by it."""
        self.mover: int | None = None
        """The seat that has had the turn."""
        self.begins_round = False
        """Whether a round, or whatever else the log has a heading for, has begun with the turn."""
        self._opened: OpenTable | None = None
        self._before = _before_of(row)
        self._asked_before: list[int] = []

    @property
    def opened(self) -> OpenTable:
        """The table as it stands, with what has been changed so far."""
        if self._opened is None:
            self._opened = self.cache.opened(self.session, self.row)
            self._asked_before = members(self._opened.table.state.actors) if self._before.status == PLAYING else []
        return self._opened

    @property
    def table(self) -> Table:
        """The game as it stands."""
        return self.opened.table

    @table.setter
    def table(self, table: Table) -> None:
        self._opened = self.opened._replace(table=table)

    @property
    def playable(self) -> OpenTable | None:
        """The table as it stands, if this program has its rules."""
        try:
            return self.opened
        except Problem as problem:
            if problem.code != OTHER_RULES:
                raise
            return None

    def note(self, words: Message, seat: int | None = None) -> None:
        """Tells everybody at the table; of very much that was told, the oldest is forgotten."""
        opened = self.playable
        at = opened.table.at if opened is not None else turns_of(self.session, self.row)
        note = NoteRow(table_id=self.row.id, at=at, seat=seat, words=words.to_data())
        self.session.add(note)
        if opened is not None:
            forgotten = opened.notes[: -(MOST_NOTES - 1)]
            for old in forgotten:
                self.session.execute(delete(NoteRow).where(NoteRow.id == old.id))
            self._opened = opened._replace(notes=(*opened.notes[len(forgotten) :], note))

    def reword_notes(self, reword: Callable[[NoteRow], MessageData]) -> None:
        """Tells otherwise what was told at the table before."""
        notes = tuple(self.session.scalars(select(NoteRow).where(NoteRow.table_id == self.row.id).order_by(NoteRow.id)))
        for note in notes:
            note.words = reword(note)
        if self.playable is not None:
            self._opened = self.opened._replace(notes=notes)

    def finish(self, pace: float) -> bool:
        """Counts the change, if there was any, and leaves bots, clocks and all who listen what they must know."""
        if not (self.session.new or self.session.dirty or self.turn_by):
            return False
        opened = self.playable
        if opened is None and self._before.status == OPEN and self.row.status == PLAYING:
            raise lacks_rules(self.row)  # nobody would be asked, so that no clock would ever run
        self._count()
        summary = summary_of(opened) if opened is not None else outside_of(self.session, self.row)
        begun = run_clocks(self.session, self.row, summary.actors, self.mover, anew=self.begins_round)
        if opened is not None:
            ask_bots(self.session, self.row, opened.table, pace, done=self.turn_by == BOT)
            self._tell_players(opened, begun)
        else:
            leave_to_others(self.session, self.row)
        self._tell_others()
        tell(self.session, TABLE, self.row.id, summary._asdict())
        return True

    def _tell_players(self, opened: OpenTable, begun: set[int]) -> None:
        """Leaves letters to those who must decide now, or whose time was up."""
        row, at = self.row, opened.table.at
        fresh = set(summary_of(opened).actors) - set(self._asked_before)
        tell_turn(self.session, row, at, fresh, begins=self._before.status == OPEN)
        tell_time(self.session, row, at, begun)
        if row.status == PLAYING:
            late = (sitter.seat for sitter in row.seats if sitter.late > self._before.late[sitter.seat])
            tell_late(self.session, row, at, late)

    def _tell_others(self) -> None:
        """Leaves letters to those whose game is over, and to those for whom a seat is kept now."""
        if self.row.status == OVER != self._before.status:
            tell_end(self.session, self.row, self.row.change, self.mover if self.turn_by == PERSON else None)
        for sitter in self.row.seats:
            if sitter.invited_id != self._before.invited[sitter.seat]:
                invited(self.session, self.row, sitter)

    def _count(self) -> None:
        """Counts the change, in the database and in the row."""
        count = self.row.change + 1
        self.session.execute(COUNT_CHANGE, {"table_id": self.row.id, "count": count})
        set_committed_value(self.row, "change", count)

    def keep(self) -> None:
        """Keeps the table as it was written."""
        opened = self.playable
        if opened is not None:
            self.cache.keep(opened)


class Changed(NamedTuple, Generic[Found]):
    """What was done to a table."""

    found: Found
    change: Change
    is_changed: bool


class Store:
    """Tables. A bot's turn is asked for `pace` seconds after the one before."""

    def __init__(self, database: Database, cache: TableCache, pace: float) -> None:
        self.database = database
        self.cache = cache
        self.pace = pace

    def time(self) -> datetime:
        """The time that clocks are told by."""
        with self.database.read() as session:
            return now(session)

    def open(self, table_id: str) -> OpenTable:
        """A table and its game."""
        change = self.database.look_up(CHANGE_OF_TABLE, table_id=table_id)
        opened = self.cache.find(table_id, change) if change is not None else None
        if opened is None:
            with self.database.read() as session:
                opened = self.cache.opened(session, find(session, table_id))
            self.cache.keep(opened)
        return opened

    def row(self, table_id: str) -> TableRow:
        """A table without its game, which this program may be unable to play."""
        with self.database.read() as session:
            return find(session, table_id)

    def rows(self, ids: Collection[str]) -> list[TableRow]:
        """Those of some tables that there are, without their games."""
        with self.database.read() as session:
            wanted = select(TableRow).where(TableRow.id.in_(ids)).options(selectinload(TableRow.seats))
            return list(session.scalars(wanted))

    def last_turns(self, ids: Collection[str]) -> dict[str, LastTurn]:
        """The last turn of some tables, where there was one."""
        with self.database.read() as session:
            latest = select(TurnRow.table_id, func.max(TurnRow.number), func.max(TurnRow.created, type_=Moment))
            found = session.execute(latest.where(TurnRow.table_id.in_(ids)).group_by(TurnRow.table_id))
            return {table_id: LastTurn(number, created) for table_id, number, created in found}

    def turns(self, table_id: str) -> list[TurnRow]:
        """The turns of a table as they were written."""
        with self.database.read() as session:
            found = select(TurnRow).where(TurnRow.table_id == table_id).order_by(TurnRow.number)
            return list(session.scalars(found))

    def summary(self, table_id: str) -> Summary:
        """What a new listener is told."""
        try:
            return summary_of(self.open(table_id))
        except Problem as problem:
            if problem.code != OTHER_RULES:
                raise
            with self.database.read() as session:
                return outside_of(session, find(session, table_id))

    def add(self, row: TableRow) -> None:
        """A new table."""
        self.database.write(lambda session: self._add(session, row))

    def _add(self, session: Session, row: TableRow) -> None:
        if row.owner_account is not None:
            account_of(session, row.owner_account)
        for sitter in row.seats:
            if sitter.invited_id is not None:
                invitee_of(session, Named(sitter.invited_id, sitter.name))
        session.add(row)
        session.flush()
        table = self.cache.opened(session, row).table
        ask_bots(session, row, table, self.pace, done=False)
        asked = members(table.state.actors) if row.status == PLAYING else []
        begun = run_clocks(session, row, asked, None)
        tell_turn(session, row, table.at, asked, begins=True)
        tell_time(session, row, table.at, begun)
        for sitter in row.seats:
            invited(session, row, sitter)

    def change(self, table_id: str, work: Callable[[Change], Found]) -> Found:
        """Changes a table: nobody else does meanwhile, and then everybody who listens is told."""

        def changed(session: Session) -> Changed[Found]:
            return self._changed(Change(session, find(session, table_id, writes=True), self.cache), work)

        return self._kept(self.database.write(changed))

    def change_first(
        self,
        ids: Callable[[Session], Iterable[str]],
        work: Callable[[Change], Found | None],
        make: Callable[[], TableRow],
    ) -> Found:
        """Changes the first of some tables at which a work finds something to do, else a new one.

        One transaction, which no other of its like runs beside: what one adds is there for the next.
        """

        def changed(session: Session) -> Changed[Found | None]:
            have_alone(session, FINDING_LOCK)
            for table_id in ids(session):
                tried = self._changed(Change(session, find(session, table_id, writes=True), self.cache), work)
                if tried.found is not None:
                    return tried
            row = make()
            row.created = now(session)  # by the clock that those who look for it go by
            self._add(session, row)
            made = self._changed(Change(session, row, self.cache), work)
            return made._replace(is_changed=False)  # what was not read is not all there: the next who looks reads it

        found = self._kept(self.database.write(changed))
        assert found is not None, "there is something to do at a table that was made for it"
        return found

    def _changed(self, change: Change, work: Callable[[Change], Found]) -> Changed[Found]:
        found = work(change)
        return Changed(found, change, change.finish(self.pace))

    def _kept(self, changed: Changed[Found]) -> Found:
        """What a change found, once it is written."""
        if changed.change.turn_by is not None:
            count_commit(changed.change.turn_by)
        if changed.is_changed:
            changed.change.keep()
        return changed.found

    def rematch(self, table_id: str, make: Callable[[TableRow], TableRow]) -> TableRow:
        """The table of the next game of the same players: made by the first who asks."""

        def work(change: Change) -> TableRow:
            if change.row.rematch is not None:
                return find(change.session, change.row.rematch)
            fresh = make(change.row)
            self._add(change.session, fresh)
            change.row.rematch = fresh.id
            return fresh

        return self.change(table_id, work)


def find(session: Session, table_id: str, writes: bool = False) -> TableRow:
    """A table with its seats. Who is to write waits for others, and then sees both as they have left them.

    PostgreSQL looks again, after it has waited, at the rows alone that are locked: hence the seats are too.
    """
    found = session.scalars(TABLE_TO_CHANGE if writes else TABLE_WITH_SEATS, {"table_id": table_id})
    row = found.unique().one_or_none()
    if row is None:
        raise no_such_table()
    return row


def account_of(session: Session, account_id: str) -> AccountRow:
    """An account that is to own something: until that is written it stays, and one that was deleted owns nothing."""
    account = _kept_account(session, account_id)
    if account is None:
        raise not_signed_in()
    return account


def invitee_of(session: Session, invited: Named) -> AccountRow:
    """An account that a seat is to be kept for, which stays until that is written too."""
    account = _kept_account(session, invited.id)
    if account is None:
        raise no_such_player(invited.name)
    return account


def _kept_account(session: Session, account_id: str) -> AccountRow | None:
    return session.get(AccountRow, account_id, with_for_update={"read": True, "key_share": True})


def _before_of(row: TableRow) -> Before:
    return Before(row.status, [sitter.late for sitter in row.seats], [sitter.invited_id for sitter in row.seats])


def summary_of(opened: OpenTable) -> Summary:
    """What everybody may know of how a table stands."""
    row, table = opened.row, opened.table
    actors = members(table.state.actors) if row.status == PLAYING else []
    return Summary(row.change, table.at, row.status, actors)


def outside_of(session: Session, row: TableRow) -> Summary:
    """What can be known of how a table stands without its rules: who is asked, where there are clocks."""
    asked = [sitter.seat for sitter in row.seats if sitter.clock_turn is not None] if row.status == PLAYING else []
    return Summary(row.change, turns_of(session, row), row.status, asked)


def turns_of(session: Session, row: TableRow) -> int:
    """How many turns have been committed at a table."""
    return session.scalar(select(func.max(TurnRow.number)).where(TurnRow.table_id == row.id)) or 0


def read_summary(data: dict[str, Any]) -> Summary:
    """The summary that a notice carries."""
    return Summary(**data)
