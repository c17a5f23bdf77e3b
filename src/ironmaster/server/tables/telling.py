"""Letters to who is not looking: written in the transaction that is their reason, sent later by whoever takes the job.

Of each kind there is one letter for a seat: the next takes the place of the one before, whether that was sent or not.
Whether its reason still holds is seen when it is sent.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta
from uuid import uuid4

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ironmaster.server.database.clock import now
from ironmaster.server.database.job_queue import NOBODY_WAITS, add_job, plan_job
from ironmaster.server.database.models import (
    ENDED,
    INVITATION,
    PERSON,
    TIME,
    TURN,
    ChannelRow,
    DeliveryRow,
    JobRow,
    LetterRow,
    SeatRow,
    TableRow,
)
from ironmaster.server.tables.clocks import pace_of, warning_of
from ironmaster.server.tables.pace import LIVE

LETTER, DIGEST = "letter", "digest"
"""The kinds of jobs: one for each delivery, and one for each channel by which all is told together."""

REMINDER, REPLACED, TEST = "reminder", "replaced", "test"
"""Events besides those that one can choose: time was up, and more of it was given, or a bot plays on, which both go to
who wants to hear of time; and a try."""


DELAY = timedelta(minutes=1)
"""How long somebody whose turn it is may take before they are written to: whoever looks has often moved by then."""

DIGEST_HOUR = time(6, tzinfo=UTC)
"""When everything is told together to those who wish so."""


def tell_turn(session: Session, row: TableRow, at: int, seats: Iterable[int], *, begins: bool) -> None:
    """Tells people that it is their turn. In a live game, at which they sit, only when it begins; where nobody but bots
    waits for them, never."""
    is_live = row.pace is not None and row.pace["kind"] == LIVE
    if is_live and not begins:
        return
    for sitter in _people(row, seats):
        if any(other.kind == PERSON and other.account_id != sitter.account_id for other in row.seats):
            _write(session, row, sitter, TURN, at, now(session) + DELAY)


def tell_time(session: Session, row: TableRow, at: int, seats: Iterable[int]) -> None:
    """Plans to tell people, whose turn begins, when little of their time is left."""
    pace = pace_of(row)
    for sitter in _people(row, seats):
        due = warning_of(sitter, pace) if pace is not None else None
        if due is not None:
            _write(session, row, sitter, TIME, at, due)


def tell_late(session: Session, row: TableRow, at: int, seats: Iterable[int]) -> None:
    """Tells people that their time was up, and that they have more, or that a bot plays until they are back."""
    for sitter in map(row.seats.__getitem__, sorted(seats)):
        if sitter.account_id is not None:
            _write(session, row, sitter, REMINDER if sitter.kind == PERSON else REPLACED, at, now(session))


def tell_end(session: Session, row: TableRow, at: int, but: int | None) -> None:
    """Tells everybody that the game is over, but for whoever has just ended it."""
    known = row.seats[but].account_id if but is not None else None
    for sitter in row.seats:
        if sitter.account_id not in (None, known):
            _write(session, row, sitter, ENDED, at, now(session), anywhere=True)


def invited(session: Session, row: TableRow, sitter: SeatRow) -> None:
    """Tells somebody that a seat is kept for them."""
    if sitter.invited_id is not None:
        _replace(session, sitter.invited_id, row, sitter, INVITATION)
        write(session, sitter.invited_id, INVITATION, now(session), row, sitter.seat, anywhere=True)


def _people(row: TableRow, seats: Iterable[int]) -> list[SeatRow]:
    """Those who can be written to: whoever has no account is not known."""
    return [row.seats[seat] for seat in sorted(seats) if row.seats[seat].account_id and row.seats[seat].kind == PERSON]


def _write(
    session: Session, row: TableRow, sitter: SeatRow, event: str, at: int, due: datetime, anywhere: bool = False
) -> None:
    """Writes a letter, unless it was written."""
    assert sitter.account_id is not None
    if not _replace(session, sitter.account_id, row, sitter, event, at):
        write(session, sitter.account_id, event, due, row, sitter.seat, at, anywhere=anywhere)


def _replace(
    session: Session, account_id: str, row: TableRow, sitter: SeatRow, event: str, at: int | None = None
) -> bool:
    """Removes the last letter of a kind, unless it is of this very turn: whether that is so."""
    same = (LetterRow.account_id == account_id, LetterRow.table_id == row.id, LetterRow.seat == sitter.seat)
    last = session.execute(select(LetterRow.id, LetterRow.at).where(*same, LetterRow.event == event)).one_or_none()
    if last is not None and last.at != at:
        session.execute(delete(LetterRow).where(LetterRow.id == last.id))
        return False
    return last is not None


def write(
    session: Session,
    account_id: str,
    event: str,
    due: datetime,
    row: TableRow | None = None,
    seat: int | None = None,
    at: int = 0,
    *,
    channel: ChannelRow | None = None,
    anywhere: bool = False,
) -> None:
    """Writes a letter for every channel that wants it, or for one: with a job for each, which is done by a program
    with the rules of the table, or anywhere."""
    channels = [channel] if channel is not None else _channels(session, account_id, event)
    if not channels:
        return
    table_id = row.id if row is not None else None
    letter = LetterRow(account_id=account_id, event=event, table_id=table_id, seat=seat, at=at, created=now(session))
    deliveries = [DeliveryRow(id=uuid4().hex, letter=letter, channel=each) for each in channels]
    session.add_all(deliveries)
    for delivery in deliveries:
        if delivery.channel.digest and in_digest(event):
            plan_job(session, _job(DIGEST, str(delivery.channel.id), next_digest(now(session))))
        else:
            add_job(session, _job(LETTER, delivery.id, due, None if anywhere else table_id))


def wanted_as(event: str) -> str:
    """What somebody has chosen who is told of an event."""
    return TIME if event in (REMINDER, REPLACED) else event


def in_digest(event: str) -> bool:
    """Whether an event can wait for the letter of a day: time that runs out cannot, nor a try."""
    return wanted_as(event) not in (TIME, TEST)


def _channels(session: Session, account_id: str, event: str) -> list[ChannelRow]:
    """The channels that want an event, none of which is removed before this transaction is over."""
    wanted = select(ChannelRow).where(ChannelRow.account_id == account_id, ChannelRow.off.is_(None))
    found = session.scalars(wanted.order_by(ChannelRow.id).with_for_update(read=True, key_share=True))
    return [channel for channel in found if wanted_as(event) in channel.events]


def next_digest(moment: datetime) -> datetime:
    """When things are told together next."""
    today = datetime.combine(moment.astimezone(UTC).date(), DIGEST_HOUR)
    return today if today > moment else today + timedelta(days=1)


def _job(kind: str, subject: str, due: datetime, table_id: str | None = None) -> JobRow:
    return JobRow(kind=kind, subject=subject, table_id=table_id, question={}, urgency=NOBODY_WAITS, due=due, tries=0)
