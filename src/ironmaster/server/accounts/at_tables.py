"""Accounts at tables: seats that are taken into one, another name everywhere, and leaving for good."""

from __future__ import annotations

from collections.abc import Callable, Collection

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from ironmaster.kernel.words import MessageData, seat_name
from ironmaster.server.database.models import BEFORE, OVER, DepartureRow, NoteRow, SeatRow, TableRow
from ironmaster.server.problems import not_yours
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.seats import already_seated, call, give, leave
from ironmaster.server.tables.store import Change, Store, account_of

PERSONAL = ("player", "name")
"""The places of a note that tell what whoever it is about is called."""


def tables_of(store: Store, account_id: str, most: int | None = None) -> list[str]:
    """The tables that an account has to do with, or is invited to: those that go on first, then the newest."""
    wanted = select(TableRow.id).where(concerns(account_id))
    with store.database.read() as session:
        order = wanted.order_by(TableRow.status == OVER, TableRow.created.desc(), TableRow.id)
        return list(session.scalars(order.limit(most)))


def has_tables(session: Session, account_id: str) -> bool:
    """Whether an account has to do with any table, or had a seat there."""
    had = select(DepartureRow.id).where(DepartureRow.table_id == TableRow.id, DepartureRow.account_id == account_id)
    wanted = select(TableRow.id).where(or_(concerns(account_id), had.exists()))
    return session.scalar(wanted.limit(1)) is not None


def concerns(account_id: str) -> ColumnElement[bool]:
    """Whether a table is one that an account has to do with, or is invited to."""
    own = or_(SeatRow.account_id == account_id, SeatRow.invited_id == account_id)
    seated = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, own).exists()
    return or_(TableRow.owner_account == account_id, seated)


def _own_seats(row: TableRow, account_id: str) -> list[SeatRow]:
    """The seats that an account has, and the one that is kept for it."""
    return [sitter for sitter in row.seats if account_id in (sitter.account_id, sitter.invited_id)]


def take(change: Change, by_keys: Opened, account_id: str, name: str) -> list[int]:
    """Takes what keys open into an account: the seats. The keys open nothing any more."""
    if not (by_keys.seats or by_keys.owner):
        raise not_yours()
    taken = [change.row.seats[seat] for seat in by_keys.seats]
    before = [sitter for sitter in change.row.seats if sitter.account_id == account_id]
    if before and not all(sitter.with_owner for sitter in [*before, *taken]):
        raise already_seated()
    for sitter in taken:
        sitter.key_hash = None
        give(change, sitter, account_id)
    if by_keys.owner:
        change.row.owner_hash, change.row.owner_account = None, account_of(change.session, account_id).id
    if len(taken) == 1 and not before:
        _call_as_account(change, taken[0], name)
    return [sitter.seat for sitter in taken]


def _call_as_account(change: Change, sitter: SeatRow, name: str) -> None:
    """Calls a seat as its account is; where the game goes on, everybody is told."""
    if sitter.name == name:
        return
    if change.row.status == OVER:
        sitter.name = name
    else:
        call(change, sitter, name)


def rename_everywhere(store: Store, account_id: str, former: Collection[str], name: str) -> None:
    """Gives an account its name wherever it sat down under a former one."""

    def work(change: Change) -> None:
        for sitter in _own_seats(change.row, account_id):
            if sitter.name in former:
                _call_as_account(change, sitter, name)

    _at_all_tables(store, account_id, work)


def leave_everywhere(store: Store, account_id: str) -> None:
    """Gets up from every table for good: games go on or stay as they are, without the name."""

    def work(change: Change) -> None:
        if change.row.owner_account == account_id:
            change.row.owner_account = None
        own = _own_seats(change.row, account_id)
        for sitter in own:
            _forget_names(change, sitter)
        for sitter in own:  # only now: what is told of it stays as it is
            leave(change, sitter)

    _at_all_tables(store, account_id, work)
    for table_id in _left_tables(store, account_id):
        store.change(table_id, lambda change: _forget_departures(change, account_id))


def _left_tables(store: Store, account_id: str) -> list[str]:
    """The tables at which somebody else has a seat that was the account's."""
    with store.database.read() as session:
        return list(session.scalars(select(DepartureRow.table_id).where(DepartureRow.account_id == account_id)))


def _forget_departures(change: Change, account_id: str) -> None:
    """Has a table forget that an account had a seat there, and its name."""
    gone = select(DepartureRow).where(DepartureRow.table_id == change.row.id, DepartureRow.account_id == account_id)
    for row in change.session.scalars(gone):
        names = _called_before(change, row) if row.until == BEFORE else {row.name}
        _forget(change, row.seat, names, until=row.until)
        change.session.delete(row)


def _called_before(change: Change, row: DepartureRow) -> set[str]:
    """What somebody was called who left before the game began, as far as the table was told of their names."""
    names = {row.name}
    told = select(NoteRow).where(NoteRow.table_id == row.table_id, NoteRow.seat == row.seat)
    for note in change.session.scalars(told.order_by(NoteRow.id.desc())):
        player, name = map(note.words["values"].get, PERSONAL)
        if name in names and isinstance(player, str):
            names.add(player)
    return names


def _at_all_tables(store: Store, account_id: str, work: Callable[[Change], None]) -> None:
    for table_id in tables_of(store, account_id):
        store.change(table_id, work)


def _forget_names(change: Change, sitter: SeatRow) -> None:
    """Has a seat, and all that was told at its table, speak of a player without a name."""
    names = {sitter.name}
    sitter.name = ""
    _forget(change, sitter.seat, names)


def _forget(change: Change, seat: int, names: set[str], until: int | None = None) -> None:
    """Has what was told at a table speak of somebody who has or had a seat without any name; namesakes keep theirs."""
    others = {other.name for other in change.row.seats if other.name}
    nameless = seat_name(seat).to_data()

    def learn(note: NoteRow) -> MessageData:
        if note.seat == seat and (until is None or note.at < until):
            said = map(note.words["values"].get, PERSONAL)
            names.update(value for value in said if isinstance(value, str))
        return note.words

    def is_own(note: NoteRow, place: str, value: object) -> bool:
        if not isinstance(value, str) or value not in names:
            return False
        return value not in others or (note.seat == seat and place in PERSONAL)

    def reword(note: NoteRow) -> MessageData:
        said = note.words["values"].items()
        return {**note.words, "values": {at: nameless if is_own(note, at, value) else value for at, value in said}}

    change.reword_notes(learn)
    change.reword_notes(reword)
