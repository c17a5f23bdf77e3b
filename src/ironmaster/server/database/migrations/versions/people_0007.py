"""Addresses and languages of accounts, seats that are kept for somebody by name, and whose time has been up."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    op.add_column("accounts", sa.Column("email", sa.String(254)))
    op.create_index("ix_accounts_email", "accounts", ["email"])
    op.add_column("accounts", sa.Column("language", sa.String(2), nullable=False, server_default="en"))
    op.add_column("codes", sa.Column("email", sa.String(254)))
    op.add_column("seats", sa.Column("late", sa.Integer, nullable=False, server_default="0"))
    invited = sa.Column("invited_id", sa.String(16), sa.ForeignKey("accounts.id"))
    op.add_column("seats", invited, inline_references=True)
    op.create_index("ix_seats_invited_id", "seats", ["invited_id"])


def downgrade() -> None:
    """The way back."""
    op.drop_index("ix_seats_invited_id", "seats")
    for column in ("invited_id", "late"):
        op.drop_column("seats", column)
    op.drop_column("codes", "email")
    op.drop_index("ix_accounts_email", "accounts")
    for column in ("language", "email"):
        op.drop_column("accounts", column)
