"""What people ask of a program about their draft: asked for as a job, answered by a worker, and waited for."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import uuid4

from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from ironmaster.server.database.clock import now
from ironmaster.server.database.job_queue import AT_ONCE, Job, JobQueue, add_job, drop_job
from ironmaster.server.database.models import JobRow
from ironmaster.server.jobs.questions import open_table, question_of
from ironmaster.server.jobs.worker import Question
from ironmaster.server.jobs.worker_pool import WorkerPool
from ironmaster.server.tables.store import Store
from ironmaster.table import make_draft

ADVISER = "planner"
"""The bot that gives advice."""

LOOK_AGAIN = 0.5
"""The seconds after which whoever waits looks for the answer, in case that it was not told of it."""


class Asked(NamedTuple):
    """What advice is wanted on: a seat and its draft, in the words of a language."""

    table_id: str
    seat: int
    draft: Sequence[int]
    language: str
    names: list[str]


class AdviceJobs(ABC):
    """Has what is asked worked out by a worker; an answer that is empty says that there is none."""

    kind: str
    """The kind of the jobs."""
    tries = 2

    def __init__(self, store: Store, queue: JobQueue, workers: WorkerPool) -> None:
        self.store = store
        self.queue = queue
        self.workers = workers

    @abstractmethod
    async def work_out(self, asked: Asked, question: Question) -> dict[str, Any]:
        """The answer."""

    async def do(self, job: Job) -> None:
        """Answers."""
        asked = Asked(**job.question)
        opened = await run_in_threadpool(open_table, self.store, asked.table_id)
        state = make_draft(opened.table.state, asked.seat, asked.draft).state
        answer = await self.work_out(asked, question_of(opened.table.rules, state, asked.seat, ADVISER))
        await run_in_threadpool(self.queue.answer, job, answer)

    async def give_up(self, job: Job) -> None:
        """Says that there is no answer."""
        await run_in_threadpool(self.queue.answer, job, {})


class Desk:
    """Where people ask and wait; everything but the database is on the event loop."""

    kind: str
    """The kind of the jobs by which it is asked for."""

    def __init__(self, queue: JobQueue, timeout: float) -> None:
        self.queue = queue
        self.timeout = timeout
        self._answered: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)

    def tell(self, subject: str) -> None:
        """A job was answered."""
        if subject in self._answered:
            self._answered[subject].set()

    async def find(self, asked: Asked) -> dict[str, Any]:
        """The answer, which is empty if none comes."""
        subject = uuid4().hex
        answered = self._answered[subject]
        await run_in_threadpool(self._add, subject, asked)
        try:
            async with asyncio.timeout(self.timeout):
                return await self._wait(subject, answered)
        except TimeoutError:
            return {}
        finally:
            del self._answered[subject]
            await run_in_threadpool(self._remove, subject)

    async def _wait(self, subject: str, answered: asyncio.Event) -> dict[str, Any]:
        while True:
            found = await run_in_threadpool(self.queue.fetch, self.kind, subject)
            if found is not None:
                return found
            try:
                await asyncio.wait_for(answered.wait(), LOOK_AGAIN)
            except TimeoutError:
                continue

    def _add(self, subject: str, asked: Asked) -> None:
        def work(session: Session) -> None:
            question = asked._asdict() | {"draft": list(asked.draft)}
            add_job(
                session,
                JobRow(
                    kind=self.kind,
                    subject=subject,
                    table_id=asked.table_id,
                    question=question,
                    urgency=AT_ONCE,
                    due=now(session),
                ),
            )

        self.queue.database.write(work)

    def _remove(self, subject: str) -> None:
        self.queue.database.write(lambda session: drop_job(session, self.kind, subject))
