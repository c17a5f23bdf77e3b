"""Who is counted, and under which names the server answers: whatever the headers of a request pretend."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx2
import pytest

from ironmaster.kernel.errors import UserError
from ironmaster.server.web.client_addresses import Proxies, counted_as
from ironmaster.server.web.hosts import KnownHosts
from tests.server.process import configured_server
from tests.server.scripts import error

PROXY = "10.0.0.1"
SLOWLY = [0.001, 400]
"""So many requests at once, and then hardly any."""
FORGED = ("X-Forwarded-For", "Forwarded", "X-Real-IP", "X-Client-IP", "X-Forwarded", "CF-Connecting-IP")


def forged(number: int) -> dict[str, str]:
    """Headers that pretend to come from somebody else, each time from another."""
    address = f"198.51.{number // 250}.{number % 250 + 1}"
    return {name: f"for={address}" if name == "Forwarded" else address for name in FORGED}


def test_forged_headers_meet_the_same_limit_as_none(tmp_path: Path) -> None:
    """Through a real server, whose own notion of proxies counts too."""
    with configured_server(tmp_path, requests=SLOWLY) as server, server.client() as client:
        plain = [client.get("/api/words").status_code for _ in range(700)]
    with configured_server(tmp_path, requests=SLOWLY) as server, server.client() as client:
        lying = [client.get("/api/words", headers=forged(number)).status_code for number in range(700)]
    assert plain == lying == [200] * 400 + [429] * 300


def seen(peer: str, headers: list[tuple[str, str]], trusted: list[str], header: str = "x-forwarded-for") -> str:
    """Whom a request is counted for, and by which scheme it came."""
    raw = [(name.lower().encode(), value.encode()) for name, value in headers]
    scope = {"type": "http", "client": (peer, 1234), "scheme": "http", "headers": raw}
    found = Proxies(trusted, header).seen_through(scope)
    return f"{found['scheme']} {counted_as(found['client'][0])}"


FOR, PROTO = "X-Forwarded-For", "X-Forwarded-Proto"


@pytest.mark.parametrize(
    ("peer", "headers", "counted"),
    [
        ("192.0.2.7", [(FOR, "198.51.100.1"), (PROTO, "https")], "http 192.0.2.7"),
        ("127.0.0.1", [(FOR, "198.51.100.1")], "http 127.0.0.1"),
        (PROXY, [(FOR, "198.51.100.1"), (PROTO, "https")], "https 198.51.100.1"),
        (PROXY, [(FOR, "1.1.1.1, 198.51.100.1")], "http 198.51.100.1"),
        (PROXY, [(FOR, "1.1.1.1"), (FOR, "198.51.100.1")], "http 198.51.100.1"),
        (PROXY, [(FOR, "1.1.1.1, 198.51.100.1, 10.0.0.2")], "http 198.51.100.1"),
        (PROXY, [(FOR, "198.51.100.1:4711")], "http 198.51.100.1"),
        (PROXY, [(FOR, "[2001:db8:1:2:3:4:5:6]:4711")], "http 2001:db8:1:2::/64"),
        (PROXY, [(FOR, "1.1.1.1, unknown")], f"http {PROXY}"),
        (PROXY, [(FOR, "1.1.1.1, x, 10.0.0.2")], "http 10.0.0.2"),
        (PROXY, [(FOR, "")], f"http {PROXY}"),
        (PROXY, [], f"http {PROXY}"),
        (PROXY, [("Forwarded", "for=1.1.1.1;proto=https")], f"http {PROXY}"),
        (PROXY, [(FOR, "198.51.100.1"), (PROTO, "gopher")], "http 198.51.100.1"),
    ],
)
def test_only_trusted_proxies_say_who_asks_and_the_last_stranger_counts(
    peer: str, headers: list[tuple[str, str]], counted: str
) -> None:
    assert seen(peer, headers, ["10.0.0.0/24"]) == counted


@pytest.mark.parametrize(
    ("headers", "counted"),
    [
        ([("Forwarded", "for=1.1.1.1, For=198.51.100.1;Proto=https;by=10.0.0.1")], "https 198.51.100.1"),
        ([("Forwarded", 'for="[2001:db8:1:2::9]:4711"')], "http 2001:db8:1:2::/64"),
        ([("Forwarded", "for=_hidden")], f"http {PROXY}"),
        ([("Forwarded", "proto=https")], f"https {PROXY}"),
        ([(FOR, "1.1.1.1")], f"http {PROXY}"),
    ],
)
def test_proxies_may_use_the_standard_header_instead(headers: list[tuple[str, str]], counted: str) -> None:
    assert seen(PROXY, headers, [PROXY], "forwarded") == counted


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_is_counted_where_one_address_has_them_all(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def test_a_proxy_that_is_no_address_is_told() -> None:
    with pytest.raises(UserError, match="an address or a network"):
        Proxies(["caddy"], "x-forwarded-for")


def test_people_behind_a_proxy_have_limits_of_their_own(tmp_path: Path) -> None:
    with (
        configured_server(tmp_path, trusted_proxies=["127.0.0.1"], requests=[0.001, 5]) as server,
        server.client() as client,
    ):
        ada = [client.get("/api/words", headers={FOR: "1.1.1.1"}).status_code for _ in range(6)]
        assert ada == [200] * 5 + [429]
        assert client.get("/api/words", headers={FOR: "2.2.2.2"}).status_code == 200


MACHINE = socket.gethostname()
KNOWN = KnownHosts(["games.example.org", ".club.example"])


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:1830",
        "localhost.",
        "127.0.0.1:1830",
        "192.0.2.7",
        "[::1]:1830",
        "[2001:db8::1]",
        MACHINE,
        f"{MACHINE.partition('.')[0]}:1830",
        "tower.local:1830",
        "games.example.org",
        "Games.Example.Org:443",
        "chess.club.example",
    ],
)
def test_addresses_and_known_names_are_answered(host: str) -> None:
    assert KNOWN.has(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.1.nip.io",
        "local",
        "evillocal",
        "example.org",
        "games.example.org.evil.example",
        "club.example",
        "x@127.0.0.1",
        "localhost@evil.example",
        "localhost/",
        "localhost\\",
        "localhost,evil.example",
        "localhost evil.example",
        "localhost:port",
        "localhost:",
        "localhost:123456",
        "127.1",
        "2130706433",
        "0x7f.0.0.1",
        "::1",
        "[::1",
        "[127.0.0.1]",
        "[::1]x",
        ".local",
        "-",
        "localhost\n",
    ],
)
def test_strange_and_malformed_names_are_not(host: str) -> None:
    assert not KNOWN.has(host)


def raw_answer(address: tuple[str, int], *hosts: str) -> int:
    """The status of an answer to a request with these Host headers, as they are."""
    with socket.create_connection(address, timeout=30.0) as line:
        headers = "".join(f"Host: {host}\r\n" for host in hosts)
        line.sendall(f"GET /api/words HTTP/1.1\r\n{headers}Connection: close\r\n\r\n".encode())
        return int(line.recv(65536).split()[1])


def test_a_server_for_the_network_checks_names_too(tmp_path: Path) -> None:
    with configured_server(tmp_path, hosts=["games.example.org"]) as server:
        address = ("127.0.0.1", server.port)
        assert raw_answer(address, "games.example.org") == 200
        assert raw_answer(address, "192.168.178.20:1830") == 200
        assert raw_answer(address, "tower.local") == 200
        assert raw_answer(address, "x@127.0.0.1") == 400
        assert raw_answer(address, "evil.example") == 400
        assert raw_answer(address) == 400
        with httpx2.Client(base_url=server.address) as client:
            assert error(client.get("/api/words", headers={"Host": "evil.example"}), 400) == "unknown_host"
