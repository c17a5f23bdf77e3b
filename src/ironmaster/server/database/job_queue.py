"""The queue of jobs: added in the transaction that causes them, held by who does them, taken over if need be."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, delete, func, or_, select, tuple_, update
from sqlalchemy.orm import Session

from ironmaster.server.database.clock import now
from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import JobRow, TableRow
from ironmaster.server.database.notices import ANSWER, JOB, tell
from ironmaster.server.database.upserts import insert_into

LEASE = timedelta(seconds=12)
"""How long a holder may be silent before somebody else takes its job."""

FORGOTTEN = timedelta(minutes=5)
"""How long an answer waits for whoever asked."""

AT_ONCE, PERSON_WAITS, NOBODY_WAITS = 0, 1, 2
"""The urgency of jobs: somebody looks at the screen for it; a person's game; a game of bots."""

COLUMNS = [column.name for column in JobRow.__table__.columns]
KEY = ("kind", "subject")
"""What there is one job of."""


class RulesKey(NamedTuple):
    """Rules that a program has or lacks."""

    game: str
    version: int
    board_hash: str


class Job(NamedTuple):
    """A job that was taken."""

    id: int
    kind: str
    subject: str
    table_id: str | None
    question: dict[str, Any]
    tries: int
    holder: str


def add_job(session: Session, job: JobRow) -> None:
    """Adds a job to be done when it is due."""
    session.add(job)
    tell(session, JOB, job.kind)


def plan_job(session: Session, job: JobRow) -> None:
    """Adds a job, unless there is one: then nobody ends that before this transaction is over."""
    added = insert_into(session, JobRow).values(_values(job))
    session.execute(added.on_conflict_do_update(index_elements=KEY, set_={"due": JobRow.due}))
    tell(session, JOB, job.kind)


def replace_job(session: Session, job: JobRow) -> None:
    """Adds a job in the place of the one that is there, or that somebody else adds at this moment."""
    drop_job(session, job.kind, job.subject)
    added = insert_into(session, JobRow).values(_values(job))
    rest = {name: added.excluded[name] for name in COLUMNS if name not in ("id", *KEY)}
    session.execute(added.on_conflict_do_update(index_elements=KEY, set_=rest))
    tell(session, JOB, job.kind)


def _values(job: JobRow) -> dict[str, Any]:
    """What is said of a job; the rest is as usual."""
    said = {name: getattr(job, name) for name in COLUMNS}
    return {name: value for name, value in said.items() if value is not None}


def drop_job(session: Session, kind: str, subject: str) -> None:
    """Removes a job, if it is there."""
    session.execute(delete(JobRow).where(JobRow.kind == kind, JobRow.subject == subject))


