"""Whether a database is whole: its file, its schema, its counts, and every table replayed from its turns."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, func, select
from sqlalchemy.orm import Session, selectinload

from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import shown, sqlite_file
from ironmaster.server.admin.backups import copy_file
from ironmaster.server.admin.opening import made, opened
from ironmaster.server.database.connection import Database
from ironmaster.server.database.integrity import damage_of
from ironmaster.server.database.models import GAME, OVER, Base, TableRow
from ironmaster.server.database.readiness import schema_of
from ironmaster.server.problems import OTHER_RULES, Problem
from ironmaster.server.tables.table_cache import TableCache

Progress = Callable[[int, int], None]
"""Is told how much is done, and of how much."""

AT_ONCE = 100


class Replays(NamedTuple):
    """What became of the tables when they were played again."""

    whole: int
    broken: dict[str, str]
    """Why not, by table."""
    other_rules: list[str]
    """Tables whose rules or boards this program does not have: it cannot say."""


class Report(NamedTuple):
    """What was found out about a database."""

    database: str
    schema: str | None
    counts: dict[str, int]
    replays: Replays

    @property
    def ok(self) -> bool:
        """Whether nothing is broken."""
        return not self.replays.broken


def check(address: str, progress: Progress) -> Report:
    """Checks a database, and changes nothing in it. Raises `UserError` if it cannot even be read."""
    with _to_read(address) as (database, schema), database.read() as session:
        return Report(shown(address), schema, counts_of(session.connection()), replay_all(session, progress))


@contextmanager
def _to_read(address: str) -> Iterator[tuple[Database, str | None]]:
    """A database to read from, and its schema: of a file a copy, since an older one is brought up to date."""
    file = sqlite_file(address)
    if file is None:
        with opened(address) as database:
            yield database, schema_of(database.engine)
        return
    check_file(file)
    with tempfile.TemporaryDirectory(prefix="ironmaster-check-") as folder:
        copy = Path(folder) / "copy.sqlite"
        schema = copy_file(file, copy)
        with made(str(copy)) as database:
            yield database, schema


def check_file(file: Path) -> None:
    """Refuses a file that is not there or is damaged."""
    if not file.is_file():
        raise UserError(f"there is no file {file}: check the path")
    damage = damage_of(file, thorough=True)
    if damage is not None:
        raise UserError(f"{file} is damaged: {damage}")


def counts_of(connection: Connection) -> dict[str, int]:
    """How many rows of each kind there are."""
    tables = Base.metadata.sorted_tables
    return {table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


def replay_all(session: Session, progress: Progress) -> Replays:
    """Plays every table again from its turns."""
    total = session.scalar(select(func.count()).select_from(TableRow)) or 0
    found = Replays(0, {}, [])
    wanted = select(TableRow).options(selectinload(TableRow.seats)).order_by(TableRow.id)
    for done, row in enumerate(session.scalars(wanted.execution_options(yield_per=AT_ONCE)), 1):
        found = _with(found, session, row)
        session.expunge(row)
        progress(done, total)
    return found


def _with(found: Replays, session: Session, row: TableRow) -> Replays:
    try:
        fault = _fault(session, row)
    except Problem as problem:
        if problem.code == OTHER_RULES:
            return found._replace(other_rules=[*found.other_rules, row.id])
        fault = str(problem)
    except Exception as error:  # whatever stands in the database instead of a game
        fault = f"{type(error).__name__}: {error}".partition("\n")[0]
    if fault is None:
        return found._replace(whole=found.whole + 1)
    return found._replace(broken={**found.broken, row.id: fault})


def _fault(session: Session, row: TableRow) -> str | None:
    """What is wrong with a table that can be played again, if anything is."""
    table = TableCache(1).opened(session, row).table
    ended = row.status == OVER and row.result is None  # without a result, at any point
    if row.kind == GAME and table.state.over != (row.status == OVER) and not ended:
        return f"it is {row.status}, and its turns lead to a game that is {'' if table.state.over else 'not '}over"
    if len(row.seats) != row.players:
        return f"it has {len(row.seats)} seats for {row.players} players"
    if row.result is not None and row.result["scores"] != list(table.state.scores):
        return "its turns lead to another result"
    return None
