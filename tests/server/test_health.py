"""`/healthz`, `/readyz` and `/metrics`: for those who watch over servers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from ironmaster.server.settings import Limit
from tests.server import places
from tests.server.postgres import Cluster
from tests.server.process import SERVE, ServerProcess, server_process
from tests.server.scripts import services_of, serving, set_up, settings, wait_for, without_bots

ONCE = pytest.mark.sqlite_only
"""For what has nothing to do with the database."""

COUNTED = (*SERVE[:-1], "--metrics", "--database")
WITHOUT_PROMETHEUS = """
import importlib.util, sys
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "prometheus_client" else found(name, *more)
from ironmaster.cli import main
sys.exit(main(["serve", "--metrics"]))
"""


def test_a_server_says_that_it_lives_and_is_ready(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "alive"}
    assert client.get("/readyz").json() == {"status": "ready"}


def test_neither_is_counted_against_anybody(tmp_path: Path) -> None:
    with serving(settings(tmp_path, requests=Limit(0.01, 1))) as client:
        assert {client.get(path).status_code for path in ("/healthz", "/readyz") * 20} == {200}


def test_a_database_with_another_schema_is_not_ready(client: TestClient) -> None:
    with services_of(client).database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999', oldest = '9999'"))
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["why"].startswith("the database has schema 9999, this program needs")
    assert client.get("/healthz").status_code == 200


@pytest.mark.sqlite_only
def test_a_file_that_cannot_be_read_is_not_ready(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    with without_bots(chosen) as client:
        services_of(client).database.engine.dispose()
        Path(places.database_of(tmp_path)).write_bytes(b"nothing that SQLite knows" * 1000)
        answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["why"]) == (503, "the database does not answer")


@pytest.mark.postgresql_only
def test_a_server_whose_database_is_gone_is_not_ready_until_it_is_back(tmp_path: Path, cluster: Cluster) -> None:
    with serving(settings(tmp_path, bot_workers=0)) as client:
        cluster.kill()
        try:
            wait_for(lambda: client.get("/readyz").status_code == 503)  # its children end a moment later
            assert client.get("/readyz").json()["why"] == "the database does not answer"
            assert client.get("/healthz").status_code == 200
        finally:
            cluster.start()
        wait_for(lambda: client.get("/readyz").status_code == 200)


@ONCE
def test_there_are_no_figures_unless_asked_for(client: TestClient) -> None:
    assert client.get("/metrics").status_code == 404


def figures(server: ServerProcess) -> dict[str, float]:
    answer = server.client().get("/metrics")
    assert answer.status_code == 200, answer.text
    lines = [line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_the_figures_say_what_has_happened(tmp_path: Path) -> None:
    with server_process(tmp_path, command=COUNTED) as server:
        script = set_up(server.client())
        for _ in range(2):
            script.play_turn(Random(1))
        with script.client.stream("GET", f"{script.path}/events") as stream:
            lines = stream.iter_lines()  # kept: the stream ends with it
            next(lines)
            found = figures(server)
            assert found["ironmaster_streams"] == 1
        assert found['ironmaster_requests_total{method="POST",route="/api/tables/{table_id}/commit",status="200"}'] == 2
        assert found['ironmaster_request_seconds_count{route="/api/tables"}'] == 1
        assert found['ironmaster_tables{status="playing"}'] == 1
        assert found['ironmaster_commits_total{by="person"}'] == 2
        assert not any("events" in name for name in found if "seconds" in name)
        wait_for(lambda: figures(server)["ironmaster_streams"] == 0)


def test_the_figures_tell_of_bots_and_of_jobs(tmp_path: Path) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    with server_process(tmp_path, command=COUNTED) as server:
        set_up(server.client(), seats=bots)
        wait_for(lambda: figures(server).get('ironmaster_commits_total{by="bot"}', 0) >= 3)
        assert figures(server)['ironmaster_bot_turn_seconds_count{bot="random"}'] >= 3
    with server_process(tmp_path, command=(*COUNTED[:-1], "--bot-workers", "0", "--database")) as idle:
        set_up(idle.client(), seats=bots)
        assert figures(idle)['ironmaster_jobs{kind="bot",state="waiting"}'] >= 1


@pytest.mark.postgresql_only
def test_the_figures_of_all_processes_are_added_up(tmp_path: Path) -> None:
    command = (*COUNTED[:-1], "--workers", "2", "--database-connections", "5", "--database")
    made = 'ironmaster_requests_total{method="POST",route="/api/tables",status="201"}'
    with server_process(tmp_path, command=command) as server:
        for _ in range(12):
            set_up(server.client())
        assert {figures(server)[made] for _ in range(12)} == {12}


@ONCE
def test_the_figures_of_a_server_that_was_killed_do_not_say_that_pages_listen(tmp_path: Path) -> None:
    """Two servers with one folder for their figures: as the processes of one server have."""
    (tmp_path / "figures").mkdir()
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(tmp_path / "figures")
    try:
        with (
            server_process(tmp_path / "one", command=COUNTED) as one,
            server_process(tmp_path / "two", command=COUNTED) as two,
        ):
            for server in (one, two):
                set_up(server.client())
            script = set_up(one.client())
            with script.client.stream("GET", f"{script.path}/events") as stream:
                lines = stream.iter_lines()  # kept: the stream ends with it
                next(lines)
                assert figures(two)["ironmaster_streams"] == 1
                one.stop(signal.SIGKILL)
            assert figures(two)["ironmaster_streams"] == 0
            made = 'ironmaster_requests_total{method="POST",route="/api/tables",status="201"}'
            assert figures(two)[made] == 3, "what was counted stays counted"
    finally:
        del os.environ["PROMETHEUS_MULTIPROC_DIR"]


@ONCE
@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded"])
def test_the_figures_are_not_told_through_a_proxy(tmp_path: Path, header: str) -> None:
    with server_process(tmp_path, command=COUNTED) as server:
        assert server.client().get("/metrics", headers={header: "127.0.0.1"}).status_code == 403


@ONCE
def test_the_figures_are_told_to_configured_addresses_alone(tmp_path: Path) -> None:
    command = (*COUNTED[:-1], "--metrics-from", "10.0.0.0/8", "--database")
    with server_process(tmp_path, command=command) as server:
        assert server.client().get("/metrics").json()["error"]["code"] == "not_for_you"


@ONCE
def test_metrics_without_their_extra_are_refused_in_a_sentence() -> None:
    answer = subprocess.run([sys.executable, "-c", WITHOUT_PROMETHEUS], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert (
        "metrics need prometheus_client, which is not installed: run pip install 'ironmaster[metrics]'" in answer.stderr
    )
    assert answer.stderr.count("\n") == 1
