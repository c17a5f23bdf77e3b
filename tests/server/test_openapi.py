"""The API against its own description: whatever is sent, the server answers, and as described."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.process import WITH_ACCOUNTS, server_process
from tests.server.scripts import Script, finished_table, play_on, serving, set_up
from tests.server.scripts import settings as server_settings

EXAMPLES = 12
ALLOWED = list(HealthCheck)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class World:
    """A real server with tables worth asking about."""

    def __init__(self, address: str, tables: list[Script]) -> None:
        self.address = address
        self.tables = tables


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with serving(server_settings(tmp_path)) as client:
        playing = set_up(client, "furnace")
        play_on(client, playing.id, 20)
        waiting = set_up(client, "brass", seats=[{"kind": "person"}, {"kind": "open"}])
        tables = [playing, waiting, finished_table(client, "workshop")]
    with server_process(tmp_path, command=WITH_ACCOUNTS) as server:
        yield World(server.address, tables)


def ask(world: World, case: Any, number: int) -> None:
    """Sends a request, every other one to a table that is there, with its keys, and checks the answer."""
    if "table_id" in case.path_parameters and number % 2:
        script = world.tables[number // 2 % len(world.tables)]
        case.path_parameters["table_id"] = script.id
        case.headers["X-Ironmaster-Keys"] = ",".join([*script.keys, script.owner_key])
    case.call_and_validate(checks=CHECKS)


def check_operation(world: World, operation: Any) -> None:
    """Sends what hypothesis thinks of to one operation."""
    numbers = itertools.count()

    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=ALLOWED)
    @given(operation.as_strategy())
    def check(case: Any) -> None:
        ask(world, case, next(numbers))

    check()


def test_no_request_makes_the_server_fail(world: World) -> None:
    described: Any = schemathesis.openapi.from_url(f"{world.address}/api/openapi.json")
    operations = list(described.exclude(path_regex="/events$").get_all_operations())  # the event stream does not end
    assert len(operations) > 20
    for operation in operations:
        check_operation(world, operation.ok())
