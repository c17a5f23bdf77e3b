"""Component files: TOML read with clear complaints that name the file and the place in it."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from ironmaster.kernel.errors import ComponentError, advised
from ironmaster.kernel.known_keys import NOT_FOR_RULES, ROOT, note_table
from ironmaster.kernel.words import Message, Value, message

T = TypeVar("T")

LARGEST = 9999
"""No board game counts further: a larger number is a slip, and would fill the memory with cards."""

FEWEST_PLAYERS = 2

PLACE, INDUSTRY = message("a place"), message("an industry")
"""What a complaint says of a name that should be one of them: most boards have both."""

KINDS = {
    int: message("a whole number"),
    str: message("a text"),
    bool: message("true or false"),
    list: message("a list"),
    dict: message("a table"),
}


def parse_components(text: str, name: str) -> dict[str, object]:
    """The content of a component file; `name` says which one in complaints."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(name, message("not a TOML file: {error}", error=str(error))) from error


def read_text(path: Path) -> str:
    """The text of a file the user named."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentError(str(path), message("cannot be read: {error}", error=str(error))) from error


def fingerprint(components: dict[str, object]) -> str:
    """What tells one board from another in a record: everything that the rules see, not how it is drawn or sourced."""
    return hashlib.sha256(json.dumps(_for_rules(components), sort_keys=True).encode()).hexdigest()


def _for_rules(value: object) -> object:
    if isinstance(value, dict):
        return {key: _for_rules(inner) for key, inner in value.items() if key not in NOT_FOR_RULES}
    if isinstance(value, list):
        return [_for_rules(inner) for inner in value]
    return value


class Section:
    """A table of a component file that knows where it stands, so that a complaint can say so."""

    def __init__(self, data: dict[str, object], where: str, place: str = ROOT) -> None:
        self.data = data
        self.where = where
        self.place = place
        self._asked = note_table(data, where, place)

    def complain(self, what: Message | str) -> ComponentError:
        """The error that names this place of the file."""
        return ComponentError(self.where, what)

    def refuse_if(self, wrong: object, what: Message | str) -> None:
        """Raises that error if something is wrong."""
        if wrong:
            raise self.complain(what)

    def has(self, key: str) -> bool:
        """Whether a key is there."""
        self._asked.add(key)
        return key in self.data

    def names(self) -> list[str]:
        """All keys of a table in which they are names, so that none of them is unknown."""
        self._asked.update(self.data)
        return list(self.data)

    def get(self, key: str, kind: type[T], default: T | None = None) -> T:
        """A value of the right kind; the default where it is missing and there is one."""
        if not self.has(key):
            if default is not None:
                return default
            raise self.complain(message("{key} is missing", key=key))
        value = self.data[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.complain(
                message("{key} must be {kind}, not {value}", key=key, kind=KINDS[kind], value=repr(value))
            )
        return value

    def number(self, key: str, default: int | None = None, least: int = 0, most: int = LARGEST) -> int:
        """A whole number from the least to the most."""
        value = self.get(key, int, default)
        known = {"key": key, "value": str(value)}
        self.refuse_if(value < least, message("{key} must be at least {least}, not {value}", least=str(least), **known))
        self.refuse_if(value > most, message("{key} must be at most {most}, not {value}", most=str(most), **known))
        return value

    def numbers(self, key: str) -> list[int]:
        """A list of whole numbers."""
        values = self._list_of(key, int, None)
        for value in values:
            known = {"key": key, "most": str(LARGEST), "value": str(value)}
            too_large = message("{key} must hold numbers up to {most} only, not {value}", **known)
            self.refuse_if(abs(value) > LARGEST, too_large)
        return values

    def check_spot(self) -> None:
        """Complains unless `at` says where the thing is drawn, which the rules do not need and the drawing does."""
        if len(self.numbers("at")) != 2:
            raise self.complain(message("at must be two numbers: where it is drawn, from the left and from the top"))

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """A list of texts."""
        return self._list_of(key, str, default)

    def _list_of(self, key: str, kind: type[T], default: list[T] | None) -> list[T]:
        values: list[object] = self.get(key, list, default)  # type: ignore[arg-type]
        for value in values:
            if not isinstance(value, kind) or isinstance(value, bool):
                known: dict[str, Value] = {"key": key, "kind": KINDS[kind], "value": repr(value)}
                raise self.complain(message("{key} must hold {kind} only, not {value}", **known))
        return values  # type: ignore[return-value]

    def numbered(self, name: str, known: Sequence[str], what: Message | str) -> int:
        """The number of a name among the known ones."""
        if name not in known:
            advice = advised(name, known)
            raise self.complain(message("{name} is not {what}: {advice}", name=repr(name), what=what, advice=advice))
        return known.index(name)

    def ends(self, known: Sequence[str], what: Message | str) -> tuple[int, int]:
        """The numbers of the two that something is `between`."""
        names = self.texts("between")
        self.refuse_if(len(names) != 2 or names[0] == names[1], message("between must name two different ends"))
        return self.numbered(names[0], known, what), self.numbered(names[1], known, what)

    def table(self, key: str) -> Section:
        """A table inside this one."""
        return self._inner(self.get(key, dict), f"[{key}]", key)

    def named(self, key: str, name: str) -> Section:
        """A table inside a table of such, by its name, which the file chose itself."""
        tables = self.table(key)
        tables.names()
        return tables.table(name)

    def tables(self, key: str, label: str = "id") -> Iterator[Section]:
        """The entries of a list of tables, each known by its label or its number."""
        for number, entry in enumerate(self.get(key, list, []), 1):
            if not isinstance(entry, dict):
                known = {"key": key, "number": str(number), "entry": repr(entry)}
                raise self.complain(message("{key} {number} must be a table, not {entry}", **known))
            yield self._inner(entry, f"{key} {entry.get(label, number)!r}", key)

    def _inner(self, data: dict[str, object], where: str, key: str) -> Section:
        return Section(data, f"{self.where}: {where}", f"{self.place}.{key}")

    def setups(self, most: int = LARGEST) -> Iterator[tuple[int, Section]]:
        """The entries [[setup]] with their numbers of players, which are all different; there is at least one."""
        seen: set[int] = set()
        for entry in self.tables("setup", "players"):
            players = entry.number("players", least=FEWEST_PLAYERS, most=most)
            entry.refuse_if(players in seen, message("there is another setup for this number of players"))
            seen.add(players)
            yield players, entry
        self.refuse_if(not seen, message("at least one [[setup]] is needed"))

    def counts(self, key: str) -> dict[str, int]:
        """A table of whole numbers by name."""
        inner = self.table(key)
        return {name: inner.number(name) for name in inner.names()}
