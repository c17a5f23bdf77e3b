"""Hints: a bot's advice to a person, asked for as a job and waited for."""

from __future__ import annotations

import asyncio
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
from ironmaster.server.jobs.worker import Advice, HintQuestion, advise
from ironmaster.server.jobs.worker_pool import WorkerPool
from ironmaster.server.tables.store import Store
from ironmaster.table import make_draft

HINT = "hint"
ADVISER = "planner"
"""The bot that gives hints."""

LOOK_AGAIN = 0.5
"""The seconds after which whoever waits looks for the answer, in case that it was not told of it."""


class HintAsked(NamedTuple):
    """What advice is wanted on: a seat and its draft, in the words of a language."""

    table_id: str
    seat: int
    draft: Sequence[int]
    language: str
    names: list[str]


class Hints:
    """Gives advice."""

    kind = HINT
    tries = 2

    def __init__(self, store: Store, queue: JobQueue, workers: WorkerPool) -> None:
        self.store = store
        self.queue = queue
        self.workers = workers

    async def do(self, job: Job) -> None:
        """Asks the adviser."""
        asked = HintAsked(**job.question)
        opened = await run_in_threadpool(open_table, self.store, asked.table_id)
        state = make_draft(opened.table.state, asked.seat, asked.draft).state
        question = question_of(opened.table.rules, state, asked.seat, ADVISER)
        advice = await self.workers.ask(advise, HintQuestion(question, asked.language, asked.names))
        await run_in_threadpool(self.queue.answer, job, advice._asdict())

    async def give_up(self, job: Job) -> None:
        """Says that there is no advice."""
        await run_in_threadpool(self.queue.answer, job, {})


class Desk:
    """Where people ask for advice and wait for it; everything but the database is on the event loop."""

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

    async def find(self, asked: HintAsked) -> dict[str, Any]:
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

    def _add(self, subject: str, asked: HintAsked) -> None:
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


class HintDesk(Desk):
    """Where people ask for hints."""

    kind = HINT

    async def ask(self, asked: HintAsked) -> Advice | None:
        """The advice, or none if it does not come."""
        found = await self.find(asked)
        return Advice(**found) if found else None
