"""How old a program may be that works on this schema, kept beside the step itself; and from where people sign in.

From here on a step says in `oldest` of which step programs must be to work on beside newer ones. It may name an earlier
step if it only adds tables, and columns that are empty or have a `server_default`: an older program neither reads nor
writes those. Without `oldest` nobody older may work on.
"""

import sqlalchemy as sa
from alembic import op

from ironmaster.server.database.types import Moment

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    op.add_column("alembic_version", sa.Column("oldest", sa.String(32)))
    op.create_table(
        "familiar",
        sa.Column("account_id", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("seen", Moment, nullable=False),
    )
    op.create_index("ix_familiar_seen", "familiar", ["seen"])


def downgrade() -> None:
    """The way back."""
    op.drop_table("familiar")
    op.drop_column("alembic_version", "oldest")
