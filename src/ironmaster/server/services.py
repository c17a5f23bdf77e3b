"""The parts of a running server, put together: of one that serves pages, or of one that only does jobs."""

from __future__ import annotations

import asyncio
import os
import socket
from uuid import uuid4

from starlette.concurrency import run_in_threadpool

from ironmaster.server.accounts.desk import Desk
from ironmaster.server.database.connection import Database
from ironmaster.server.database.job_queue import JobQueue
from ironmaster.server.database.models import MAIL
from ironmaster.server.database.notices import ANSWER, JOB, TABLE, Notice
from ironmaster.server.jobs.bot_turns import BotTurns
from ironmaster.server.jobs.hints import HintDesk, Hints
from ironmaster.server.jobs.proposals import ProposalDesk, Proposals
from ironmaster.server.jobs.renamings import Renamings
from ironmaster.server.jobs.runner import Handler, JobRunner
from ironmaster.server.jobs.time_ups import TimeUps
from ironmaster.server.jobs.worker_pool import WorkerPool
from ironmaster.server.live.subscribers import Subscribers
from ironmaster.server.metrics import switch_on
from ironmaster.server.outbox.account_mail import Confirmations, Forgotten, Moves, Resets
from ironmaster.server.outbox.carriers import push_key, web_carriers
from ironmaster.server.outbox.delivering import Digests, Letters
from ironmaster.server.outbox.letters import Carrier
from ironmaster.server.outbox.mail import Mail
from ironmaster.server.outbox.outbox import Outbox
from ironmaster.server.recent import Recent
from ironmaster.server.settings import Settings
from ironmaster.server.tables.store import Store, read_summary
from ironmaster.server.tables.table_cache import TableCache
from ironmaster.server.uploads.reader import UploadReader
from ironmaster.server.wire.body import Body

KEPT_LOOKS = 64
"""How many positions as they were sent stay in memory, of up to 150 kB each."""


CLOCK_SLOTS, LETTER_SLOTS = 2, 4
"""How many jobs that need no thought are done at once, in every process, also where nobody thinks for bots: of those
that wait for nobody, such as time that is up, and of letters, which wait for other servers."""


class Services:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.figures = switch_on() if settings.metrics else None
        self.database = open_database(settings)
        self.store = Store(self.database, TableCache(settings.kept_tables), settings.bot_pace)
        self.desk = Desk(self.database, settings)
        self.looks: Recent[Body] = Recent(KEPT_LOOKS)
        self.subscribers = Subscribers()
        self.workers = WorkerPool(settings.bot_workers, settings.bot_timeout)
        self.uploads = UploadReader(settings.upload_workers, settings.upload_seconds, settings.upload_wait)
        self.queue = JobQueue(self.database, process_name())
        self.hints = HintDesk(self.queue, settings.hint_timeout)
        self.proposals = ProposalDesk(self.queue, settings.hint_timeout)
        handlers: list[Handler] = [
            BotTurns(self.store, self.workers, settings.bots),
            Hints(self.store, self.queue, self.workers),
            Proposals(self.store, self.queue, self.workers),
        ]
        self.runner = JobRunner(self.queue, handlers, settings.bot_workers)
        self.web_carriers = web_carriers(settings)
        self.carriers = carriers_of(settings) | self.web_carriers
        self.push_key = push_key(settings)
        outbox = Outbox(self.store, self.queue, self.carriers, settings.public_url)
        self.clock_runner = JobRunner(self.queue, [TimeUps(self.store), Renamings(self.store)], CLOCK_SLOTS)
        self.letter_runner = JobRunner(self.queue, senders_of(outbox, settings), LETTER_SLOTS)
        self.runners = (self.runner, self.clock_runner, self.letter_runner)
        self._listening: asyncio.Task[None] | None = None
        self._catching_up: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begins to do jobs and to hear of changes, its own and others'."""
        self._loop = asyncio.get_running_loop()
        self.database.on_notice = self._on_notice
        if self.database.is_server:
            from ironmaster.server.live.listener import Listener

            listener = Listener(self.database.url, self._hear, self._catch_up)
            self._listening = asyncio.create_task(listener.run())
        else:
            await run_in_threadpool(self.queue.take_all_back)
        for runner in self.runners:
            runner.start()

    async def stop(self) -> None:
        """Leaves to others what is not done, and lets go of the database."""
        self.database.on_notice = lambda notice: None
        tasks = [task for task in (self._listening, self._catching_up) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for runner in self.runners:
            await runner.close()
        self.workers.close()
        self.uploads.close()
        self.database.close()

    def _on_notice(self, notice: Notice) -> None:
        self._loop.call_soon_threadsafe(self._hear, notice)

    def _hear(self, notice: Notice) -> None:
        if notice.topic == TABLE:
            self.subscribers.tell(notice.subject, read_summary(notice.data))
        elif notice.topic == JOB:
            self._wake(notice.subject)
        elif notice.topic == ANSWER:
            self.hints.tell(notice.subject)
            self.proposals.tell(notice.subject)

    def _wake(self, kind: str = "") -> None:
        """Has those look who do jobs of a kind, or all."""
        for runner in self.runners:
            if not kind or kind in runner.handlers:
                runner.wake()

    def _catch_up(self) -> None:
        """Looks for what was told while nobody heard."""
        self._wake()
        self._catching_up = asyncio.create_task(self._look_at_tables())

    async def _look_at_tables(self) -> None:
        for table_id in self.subscribers.tables():
            self.subscribers.tell(table_id, await run_in_threadpool(self.store.summary, table_id))


def open_database(settings: Settings) -> Database:
    """The database of a server, which has it alone if it is a file; else newer programs may be beside."""
    return Database(
        settings.database,
        connections=settings.database_connections,
        processes=settings.workers,
        alone=True,
        beside=True,
    )


def carriers_of(settings: Settings) -> dict[str, Carrier]:
    """The ways by which letters go, of those that whoever runs the server has turned on."""
    carriers: list[Carrier] = []
    if settings.mail_server is not None and settings.mail_from is not None and settings.public_url is not None:
        carriers.append(Mail(settings.mail_server, settings.mail_from))
    return {carrier.kind: carrier for carrier in carriers}


def senders_of(outbox: Outbox, settings: Settings) -> list[Handler]:
    """Who sends letters. While accounts are off they wait; mail about accounts waits for a program that sends mail."""
    if settings.accounts == "off":
        return []
    senders: list[Handler] = [Letters(outbox), Digests(outbox), Forgotten(outbox)]
    return [*senders, Confirmations(outbox), Resets(outbox), Moves(outbox)] if MAIL in outbox.carriers else senders


def process_name() -> str:
    """A name for this process that no other has."""
    return f"{socket.gethostname()[:16]}:{os.getpid()}:{uuid4().hex[:8]}"
