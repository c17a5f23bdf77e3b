"""Idle and slow connections: whoever keeps the server waiting is shown out, and keeps nobody else out."""

from __future__ import annotations

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import httpx2
import pytest

from ironmaster.server.settings import Settings
from ironmaster.server.web.connections import MOST_DUE, OTHER_FILES, UNREAD_LIMIT, Room, room_for
from tests.server.process import ServerProcess, configured_server
from tests.server.scripts import set_up, wait_for

FILES = 1024
HEADER_SECONDS = 12.0
SOON = 10.0
"""Well before a header is late."""


def connected(server: ServerProcess, address: str = "127.0.0.1", sent: bytes = b"") -> socket.socket:
    """A connection from an address of this machine, on which something was sent."""
    found = socket.create_connection(("127.0.0.1", server.port), timeout=30.0, source_address=(address, 0))
    found.sendall(sent)
    return found


def request(body: bytes = b"", length: int | None = None, target: str = "/api/words") -> bytes:
    """A request, perhaps with less of a body than it says."""
    method = "POST" if length is not None else "GET"
    head = f"{method} {target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {length or 0}\r\n\r\n".encode() + body


def answered(line: socket.socket) -> bytes:
    """The first line of an answer; nothing if the connection was closed."""
    try:
        return line.recv(65536).partition(b"\r\n")[0]
    except ConnectionError:
        return b""


def everything(line: socket.socket) -> bytes:
    """All that comes until the connection is closed."""
    found = b""
    with suppress(ConnectionError):
        while more := line.recv(65536):
            found += more
    return found


def served(server: ServerProcess, address: str) -> bool:
    """Whether a newcomer is answered."""
    try:
        with connected(server, address, request()) as line:
            line.settimeout(SOON)
            return answered(line) == b"HTTP/1.1 200 OK"
    except OSError:
        return False


@contextmanager
def idle_connections(server: ServerProcess, number: int) -> Iterator[list[socket.socket]]:
    """Connections from one address that send one byte each."""
    with ExitStack() as stack:
        lines = []
        for _ in range(number):
            line = stack.enter_context(connected(server))
            with suppress(ConnectionError):  # some are shown out already
                line.sendall(b"G")
            lines.append(line)
        yield lines


def test_a_thousand_idle_connections_lock_nobody_out(tmp_path: Path) -> None:
    with configured_server(tmp_path, files=(FILES, FILES), header_seconds=HEADER_SECONDS) as server:
        with idle_connections(server, 1100):
            begun = monotonic()
            assert served(server, "127.0.0.2")
            assert monotonic() - begun < SOON
            wait_for(lambda: served(server, "127.0.0.1"), seconds=HEADER_SECONDS + 30.0)
        assert server.process.poll() is None


def test_an_address_has_its_share_of_connections_and_no_more(tmp_path: Path) -> None:
    with configured_server(tmp_path, connections_per_address=5) as server, ExitStack() as stack:
        lines = [stack.enter_context(connected(server)) for _ in range(5)]
        assert answered(stack.enter_context(connected(server))) == b""
        assert served(server, "127.0.0.2")
        lines[0].close()
        wait_for(lambda: served(server, "127.0.0.1"))
        lines[1].sendall(request())
        assert answered(lines[1]) == b"HTTP/1.1 200 OK"


def test_a_trusted_proxy_speaks_for_many(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"connections_per_address": 2, "trusted_proxies": ["127.0.0.9"]}
    with configured_server(tmp_path, **limits) as server, ExitStack() as stack:
        for _ in range(10):
            line = stack.enter_context(connected(server, "127.0.0.9", request()))
            assert answered(line) == b"HTTP/1.1 200 OK"


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/words HTTP/1.1\r\n",
        request(b"{", 100, "/api/tables"),
        request() + b"GET ",
        request() + request(b"{", 100, "/api/tables"),
    ],
    ids=["nothing", "half a header", "half a body", "half a second header", "half a second body"],
)
def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    limits: dict[str, Any] = {"header_seconds": 1.0, "body_seconds": 1.0, "idle_seconds": 60}
    with configured_server(tmp_path, **limits) as server, connected(server, sent=sent) as line:
        if sent.startswith(request()):
            assert answered(line) == b"HTTP/1.1 200 OK"
        if sent.endswith(b"GET "):
            line.sendall(b"/")
        rest = b"".join(iter(lambda: line.recv(65536), b"")) if sent else line.recv(1)
        assert b"HTTP/1.1" not in rest


