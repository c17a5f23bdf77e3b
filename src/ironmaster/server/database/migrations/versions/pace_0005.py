"""Paces and clocks, and agreement to end a game without a result. Tables that are there already have no pace.

A pace is data, since what it consists of depends on its kind; times that are left are counted in microseconds.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    op.add_column("tables", sa.Column("pace", sa.JSON))
    op.add_column("seats", sa.Column("clock_reserve", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("clock_turn", sa.BigInteger))
    op.add_column("seats", sa.Column("clock_since", sa.DateTime(timezone=True)))
    op.add_column("seats", sa.Column("reminded", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("wants_end", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("replaced", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """The way back."""
    for column in ("replaced", "wants_end", "reminded", "clock_since", "clock_turn", "clock_reserve"):
        op.drop_column("seats", column)
    op.drop_column("tables", "pace")
