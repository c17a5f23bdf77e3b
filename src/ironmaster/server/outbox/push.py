"""Letters to browsers that somebody has signed up for them: through the push service of the browser's maker, which can
neither read them (RFC 8291) nor take them from anybody but this server (RFC 8292)."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from ironmaster.kernel.extras import needed_for
from ironmaster.kernel.words import message
from ironmaster.server.database.models import TIME, TURN
from ironmaster.server.outbox.cutting import cut
from ironmaster.server.outbox.letters import Letter, stop_label
from ironmaster.server.outbox.outgoing import BadAddress, Sender, read_target

with needed_for("web push", "push"):
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid

LASTS = 24 * 3600
"""The seconds that a letter waits for a browser that is not running."""
SIGNED_FOR = 12 * 3600
"""The seconds that a signature is good for; services refuse more than a day."""
PRESSING = (TURN, TIME)
"""What wakes a telephone."""
TITLE_ROOM, TEXT_ROOM = 300, 2700
"""Bytes: services refuse more than 4096 in all, encrypted."""
TOPIC_LENGTH = 32
SECRET_LENGTH = 16


def new_key() -> str:
    """A private key for a server, as it is written in the settings."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encoded(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """What browsers sign up with, so that only a server with the private key can write to them."""
    public = Vapid.from_raw(key.encode()).public_key
    return _encoded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


class Push:
    """Carries letters to browsers."""

    kind = "push"

    def __init__(self, sender: Sender, key: str, contact: str) -> None:
        self.sender = sender
        self.contact = contact
        # Any contact of the settings will do: the library knows fewer than there are.
        self._signer = Vapid(Vapid.from_raw(key.encode()).private_key, {"no-strict": True})

    async def check(self, address: Mapping[str, Any]) -> None:
        """Raises `BadAddress` for what no browser signs up with."""
        _check_keys(address["keys"])
        await self.sender.check(address["endpoint"], encrypted=True)

    async def carry(self, letter: Letter, address: Mapping[str, Any]) -> None:
        """Hands a letter over to the push service of a browser, or raises `Undeliverable`."""
        body = _encrypted(letter, address["keys"])
        await self.sender.post(address["endpoint"], self._headers(letter, address["endpoint"]), body, encrypted=True)

    def _headers(self, letter: Letter, endpoint: str) -> dict[str, str]:
        claims = {
            "aud": read_target(endpoint).origin,
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self.contact,
        }
        return {
            **self._signer.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Urgency": "high" if letter.event in PRESSING else "normal",
            "Topic": _topic(letter),
        }


def _check_keys(keys: Mapping[str, str]) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(keys["p256dh"]))
        if len(_decoded(keys["auth"])) != SECRET_LENGTH:
            raise ValueError
    except ValueError:
        raise BadAddress(message("These are not the keys of a browser: add it once more from its own page.")) from None


def _encrypted(letter: Letter, keys: Mapping[str, str]) -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    secret = _decoded(keys["auth"])
    return bytes(http_ece.encrypt(_payload(letter), private_key=key, dh=_decoded(keys["p256dh"]), auth_secret=secret))


def _payload(letter: Letter) -> bytes:
    """What the service worker reads."""
    said = {
        "title": cut(letter.title, TITLE_ROOM, _as_sent),
        "text": cut(letter.text, TEXT_ROOM, _as_sent),
        "link": _path(letter.link),
        "tag": _topic(letter),
    }
    if letter.stop is not None:
        said |= {"stop": _path(letter.stop), "stop_label": stop_label(letter)}
    return _document(said)


def _document(said: object) -> bytes:
    return json.dumps(said, ensure_ascii=False).encode()


def _as_sent(text: str) -> int:
    """How many bytes a text is in a document, without its quotation marks."""
    return len(_document(text)) - 2


def _path(link: str | None) -> str:
    """Where a link leads on this server, by whichever name a browser knows it."""
    return urlunsplit(urlsplit(link or "/")._replace(scheme="", netloc="")) or "/"


def _topic(letter: Letter) -> str:
    """The same for all that is about one place: a newer letter takes the place of an older one."""
    return _encoded(sha256(_path(letter.link).encode()).digest())[:TOPIC_LENGTH]


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
