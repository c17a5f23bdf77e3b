"""From the random numbers of a library to the seed of a game."""

from __future__ import annotations

from typing import Protocol

from ironmaster.kernel.chance import generator
from ironmaster.kernel.whole import whole_number

SEED_BYTES = 16


class Bytes(Protocol):
    """A generator of numpy, as far as it is needed here."""

    def bytes(self, length: int) -> bytes: ...


def drawn_seed(rng: Bytes) -> int:
    """The next seed."""
    return seed_from(rng.bytes(SEED_BYTES))


def seed_from(drawn: bytes) -> int:
    """The seed that some bytes are."""
    return int.from_bytes(drawn, "little")


def bytes_of(seed: int) -> bytes:
    """The bytes that a seed is; refuses a number that is none."""
    return generator(whole_number(seed, "a seed")).seed().to_bytes(SEED_BYTES, "little")
