"""The program of another day: this one, with a step more of the schema and other rules of one game."""

from __future__ import annotations

import shutil
from pathlib import Path

import ironmaster
from ironmaster.server.database.readiness import MIGRATIONS, own_schema

CHANGED, VERSION = "furnace", 2
"""The game whose rules have changed, and what they are now."""

STEP = '''"""Something new, of which an older program knows nothing."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"
oldest = "{oldest}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("mood", sa.String(8), nullable=False, server_default="merry"))
    op.create_table("moods", sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True))
'''


def newer_program(folder: Path, oldest: str | None = None) -> Path:
    """Makes it in a folder, and tells where it is found; `oldest` is the step of those that may work beside."""
    source = Path(ironmaster.__file__).parent
    package = folder / source.name
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    about = package / "games" / CHANGED / "about.py"
    before = about.read_text()
    about.write_text(before.replace("version=1,", f"version={VERSION},"))
    assert about.read_text() != before
    step = STEP.format(before=own_schema(), oldest=oldest or own_schema())
    (package / MIGRATIONS.relative_to(source) / "versions" / "moods_9999.py").write_text(step)
    return folder
