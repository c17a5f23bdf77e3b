"""What happens in a worker process: a bot decides. Only plain data goes in and out."""

from __future__ import annotations

import os
import secrets
import signal
from typing import NamedTuple

from ironmaster.arena.pool import end_with_parent
from ironmaster.bots import make_bot
from ironmaster.bots.seats import OneBot
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.record import Record
from ironmaster.server.tables.rules_cache import rules_for
from ironmaster.table import Proposal, proposals_to, turn_by

NICENESS = 5
"""How far workers stand back from the process that answers people, where a system knows such manners."""


class Question(NamedTuple):
    """A position in which a bot is asked to decide for a seat."""

    setup: Record
    position: dict[str, object]
    seat: int
    bot: str

    def state(self) -> State:
        """The position itself."""
        return rules_for(self.setup).from_position(self.position)


def set_up_worker() -> None:
    """A worker ends with the server, leaves Ctrl-C to it, and lets it go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def take_turn(question: Question) -> list[int]:
    """The decisions of a bot in its turn."""
    bot = make_bot(question.bot)
    state = question.state()
    try:
        return list(turn_by(OneBot(bot, generator(secrets.randbits(128))), state, question.seat).decisions)
    finally:
        bot.leave(state, question.seat)


class Advice(NamedTuple):
    """What a bot would decide, and why, in words."""

    decision: int
    reason: str
    alternative: str = ""
    details: str = ""
    plan: str = ""
    feared: str = ""


def propose(question: Question) -> list[Proposal]:
    """What the game proposes to a seat."""
    return proposals_to(question.state(), question.seat, generator(secrets.randbits(128)))


class HintQuestion(NamedTuple):
    """A question of a person, who wants the reason too."""

    question: Question
    language: str
    names: list[str]


def advise(doubt: HintQuestion) -> Advice:
    """One decision that a bot would take, and its reason."""
    state, seat = doubt.question.state(), doubt.question.seat
    bot = make_bot(doubt.question.bot)
    rng = generator(secrets.randbits(128))
    decision = int(bot.decide(state, seat, rng))
    return Advice(decision, *bot.advice(state, seat, decision, rng, doubt.language, doubt.names))
