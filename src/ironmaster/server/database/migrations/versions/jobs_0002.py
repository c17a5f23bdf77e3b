"""Jobs, and notes at tables. Tables at which bots play get a job each, so that their games go on."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("words", sa.JSON, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_notes_table_id", "notes", ["table_id"])
    jobs = op.create_table(
        "jobs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("question", sa.JSON, nullable=False),
        sa.Column("urgency", sa.Integer, nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("holder", sa.String(40)),
        sa.Column("held_until", sa.DateTime(timezone=True)),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("answer", sa.JSON),
        sa.UniqueConstraint("kind", "subject"),
    )
    op.create_index("ix_jobs_table_id", "jobs", ["table_id"])
    op.create_index("ix_jobs_next", "jobs", ["done", "urgency", "due"])
    _ask_bots(jobs)


def _ask_bots(jobs: sa.Table) -> None:
    """A job for every table that bots play at: whoever takes it finds out whether one is asked."""
    tables = sa.table("tables", sa.column("id"), sa.column("status"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("kind"))
    played = sa.select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(tables.c.status == "playing")
    found = op.get_bind().scalars(played.where(seats.c.kind == "bot").distinct()).all()
    always = {"kind": "bot", "question": {}, "urgency": 1, "due": datetime.now(UTC), "tries": 0, "done": False}
    op.bulk_insert(jobs, [{"subject": table_id, "table_id": table_id, **always} for table_id in found])


def downgrade() -> None:
    """The way back."""
    for table in ("jobs", "notes"):
        op.drop_table(table)
