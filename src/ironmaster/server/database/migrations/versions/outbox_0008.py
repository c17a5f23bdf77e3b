"""The outbox: how people want to be told things, what they are told, and what of that is on its way."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "channels",
        sa.Column("id", sa.Integer, primary_key=True),
        _account(),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.JSON, nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
        sa.Column("digest", sa.Boolean, nullable=False),
        sa.Column("stop", sa.String(40), nullable=False, unique=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("off", sa.String(200)),
        sa.Column("created", moment, nullable=False),
    )
    op.create_table(
        "letters",
        sa.Column("id", sa.Integer, primary_key=True),
        _account(),
        sa.Column("event", sa.String(12), nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("created", moment, nullable=False),
        sa.UniqueConstraint("account_id", "event", "table_id", "seat"),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("letter_id", sa.Integer, sa.ForeignKey("letters.id", ondelete="CASCADE"), nullable=False),
        sa.Column(
            "channel_id", sa.Integer, sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("sent", moment),
        sa.UniqueConstraint("letter_id", "channel_id"),
    )


def _account() -> sa.Column[str]:
    belongs = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    return sa.Column("account_id", sa.String(16), belongs, nullable=False, index=True)


def downgrade() -> None:
    """The way back."""
    for table in ("deliveries", "letters", "channels"):
        op.drop_table(table)
