"""`ironmaster admin`: what hosts do with a database, on SQLite and on PostgreSQL, and from one to the other."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Update, select, text, update

from ironmaster.cli import main
from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import read_address
from ironmaster.server.admin.opening import opened
from ironmaster.server.database.connection import Database
from ironmaster.server.database.integrity import ended_after
from ironmaster.server.database.models import Base, NoteRow, TableRow, TurnRow
from tests.data import DATABASE, FOLDERS
from tests.server import places
from tests.server.postgres import Cluster
from tests.server.process import server_process
from tests.server.scripts import Script, finished_table, play_on, set_up, settings, without_bots

Admin = Callable[..., Any]


@pytest.fixture
def tables(tmp_path: Path) -> list[Script]:
    """A game that is over, one that is played, and one that nobody has played yet; nobody serves them."""
    with without_bots(settings(tmp_path)) as client:
        over, playing = finished_table(client), set_up(client)
        play_on(client, playing.id, 3)
        found = [over, playing, set_up(client)]
    return found


@pytest.fixture
def admin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Runs an action on the database of the test; the document that it prints."""

    def run(action: str, *arguments: object, database: bool = True) -> Any:
        where = ["--database", places.database_of(tmp_path)] if database else []
        assert main(["admin", action, *map(str, arguments), *where, "--json"]) == 0, capsys.readouterr().err
        return json.loads(capsys.readouterr().out)

    return run


@pytest.fixture
def refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs an action that is refused; the line that says why."""

    def run(action: str, *arguments: object, database: bool = True) -> str:
        where = ["--database", places.database_of(tmp_path)] if database else []
        assert main(["admin", action, *map(str, arguments), *where]) == 2
        said = capsys.readouterr().err
        assert said.startswith("ironmaster: ")
        assert said.count("\n") == 1
        return said

    return run


def grow_old(folder: Path, script: Script, days: int) -> None:
    """Has everything at a table happened so many days earlier."""
    then = datetime.now(UTC) - timedelta(days=days)
    change(folder, update(TableRow).where(TableRow.id == script.id).values(created=then))
    change(folder, update(TurnRow).where(TurnRow.table_id == script.id).values(created=then))


def change(folder: Path, statement: Update) -> None:
    """Changes something in the database behind everybody's back."""
    with opened(read_address(places.database_of(folder))) as database:
        database.write(lambda session: session.execute(statement))


def ids(admin: Admin) -> set[str]:
    return {table["id"] for table in admin("tables")["tables"]}


