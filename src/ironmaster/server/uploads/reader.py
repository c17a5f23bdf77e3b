"""Uploads wait for a worker that reads them: one of each address at a time, and none for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack
from typing import TypeVar
from weakref import WeakValueDictionary

from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import message
from ironmaster.server.jobs.worker_pool import WorkerPool
from ironmaster.server.problems import Problem

Upload = TypeVar("Upload")
Read = TypeVar("Read")

RETRY_AFTER = 10


class UploadReader:
    """Has boards and records read in worker processes, so that no request waits for what somebody else has sent."""

    def __init__(self, workers: int, seconds: float, wait: float) -> None:
        self.wait = wait
        self._pool = WorkerPool(workers, seconds)
        self._free = asyncio.Semaphore(workers)
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def read(self, work: Callable[[Upload], Read], upload: Upload, address: str) -> Read:
        """What a worker makes of an upload; complains about one that takes it too long, or too much memory."""
        line = self._lines.setdefault(address, asyncio.Lock())
        async with AsyncExitStack() as turn:
            try:
                async with asyncio.timeout(self.wait):
                    await turn.enter_async_context(line)
                    await turn.enter_async_context(self._free)
            except TimeoutError:
                words = message("Too many boards and records are being read: wait a little and try again.")
                raise Problem(503, "too_many_uploads", words, retry_after=RETRY_AFTER) from None
            try:
                return await self._pool.ask(work, upload)
            except (TimeoutError, BrokenProcessPool):
                raise UserError("this takes too long to read: make it smaller") from None

    def close(self) -> None:
        """Ends the workers, whatever they are reading."""
        self._pool.close()
