"""Requests to addresses that people give: where they never go, and what they never wait for."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from ironmaster.server.outbox.letters import Undeliverable
from ironmaster.server.outbox.networks import Reach
from ironmaster.server.outbox.outgoing import MOST_READ, RESOLVERS, BadAddress, Sender, read_target
from tests.server.catcher import HERE, PATIENCE, Authority, Catcher, catcher

pytestmark = pytest.mark.sqlite_only  # no database at all

NAME = "hooks.example"
BODY = b"It is your turn."

FORBIDDEN = [
    *("0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255"),
    *("127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1"),
    *("192.88.99.1", "192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1"),
    *("239.255.255.255", "240.0.0.1", "255.255.255.255"),
    *("::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::a00:1"),
    *("64:ff9b:1::a00:1", "100::1", "2001::1", "2001:0:53aa:64c:0:f5ff:f5ff:fffe", "2001:2::1", "2001:10::1"),
    *("2001:20::1", "2001:db8::1", "2002:7f00:1::1", "2002:a00:1::1", "3fff::1", "5f00::1", "fc00::1", "fd12::1"),
    *("fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "ff0e::1"),
]
PUBLIC = ["1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111"]


def resolving(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Has a name stand for other addresses each time: the names that were asked for since."""
    asked: list[str] = []
    left = list(answers)

    def look_up(host: str, port: int, *_: object, **__: object) -> list[tuple[object, ...]]:
        asked.append(host)
        found = left.pop(0)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return asked


def send(url: str, sender: Sender | None = None, encrypted: bool = False) -> None:
    """Sends something there."""
    sender = sender or Sender(Reach(HERE))
    asyncio.run(sender.post(url, {"Content-Type": "text/plain"}, BODY, encrypted))


def refused(url: str, sender: Sender | None = None, encrypted: bool = False) -> Undeliverable:
    """Why something is not sent there."""
    with pytest.raises(Undeliverable) as caught:
        send(url, sender, encrypted)
    return caught.value


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes are read, time after time."""
    found: list[int] = []
    original = asyncio.StreamReader.read

    async def reading(self: asyncio.StreamReader, n: int = -1) -> bytes:
        data = await original(self, n)
        found.append(len(data))
        return data

    monkeypatch.setattr(asyncio.StreamReader, "read", reading)
    return found


@pytest.fixture
def here() -> Iterator[Catcher]:
    with catcher() as found:
        yield found


# Where to


@pytest.mark.parametrize("address", FORBIDDEN)
def test_what_is_not_public_is_not_called(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    resolving(monkeypatch, [address])
    why = refused(f"http://{NAME}/", Sender(Reach()))
    assert "reached from here" in str(why)
    assert not why.final, "names are given other addresses"


@pytest.mark.parametrize("address", PUBLIC)
def test_what_is_public_may_be_called(address: str) -> None:
    assert Reach().allows(address)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "[::1]", "[::ffff:7f00:1]", "2130706433", "0x7f.1", "0177.0.0.1", "localhost", "127.1"]
)
def test_no_way_of_writing_this_machine_leads_to_it(here: Catcher, host: str) -> None:
    refused(f"http://{host}:{here.port}/", Sender(Reach()))
    assert here.caught.empty()


def test_the_host_can_list_networks() -> None:
    reach = Reach(["10.1.0.0/16", "fd12::/16"])
    assert [reach.allows(each) for each in ("10.1.2.3", "fd12::1", "10.2.0.1", "fd13::1")] == [True, True, False, False]


def test_one_private_address_among_public_ones_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    resolving(monkeypatch, ["1.1.1.1", "10.0.0.1"])
    assert "reached from here" in str(refused(f"http://{NAME}/", Sender(Reach())))


def test_a_name_is_resolved_once_and_what_was_checked_is_called(here: Catcher, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name server that gives another address to whoever asks again leads nobody astray."""
    asked = resolving(monkeypatch, ["127.0.0.1"], ["10.0.0.1"])
    send(f"http://{NAME}:{here.port}/hook?x=1")
    assert asked == [NAME]
    got = here.next()
    assert (got.first, got.headers["host"], got.body) == ("POST /hook?x=1 HTTP/1.1", f"{NAME}:{here.port}", BODY)