def everything(address: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a database."""
    with opened(read_address(address)) as database, database.read() as session:
        found = {table.name: session.execute(select(table)).all() for table in Base.metadata.sorted_tables}
    return {name: sorted((tuple(row) for row in rows), key=repr) for name, rows in found.items()}


def test_tables_are_listed_with_their_sizes_and_ages(tmp_path: Path, tables: list[Script], admin: Admin) -> None:
    grow_old(tmp_path, tables[0], 100)
    found = admin("tables")
    by_id = {table["id"]: table for table in found["tables"]}
    over, playing, fresh = (by_id[script.id] for script in tables)
    assert [table["status"] for table in (over, playing, fresh)] == ["over", "playing", "playing"]
    assert over["turns"] > playing["turns"] == 3 > fresh["turns"] == 0
    assert over["bytes"] > playing["bytes"] > fresh["bytes"] == 0
    assert over["active"] < playing["created"] <= playing["active"]
    assert found["bytes"] > sum(table["bytes"] for table in found["tables"])
    assert found["tables"][-1]["id"] == tables[0].id, "those used last come first"


def test_the_list_is_also_for_people(tmp_path: Path, tables: list[Script], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "tables", "--database", places.database_of(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "3 tables (1 over, 2 playing)" in said
    assert all(script.id in said for script in tables)


def test_old_tables_are_deleted_with_all_that_belongs_to_them(
    tmp_path: Path, tables: list[Script], admin: Admin
) -> None:
    grow_old(tmp_path, tables[0], 100)
    grow_old(tmp_path, tables[1], 80)
    assert admin("delete", "--older-than", "90d", "--yes")["deleted"] == 1
    assert ids(admin) == {tables[1].id, tables[2].id}
    left = everything(places.database_of(tmp_path))
    assert {row[0] for name in ("seats", "turns") for row in left[name]} == {tables[1].id, tables[2].id}


def test_a_table_that_is_old_and_still_played_at_is_not_old(tmp_path: Path, tables: list[Script], admin: Admin) -> None:
    grow_old(tmp_path, tables[1], 100)
    with without_bots(settings(tmp_path)) as client:
        play_on(client, tables[1].id, 1)
    assert admin("delete", "--older-than", "90d", "--yes")["deleted"] == 0


@pytest.mark.parametrize(("arguments", "kept"), [(["--status", "over"], [1, 2]), (["--empty"], [0, 1])])
def test_only_what_is_meant_is_deleted(
    tmp_path: Path, tables: list[Script], admin: Admin, arguments: list[str], kept: list[int]
) -> None:
    for script in tables:
        grow_old(tmp_path, script, 100)
    assert admin("delete", "--older-than", "90d", "--yes", *arguments)["deleted"] == 1
    assert ids(admin) == {tables[number].id for number in kept}


def test_a_dry_run_counts_and_deletes_nothing(tmp_path: Path, tables: list[Script], admin: Admin) -> None:
    for script in tables:
        grow_old(tmp_path, script, 100)
    assert admin("delete", "--older-than", "90d", "--dry-run") == {
        "database": admin("tables")["database"],
        "meant": {"over": 1, "playing": 2},
        "deleted": 0,
    }
    assert len(ids(admin)) == 3


def test_nothing_is_deleted_unless_somebody_agrees(
    tmp_path: Path, tables: list[Script], admin: Admin, refused: Callable[..., str]
) -> None:
    grow_old(tmp_path, tables[0], 100)
    assert "say --yes if you mean it" in refused("delete", "--older-than", "90d")
    assert len(ids(admin)) == 3


def test_a_table_whose_rematch_was_deleted_can_have_another(tmp_path: Path, tables: list[Script], admin: Admin) -> None:
    with without_bots(settings(tmp_path)) as client:
        script = Script(client, tables[0].id, tables[0].keys)
        first = script.post("/rematch").json()["id"]
        grow_old(tmp_path, Script(client, first, []), 100)
        admin("delete", "--older-than", "90d", "--yes")
        second = script.post("/rematch")
        assert second.status_code == 201, second.text
        assert second.json()["id"] != first


@pytest.mark.parametrize("text", ["90", "d", "-3d", "3m", "99999d"])
def test_an_age_is_a_number_and_a_unit(text: str, refused: Callable[..., str]) -> None:
    assert "is not an age: write 12h, 90d, 6w or 2y" in refused("delete", f"--older-than={text}")


def test_a_backup_of_a_running_server_has_every_turn(tmp_path: Path, admin: Admin) -> None:
    with server_process(tmp_path) as server:
        script = set_up(server.client())
        for _ in range(4):
            at = script.play_turn(Random(1))["at"]
        admin("backup", tmp_path / "backup.sqlite")
        server.stop(signal.SIGKILL)
    assert sorted(path.name for path in tmp_path.glob("backup*")) == ["backup.sqlite"], "one file alone"
    report = admin("check", tmp_path / "backup.sqlite", database=False)
    assert (report["ok"], report["counts"]["turns"], report["replays"]["whole"]) == (True, at, 1)


def test_what_is_backed_up_comes_back(tmp_path: Path, tables: list[Script], admin: Admin) -> None:
    before = everything(places.database_of(tmp_path))
    admin("backup", tmp_path / "backup.sqlite")
    other = tmp_path / "other"
    other.mkdir()
    admin("restore", tmp_path / "backup.sqlite", "--database", places.database_of(other), database=False)
    assert everything(places.database_of(other)) == before


def test_a_backup_is_never_written_over(tmp_path: Path, tables: list[Script], refused: Callable[..., str]) -> None:
    (tmp_path / "there").write_text("something dear", encoding="utf-8")
    assert "is there already: choose another name" in refused("backup", tmp_path / "there")
    assert (tmp_path / "there").read_text(encoding="utf-8") == "something dear"


@pytest.mark.sqlite_only
def test_nothing_is_restored_while_a_server_runs(tmp_path: Path, admin: Admin, refused: Callable[..., str]) -> None:
    with server_process(tmp_path) as server:
        set_up(server.client())
        admin("backup", tmp_path / "backup.sqlite")
        assert "stop it first" in refused("restore", tmp_path / "backup.sqlite")
        assert set_up(server.client()).position()["at"] == 0


@pytest.mark.sqlite_only
def test_what_was_there_before_a_backup_was_restored_is_kept(
    tmp_path: Path, tables: list[Script], admin: Admin
) -> None:
    admin("backup", tmp_path / "backup.sqlite")
    with without_bots(settings(tmp_path)) as client:
        later = set_up(client)
    aside = admin("restore", tmp_path / "backup.sqlite")["aside"]
    assert later.id not in ids(admin)
    assert later.id in {table["id"] for table in admin("tables", "--database", aside, database=False)["tables"]}


@pytest.mark.postgresql_only
def test_a_backup_is_restored_into_an_empty_database_alone(
    tmp_path: Path, tables: list[Script], admin: Admin, refused: Callable[..., str]
) -> None:
    admin("backup", tmp_path / "backup.sqlite")
    assert "is not empty" in refused("restore", tmp_path / "backup.sqlite")


@pytest.mark.sqlite_only
@pytest.mark.parametrize("text", ["", "no database at all" * 500])
def test_what_is_no_backup_is_not_restored(
    tmp_path: Path, tables: list[Script], admin: Admin, refused: Callable[..., str], text: str
) -> None:
    (tmp_path / "bad.sqlite").write_text(text, encoding="utf-8")
    assert "bad.sqlite cannot be" in refused("restore", tmp_path / "bad.sqlite")
    assert len(ids(admin)) == 3
    assert not list(tmp_path.glob("*.restored"))


def damage(file: Path) -> None:
    """Writes over pages in the middle of a file, as a bad disk would."""
    size = file.stat().st_size
    with file.open("rb+") as written:
        written.seek(size // 2 // 4096 * 4096)
        written.write(b"\xa5" * 4096 * 3)


@pytest.mark.sqlite_only
def test_a_damaged_file_is_noticed_at_the_start_and_by_the_check(
    tmp_path: Path, tables: list[Script], refused: Callable[..., str]
) -> None:
    file = Path(places.database_of(tmp_path))
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damage(file)
    with pytest.raises(
        UserError, match=r"it is damaged \(.+\); put a backup in its place with ironmaster admin restore"
    ):
        Database(file, alone=True)
    assert "tables.sqlite is damaged: " in refused("check", file, database=False)


@pytest.mark.sqlite_only
def test_a_look_that_takes_too_long_is_broken_off() -> None:
    endless = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n FROM n) SELECT count(*) FROM n"
    with (
        closing(sqlite3.connect(":memory:")) as connection,
        pytest.raises(sqlite3.OperationalError, match="interrupted"),
        ended_after(0.05, connection),
    ):
        connection.execute(endless)


@pytest.mark.sqlite_only
def test_a_server_that_ended_in_order_leaves_one_file(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        set_up(server.client()).play_turn(Random(1))
        server.stop(signal.SIGINT)
    file = Path(places.database_of(tmp_path))
    assert not file.with_name(f"{file.name}-wal").exists()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM turns").fetchone() == (1,)


@pytest.mark.sqlite_only
def test_a_plain_copy_without_its_log_lacks_turns_and_a_backup_does_not(tmp_path: Path, admin: Admin) -> None:
    """The reason why the documentation says so."""
    with server_process(tmp_path) as server:
        script = set_up(server.client())
        script.play_turn(Random(1))
        server.stop(signal.SIGKILL)
    file = Path(places.database_of(tmp_path))
    plain = shutil.copy(file, tmp_path / "plain.sqlite")
    admin("backup", tmp_path / "backup.sqlite")
    with sqlite3.connect(tmp_path / "backup.sqlite") as backup, sqlite3.connect(plain) as copied:
        assert backup.execute("SELECT count(*) FROM turns").fetchone() == (1,)
        assert not copied.execute("SELECT 1 FROM sqlite_master WHERE name = 'turns'").fetchone() or copied.execute(
            "SELECT count(*) FROM turns"
        ).fetchone() == (0,)


def test_a_check_names_the_tables_that_are_broken_and_those_of_other_rules(
    tmp_path: Path, tables: list[Script], capsys: pytest.CaptureFixture[str]
) -> None:
    address = places.database_of(tmp_path)
    second = (TurnRow.table_id == tables[1].id, TurnRow.number == 2)
    change(tmp_path, update(TurnRow).where(*second).values(decisions=["nonsense"]))
    change(tmp_path, update(TableRow).where(TableRow.id == tables[2].id).values(version=99))
    assert main(["admin", "check", address, "--json"]) == 2
    said = capsys.readouterr()
    report = json.loads(said.out)
    assert set(report["replays"]["broken"]) == {tables[1].id}
    assert report["replays"]["other_rules"] == [tables[2].id]
    assert (report["ok"], report["replays"]["whole"]) == (False, 1)
    assert "1 tables are broken" in said.err


def test_a_result_that_the_turns_do_not_lead_to_is_broken(tmp_path: Path, tables: list[Script]) -> None:
    wrong = {"scores": [0, 0, 0], "ranking": [0, 1, 2]}
    change(tmp_path, update(TableRow).where(TableRow.id == tables[0].id).values(result=wrong))
    assert main(["admin", "check", places.database_of(tmp_path)]) == 2


@pytest.mark.sqlite_only
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_backup_of_an_earlier_version_is_checked_and_left_as_it_is(
    tmp_path: Path, folder: Path, admin: Admin
) -> None:
    file = Path(shutil.copy(folder / DATABASE, tmp_path / "earlier.sqlite"))
    before = file.read_bytes()
    report = admin("check", file, database=False)
    assert report["ok"]
    assert report["replays"]["whole"] == report["counts"]["tables"] > 0
    assert file.read_bytes() == before


@pytest.mark.postgresql_only
def test_everything_goes_to_postgresql_and_back(tmp_path: Path, cluster: Cluster, admin: Admin) -> None:
    start, end = tmp_path / "start.sqlite", tmp_path / "end.sqlite"
    shutil.copy(FOLDERS[0] / DATABASE, start)
    Database(start).close()  # brought up to date
    there = places.database_of(tmp_path)
    report = admin("copy", start, there, database=False)
    assert report["counts"]["tables"] > 5
    assert not report["replays"]["broken"]
    admin("copy", there, end, database=False)
    assert everything(str(start)) == everything(there) == everything(str(end))


@pytest.mark.postgresql_only
def test_after_a_copy_new_rows_get_new_numbers(tmp_path: Path, admin: Admin) -> None:
    source = tmp_path / "source.sqlite"
    with without_bots(settings(tmp_path, database=source)) as client:
        row_id = set_up(client).id
    note = {"at": 0, "seat": None, "words": ["A note.", {}]}
    with opened(read_address(source)) as old:
        old.write(lambda session: session.add(NoteRow(id=7, table_id=row_id, **note)))
    admin("copy", source, places.database_of(tmp_path), database=False)
    with opened(read_address(places.database_of(tmp_path))) as new:
        new.write(lambda session: session.add(NoteRow(table_id=row_id, **note)))
        with new.read() as session:
            assert sorted(session.scalars(select(NoteRow.id))) == [7, 8]


@pytest.mark.postgresql_only
def test_a_row_that_postgresql_cannot_hold_is_named_and_nothing_is_copied(
    tmp_path: Path, tables: list[Script], cluster: Cluster, refused: Callable[..., str]
) -> None:
    source = tmp_path / "source.sqlite"
    with without_bots(settings(tmp_path, database=source)) as client:
        script = set_up(client)
    with sqlite3.connect(source) as connection:
        connection.execute("UPDATE tables SET name = ?", ["x" * 300])
    connection.close()
    empty = tmp_path / "empty"
    empty.mkdir()
    target = places.database_of(empty)
    said = refused("copy", source, target, database=False)
    assert f"a row of tables (id {script.id}) cannot be copied: " in said
    assert not any(map(len, everything(target).values()))


def test_a_copy_goes_into_an_empty_database_alone(
    tmp_path: Path, tables: list[Script], refused: Callable[..., str]
) -> None:
    source = tmp_path / "source.sqlite"
    with without_bots(settings(tmp_path, database=source)) as client:
        set_up(client)
    before = everything(places.database_of(tmp_path))
    assert "is not empty" in refused("copy", source, places.database_of(tmp_path), database=False)
    assert everything(places.database_of(tmp_path)) == before


@pytest.mark.sqlite_only
def test_a_copy_is_refused_while_a_server_writes(tmp_path: Path, refused: Callable[..., str]) -> None:
    with server_process(tmp_path) as server:
        set_up(server.client())
        assert "stop it first" in refused("copy", places.database_of(tmp_path), tmp_path / "to.sqlite", database=False)


@pytest.mark.sqlite_only
def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, refused: Callable[..., str]) -> None:
    for action in (["tables"], ["delete", "--older-than", "1d", "--yes"], ["backup", tmp_path / "backup"]):
        assert "there is no database" in refused(*action)
    assert "there is no file" in refused("check", tmp_path / "none.sqlite", database=False)
    assert not list(tmp_path.glob("*.sqlite"))


def test_a_database_with_another_schema_is_left_alone(
    tmp_path: Path, tables: list[Script], refused: Callable[..., str]
) -> None:
    with opened(read_address(places.database_of(tmp_path))) as database, database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    assert "the database has schema 0001" in refused("tables")
