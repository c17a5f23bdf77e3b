"""HEAD and OPTIONS: every address tells what it takes, and can be asked for its head alone."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.scripts import error, set_up


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/api/tables", "GET, HEAD, POST, OPTIONS"),
        ("/api/tables/some", "GET, HEAD, OPTIONS"),
        ("/api/tables/some/commit", "POST, OPTIONS"),
        ("/", "GET, HEAD, OPTIONS"),
        ("/static/js/api.js", "GET, HEAD, OPTIONS"),
    ],
)
def test_an_address_tells_what_it_takes(client: TestClient, path: str, methods: str) -> None:
    told = client.options(path)
    assert (told.status_code, told.headers["Allow"], told.content) == (204, methods, b"")
    refused = client.patch(path, json={})
    assert refused.status_code == 405
    if not path.startswith("/static"):
        assert error(refused, 405) == "method_not_allowed"
        assert refused.headers["Allow"] == methods


def test_nothing_takes_nothing(client: TestClient) -> None:
    assert error(client.options("/api/nothing"), 404) == "not_found"


def test_the_head_of_an_answer_can_be_asked_for_alone(client: TestClient) -> None:
    script = set_up(client)
    for path in ("/", "/api/games", script.path, "/static/js/api.js"):
        whole, head = client.get(path), client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["Content-Length"] == whole.headers["Content-Length"]
        assert head.headers["Content-Type"] == whole.headers["Content-Type"]
    assert client.head("/api/tables/nowhere").status_code == 404


def test_the_head_of_an_event_stream_does_not_last(client: TestClient) -> None:
    script = set_up(client)
    assert client.head(f"{script.path}/events").headers["Content-Type"].startswith("text/event-stream")
