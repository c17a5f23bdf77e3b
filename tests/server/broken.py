"""Bots that fail, in ways of their own; they run in worker processes."""

from __future__ import annotations

import os
from time import sleep

from ironmaster.server.worker import Question


def dies(question: Question) -> list[int]:
    """Takes the worker down with it."""
    os._exit(1)


def hangs(question: Question) -> list[int]:
    """Never comes back."""
    sleep(3600)
    return []


def fails(question: Question) -> list[int]:
    """Has a fault."""
    raise RuntimeError("a fault in a bot")


def cheats(question: Question) -> list[int]:
    """Decides something illegal."""
    return [10**6]
