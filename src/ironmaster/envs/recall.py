"""What a seat recalls, as numbers of a fixed size: all that tells one way to a position from another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

from ironmaster.envs.story import Line
from ironmaster.kernel.extras import needed_for

with needed_for("an environment", "envs"):
    import numpy as np
    from numpy.typing import NDArray

ROWS = 256
"""So many of the latest lines have a row each; the last row stands for itself and all before it."""
COLUMNS = ("decision", "actor", "words", "more words")
BITS = 24
"""What a float of 32 bits holds exactly."""


def recalled(lines: Sequence[Line], seat: int, players: int, decisions: int) -> NDArray[np.float32]:
    """A row for each line that a seat was told, the latest first, all from 0 to 1; zeros where there is none.

    `decision` is what the seat decided itself, counted from 1, and 0 where it was told of something; `actor` is whose
    doing that was, clockwise from the seat, counted from 1, and 0 for the game's. The last two are a fingerprint of the
    words: the same for the same words, and else another.
    """
    places = {actor: ((actor - seat) % players + 1) / players for actor in range(players)}
    table = np.zeros((ROWS, len(COLUMNS)), np.float32)
    rows = [
        ((line.decision + 1) / decisions, places.get(line.actor, 0.0), *fingerprint(line.words))
        for line in reversed(lines[-ROWS:])
    ]
    if rows:
        table[: len(rows)] = rows
    if len(lines) > ROWS:
        table[-1, 2:] = fingerprint("\n".join(line.words for line in lines[: 1 - ROWS]))
    return table


@lru_cache(maxsize=1 << 14)
def fingerprint(words: str) -> tuple[float, ...]:
    """Two numbers from 0 to 1 that tell these words from others."""
    digest = blake2b(words.encode(), digest_size=2 * BITS // 8).digest()
    halves = (digest[: BITS // 8], digest[BITS // 8 :])
    return tuple(int.from_bytes(half, "little") / 2**BITS for half in halves)
