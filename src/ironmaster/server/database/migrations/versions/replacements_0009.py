"""Seats of running games that are offered to somebody else, and who had them before."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    op.add_column("seats", sa.Column("since", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("offered", sa.Integer))
    op.add_column("seats", sa.Column("late_since", sa.DateTime(timezone=True)))
    op.create_table(
        "departures",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("account_id", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("until", sa.Integer, nullable=False),
        sa.Column("late", sa.Integer, nullable=False),
    )
    op.create_index("ix_departures_table_id", "departures", ["table_id"])
    op.create_index("ix_departures_account_id", "departures", ["account_id"])


def downgrade() -> None:
    """The way back."""
    op.drop_table("departures")
    for column in ("late_since", "offered", "since"):
        op.drop_column("seats", column)
