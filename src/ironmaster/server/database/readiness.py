"""Whether a database can be served from: it answers, and its schema is the one of this program."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

MIGRATIONS = Path(__file__).parent / "migrations"


@lru_cache(maxsize=1)
def own_schema() -> str:
    """The last step of the migrations of this program."""
    return ScriptDirectory(str(MIGRATIONS)).get_current_head() or ""


def schema_of(engine: Engine) -> str | None:
    """The last step that a database has made; none if it has made none."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def trouble_with(engine: Engine) -> str | None:
    """Why a database cannot be served from, if it cannot."""
    try:
        found = schema_of(engine)
    except SQLAlchemyError:
        return "the database does not answer"
    return None if found == own_schema() else f"the database has schema {found}, this program needs {own_schema()}"
