"""A dataset as a Parquet file: a row for each decision, in the order of the games."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ironmaster.arena.lineups import Match
from ironmaster.arena.setting import Setting
from ironmaster.arena.sitter import STAND_IN
from ironmaster.dataset.about import KEY, About
from ironmaster.dataset.told import Told
from ironmaster.kernel.contract import Rules

if TYPE_CHECKING:
    import pyarrow as pa

ROWS = 8192
"""A row group ends with the first game that brings it to so many rows."""


def write_parquet(
    path: Path, setting: Setting, rules: Rules, games: Iterable[tuple[Match, Told]], about: About
) -> Iterator[int]:
    """Writes a file, and says after each game that it is in it."""
    from pyarrow import parquet

    length = sum(int(field.size) for field in rules.fields(setting.players)) if about["numbers"] else 0
    schema = schema_of(length, about)
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        rows = Rows(rules, setting, length)
        for match, told in games:
            rows.add(match, told)
            if len(rows) >= ROWS:
                writer.write_table(rows.table(schema))
                rows = Rows(rules, setting, length)
            yield told.number
        if len(rows):
            writer.write_table(rows.table(schema))


def schema_of(length: int, about: About) -> pa.Schema:
    """The columns; numbers only if there are any."""
    import pyarrow as pa

    word = pa.dictionary(pa.int32(), pa.string())
    columns = {
        "game": pa.int32(),
        "seed": word,
        "step": pa.int32(),
        "seat": pa.int8(),
        "bot": word,
        "decision": pa.int32(),
        "notation": word,
        "legal": pa.list_(pa.int32()),
        "scores": pa.list_(pa.int32()),
        "ranking": pa.list_(pa.int8()),
    }
    if length:
        columns["numbers"] = pa.list_(pa.int32(), length)
    fields = [pa.field(name, kind, nullable=False) for name, kind in columns.items()]
    return pa.schema(fields, metadata={KEY: json.dumps(about).encode()})


class Rows:
    """Rows on their way into a file: the games are played again, to see what each seat knew when it decided."""

    def __init__(self, rules: Rules, setting: Setting, length: int) -> None:
        self.rules = rules
        self.setting = setting
        self.length = length
        self.columns: dict[str, list[Any]] = {
            name: [] for name in ("game", "seed", "step", "seat", "bot", "decision", "notation", "scores", "ranking")
        }
        self.legal = array("i")
        self.legal_ends = array("i", [0])
        self.numbers = bytearray()

    def __len__(self) -> int:
        return len(self.legal_ends) - 1

    def add(self, match: Match, told: Told) -> None:
        """Adds the rows of a game."""
        state = self.setting.record(match.seed).start(self.rules)
        stand_ins = set(told.stand_ins)
        for step, (seat, decision) in enumerate(told.moves()):
            self.legal.extend(state.legal(seat))
            self.legal_ends.append(len(self.legal))
            if self.length:
                self.numbers += memoryview(state.numbers(seat)).cast("B")
            bot = STAND_IN if step in stand_ins else self.setting.bots[match.seats[seat]]
            row = (match.number, f"{match.seed:032x}", step, seat, bot, decision, self.rules.notation(decision))
            for column, value in zip(self.columns.values(), (*row, told.scores, told.ranking), strict=True):
                column.append(value)
            state.play(seat, decision)

    def table(self, schema: pa.Schema) -> pa.Table:
        """The rows as columns."""
        import pyarrow as pa

        columns: dict[str, pa.Array] = {
            name: pa.array(values, schema.field(name).type) for name, values in self.columns.items()
        }
        columns["legal"] = pa.ListArray.from_arrays(_whole(self.legal_ends), _whole(self.legal))
        if self.length:
            columns["numbers"] = pa.FixedSizeListArray.from_arrays(_whole(self.numbers), self.length)
        return pa.table([columns[name] for name in schema.names], schema=schema)


def _whole(numbers: array[int] | bytearray) -> pa.Array:
    """32-bit whole numbers, where they are."""
    import pyarrow as pa

    buffer = pa.py_buffer(numbers)
    return pa.Array.from_buffers(pa.int32(), buffer.size // 4, [None, buffer])
