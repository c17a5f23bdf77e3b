"""Where the servers of the tests keep their tables."""

from __future__ import annotations

from pathlib import Path

SQLITE, POSTGRESQL = "sqlite", "postgresql"


def file_of(folder: Path) -> str:
    """A file in a folder."""
    return str(folder / "tables.sqlite")


database_of = file_of
"""The address of the database of a folder: a test on PostgreSQL replaces this."""