def test_a_name_is_resolved_anew_at_every_send(here: Catcher, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = resolving(monkeypatch, ["127.0.0.1"], ["10.0.0.1"])
    sender = Sender(Reach(HERE))
    send(f"http://{NAME}:{here.port}/", sender)
    assert "reached from here" in str(refused(f"http://{NAME}:{here.port}/", sender))
    assert asked == [NAME, NAME]


def test_the_next_address_is_tried_where_one_is_silent(here: Catcher, monkeypatch: pytest.MonkeyPatch) -> None:
    resolving(monkeypatch, ["127.0.0.2", "127.0.0.1"])
    send(f"http://{NAME}:{here.port}/")
    assert here.next().body == BODY


@pytest.mark.parametrize(
    "url",
    [
        *(
            "ftp://hooks.example/",
            "file:///etc/passwd",
            "gopher://hooks.example:70/",
            "hooks.example",
            "//hooks.example",
        ),
        *("http://", "http:///x", "http://user:secret@hooks.example/", "http://user@hooks.example/"),
        *(
            "http://hooks.example:22/",
            "http://hooks.example:25/",
            "http://hooks.example:0/",
            "http://hooks.example:99999/",
        ),
        *("http://hooks.example/\r\nX: y", "http://hooks.example/a b", "http://hooks.example/é", "http://[::1"),
        *("http://[fe80::1%25eth0]/", "http://a%62/", "https://hooks.example/" + "x" * 2048),
    ],
)
def test_addresses_that_are_never_called(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = resolving(monkeypatch)
    assert refused(url).final
    assert asked == []


def test_what_must_be_encrypted_is_not_sent_otherwise(here: Catcher) -> None:
    assert refused(f"http://127.0.0.1:{here.port}/", encrypted=True).final
    assert here.caught.empty()


def test_the_origin_of_an_address() -> None:
    urls = [
        "https://Hooks.Example/a",
        "https://hooks.example:443",
        "http://hooks.example:8080/",
        "https://[2606:4700::1]/",
    ]
    assert [read_target(url).origin for url in urls] == [
        *("https://hooks.example", "https://hooks.example", "http://hooks.example:8080", "https://[2606:4700::1]"),
    ]


def test_no_proxy_of_the_environment_is_asked(here: Catcher, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    send(f"http://127.0.0.1:{here.port}/")
    assert here.next().body == BODY


def test_whether_a_name_leads_nowhere_or_inside_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    resolving(monkeypatch, [], ["10.0.0.1"])
    told = [str(refused(f"http://{NAME}/", Sender(Reach()))) for _ in range(2)]
    assert told[0] == told[1]


# What comes back


def test_no_redirect_is_followed(here: Catcher) -> None:
    here.answers("307 Temporary Redirect", f"Location: http://127.0.0.1:{here.port}/other")
    assert "307" in str(refused(f"http://127.0.0.1:{here.port}/hook"))
    assert here.next().first.startswith("POST /hook ")
    assert here.caught.empty()


@pytest.mark.parametrize(
    ("answer", "final", "after"),
    [
        *(("404 Not Found", True, None), ("410 Gone", True, None), ("400 Bad Request", False, None)),
        *(("429 Too Many Requests\r\nRetry-After: 30", False, 30), ("503 Busy\r\nretry-after: 7", False, 7)),
        *(("500 Oh\r\nRetry-After: soon", False, None), ("503 Busy\r\nRetry-After: 999999999", False, 24 * 3600)),
    ],
)
def test_what_an_answer_means(here: Catcher, answer: str, final: bool, after: int | None) -> None:
    here.answers(answer)
    why = refused(f"http://127.0.0.1:{here.port}/")
    assert (why.final, why.after) == (final, after)


def endless(start: bytes, chunk: bytes) -> Callable[[], Iterator[bytes]]:
    """An answer that never ends."""

    def answer() -> Iterator[bytes]:
        yield start
        yield from repeat(chunk)

    return answer


@pytest.mark.parametrize(
    ("start", "chunk"),
    [
        (b"HTTP/1.1 200 OK\r\n", b"X: " + b"x" * 1000 + b"\r\n"),
        (b"HTTP/1.1 200 OK\r\nX: ", b"x" * 1000),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 40),
        (b"", b"not HTTP at all" * 100),
    ],
    ids=["headers", "header", "hints", "noise"],
)
def test_an_answer_that_does_not_begin_is_given_up(start: bytes, chunk: bytes, read: list[int]) -> None:
    with catcher(endless(start, chunk)) as other:
        refused(f"http://127.0.0.1:{other.port}/")
    assert sum(read) <= MOST_READ


def test_an_endless_answer_is_not_read(read: list[int]) -> None:
    """Who has said that all is well has taken the letter, whatever else is sent."""
    with catcher(endless(b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 1000)) as other:
        send(f"http://127.0.0.1:{other.port}/")
    assert 0 < sum(read) <= MOST_READ


@pytest.mark.parametrize("start", [b"", b"HTTP/1.1 200 OK\r\nX: "])
def test_a_slow_server_is_given_up(start: bytes) -> None:
    """However much of the answer it has begun to send."""
    over = Event()

    def answer() -> Iterator[bytes]:
        yield start
        while not over.wait(0.02):
            yield b"x" if start else b""

    with catcher(answer) as other:
        why = refused(f"http://127.0.0.1:{other.port}/", Sender(Reach(HERE), seconds=0.3))
        over.set()
    assert "0.3 s" in str(why)
    assert not why.final


def test_a_slow_name_server_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    over = Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: over.wait(PATIENCE) and [])
    why = refused(f"http://{NAME}/", Sender(Reach(HERE), seconds=0.1))
    over.set()
    assert "0.1 s" in str(why)


def test_slow_names_that_are_checked_keep_no_letter_waiting(here: Catcher, monkeypatch: pytest.MonkeyPatch) -> None:
    over, known = Event(), socket.getaddrinfo

    def look_up(host: str, *how: Any, **more: Any) -> Any:
        return over.wait(PATIENCE) and [] if host == NAME else known(host, *how, **more)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    sender = Sender(Reach(HERE), seconds=PATIENCE)

    async def run() -> None:
        checks = [asyncio.create_task(sender.check(f"http://{NAME}/")) for _ in range(RESOLVERS)]
        await asyncio.sleep(0)  # each has begun
        await sender.post(f"http://127.0.0.1:{here.port}/", {}, BODY)
        assert not any(check.done() for check in checks)
        over.set()
        await asyncio.wait(checks)
        assert all(isinstance(check.exception(), BadAddress) for check in checks)

    asyncio.run(run())
    assert here.next().body == BODY


def test_nobody_there() -> None:
    with catcher() as gone:
        port = gone.port
    assert not refused(f"http://127.0.0.1:{port}/").final


# Whether it is them


@pytest.mark.parametrize(("certified", "fine"), [(NAME, True), ("other.example", False)])
def test_a_server_must_prove_its_name(
    certified: str, fine: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = Authority()
    resolving(monkeypatch, ["127.0.0.1"])
    sender = Sender(Reach(HERE), tls=authority.believed())
    with catcher(tls=authority.server(tmp_path, certified)) as other:
        url = f"https://{NAME}:{other.port}/"
        if fine:
            send(url, sender, encrypted=True)
            assert other.next().body == BODY
        else:
            assert "could not prove its name" in str(refused(url, sender))
            assert other.caught.empty()


def test_a_server_that_nobody_certifies_is_not_believed(tmp_path: Path) -> None:
    with catcher(tls=Authority().server(tmp_path, "127.0.0.1")) as other:
        assert "could not prove its name" in str(refused(f"https://127.0.0.1:{other.port}/"))
        assert other.caught.empty()
