"""Which keys of component files are known: those that are asked for while files are read.

So a slip such as `link = 2` for `links = 2` is found without a list of keys beside the code that reads them.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from ironmaster.kernel.errors import ComponentError, advised, nearest
from ironmaster.kernel.words import Value, message

NOT_FOR_RULES = {"at", "name", "title", "provenance", "sources", "draw"}
"""Keys that say how a thing is drawn, called or known: they may stand anywhere."""

ROOT = ""
"""The place of a whole file; those inside it are called after the tables that lead there, without their numbers."""


class _Opened(NamedTuple):
    """A table that was read: its content, where it stands, and the keys known at its place."""

    data: Mapping[str, object]
    where: str
    known: set[str]


class Keys:
    """The keys asked for at each place of some files, and the tables that were opened there."""

    def __init__(self) -> None:
        self._known: dict[str, set[str]] = defaultdict(NOT_FOR_RULES.copy)
        self._known[ROOT].add("game")  # whoever chose the game has asked for it
        self._opened: list[_Opened] = []

    def open(self, data: Mapping[str, object], where: str, place: str) -> set[str]:
        """The keys known at the place of a table, to which the table adds those that it is asked for."""
        self._opened.append(_Opened(data, where, self._known[place]))
        return self._known[place]

    def refuse_unknown(self) -> None:
        """Complains of a key that nothing asked for."""
        for table, key in self._unknown():
            raise _complaint(table, key)

    def refuse_slips(self) -> None:
        """Complains of a key that nothing asked for if it is nearly one that is known."""
        for table, key in self._unknown():
            if nearest(key, table.known) is not None:
                raise _complaint(table, key)

    def _unknown(self) -> Iterator[tuple[_Opened, str]]:
        return ((table, key) for table in self._opened for key in table.data if key not in table.known)


def _complaint(table: _Opened, key: str) -> ComponentError:
    value = table.data[key]
    first = value[0] if isinstance(value, list) and value else value
    known: dict[str, Value] = {"key": repr(key), "advice": advised(key, sorted(table.known))}
    if isinstance(first, dict):
        return ComponentError(table.where, message("there is no table {key} here: {advice}", **known))
    return ComponentError(table.where, message("there is no key {key} here: {advice}", **known))


_noted: ContextVar[Keys | None] = ContextVar("noted", default=None)


@contextmanager
def noting_keys() -> Iterator[Keys]:
    """Notes the keys of all component files that are read meanwhile."""
    keys = Keys()
    token = _noted.set(keys)
    try:
        yield keys
    finally:
        _noted.reset(token)


def note_table(data: Mapping[str, object], where: str, place: str) -> set[str]:
    """Where a table notes the keys that it is asked for; nobody looks at it if no keys are being noted."""
    keys = _noted.get()
    return set() if keys is None else keys.open(data, where, place)
