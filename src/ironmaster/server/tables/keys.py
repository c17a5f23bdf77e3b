"""The keys of seats, and invitations to them: secrets that are handed out once; only their hashes are kept."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from ironmaster.server.database.models import TableRow

KEY_BYTES = 18
MOST_KEYS = 32
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
INVITATION = "invite."
"""What an invitation begins with, so that a link tells it from a key."""


def new_key() -> str:
    """A key of 144 bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_invitation() -> str:
    """A secret to be exchanged for a key."""
    return INVITATION + new_key()


def new_id() -> str:
    """The name of a table in its address: unlisted tables are found by nobody."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def key_hash(key: str) -> str:
    """What is kept of a key. It is long and random, so that a plain hash gives nothing away."""
    return sha256(key.encode("utf-8", "replace")).hexdigest()


class Named(NamedTuple):
    """An account at a table: what opens its seats, and what it is called."""

    id: str
    name: str


class Opened(NamedTuple):
    """What a request opens at a table, by its keys or by the account that it comes from."""

    seats: tuple[int, ...]
    owner: bool
    invited: int | None = None
    """The seat that is kept for the account: it opens nothing before it is accepted."""


def opened_by(hashes: frozenset[str], row: TableRow, account_id: str | None = None) -> Opened:
    """The seats, and perhaps the table itself, that keys open, or an account."""

    def opens(key_hash: str | None, holder: str | None) -> bool:
        return key_hash in hashes or (holder is not None and holder == account_id)

    seats = tuple(seat.seat for seat in row.seats if opens(seat.key_hash, seat.account_id))
    kept = (seat.seat for seat in row.seats if account_id is not None and seat.invited_id == account_id)
    return Opened(seats, opens(row.owner_hash, row.owner_account), next(kept, None))


def read_keys(header: str) -> frozenset[str]:
    """The hashes of the keys that a request carries."""
    return hashes_of([key.strip() for key in header.split(",")])


def hashes_of(keys: Sequence[str]) -> frozenset[str]:
    """What is kept of keys."""
    return frozenset(key_hash(key) for key in keys[:MOST_KEYS] if key)
