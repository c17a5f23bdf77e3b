"""How Alembic runs the steps: on the connection that the server gives it."""

from alembic import context

from ironmaster.server.database.models import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
