"""The bots: they think in processes of their own, so that no page waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar
from uuid import uuid4

from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.record import Record
from ironmaster.server.errors import Problem
from ironmaster.server.models import BOT
from ironmaster.server.store import BotTurn, Store, Wish
from ironmaster.server.worker import Question, set_up_worker, take_turn
from ironmaster.table import Refusal, committed

log = logging.getLogger("ironmaster.bots")

TRIES = 2
"""How often a bot is asked before anything that is legal is played for it."""
PAUSE = 1.0
"""The seconds before a table that failed is tried again."""

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Mind:
    """A worker process. When it dies or does not come back, its question fails; the next one gets a new process."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int | None = None

    async def ask(self, work: Callable[[Asked], Answer], question: Asked, patience: float) -> Answer:
        """Has some work done; the time counts from its beginning, when the process has started."""
        try:
            pool = self._pool or await self._start()
            async with asyncio.timeout(patience):
                return await asyncio.wrap_future(pool.submit(work, question))
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self.close()
            raise

    async def _start(self) -> ProcessPoolExecutor:
        self._pool = pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), set_up_worker)
        self._pid = await asyncio.wrap_future(pool.submit(os.getpid))
        return pool

    def close(self) -> None:
        """Ends the process, whatever it is doing; one that only starts finds nothing to do, and ends by itself."""
        if self._pool is None:
            return
        self._pool.shutdown(wait=False)
        self._pool = None
        for process in multiprocessing.active_children():
            if process.pid == self._pid:
                process.kill()


class Minds:
    """The workers. Questions wait for a free one out here, in turn: what happens to a worker does not reach them."""

    def __init__(self, workers: int, patience: float) -> None:
        self.patience = patience
        self._minds = [Mind() for _ in range(workers)]
        self._idle = list(self._minds)
        self._turn = asyncio.Semaphore(workers)

    async def ask(self, work: Callable[[Asked], Answer], question: Asked) -> Answer:
        """Has some work done in a worker. Raises an `Exception` if it fails: a cancellation is the asker's own."""
        async with self._turn:
            mind = self._idle.pop()
            try:
                return await mind.ask(work, question, self.patience)
            finally:
                self._idle.append(mind)

    def close(self) -> None:
        """Ends all workers, whatever they are doing."""
        for mind in self._minds:
            mind.close()


class Thinking:
    """Plays for the bots of all tables. A table is woken at each of its changes, and when the server starts."""

    def __init__(self, store: Store, minds: Minds, pace: float) -> None:
        self.store = store
        self.minds = minds
        self.pace = pace
        self._woken: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table_id: str) -> None:
        """Looks whether a bot is asked at a table; on the event loop."""
        self._woken.add(table_id)
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._attend(table_id))

    async def resume(self) -> None:
        """Takes up every turn that bots had not finished when the server stopped."""
        for table_id in await run_in_threadpool(self.store.waiting_for_bots):
            self.wake(table_id)

    async def close(self) -> None:
        """Stops thinking; what was not committed is thought anew at the next start."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self.minds.close()

    async def _attend(self, table_id: str) -> None:
        try:
            while table_id in self._woken:
                self._woken.discard(table_id)
                await self._try(table_id)
        finally:
            del self._tasks[table_id]  # nothing was awaited since the loop looked: no waking is lost

    async def _try(self, table_id: str) -> None:
        try:
            await self._play(table_id)
        except Problem:
            pass  # the table cannot be played by this program
        except Exception:
            log.exception("the bots of table %s failed", table_id)
            await asyncio.sleep(PAUSE)
            self._woken.add(table_id)

    async def _play(self, table_id: str) -> None:
        """Takes turns for as long as bots are asked."""
        while True:
            turn = await run_in_threadpool(self.store.bot_turn, table_id)
            if turn is None:
                return
            decisions, _ = await asyncio.gather(self._decisions(turn), asyncio.sleep(self.pace))
            try:
                wish = Wish(turn.seat, turn.table.at, decisions, str(uuid4()), BOT)
                await run_in_threadpool(self.store.commit, table_id, wish)
            except (Refusal, Problem) as error:
                log.info("a turn of a bot at table %s came too late: %r", table_id, error)

    async def _decisions(self, turn: BotTurn) -> list[int]:
        for _ in range(TRIES):
            try:
                question = question_of(turn.table.rules, turn.table.state, turn.seat, turn.bot)
                decisions = await self.minds.ask(take_turn, question)
                committed(turn.table, turn.seat, turn.table.at, decisions)  # a bot with a fault is told apart here
                return decisions
            except Exception:
                log.exception("the bot %s failed at table %s", turn.bot, turn.table_id)
        return [int(turn.table.state.legal(turn.seat)[0])]


def question_of(rules: Rules, state: State, seat: int, bot: str) -> Question:
    """What a bot is asked in a position."""
    setup = Record(rules.name, rules.version, rules.board, rules.board_hash, len(state.scores), {}, 0)
    setup.board_text = rules.board_text
    return Question(setup, state.to_position(), seat, bot)
