"""Quick match: a seat at the oldest table that is as somebody wants it, or at a new one that the next will find."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, null, or_, select
from sqlalchemy.orm import Session

from ironmaster.server.database.clock import now
from ironmaster.server.database.models import OPEN, PERSON, AccountRow, SeatRow, TableRow
from ironmaster.server.tables.keys import opened_by
from ironmaster.server.tables.new_tables import setup_asked, table_asked
from ironmaster.server.tables.pace import LIVE
from ironmaster.server.tables.seats import join
from ironmaster.server.tables.store import Change, Store
from ironmaster.server.wire.answers import Placed
from ironmaster.server.wire.requests import QuickAsked, SeatAsked, TableAsked

AT_ONCE, BY_AND_BY = timedelta(hours=1), timedelta(days=7)
"""How long ago a table may have been set up at which one is seated unseen: who waits for a live game waits at it."""

PEOPLE = (PERSON, OPEN)
"""The kinds of seats of a quick match: neither bots nor anybody who may never come."""


class Seeker(NamedTuple):
    """Who looks for a seat: under which name, with which keys to seats that they have, from which account."""

    name: str
    hashes: frozenset[str]
    account_id: str | None


def find_seat(store: Store, asked: QuickAsked, seeker: Seeker) -> Placed:
    """A seat for somebody; whoever waits for such a game already has one."""
    usual = _usual_table(asked)

    def work(change: Change) -> Placed | None:
        row = change.row
        opened = opened_by(seeker.hashes, row, seeker.account_id)
        if row.status != OPEN or not row.listed or any(sitter.kind not in PEOPLE for sitter in row.seats):
            return None
        if opened.seats:
            return Placed(id=row.id, seat=opened.seats[0], key=None)
        seat, key = join(change, seeker.name, None, opened, seeker.account_id)
        return Placed(id=row.id, seat=seat, key=key)

    return store.change_first(lambda session: _tables_like(session, usual, seeker), work, lambda: _usual_table(asked))


def _usual_table(asked: QuickAsked) -> TableRow:
    """A table at which all seats are free. It is nobody's: strangers meet at it."""
    seats = [SeatAsked(kind="open") for _ in range(asked.players)]
    wanted = TableAsked(game=asked.game, seats=seats, listed=True, pace=asked.pace)
    row, _ = table_asked(wanted, setup_asked(wanted))
    row.owner_hash = None
    return row


def _tables_like(session: Session, usual: TableRow, seeker: Seeker) -> Iterable[str]:
    """The tables that are set up as usual and wait for people: first where somebody has a seat, then the oldest."""
    is_live = usual.pace is not None and usual.pace["kind"] == LIVE
    since = now(session) - (AT_ONCE if is_live else BY_AND_BY)
    wanted = select(TableRow.id, TableRow.options, TableRow.pace).where(
        TableRow.listed,
        TableRow.status == OPEN,
        TableRow.kind == usual.kind,
        TableRow.game == usual.game,
        TableRow.version == usual.version,
        TableRow.board_hash == usual.board_hash,
        TableRow.players == usual.players,
        TableRow.hints == usual.hints,
        TableRow.position.is_(null()),
        ~TableRow.seed_given,
        TableRow.created >= since,
        ~_has_seat(SeatRow.kind.not_in(PEOPLE)),
    )
    if seeker.account_id is not None:
        wanted = wanted.where(~_has_seat(SeatRow.account_id.in_(_kin(session, seeker.account_id))))
    own = _has_seat(or_(SeatRow.key_hash.in_(seeker.hashes), SeatRow.account_id == (seeker.account_id or "")))
    found = session.execute(wanted.order_by(own.desc(), TableRow.created, TableRow.id))
    return [row.id for row in found if row.options == usual.options and _same(row.pace, usual.pace)]


def _kin(session: Session, account_id: str) -> Select[str]:
    """The other accounts of the same person: whoever has them would know two hands among strangers."""
    account = session.get(AccountRow, account_id)
    person = account.owner_id or account_id if account is not None else account_id
    theirs = or_(AccountRow.id == person, AccountRow.owner_id == person)
    return select(AccountRow.id).where(theirs, AccountRow.id != account_id)


def _has_seat(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    return select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, condition).exists()


def _same(pace: Mapping[str, Any] | None, other: Mapping[str, Any] | None) -> bool:
    """Whether two tables give the same time; where there are no days off, the time zone does not matter."""
    return _without_zone(pace) == _without_zone(other)


def _without_zone(pace: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    return {**pace, "zone": ""} if pace is not None and not pace.get("days_off") else pace
