"""Who is listening: every page that shows a table is told when it has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from ironmaster.kernel.words import message
from ironmaster.server.errors import Problem
from ironmaster.server.store import Summary


class Ear:
    """A listener. It holds the latest change only: one that was slow to listen misses nothing by it."""

    def __init__(self) -> None:
        self._news: Summary | None = None
        self._something = asyncio.Event()
        self.closed = False

    def hear(self, news: Summary) -> None:
        """Takes in a change, unless a later one came first."""
        if self._news is None or news.change > self._news.change:
            self._news = news
            self._something.set()

    def close(self) -> None:
        """Ends the listening."""
        self.closed = True
        self._something.set()

    async def changes(self, since: int) -> AsyncIterator[Summary]:
        """The changes after one, as they come."""
        while True:
            await self._something.wait()
            self._something.clear()
            if self.closed:
                return
            if self._news is not None and self._news.change > since:
                since = self._news.change
                yield self._news


class Live:
    """All listeners, by table. Everything here happens on the event loop."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._ears: defaultdict[str, set[Ear]] = defaultdict(set)
        self._closing = False

    def check_room(self) -> None:
        """Refuses a listener too many."""
        if sum(len(ears) for ears in self._ears.values()) >= self.most:
            words = message("Too many pages are listening: try again in a minute.")
            raise Problem(503, "too_many_listeners", words, retry_after=60)

    @contextmanager
    def listening(self, table_id: str) -> Iterator[Ear]:
        """A listener to a table for as long as it listens."""
        ear = Ear()
        self._ears[table_id].add(ear)
        if self._closing:
            ear.close()
        try:
            yield ear
        finally:
            self._ears[table_id].discard(ear)
            if not self._ears[table_id]:
                del self._ears[table_id]

    def tell(self, table_id: str, news: Summary) -> None:
        """Tells all who listen to a table."""
        for ear in self._ears.get(table_id, ()):
            ear.hear(news)

    def close(self) -> None:
        """Ends all listening: the server stops."""
        self._closing = True
        for ears in self._ears.values():
            for ear in ears:
                ear.close()
