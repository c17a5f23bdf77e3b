"""Proposals: whole ways to go on that a game works out itself, asked for as a job and waited for."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool

from ironmaster.server.database.job_queue import Job, JobQueue
from ironmaster.server.jobs.hints import ADVISER, Desk, HintAsked
from ironmaster.server.jobs.questions import open_table, question_of
from ironmaster.server.jobs.worker import propose
from ironmaster.server.jobs.worker_pool import WorkerPool
from ironmaster.server.tables.store import Store
from ironmaster.table import Proposal, make_draft

PROPOSAL = "proposal"


class Proposals:
    """Has proposals worked out."""

    kind = PROPOSAL
    tries = 2

    def __init__(self, store: Store, queue: JobQueue, workers: WorkerPool) -> None:
        self.store = store
        self.queue = queue
        self.workers = workers

    async def do(self, job: Job) -> None:
        """Asks the game."""
        asked = HintAsked(**job.question)
        opened = await run_in_threadpool(open_table, self.store, asked.table_id)
        state = make_draft(opened.table.state, asked.seat, asked.draft).state
        found = await self.workers.ask(propose, question_of(opened.table.rules, state, asked.seat, ADVISER))
        await run_in_threadpool(self.queue.answer, job, {"found": [proposal._asdict() for proposal in found]})

    async def give_up(self, job: Job) -> None:
        """Says that there is none."""
        await run_in_threadpool(self.queue.answer, job, {})


class ProposalDesk(Desk):
    """Where people ask for proposals."""

    kind = PROPOSAL

    async def ask(self, asked: HintAsked) -> list[Proposal] | None:
        """The proposals; None if no answer comes."""
        found = await self.find(asked)
        return [Proposal(**proposal) for proposal in found["found"]] if found else None
