"""Positions are JSON data: a reader that says clearly what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ironmaster.kernel.chance import SEED_BITS, Generator, generator
from ironmaster.kernel.errors import PositionError

T = TypeVar("T", int, str)

LARGEST = 10**9
"""What no number of a position exceeds, so that all arithmetic of the engine stays within its integers."""


class Reader:
    """A table of a position that knows where it stands, so that a complaint can say so."""

    def __init__(self, data: dict[str, object], where: str = "position") -> None:
        self.data = data
        self.where = where

    def complain(self, what: str) -> PositionError:
        """The error that names this place of the position."""
        return PositionError(f"{self.where}: {what}")

    def refuse_if(self, wrong: object, what: str) -> None:
        """Raises that error if something is wrong."""
        if wrong:
            raise self.complain(what)

    def get(self, key: str) -> object:
        """A value that must be there."""
        if key not in self.data:
            raise self.complain(f"{key} is missing")
        return self.data[key]

    def same(self, key: str, value: str) -> None:
        """Complains unless the value is the expected one."""
        self.refuse_if(self.get(key) != value, f"{key} must be {value!r}, not {self.get(key)!r}")

    def choice(self, key: str, values: Sequence[T]) -> T:
        """One of a few values."""
        value = self.get(key)
        for known in values:
            if value == known and type(value) is type(known):
                return known
        raise self.complain(f"{key} must be one of {', '.join(map(str, values))}, not {value!r}")

    def one_of(self, name: str, known: list[str], what: str) -> int:
        """The number of a name."""
        self.refuse_if(name not in known, f"there is no {what} {name!r}")
        return known.index(name)

    def one_or_none(self, key: str, known: list[str], what: str, none: int) -> int:
        """The number of the name at a key, or that which stands for null."""
        name = self.optional_text(key)
        return none if name is None else self.one_of(name, known, what)

    def some_of(self, key: str, known: list[str], what: str) -> list[int]:
        """The numbers of a list of names."""
        return [self.one_of(name, known, what) for name in self.texts(key)]

    def number(self, key: str, least: int | None = 0, most: int | None = None) -> int:
        """A whole number within bounds."""
        return self._bounded(key, self.get(key), least, most)

    def numbers(self, key: str, length: int | None, least: int | None = 0, most: int | None = None) -> list[int]:
        """A list of whole numbers within bounds, of a length if one is given."""
        values = self._list(key, length)
        return [self._bounded(key, value, least, most) for value in values]

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        values = self._list(key, None)
        return [self._text(key, value) for value in values]

    def optional_texts(self, key: str, length: int) -> list[str | None]:
        """A list of texts or nulls, of a length."""
        values = self._list(key, length)
        return [None if value is None else self._text(key, value) for value in values]

    def optional_text(self, key: str) -> str | None:
        """A text, or null."""
        value = self.get(key)
        return None if value is None else self._text(key, value)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.complain(f"{key} must be true or false, not {value!r}")
        return value

    def hexadecimal(self, key: str) -> int:
        """A number written in hexadecimal."""
        text = self._text(key, self.get(key))
        try:
            return int(text, 16)
        except ValueError:
            raise self.complain(f"{key} must be a hexadecimal number, not {text!r}") from None

    def generator(self, key: str) -> Generator:
        """The generator that `Generator.to_data` wrote."""
        data = self.table(key)
        seed = data.hexadecimal("seed")
        data.refuse_if(not 0 <= seed < 2**SEED_BITS, f"seed must be up to {SEED_BITS // 4} hexadecimal digits")
        return generator(seed, data.number("drawn"))

    def table(self, key: str) -> Reader:
        """A table inside this one."""
        return self._reader(key, self.get(key))

    def tables(self, key: str, length: int | None) -> Iterator[Reader]:
        """A list of tables, such as one per seat, of a length if one is given."""
        for number, value in enumerate(self._list(key, length)):
            yield self._reader(f"{key} {number}", value)

    def table_of(self, seat: int, key: str, length: int) -> Reader:
        """The table of one seat in a list of so many, where those of others may be left out."""
        return self._reader(f"{key} {seat}", self._list(key, length)[seat])

    def _reader(self, name: str, value: object) -> Reader:
        if not isinstance(value, dict):
            raise self.complain(f"{name} must be a table, not {value!r}")
        return Reader(value, f"{self.where}: {name}")

    def _list(self, key: str, length: int | None) -> list[object]:
        value = self.get(key)
        if not isinstance(value, list):
            raise self.complain(f"{key} must be a list, not {value!r}")
        self.refuse_if(length not in (None, len(value)), f"{key} must hold {length} values, not {len(value)}")
        return value

    def _text(self, key: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.complain(f"{key} must be a text, not {value!r}")
        return value

    def _bounded(self, key: str, value: object, least: int | None, most: int | None) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.complain(f"{key} must be a whole number, not {value!r}")
        lowest, highest = (-LARGEST if least is None else least), (LARGEST if most is None else most)
        self.refuse_if(value < lowest, f"{key} must be at least {lowest}, not {value}")
        self.refuse_if(value > highest, f"{key} must be at most {highest}, not {value}")
        return value
