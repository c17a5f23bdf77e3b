"""The end of somebody's time: whoever takes the job of a table does there what its rule says."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool

from ironmaster.server.database.job_queue import Job
from ironmaster.server.jobs.questions import open_table
from ironmaster.server.tables.clocks import TIME_UP
from ironmaster.server.tables.store import Store
from ironmaster.server.tables.time_ups import act_on_time_up


class TimeUps:
    """Acts where time is up, once: the table itself says whether it still is."""

    kind = TIME_UP
    tries = 3

    def __init__(self, store: Store) -> None:
        self.store = store

    async def do(self, job: Job) -> None:
        """Acts, at a table that this program can play: a bot may have to be asked."""
        await run_in_threadpool(open_table, self.store, job.subject)
        await run_in_threadpool(self.store.change, job.subject, act_on_time_up)

    async def give_up(self, job: Job) -> None:
        """Tries on: time that is up stays so."""
        await self.do(job)
