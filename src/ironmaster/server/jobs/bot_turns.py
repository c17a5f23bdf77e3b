"""Turns of bots: whoever takes the job of a table lets the bot that is asked there decide."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from time import perf_counter

from starlette.concurrency import run_in_threadpool

from ironmaster.bots import COMMAND
from ironmaster.kernel.words import message
from ironmaster.server.database.job_queue import Job
from ironmaster.server.database.models import BOT, SeatRow
from ironmaster.server.jobs.questions import open_table, question_of
from ironmaster.server.jobs.worker import take_turn
from ironmaster.server.jobs.worker_pool import WorkerPool
from ironmaster.server.metrics import count_bot_turn
from ironmaster.server.problems import Problem
from ironmaster.server.tables.bot_jobs import BOT_TURN, ask_bots, asked_bot
from ironmaster.server.tables.store import Change, Store
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.tables.turns import ProposedTurn, add_turn
from ironmaster.table import Stale

log = logging.getLogger("ironmaster.bots")


class BotTurns:
    """Plays for the bots of tables."""

    kind = BOT_TURN
    tries = 3

    def __init__(self, store: Store, workers: WorkerPool, programs: Mapping[str, str]) -> None:
        self.store = store
        self.workers = workers
        self.programs = programs

    async def do(self, job: Job) -> None:
        """Lets the bot decide that is asked."""
        opened = await run_in_threadpool(open_table, self.store, job.subject)
        sitter = asked_bot(opened.row, opened.table)
        if sitter is None or sitter.bot is None:
            await run_in_threadpool(self._settle, job)
            return
        table = opened.table
        question = question_of(table.rules, table.state, sitter.seat, self._named(sitter.bot))
        begun = perf_counter()
        decisions = await self.workers.ask(take_turn, question)
        count_bot_turn(sitter.bot, perf_counter() - begun)
        await run_in_threadpool(self._play, opened, sitter, decisions)

    def _named(self, bot: str) -> str:
        """A bot as it is made: a program that the host has named is made from its command."""
        command = self.programs.get(bot)
        return bot if command is None else COMMAND + command

    async def give_up(self, job: Job) -> None:
        """Plays anything that is legal, and tells the table."""
        opened = await run_in_threadpool(open_table, self.store, job.subject)
        sitter = asked_bot(opened.row, opened.table)
        if sitter is None:
            await run_in_threadpool(self._settle, job)
            return
        first = int(opened.table.state.legal(sitter.seat)[0])
        await run_in_threadpool(self._play, opened, sitter, [first], failed=True)

    def _play(self, opened: OpenTable, sitter: SeatRow, decisions: Sequence[int], failed: bool = False) -> None:
        turn = ProposedTurn(sitter.seat, opened.table.at, decisions, f"bot-{opened.table.at}", BOT)

        def work(change: Change) -> None:
            if failed:
                change.note(FAILED, sitter.seat)
            add_turn(change, turn)

        try:
            self.store.change(opened.row.id, work)
        except (Stale, Problem) as error:
            log.info("a turn of a bot at table %s came too late: %r", opened.row.id, error)
            self.store.change(opened.row.id, self._ask_again)

    def _settle(self, job: Job) -> None:
        """Nobody is asked any more, unless somebody has just decided: then the job stays."""
        self.store.change(job.subject, self._ask_again)

    def _ask_again(self, change: Change) -> None:
        ask_bots(change.session, change.row, change.table, self.store.pace, done=True)


FAILED = message("The bot failed to answer several times: a legal move was made for it.")
