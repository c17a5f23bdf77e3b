"""Names that were changed, and not yet at all tables: whoever takes the job does the rest."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool

from ironmaster.server.accounts.renaming import RENAME, finish_renaming
from ironmaster.server.database.job_queue import Job
from ironmaster.server.tables.store import Store


class Renamings:
    """Finishes what was broken off."""

    kind = RENAME
    tries = 3

    def __init__(self, store: Store) -> None:
        self.store = store

    async def do(self, job: Job) -> None:
        """Tells the name at all tables."""
        await run_in_threadpool(finish_renaming, self.store, job.subject)

    async def give_up(self, job: Job) -> None:
        """Tries on: tables must not call anybody by a name that another may have by now."""
        await self.do(job)