class JobQueue:
    """The jobs of a database, for those who do them."""

    def __init__(self, database: Database, holder: str) -> None:
        self.database = database
        self.holder = holder

    def take(
        self, kinds: Collection[str], lacking: Collection[RulesKey] = (), held: Collection[int] = ()
    ) -> Job | None:
        """The next job of these kinds that is due, except for rules that the taker lacks, and for what it is at: a
        clock that was set forward ends leases of those who are still there."""

        def work(session: Session) -> Job | None:
            moment = now(session)
            wanted = _waiting(_known(kinds, lacking, held), moment).order_by(JobRow.urgency, JobRow.due, JobRow.id)
            row = session.scalar(wanted.limit(1).with_for_update(of=JobRow, skip_locked=True))
            if row is None:
                return None
            row.holder, row.held_until = self.holder, moment + LEASE
            row.tries += 1
            return Job(row.id, row.kind, row.subject, row.table_id, row.question, row.tries, self.holder)

        return self.database.write(work) if self.pause(kinds, lacking, held) == 0.0 else None

    def pause(
        self, kinds: Collection[str], lacking: Collection[RulesKey] = (), held: Collection[int] = ()
    ) -> float | None:
        """The seconds until the next job is due or may be taken over: none if there is no job."""
        known = _known(kinds, lacking, held)
        with self.database.read() as session:
            moment = now(session)
            if session.scalar(_waiting(known, moment).with_only_columns(JobRow.id).limit(1)) is not None:
                return 0.0
            free = func.min(func.coalesce(JobRow.held_until, JobRow.due))
            next_one = session.scalar(known.with_only_columns(free))
        return None if next_one is None else max(0.0, (next_one - moment).total_seconds())

    def keep(self, jobs: Collection[int]) -> None:
        """Says that these jobs are still being done."""

        def work(session: Session) -> None:
            until = now(session) + LEASE
            session.execute(update(JobRow).where(*self._mine(jobs)).values(held_until=until))

        self.database.write(work)

    def give_back(self, jobs: Collection[int]) -> None:
        """Leaves jobs to others, as if they had not been tried."""

        def work(session: Session) -> None:
            untaken = {"holder": None, "held_until": None, "tries": JobRow.tries - 1}
            session.execute(update(JobRow).where(*self._mine(jobs)).values(untaken))
            tell(session, JOB, "")

        self.database.write(work)

    def put_off(self, job: Job, seconds: float) -> None:
        """Has a job that failed tried again later."""

        def work(session: Session) -> None:
            due = now(session) + timedelta(seconds=seconds)
            later = {"holder": None, "held_until": None, "due": due}
            session.execute(update(JobRow).where(*self._mine([job.id])).values(later))

        self.database.write(work)

    def leave(self, job: Job, seconds: float) -> None:
        """Leaves a job to others, or to later, as if it had not been tried."""

        def work(session: Session) -> None:
            due = now(session) + timedelta(seconds=seconds)
            untried = {"holder": None, "held_until": None, "due": due, "tries": JobRow.tries - 1}
            session.execute(update(JobRow).where(*self._mine([job.id])).values(untried))

        self.database.write(work)

    def plan_anew(self, job: Job, due: datetime) -> None:
        """Has a job whose time has not come done when it has, as if it had not been tried."""
        planned = {"holder": None, "held_until": None, "due": due, "tries": 0}
        self.database.write(
            lambda session: session.execute(update(JobRow).where(*self._mine([job.id])).values(planned))
        )

    def remove(self, job: Job) -> None:
        """Removes a job that has nothing left to do."""
        self.database.write(lambda session: session.execute(delete(JobRow).where(*self._mine([job.id]))))

    def answer(self, job: Job, answer: dict[str, Any]) -> None:
        """Keeps the answer to a job for whoever asked, who is told; answers that nobody fetched are forgotten."""

        def work(session: Session) -> None:
            moment = now(session)
            session.execute(delete(JobRow).where(JobRow.done, JobRow.due < moment - FORGOTTEN))
            session.execute(update(JobRow).where(*self._mine([job.id])).values(done=True, answer=answer))
            tell(session, ANSWER, job.subject)

        self.database.write(work)

    def fetch(self, kind: str, subject: str) -> dict[str, Any] | None:
        """The answer to a job, if it is there."""
        with self.database.read() as session:
            wanted = select(JobRow.answer).where(JobRow.kind == kind, JobRow.subject == subject, JobRow.done)
            return session.scalar(wanted)

    def take_all_back(self) -> None:
        """Frees what others held: for the one server of a file, when it starts, since nobody else is there."""
        freed = {"holder": None, "held_until": None}
        self.database.write(lambda session: session.execute(update(JobRow).values(freed)))

    def _mine(self, jobs: Collection[int]) -> tuple[ColumnElement[bool], ...]:
        return JobRow.id.in_(jobs), JobRow.holder == self.holder


def _known(kinds: Collection[str], lacking: Collection[RulesKey], held: Collection[int]) -> Select[JobRow]:
    """Jobs that are to be done, by who does these kinds, lacks some rules, and is at some jobs."""
    wanted = select(JobRow).where(~JobRow.done, JobRow.kind.in_(kinds))
    if held:
        wanted = wanted.where(JobRow.id.not_in(held))
    if not lacking:
        return wanted
    rules = tuple_(TableRow.game, TableRow.version, TableRow.board_hash)
    joined = wanted.outerjoin(TableRow, TableRow.id == JobRow.table_id)
    return joined.where(or_(JobRow.table_id.is_(None), rules.not_in(lacking)))


def _waiting(known: Select[JobRow], moment: datetime) -> Select[JobRow]:
    """Those of some jobs that are due, and that nobody is doing any more."""
    free = or_(JobRow.held_until.is_(None), JobRow.held_until < moment)
    return known.where(JobRow.due <= moment, free)
