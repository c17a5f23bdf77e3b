"""Accounts, with what they sign in by; seats and tables that belong to them. Whatever is there belongs to keys."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(160), nullable=False, unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column(
            "owner_id",
            sa.String(16),
            sa.ForeignKey("accounts.id", ondelete="CASCADE", deferrable=True, initially="DEFERRED"),
            index=True,
        ),
        sa.Column("created", moment, nullable=False),
    )
    for name, more in {"sessions": sa.Column("agent", sa.String(200), nullable=False), "tokens": _title()}.items():
        op.create_table(
            name,
            sa.Column("id", sa.Integer, primary_key=True),
            _account(nullable=False),
            sa.Column("hash", sa.String(64), nullable=False, unique=True),
            more,
            sa.Column("created", moment, nullable=False),
            sa.Column("seen", moment, nullable=name == "tokens"),
        )
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        _account(nullable=True),
        sa.Column("until", moment, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("subject", sa.String(64), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("since", moment, nullable=False, index=True),
    )
    for table, column in (("seats", "account_id"), ("tables", "owner_account")):
        belongs = sa.Column(column, sa.String(16), sa.ForeignKey("accounts.id"))
        op.add_column(table, belongs, inline_references=True)
        op.create_index(f"ix_{table}_{column}", table, [column])


def _account(nullable: bool) -> sa.Column[str]:
    belongs = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    return sa.Column("account_id", sa.String(16), belongs, nullable=nullable, index=True)


def _title() -> sa.Column[str]:
    return sa.Column("title", sa.String(40), nullable=False)


def downgrade() -> None:
    """The way back."""
    op.drop_index("ix_tables_owner_account", "tables")
    op.drop_column("tables", "owner_account")
    op.drop_index("ix_seats_account_id", "seats")
    op.drop_column("seats", "account_id")
    for table in ("attempts", "codes", "tokens", "sessions", "accounts"):
        op.drop_table(table)
