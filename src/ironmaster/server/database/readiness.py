"""Whether a database can be served from: it answers, and its schema is the one of this program, or good for it too."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy import Connection, Engine, column, inspect, select, table
from sqlalchemy.exc import SQLAlchemyError

MIGRATIONS = Path(__file__).parent / "migrations"

STEPS = table("alembic_version", column("version_num"), column("oldest"))
"""The last step that a database has made, and the one that programs must have to work there."""


@lru_cache(maxsize=1)
def own_steps() -> list[Script]:
    """The steps that this program knows, the last first."""
    return list(ScriptDirectory(str(MIGRATIONS)).walk_revisions())


def own_schema() -> str:
    """The last step of the migrations of this program."""
    return own_steps()[0].revision


def schema_of(engine: Engine) -> str | None:
    """The last step that a database has made; none if it has made none."""
    with engine.connect() as connection:
        return _schema_of(connection)


def _schema_of(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def is_good_beside(connection: Connection) -> bool:
    """Whether a database belongs to newer programs, and says that those of our step may work there too."""
    known = {step.revision for step in own_steps()}
    if _schema_of(connection) in {None, *known}:
        return False
    if "oldest" not in {found["name"] for found in inspect(connection).get_columns(STEPS.name)}:
        return False
    return connection.scalar(select(STEPS.c.oldest)) in known


def trouble_with(engine: Engine, beside: bool = False) -> str | None:
    """Why a database cannot be used, if it cannot; `beside` newer programs it may be theirs."""
    try:
        with engine.connect() as connection:
            found = _schema_of(connection)
            fits = found == own_schema() or (beside and is_good_beside(connection))
    except SQLAlchemyError:
        return "the database does not answer"
    return None if fits else f"the database has schema {found}, this program needs {own_schema()}"
