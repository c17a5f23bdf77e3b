"""Who is listening: every page that shows a table is told when it has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from ironmaster.server.tables.store import Summary


class Subscriber:
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


class Subscribers:
    """All listeners, by table. Everything here happens on the event loop."""

    def __init__(self) -> None:
        self._subscribers: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._closing = False

    @contextmanager
    def listening(self, table_id: str) -> Iterator[Subscriber]:
        """A listener to a table for as long as it listens."""
        subscriber = Subscriber()
        self._subscribers[table_id].add(subscriber)
        if self._closing:
            subscriber.close()
        try:
            yield subscriber
        finally:
            self._subscribers[table_id].discard(subscriber)
            if not self._subscribers[table_id]:
                del self._subscribers[table_id]

    def tables(self) -> list[str]:
        """The tables that somebody listens to."""
        return list(self._subscribers)

    def tell(self, table_id: str, news: Summary) -> None:
        """Tells all who listen to a table."""
        for subscriber in self._subscribers.get(table_id, ()):
            subscriber.hear(news)

    def close(self) -> None:
        """Ends all listening: the server stops."""
        self._closing = True
        for subscribers in self._subscribers.values():
            for subscriber in subscribers:
                subscriber.close()