def test_bytes_that_trickle_in_win_no_time(tmp_path: Path) -> None:
    with configured_server(tmp_path, header_seconds=2.0) as server, connected(server) as line:
        wait_for(lambda: not goes_on(line))


def goes_on(line: socket.socket) -> bool:
    """Sends one byte more; whether the other end still waits for the rest."""
    line.settimeout(0.25)
    try:
        line.sendall(b"G")
        return line.recv(1) != b""
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def test_a_connection_without_requests_is_closed(tmp_path: Path) -> None:
    with configured_server(tmp_path, idle_seconds=1) as server, connected(server, sent=request()) as line:
        assert answered(line) == b"HTTP/1.1 200 OK"
        while line.recv(65536):
            pass


def test_an_answer_that_nobody_takes_is_given_up(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"connections_per_address": 2, "body_seconds": 1.0}
    with configured_server(tmp_path, **limits) as server, ExitStack() as stack:
        for _ in range(2):
            line = stack.enter_context(socket.socket())
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", server.port))
            line.sendall(request(target="/api/openapi.json") * 200)
        wait_for(lambda: served(server, "127.0.0.1"))


def test_one_address_cannot_take_all_event_streams(tmp_path: Path) -> None:
    with configured_server(tmp_path, listeners_per_address=3) as server, ExitStack() as stack:
        script = set_up(server.client())
        listen = request(target=f"{script.path}/events")
        lines = [stack.enter_context(connected(server, sent=listen)) for _ in range(3)]
        assert [answered(line) for line in lines] == [b"HTTP/1.1 200 OK"] * 3
        assert answered(stack.enter_context(connected(server, sent=listen))) == b"HTTP/1.1 503 Service Unavailable"
        assert answered(stack.enter_context(connected(server, "127.0.0.2", listen))) == b"HTTP/1.1 200 OK"
        lines[0].close()
        wait_for(lambda: listens(server, listen))


def test_only_so_many_listen_at_once(tmp_path: Path) -> None:
    with configured_server(tmp_path, listeners=2) as server, ExitStack() as stack:
        listen = request(target=f"{set_up(server.client()).path}/events")
        for address in ("127.0.0.1", "127.0.0.2"):
            assert answered(stack.enter_context(connected(server, address, listen))) == b"HTTP/1.1 200 OK"
        refused = answered(stack.enter_context(connected(server, "127.0.0.3", listen)))
        assert refused == b"HTTP/1.1 503 Service Unavailable"


def listens(server: ServerProcess, listen: bytes) -> bool:
    with connected(server, sent=listen) as line:
        return answered(line) == b"HTTP/1.1 200 OK"


def test_the_limits_fit_the_open_files() -> None:
    settings = Settings(database="tables.sqlite")
    assert room_for(settings, 65_536) == Room(10_000, 256, 1000)
    assert room_for(settings, 1024) == Room(768, 192, 576)
    assert room_for(settings, 1024).connections + OTHER_FILES <= 1024


def test_the_soft_limit_of_files_is_raised(tmp_path: Path) -> None:
    with configured_server(tmp_path, files=(300, FILES)) as server:
        assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (FILES, FILES)


def test_a_kept_connection_serves_one_request_after_another(tmp_path: Path) -> None:
    with (
        configured_server(tmp_path, header_seconds=1.0) as server,
        httpx2.Client(base_url=server.address, timeout=60) as client,
    ):
        for _ in range(20):
            assert client.get("/api/words").status_code == 200
            assert client.post("/api/records", json={"record": "x" * 300_000}).status_code == 422


