"""Letters to browsers: what the push service sees, and what only the browser can read."""

from __future__ import annotations

import asyncio
import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import jwt

from ironmaster.server.outbox.letters import Letter, Undeliverable
from ironmaster.server.outbox.networks import Reach
from ironmaster.server.outbox.outgoing import BadAddress, Sender
from ironmaster.server.outbox.push import Push, new_key, public_key
from tests.server.catcher import HERE, Authority, Catcher, Caught, catcher

pytestmark = pytest.mark.sqlite_only  # no database at all

CONTACT = "mailto:games@example.org"
LETTER = Letter(
    "7.turn.3",
    "turn",
    "À vous : Brass",
    "Ada a construit un port.",
    "https://games.example/t/abc",
    "https://games.example/stop/x?event=turn",
)


class Subscriber:
    """A browser that has signed up for letters, with the keys that never leave it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"

    def address(self, port: int) -> dict[str, Any]:
        """What it tells the server, on which its push service has a port."""
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encoded(public), "auth": encoded(self.secret)}
        return {"endpoint": f"https://127.0.0.1:{port}/send/me", "keys": keys}

    def read(self, body: bytes) -> Any:
        """What it reads in what its push service hands over."""
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret))


def encoded(data: bytes) -> str:
    """As browsers write it."""
    return urlsafe_b64encode(data).decode().rstrip("=")


class Service:
    """A push service, and somebody who sends letters by it."""

    def __init__(self, found: Catcher, authority: Authority) -> None:
        self.catcher = found
        self.key = new_key()
        self.push = Push(Sender(Reach(HERE), tls=authority.believed()), self.key, CONTACT)
        self.browser = Subscriber()

    def send(self, letter: Letter = LETTER) -> Caught:
        """What arrives of a letter."""
        asyncio.run(self.push.carry(letter, self.browser.address(self.catcher.port)))
        return self.catcher.next()

    def read(self, letter: Letter) -> Any:
        """What the browser reads of a letter."""
        return self.browser.read(self.send(letter).body)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    authority = Authority()
    with catcher(tls=authority.server(tmp_path, "127.0.0.1")) as found:
        found.answers("201 Created")
        yield Service(found, authority)


def test_the_browser_reads_the_letter_and_nobody_else(service: Service) -> None:
    got = service.send()
    assert got.first == "POST /send/me HTTP/1.1"
    assert got.headers["content-encoding"] == "aes128gcm"
    assert b"Ada" not in got.body
    read = service.browser.read(got.body)
    assert {name: read[name] for name in ("title", "text", "link")} == {
        "title": "À vous : Brass",
        "text": "Ada a construit un port.",
        "link": "/t/abc",
    }
    assert (read["stop"], read["stop_label"]) == ("/stop/x?event=turn", "No more of these")
    with pytest.raises(http_ece.ECEException):
        Subscriber().read(got.body)


def test_no_two_letters_are_encrypted_alike(service: Service) -> None:
    first, second = service.send().body, service.send().body
    assert first[:16] != second[:16], "the salt"
    assert first[21:86] != second[21:86], "the key of the sender"


def test_the_service_sees_who_sends(service: Service) -> None:
    """Signed with the key that browsers sign up with, for this service and for some hours."""
    scheme, _, said = service.send().headers["authorization"].partition(" ")
    signed = dict(part.split("=", 1) for part in said.split(","))
    assert (scheme, signed["k"]) == ("vapid", public_key(service.key))
    claims = jwt.decode(signed["t"], signed["k"])
    assert claims["aud"] == f"https://127.0.0.1:{service.catcher.port}"
    assert claims["sub"] == CONTACT
    assert 0 < claims["exp"] - time.time() <= 24 * 3600


def test_the_public_key_is_that_of_the_private_one() -> None:
    key = new_key()
    numbers = int.from_bytes(urlsafe_b64decode(key + "="), "big")
    public = ec.derive_private_key(numbers, ec.SECP256R1()).public_key()
    point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    assert public_key(key) == encoded(point)


def test_a_newer_letter_about_a_table_takes_the_place_of_an_older_one(service: Service) -> None:
    other = LETTER._replace(link="https://games.example/t/def")
    first, second, elsewhere = (service.send(each) for each in (LETTER, LETTER._replace(event="over"), other))
    topics = [each.headers["topic"] for each in (first, second, elsewhere)]
    assert topics[0] == topics[1] != topics[2]
    assert len(topics[0]) <= 32, "more is refused"
    assert service.browser.read(first.body)["tag"] == topics[0]


@pytest.mark.parametrize(("event", "urgency"), [("turn", "high"), ("time", "high"), ("invitation", "normal")])
def test_what_is_pressing_wakes_a_telephone(service: Service, event: str, urgency: str) -> None:
    headers = service.send(LETTER._replace(event=event)).headers
    assert (headers["urgency"], headers["ttl"]) == (urgency, "86400")


@pytest.mark.parametrize("sign", ["a", "é", '"', "\n", "🚂"])
def test_a_long_letter_is_cut(service: Service, sign: str) -> None:
    got = service.send(LETTER._replace(title=sign * 1000, text=sign * 5000))
    assert 3000 < len(got.body) <= 4096
    assert service.browser.read(got.body)["text"].endswith(f"{sign}…")


@pytest.mark.parametrize(
    ("link", "path"),
    [(None, "/"), ("https://games.example", "/"), ("https://games.example/account?x=1#y", "/account?x=1#y")],
)
def test_links_are_paths_of_this_server(service: Service, link: str | None, path: str) -> None:
    assert service.read(LETTER._replace(link=link))["link"] == path


@pytest.mark.parametrize(("status", "final"), [("404 Not Found", True), ("410 Gone", True), ("503 Busy", False)])
def test_a_browser_that_is_gone_is_gone_for_good(service: Service, status: str, final: bool) -> None:
    service.catcher.answers(status)
    with pytest.raises(Undeliverable) as caught:
        service.send()
    assert caught.value.final is final


def test_nothing_is_sent_in_the_open(service: Service) -> None:
    address = service.browser.address(service.catcher.port)
    with pytest.raises(Undeliverable) as caught:
        asyncio.run(service.push.carry(LETTER, address | {"endpoint": f"http://127.0.0.1:{service.catcher.port}/"}))
    assert caught.value.final


GOOD = Subscriber().address(443)
WRONG = [
    {"endpoint": "http://127.0.0.1/send/me"},
    {"endpoint": "https://10.0.0.1/send/me"},
    {"keys": {**GOOD["keys"], "p256dh": "BAAA"}},
    {"keys": {**GOOD["keys"], "p256dh": encoded(b"\4" + b"1" * 64)}},
    {"keys": {**GOOD["keys"], "p256dh": "é"}},
    {"keys": {**GOOD["keys"], "auth": encoded(b"0" * 15)}},
]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_no_browser_says_is_refused(service: Service, wrong: dict[str, Any]) -> None:
    asyncio.run(service.push.check(GOOD))
    with pytest.raises(BadAddress):
        asyncio.run(service.push.check(GOOD | wrong))
