"""The log: in a form that programs read, with a name for every request, and without anything secret."""

from __future__ import annotations

import json
import logging
import re
import secrets
import signal
import sys
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from starlette.testclient import TestClient

from ironmaster.server.database.models import TableRow
from ironmaster.server.logs import JsonLines, Lines, facts_of, request_id, without_secrets
from ironmaster.server.tables.keys import key_hash, new_key
from tests.server.process import SERVE, ServerProcess, server_process
from tests.server.scripts import Script, services_of, serving, set_up, settings, wait_for, without_bots

ONCE = pytest.mark.sqlite_only
"""For what has nothing to do with the database."""

LOGGED = (*SERVE[:-1], "--access-log", "--log-level", "debug", "--log-format", "json", "--database")


def played(server: ServerProcess) -> list[str]:
    """Plays and blunders through the API, ends the server; the secrets that it was told or has told."""
    with server.client() as client:
        script = set_up(client, seats=[{"kind": "person"}, {"kind": "bot", "bot": "random"}], seed=None)
        for _ in range(3):
            wait_for(lambda: bool(script.position()["choices"]))
            script.play_turn(Random(1))
        wrong = Script(client, script.id, [new_key()])
        wrong.commit(script.position(), [0])
        client.get(f"/t/{script.id}?key={script.keys[0]}", headers=script.headers)
        client.get(f"/nothing/{script.keys[0]}", headers=script.headers)
        client.post(f"{script.path}/commit", content=script.keys[0], headers=script.headers)
        new_keys = [Script(client, script.id, [script.owner_key]).post("/seats/0/key").json()["key"]]
    server.stop(signal.SIGINT)
    keys = [*script.keys, script.owner_key, *wrong.keys, *new_keys]
    return [*keys, *map(key_hash, keys)]


def test_no_key_seed_or_salt_is_ever_logged(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with server_process(tmp_path, command=LOGGED, log=log) as server:
        known = played(server)
    text = log.read_text(encoding="utf-8")
    assert text.count('"/api/tables/') > 5
    with serving(settings(tmp_path)) as client:
        known += seeds_and_salts(client)
    assert [secret for secret in known if secret in text] == []


def seeds_and_salts(client: TestClient) -> list[str]:
    with services_of(client).database.read() as session:
        found = session.execute(select(TableRow.seed, TableRow.salt)).all()
    assert found
    return [secret for row in found for secret in row]


@ONCE
def test_every_request_has_a_line_with_its_name_status_and_time(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with server_process(tmp_path, command=LOGGED, log=log) as server:
        answer = server.client().get("/api/tables/none?lang=fr&key=secret")
        server.stop(signal.SIGINT)
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    found = next(line for line in lines if line["logger"] == "ironmaster.access")
    assert (found["method"], found["path"], found["status"]) == ("GET", "/api/tables/none", 404)
    assert found["ms"] >= 0
    assert found["request"] == answer.headers["X-Request-ID"]
    assert "secret" not in log.read_text(encoding="utf-8")


@ONCE
def test_what_stops_letters_is_not_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """However it is written: what only looks like a key is hidden by its look alone."""
    with (
        without_bots(settings(tmp_path, access_log=True)) as client,
        caplog.at_level(logging.INFO, "ironmaster.access"),
    ):
        client.get("/stop/hushhush?event=turn")
        client.post("/stop/hushhush")
    found = [record for record in caplog.records if record.name == "ironmaster.access"]
    assert [facts_of(record)["path"] for record in found] == ["/stop/…"] * 2
    assert "hushhush" not in caplog.text


def test_a_statement_that_fails_is_told_without_what_it_was_given(client: TestClient) -> None:
    with services_of(client).database.read() as session, pytest.raises(DBAPIError) as error:
        session.execute(text("SELECT 1 FROM nothing WHERE salt = :salt"), {"salt": "hushhush"})
    assert "hushhush" not in str(error.value)


@ONCE
def test_requests_are_not_logged_unless_asked_for(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with server_process(tmp_path, command=SERVE, log=log) as server:
        server.client().get("/api/tables/none")
        server.stop(signal.SIGINT)
    assert log.read_text(encoding="utf-8") == ""


@ONCE
def test_a_failure_is_logged_under_the_name_of_its_request(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def fails(ids: object) -> None:
        names.append(request_id.get())
        raise RuntimeError

    monkeypatch.setattr(services_of(client).store, "last_turns", fails)
    client.get("/api/tables")
    assert re.fullmatch(r"[0-9a-f]{12}", names[0])


@ONCE
@pytest.mark.parametrize("formatter", [Lines(), JsonLines()])
def test_a_library_that_repeats_what_it_was_given_gives_nothing_away(formatter: logging.Formatter) -> None:
    key, seed, password = "4HDeT2JGdrviaucd8uP6EWTL", secrets.token_hex(16), "hushhush"
    try:
        raise RuntimeError(f"cannot write {key}, {seed} to postgresql://ann:{password}@db/tables")
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "failed with %s", (key,), sys.exc_info())
    said = formatter.format(record)
    assert "cannot write" in said
    assert not [secret for secret in (key, seed, password) if secret in said]


@ONCE
@pytest.mark.parametrize(
    "text",
    [
        "RequestValidationError in test_the_script_of_the_documentation_plays_a_whole_game",
        "src/ironmaster/server/database/migrations/versions/tables_0001.py",
        "GET /api/tables/abcdefghjkmn 200 3.1 ms",
        "http://127.0.0.1:1830/api",
        "postgresql+psycopg://ann@db:5432/tables",
    ],
)
def test_ordinary_words_are_left_as_they_are(text: str) -> None:
    assert without_secrets(text) == text


@ONCE
def test_what_looks_like_a_key_is_hidden() -> None:
    shown = sum(key in without_secrets(f"/t/x#{key}") for key in (new_key() for _ in range(2000)))
    assert shown <= 4, "of ten thousand keys one may look like a name"
    assert without_secrets(f"seed {secrets.token_hex(16)}") == "seed …"
    assert without_secrets("?user=ann&password=hush&x=1") == "?user=ann&password=…&x=1"


@ONCE
def test_nobody_writes_lines_of_their_own() -> None:
    record = logging.LogRecord("x", logging.INFO, __file__, 1, "%s", ("/a\n2026 ERROR forged",), None)
    assert "\n" not in Lines().format(record)
    assert "\n" not in JsonLines().format(record)
