"""The promise about the shuffle: seed and salt are drawn before the game, their hash is shown at once, both at the end.

Everybody can check then that the game was dealt from the promised seed; nobody can work the seed out before.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import NamedTuple

BYTES = 16


class Seal(NamedTuple):
    """A seed and a salt of 128 bits each."""

    seed: int
    salt: int

    @property
    def hash(self) -> str:
        """What is shown before the game."""
        return seal_hash(self.seed, self.salt)


def new_seal(seed: int | None = None) -> Seal:
    """A seal drawn at random; scripts and tests may give the seed."""
    return Seal(secrets.randbits(8 * BYTES) if seed is None else seed, secrets.randbits(8 * BYTES))


def seal_hash(seed: int, salt: int) -> str:
    """SHA-256 of the sixteen bytes of the seed and then the sixteen of the salt, the highest byte first."""
    return sha256(seed.to_bytes(BYTES, "big") + salt.to_bytes(BYTES, "big")).hexdigest()
