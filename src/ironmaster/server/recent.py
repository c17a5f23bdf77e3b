"""What was used last, kept in memory for the next who needs it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """So many things by their keys; what has not been used for longest makes room."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable, make: Callable[[], T]) -> T:
        """A thing that is there, or else is made; two who ask at once may both make it."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > self.room:
                self._kept.popitem(last=False)
        return made
