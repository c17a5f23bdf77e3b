"""The schema: older databases are brought up to date by steps, newer ones are refused."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, func, select

from ironmaster.server.addresses import POSTGRESQL
from ironmaster.server.database.postgresql import SCHEMA_LOCK
from ironmaster.server.database.sqlite import WRITES

MIGRATIONS = Path(__file__).parent / "migrations"


def bring_up_to_date(engine: Engine) -> None:
    """Takes the steps that are missing, all or none; of several programs that start at once, one does."""
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        if engine.dialect.name == POSTGRESQL:
            connection.execute(select(func.pg_advisory_xact_lock(SCHEMA_LOCK)))
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
