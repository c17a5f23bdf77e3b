"""What other processes on the database tell: heard through PostgreSQL's LISTEN."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import psycopg
from sqlalchemy import URL

from ironmaster.server.database.notices import Notice, read_notice
from ironmaster.server.database.postgresql import CHANNEL

log = logging.getLogger("ironmaster.live")

BEAT = 2.0
"""The seconds of silence after which the connection is tried, and those that an answer may take."""

RETRY = 0.5
"""The seconds before a lost connection is made again."""


class Listener:
    """Hears notices until it is told to stop. `on_return` is told of every connection: what came before was missed."""

    def __init__(self, url: URL, on_notice: Callable[[Notice], None], on_return: Callable[[], None]) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.on_notice = on_notice
        self.on_return = on_return
        self.connected = False

    async def run(self) -> None:
        """Listens, again and again."""
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.warning("the database is away, notices are missed: %s", error)
            self.connected = False
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        async with asyncio.timeout(BEAT):
            connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.connected = True
            self.on_return()
            while True:
                async for heard in connection.notifies(timeout=BEAT):
                    self.on_notice(read_notice(heard.payload))
                async with asyncio.timeout(BEAT):
                    await connection.execute("SELECT 1")
