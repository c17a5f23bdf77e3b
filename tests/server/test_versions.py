"""Rules change and programs grow old: tables are kept, never misread; databases are brought up to date, or refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, select
from starlette.testclient import TestClient

from ironmaster import generator
from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import read_address
from ironmaster.server.admin.opening import opened
from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import Base, JobRow
from ironmaster.server.database.readiness import MIGRATIONS, own_schema
from ironmaster.server.tables.clocks import TIME_UP
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.table_cache import OpenTable, TableCache
from tests.server import places
from tests.server.scripts import Script, error, finished_table, services_of, serving, set_up, settings, without_bots
from tests.server.set_clock import DAILY, SetClock, asked, left, told_by
from tests.table.games import next_turn


def grow_old(client: TestClient, script: Script) -> None:
    """Makes a table one of other rules than those of this program."""
    store = services_of(client).store

    def work(change: Change) -> None:
        change.row.version = 99

    store.change(script.id, work)
    store.cache = TableCache(10)


def test_a_table_of_other_rules_is_kept_and_says_so(client: TestClient) -> None:
    script = set_up(client, listed=True)
    grow_old(client, script)
    shown = script.position(lang="fr")
    assert (shown["table"]["status"], shown["choices"], shown["svg"]) == ("kept", [], {"whole": ""})
    (listed,) = client.get("/api/tables", params={"lang": "fr"}).json()
    assert (listed["status"], listed["title"]) == ("kept", shown["table"]["title"])
    for words in (shown["panel"]["prompt"], listed["rules"]):
        assert "version 99" in words
        assert "version 1" in words
    assert error(script.commit({"as": 0, "at": 0}, [1]), 409) == "other_rules"
    assert error(script.get("/log"), 409) == "other_rules"


def test_at_a_table_of_other_rules_nobody_stops_their_clock_by_way_of_a_bot(tmp_path: Path) -> None:
    with told_by(SetClock()) as clock, without_bots(settings(tmp_path)) as client:
        script = set_up(client, "furnace", [{"kind": "person"}] * 2, pace=DAILY)
        seat = asked(script)
        grow_old(client, script)
        clock.wait(hours=10)
        assert script.post(f"/seats/{seat}/bot", {}).status_code == 200
        assert left(script, clock) == [None, None]
        clock.wait(hours=10)
        assert script.post(f"/seats/{seat}/person").status_code == 200
        assert left(script, clock)[seat] == (24 + 48 - 10) * 3600
        with services_of(client).database.read() as session:
            (job,) = session.scalars(select(JobRow).where(JobRow.kind == TIME_UP))
        assert (job.due - clock.moment).total_seconds() == left(script, clock)[seat]


@pytest.mark.parametrize("way", ["/join", "/seats/1/bot"])
def test_a_game_of_other_rules_does_not_begin(client: TestClient, way: str) -> None:
    script = set_up(client, "furnace", [{"kind": "person"}, {"kind": "open"}], pace=DAILY)
    grow_old(client, script)
    assert error(script.owner().post(way, {}), 409) == "other_rules"
    assert services_of(client).store.row(script.id).status == "open"
    assert [seat["kind"] for seat in script.position()["table"]["seats"]] == ["person", "open"]


def test_the_record_of_a_finished_table_of_other_rules_can_still_be_had(client: TestClient) -> None:
    script = finished_table(client)
    before = script.get("/record").text
    grow_old(client, script)
    assert script.get("/record").text == before.replace("version: 1", "version: 99", 1)
    assert error(script.get("/replay"), 409) == "other_rules"
    assert script.position()["table"]["status"] == "kept"


def test_the_cache_is_not_trusted_over_the_database(client: TestClient) -> None:
    script = set_up(client)
    store = services_of(client).store
    table = store.open(script.id).table
    ahead = table.after(next_turn(table, generator(1)))
    later = store.row(script.id)
    later.change += 1
    store.cache.keep(OpenTable(later, ahead))
    assert script.position()["at"] == 0
    assert store.open(script.id).table.state == table.state


def test_the_step_to_accounts_leaves_everything_as_it_is(tmp_path: Path) -> None:
    """A table from before it, on SQLite and PostgreSQL: its keys open it, and nothing of it belongs to an account."""
    with without_bots(settings(tmp_path)) as client:
        script = set_up(client, listed=True)
    step(tmp_path, command.downgrade, "0004")
    step(tmp_path, command.upgrade, "head")
    with without_bots(settings(tmp_path, accounts="open")) as client:
        script = Script(client, script.id, script.keys, script.owner_key)
        table = script.position()["table"]
        assert [(seat["you"], seat["account"]) for seat in table["seats"]] == [(True, None)] * 3
        assert script.owner().position()["table"]["owner"]
        assert script.play_turn(Random(1))["at"] == 1


def step(folder: Path, move: Callable[[Config, str], None], to: str) -> None:
    """Takes the database of a folder to another schema."""
    engine = create_engine(read_address(places.database_of(folder)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        move(config, to)
    engine.dispose()


def test_the_migrations_make_what_the_models_describe(tmp_path: Path) -> None:
    database = Database(tmp_path / "new.sqlite")
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    database.close()


def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    database = Database(tmp_path / "new.sqlite")
    with database.engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    database.close()


def test_a_database_is_opened_again_with_its_tables(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as client:
        script = finished_table(client, "workshop")
        before = script.position()
    with serving(settings(tmp_path)) as client:
        assert Script(client, script.id, script.keys).position() == before


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite"
    path.write_text("Dear Isambard,\n" * 100, encoding="utf-8")
    with pytest.raises(UserError, match="cannot be used as a database"):
        Database(path)


def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite"
    Database(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(UserError, match="newer version of this program"):
        Database(path)


def grow(path: Path, oldest: str | None) -> None:
    """Makes a database one of a newer program, which says how old another may be that works there."""
    Database(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999', oldest = ?", (oldest,))


@pytest.mark.sqlite_only
def test_a_server_works_on_a_newer_schema_that_is_good_for_it(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite"
    grow(path, own_schema())
    with serving(settings(tmp_path, database=path)) as client:
        assert client.get("/readyz").status_code == 200
        assert set_up(client).play_turn(Random(1))["at"] == 1
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)


@pytest.mark.sqlite_only
@pytest.mark.parametrize("oldest", ["9998", None])
def test_a_server_does_not_work_on_a_newer_schema_that_is_not(tmp_path: Path, oldest: str | None) -> None:
    path = tmp_path / "newer.sqlite"
    grow(path, oldest)
    with pytest.raises(UserError, match="newer version of this program"):
        Database(path, beside=True)


@pytest.mark.sqlite_only
def test_nothing_is_copied_from_a_newer_schema(tmp_path: Path) -> None:
    """What this program knows nothing of would be lost."""
    path = tmp_path / "newer.sqlite"
    grow(path, own_schema())
    with pytest.raises(UserError, match="the database has schema 9999"), opened(read_address(path)):
        pass
