"""The schema: older databases are brought up to date by steps; newer ones are refused, unless they say otherwise."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, func, select, update

from ironmaster.server.addresses import POSTGRESQL
from ironmaster.server.database.postgresql import SCHEMA_LOCK
from ironmaster.server.database.readiness import MIGRATIONS, STEPS, is_good_beside, own_steps
from ironmaster.server.database.sqlite import WRITES


def bring_up_to_date(engine: Engine, beside: bool = False) -> None:
    """Takes the steps that are missing, all or none; of several programs that start at once, one does.

    None is taken `beside` newer programs, where the database says that this one may work there too.
    """
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        if engine.dialect.name == POSTGRESQL:
            connection.execute(select(func.pg_advisory_xact_lock(SCHEMA_LOCK)))
        if not (beside and is_good_beside(connection)):
            _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    head = own_steps()[0]
    oldest = getattr(head.module, "oldest", head.revision)
    connection.execute(update(STEPS).where(STEPS.c.oldest.is_distinct_from(oldest)).values(oldest=oldest))


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
