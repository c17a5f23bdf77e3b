"""A server for each test, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server import places
from tests.server.members import with_accounts
from tests.server.places import POSTGRESQL, SQLITE
from tests.server.postgres import Cluster
from tests.server.scripts import serving, settings, without_bots
from tests.server.set_clock import SetClock, told_by


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test of the server runs on both databases, except those of one of them."""
    wanted = [kind for kind in (SQLITE, POSTGRESQL) if metafunc.definition.get_closest_marker(f"{kind}_only")]
    metafunc.parametrize("kind_of_database", wanted or [SQLITE, POSTGRESQL], indirect=True)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for all tests of this process."""
    cluster = Cluster()
    yield cluster
    cluster.close()


@pytest.fixture(autouse=True)
def kind_of_database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where servers that are started in this test keep their tables."""
    kind = str(request.param)
    if kind == POSTGRESQL:
        cluster = request.getfixturevalue("cluster")
        monkeypatch.setattr(places, "database_of", cluster.database)
    return kind


@pytest.fixture
def clock() -> Iterator[SetClock]:
    """The time, which a test sets."""
    with told_by(SetClock()) as clock:
        yield clock


@pytest.fixture
def client_by_clock(tmp_path: Path, kind_of_database: str, clock: SetClock) -> Iterator[TestClient]:
    """A server that goes by such a clock, and does nothing but what is asked for."""
    with without_bots(settings(tmp_path)) as client:
        yield client


@pytest.fixture
def client_with_accounts(
    tmp_path: Path, kind_of_database: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TestClient]:
    """A server at which people can have accounts."""
    with with_accounts(tmp_path, monkeypatch) as client:
        yield client


@pytest.fixture
def client(tmp_path: Path, kind_of_database: str) -> Iterator[TestClient]:
    with serving(settings(tmp_path)) as client:
        yield client
