"""The database: one server for a file, no more connections than there are, transactions tried again."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from ironmaster.kernel.errors import UserError
from ironmaster.server.database.connection import TRIES, Database
from ironmaster.server.database.models import TableRow
from ironmaster.server.tables.store import Change
from tests.server import places
from tests.server.postgres import is_waited_for
from tests.server.scripts import client_of, services_of, set_up, settings, wait_for, without_bots


@pytest.mark.sqlite_only
def test_one_file_has_one_server(tmp_path: Path) -> None:
    with without_bots(settings(tmp_path)), pytest.raises(UserError, match=r"another server .* stop it first"):
        client_of(settings(tmp_path))
    with without_bots(settings(tmp_path)) as client:
        assert client.get("/api/words").status_code == 200


@pytest.mark.postgresql_only
def test_several_servers_share_a_database_of_postgresql(tmp_path: Path) -> None:
    with without_bots(settings(tmp_path)) as here, without_bots(settings(tmp_path)) as there:
        script = set_up(here)
        assert there.get(script.path).json()["table"]["id"] == script.id


@pytest.mark.postgresql_only
def test_more_connections_than_the_database_allows_are_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="2 processes with 150 connections each need 302, and the database allows 197"):
        Database(places.database_of(tmp_path), connections=150, processes=2)


@pytest.mark.postgresql_only
def test_a_transaction_that_others_were_in_the_way_of_is_tried_again(tmp_path: Path) -> None:
    database = Database(places.database_of(tmp_path))
    tries: list[int] = []

    def unlucky_at_first(session: Session) -> str:
        tries.append(len(tries))
        if len(tries) < TRIES:
            session.execute(text("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'serialization_failure'; END $$"))
        return "written"

    assert database.write(unlucky_at_first) == "written"
    assert len(tries) == TRIES
    database.close()


@pytest.mark.postgresql_only
def test_what_cannot_be_done_is_not_tried_again(tmp_path: Path) -> None:
    database = Database(places.database_of(tmp_path))
    tries: list[int] = []

    def wrong(session: Session) -> None:
        tries.append(len(tries))
        session.execute(text("SELECT nothing FROM nowhere"))

    with pytest.raises(DBAPIError):
        database.write(wrong)
    assert tries == [0]
    database.close()


def test_a_reader_sees_one_moment(tmp_path: Path) -> None:
    with without_bots(settings(tmp_path)) as client:
        script = set_up(client, name="before")
        database = client.app.state.services.database  # type: ignore[attr-defined]
        name = select(TableRow.name).where(TableRow.id == script.id)

        def rename(session: Session) -> None:
            row = session.get(TableRow, script.id)
            assert row is not None
            row.name = "after"

        with database.read() as session:
            seen = [session.scalar(name)]
            database.write(rename)
            seen.append(session.scalar(name))
        with database.read() as session:
            seen.append(session.scalar(name))
    assert seen == ["before", "before", "after"]


@pytest.mark.postgresql_only
def test_whoever_waited_for_a_table_sees_its_seats_as_they_are_by_then(tmp_path: Path) -> None:
    with without_bots(settings(tmp_path)) as client:
        script = set_up(client)
        store = services_of(client).store
        is_held, seen = Event(), []

        def hold(change: Change) -> None:
            change.row.seats[0].name = "after"
            is_held.set()
            wait_for(lambda: is_waited_for(store.database))

        def look(change: Change) -> None:
            seen.append(change.row.seats[0].name)

        holder = Thread(target=store.change, args=(script.id, hold), daemon=True)
        holder.start()
        is_held.wait(30)
        store.change(script.id, look)
        holder.join(30)
    assert seen == ["after"]