CHUNKED = (
    b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)
LONG = b"x" * (UNREAD_LIMIT // 2 + 1)


@pytest.mark.parametrize(
    "sent",
    [
        [b"\0nonsense\r\n\r\n"],
        [b"GET /api/words HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n"],
        [b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
        [CHUNKED + b"no number\r\n"],
        [b"GET /" + LONG, LONG],
        [b"GET /api/words HTTP/1.1\r\nHost: localhost\r\nX: " + LONG, LONG],
        [b"GET /api/words HTTP/1.1\r\nHost: localhost\r\nX: " + LONG, LONG + b"\r\n\r\n"],
    ],
    ids=["no request", "no header", "tunnel", "no chunk", "address", "header", "whole header"],
)
def test_what_makes_no_sense_or_has_no_end_is_refused(tmp_path: Path, sent: list[bytes]) -> None:
    with configured_server(tmp_path) as server:
        with connected(server) as line:
            for piece in sent:
                line.sendall(piece)
            assert everything(line).startswith(b"HTTP/1.1 400 Bad Request\r\n")
        assert served(server, "127.0.0.1")


def test_nonsense_is_never_answered_in_the_place_of_a_request(tmp_path: Path) -> None:
    with configured_server(tmp_path) as server, connected(server, sent=request() + b"\0nonsense") as line:
        found = everything(line)
    assert found.startswith(b"HTTP/1.1 200 OK\r\n")
    assert found.count(b"HTTP/1.1 ") == 1


def test_requests_that_come_at_once_are_answered_in_turn_up_to_a_number(tmp_path: Path) -> None:
    with configured_server(tmp_path) as server, connected(server, sent=request() * MOST_DUE * 4) as line:
        assert everything(line).count(b"HTTP/1.1 200 OK\r\n") == MOST_DUE


def test_whoever_asks_for_another_protocol_is_answered_in_this_one(tmp_path: Path) -> None:
    body = b'{"record": "x"}'
    upgrade = b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n"
    with configured_server(tmp_path) as server, connected(server) as line:
        line.sendall(request(b"", len(body), "/api/records").removesuffix(b"\r\n") + upgrade)
        line.sendall(body)
        line.sendall(request().removesuffix(b"\r\n") + b"Connection: close\r\n\r\n")
        found = everything(line)
    assert found.startswith(b"HTTP/1.1 422 ")
    assert b"HTTP/1.1 200 OK\r\n" in found
    assert found.count(b"HTTP/1.1 ") == 2


def test_what_comes_after_a_body_is_no_header(tmp_path: Path) -> None:
    sent = CHUNKED + b"2\r\n{}\r\n0\r\nHost: elsewhere\r\n\r\n"
    with configured_server(tmp_path) as server, connected(server, sent=sent) as line:
        assert answered(line).startswith(b"HTTP/1.1 422 ")


def test_what_comes_after_a_body_has_an_end(tmp_path: Path) -> None:
    sent = CHUNKED.removesuffix(b"\r\n") + b"Expect: 100-continue\r\n\r\n"
    with configured_server(tmp_path) as server, connected(server, sent=sent) as line:
        assert answered(line) == b"HTTP/1.1 100 Continue"
        line.sendall(b"0\r\nX: " + LONG + LONG)
        assert everything(line).startswith(b"HTTP/1.1 400 Bad Request\r\n")


def test_a_stream_ends_with_its_connection_though_another_request_waits(tmp_path: Path) -> None:
    with configured_server(tmp_path, listeners_per_address=1) as server:
        listen = request(target=f"{set_up(server.client()).path}/events")
        with connected(server, sent=listen + request()) as line:
            assert answered(line) == b"HTTP/1.1 200 OK"
            assert not listens(server, listen)
        wait_for(lambda: listens(server, listen))
