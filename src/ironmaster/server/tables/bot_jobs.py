"""A table's job for its bots: there while one of them is asked, so that some worker lets it decide."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from ironmaster.kernel.bits import members
from ironmaster.server.database.clock import now
from ironmaster.server.database.job_queue import NOBODY_WAITS, PERSON_WAITS, add_job, drop_job
from ironmaster.server.database.models import BOT, PLAYING, JobRow, SeatRow, TableRow
from ironmaster.server.database.notices import JOB, tell
from ironmaster.table import Table

BOT_TURN = "bot"
"""The kind of such a job; its subject is the table."""


def asked_bot(row: TableRow, table: Table) -> SeatRow | None:
    """The seat of the bot that is asked next, if one is."""
    if row.status != PLAYING:
        return None
    asked = (row.seats[seat] for seat in members(table.state.actors))
    return next((sitter for sitter in asked if sitter.kind == BOT), None)


def ask_bots(session: Session, row: TableRow, table: Table, pace: float, *, done: bool) -> None:
    """Leaves a table the job that it needs, if any; `done` if a bot has just had its turn.

    A job that is there and not done stays as it is: somebody may be at it.
    """
    if not done and all(sitter.kind != BOT for sitter in row.seats):
        return  # a job from before finds nobody to ask, and goes
    if asked_bot(row, table) is None:
        drop_job(session, BOT_TURN, row.id)
        return
    job = _job_of(session, row)
    if job is not None and not done:
        return
    due = now(session) + timedelta(seconds=pace)
    people = any(sitter.kind != BOT for sitter in row.seats)
    urgency = PERSON_WAITS if people else NOBODY_WAITS
    if job is None:
        add_job(session, _job(row, urgency, due))
        return
    job.holder, job.held_until, job.tries, job.urgency, job.due = None, None, 0, urgency, due
    tell(session, JOB, BOT_TURN)


def leave_to_others(session: Session, row: TableRow) -> None:
    """Has somebody who has the rules of a table look whether a bot is asked there: this program cannot know."""
    if row.status == PLAYING and any(sitter.kind == BOT for sitter in row.seats) and _job_of(session, row) is None:
        add_job(session, _job(row, PERSON_WAITS, now(session)))


def _job_of(session: Session, row: TableRow) -> JobRow | None:
    return session.scalar(select(JobRow).where(JobRow.kind == BOT_TURN, JobRow.subject == row.id))


def _job(row: TableRow, urgency: int, due: datetime) -> JobRow:
    return JobRow(kind=BOT_TURN, subject=row.id, table_id=row.id, question={}, urgency=urgency, due=due)
