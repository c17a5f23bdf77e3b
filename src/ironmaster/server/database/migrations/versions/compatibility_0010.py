"""How old a program may be that works on this schema: kept beside the step itself.

From here on a step says in `oldest` of which step programs must be to work on beside newer ones. It may name an earlier
step if it only adds tables, and columns that are empty or have a `server_default`: an older program neither reads nor
writes those. Without `oldest` nobody older may work on.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    op.add_column("alembic_version", sa.Column("oldest", sa.String(32)))


def downgrade() -> None:
    """The way back."""
    op.drop_column("alembic_version", "oldest")
