"""Bots: who decides when no person does. They know no particular game."""

from __future__ import annotations

from ironmaster.bots.bot import Bot
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.random import Random
from ironmaster.kernel.errors import UserError

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def make_bot(name: str) -> Bot:
    """A bot by name."""
    if name not in BOTS:
        raise UserError(f"there is no bot {name!r}: choose one of {', '.join(BOTS)}")
    return BOTS[name]()
