"""How many there may be at once, in all and of each address; and how often an address may ask."""

from __future__ import annotations

from collections import Counter, OrderedDict
from time import monotonic

from ironmaster.server.settings import Limit

MOST_ADDRESSES = 10_000


class Crowd:
    """Counts who is there. Everything here happens on the event loop."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self._all = 0
        self._each: Counter[str] = Counter()

    def enter(self, address: str, favoured: bool = False) -> bool:
        """Counts one more, if there is room; one who is favoured speaks for many, and is not counted by address."""
        if self._all >= self.most or (self._each[address] >= self.most_each and not favoured):
            return False
        self._all += 1
        self._each[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self._all -= 1
        self._each[address] -= 1
        if not self._each[address]:
            del self._each[address]


class Meter:
    """Counts the requests of each address: so many at once, and so many a second in the long run."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, address: str) -> float:
        """Counts one request; the seconds to wait if it is one too many."""
        now = monotonic()
        left, then = self._left.pop(address, (float(self.limit.at_once), now))
        left = min(float(self.limit.at_once), left + (now - then) * self.limit.per_second)
        allowed = left >= 1.0
        self._left[address] = (left - 1.0 if allowed else left, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1.0 - left) / self.limit.per_second
