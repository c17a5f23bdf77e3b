"""Worker processes, so that no page waits for work that takes long."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from ironmaster.server.jobs.worker import set_up_worker

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class WorkerProcess:
    """A worker process. When it dies or does not come back, its question fails; the next one gets a new process."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int | None = None

    async def ask(self, work: Callable[[Asked], Answer], question: Asked, timeout: float) -> Answer:
        """Has some work done; the time counts from its beginning, when the process has started."""
        try:
            pool = self._pool or await self._start()
            async with asyncio.timeout(timeout):
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


class WorkerPool:
    """The workers. Questions wait for a free one out here, in turn: what happens to a worker does not reach them."""

    def __init__(self, workers: int, timeout: float) -> None:
        self.size = workers
        self.timeout = timeout
        self._processes = [WorkerProcess() for _ in range(workers)]
        self._idle = list(self._processes)
        self._turn = asyncio.Semaphore(workers)

    async def ask(self, work: Callable[[Asked], Answer], question: Asked) -> Answer:
        """Has some work done in a worker. Raises an `Exception` if it fails: a cancellation is the asker's own."""
        async with self._turn:
            process = self._idle.pop()
            try:
                return await process.ask(work, question, self.timeout)
            finally:
                self._idle.append(process)

    def close(self) -> None:
        """Ends all workers, whatever they are doing."""
        for process in self._processes:
            process.close()
