"""Invitations, and new keys that people agree to.

Until now whoever set a table up got the keys of all seats but those that somebody joined. Which those were was not
written down; only tables in the lobby have them, as a rule.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The step itself."""
    op.add_column("seats", sa.Column("with_owner", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("invitation_hash", sa.String(64)))
    op.add_column("seats", sa.Column("absent_since", sa.DateTime(timezone=True)))
    op.add_column("seats", sa.Column("agreed", sa.Integer, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("listed"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("key_hash"), sa.column("with_owner", sa.Boolean))
    unlisted = sa.select(tables.c.id).where(sa.not_(tables.c.listed))
    keyed = seats.update().where(seats.c.key_hash.is_not(None), seats.c.table_id.in_(unlisted))
    op.execute(keyed.values(with_owner=True))


def downgrade() -> None:
    """The way back."""
    for column in ("agreed", "absent_since", "invitation_hash", "with_owner"):
        op.drop_column("seats", column)
