"""Bots that fail, in ways of their own, and other work for worker processes."""

from __future__ import annotations

import os
from time import sleep

from ironmaster.server.jobs.worker import Question, take_turn

A_WHILE = 0.25


def dies(question: object) -> list[int]:
    """Takes the worker down with it."""
    os._exit(1)


def hangs(question: object) -> list[int]:
    """Never comes back."""
    sleep(3600)
    return []


def fails(question: object) -> list[int]:
    """Has a fault."""
    raise RuntimeError("a fault in a bot")


def cheats(question: object) -> list[int]:
    """Decides something illegal."""
    return [10**6]


def hangs_as_master(question: Question) -> list[int]:
    """Never comes back when it plays `master`."""
    return hangs(question) if question.bot == "master" else take_turn(question)


def dawdles(number: int) -> int:
    """Takes a while, and gives back what it was asked."""
    sleep(A_WHILE)
    return number


def who(question: object) -> int:
    """The process that works."""
    return os.getpid()


def thinks_briefly(question: Question) -> list[int]:
    """A bot with a tenth of a second for its turn."""
    return take_turn(question._replace(bot=f"{question.bot}:0.1s"))
