"""What a server can be told."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

MEBIBYTE = 1024 * 1024


def spare_cores() -> int:
    """The cores left for bots: one is for the people."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(frozen=True)
class Limit:
    """How often one address may ask: so many times a second in the long run, and so many at once."""

    per_second: float
    at_once: int


@dataclass(frozen=True)
class Settings:
    """The settings of a server; the defaults are right for one machine."""

    database: Path
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "::1")
    """The names that the server answers to; empty: any. A page elsewhere cannot reach it under a name of its own."""
    body_limit: int = MEBIBYTE
    requests: Limit = Limit(100, 400)
    new_tables: Limit = Limit(1, 60)
    hints: Limit = Limit(2, 20)
    listeners: int = 1000
    """How many pages may listen at once."""
    kept_tables: int = 200
    """How many replayed tables stay in memory."""
    bot_workers: int = field(default_factory=spare_cores)
    bot_pace: float = 0.5
    """The seconds that a turn of a bot takes at least, so that people can follow, and take a seat back in time."""
    bot_patience: float = 60.0
    """The seconds after which a bot's thoughts are given up."""
