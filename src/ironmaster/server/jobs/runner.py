"""Doing jobs: each slot takes one after the other, for as long as the program runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Protocol

from starlette.concurrency import run_in_threadpool

from ironmaster.server.database.job_queue import LEASE, Job, JobQueue, RulesKey
from ironmaster.server.metrics import count_failure

log = logging.getLogger("ironmaster.jobs")

PAUSE = 1.0
"""The seconds before a job that failed is tried again, and before a database that is away is asked again."""

LOOK_AGAIN = 5.0
"""The seconds after which idle slots look again, in case that they were not told of a job."""


class LacksRules(Exception):
    """A job for rules that this program does not have: others may."""

    def __init__(self, rules: RulesKey) -> None:
        super().__init__(f"{rules.game}, version {rules.version}")
        self.rules = rules


class TryLater(Exception):
    """A job that could not be done for a reason that lies elsewhere, and when it is worth another try."""

    def __init__(self, why: str, seconds: float) -> None:
        super().__init__(why)
        self.seconds = seconds


class Handler(Protocol):
    """Who does the jobs of a kind."""

    kind: str
    tries: int
    """How often a job is tried before it is given up."""

    async def do(self, job: Job) -> None:
        """Does a job, and leaves the queue as it should be then; an exception has it tried again."""

    async def give_up(self, job: Job) -> None:
        """Does what is left to do when every try has failed."""


class JobRunner:
    """Does the jobs of a queue, so many at once."""

    def __init__(self, queue: JobQueue, handlers: Sequence[Handler], slots: int) -> None:
        self.queue = queue
        self.handlers = {handler.kind: handler for handler in handlers}
        self.slots = slots
        self.lacking: set[RulesKey] = set()
        """The rules that this program was found not to have: their jobs are left to others."""
        self._held: set[int] = set()
        self._closing = False
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begins, on the event loop."""
        work = [self._work() for _ in range(self.slots)]
        self._tasks = [asyncio.create_task(part) for part in [*work, self._keep_held()]]

    def wake(self) -> None:
        """There may be something to do; on the event loop."""
        self._news.set()
        self._news = asyncio.Event()

    async def close(self) -> None:
        """Stops, and leaves to others what is not done."""
        self._closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._held:
            try:
                await run_in_threadpool(self.queue.give_back, list(self._held))
            except Exception:
                log.warning("the database is away: others take over when the lease is over", exc_info=True)

    async def _work(self) -> None:
        while True:
            news = self._news
            try:
                job = await run_in_threadpool(self.queue.take, *self._wanted())
                if job is not None:
                    await self.attempt(job)
                else:
                    await self._rest(news)
            except Exception:
                log.warning("the queue of jobs cannot be read or written", exc_info=True)
                await asyncio.sleep(PAUSE)

    async def _rest(self, news: asyncio.Event) -> None:
        """Waits until there may be something to do."""
        pause = await run_in_threadpool(self.queue.pause, *self._wanted())
        try:
            async with asyncio.timeout(min(LOOK_AGAIN, pause if pause is not None else LOOK_AGAIN)):
                await news.wait()
        except TimeoutError:
            pass  # time to look

    def _wanted(self) -> tuple[list[str], list[RulesKey], list[int]]:
        """What is taken: these kinds, but for rules that are lacking, and for what is being done here."""
        return list(self.handlers), list(self.lacking), list(self._held)

    async def attempt(self, job: Job) -> None:
        """Does a job, or says when it is to be tried again."""
        handler = self.handlers[job.kind]
        self._held.add(job.id)
        try:
            await (handler.do(job) if job.tries <= handler.tries else handler.give_up(job))
        except LacksRules as lacking:
            self.lacking.add(lacking.rules)
            await run_in_threadpool(self.queue.give_back, [job.id])
        except TryLater as later:
            log.info("a job is put off by %d s: %s of %s: %s", later.seconds, job.kind, job.subject, later)
            await run_in_threadpool(self.queue.put_off, job, later.seconds)
        except Exception:
            count_failure(job.kind)
            log.exception("a job failed: %s of %s, try %d", job.kind, job.subject, job.tries)
            await run_in_threadpool(self.queue.put_off, job, PAUSE)
        finally:
            if not self._closing:  # one that is broken off stays: it is given back
                self._held.discard(job.id)

    async def _keep_held(self) -> None:
        """Says again and again that what is being done is being done."""
        while True:
            await asyncio.sleep(LEASE.total_seconds() / 3)
            try:
                if self._held:
                    await run_in_threadpool(self.queue.keep, list(self._held))
            except Exception:
                log.warning("the leases of jobs cannot be prolonged", exc_info=True)
