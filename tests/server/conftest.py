"""A server for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.scripts import serving, settings


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with serving(settings(tmp_path)) as client:
        yield client
