"""Hints: a bot's advice to a person."""

from __future__ import annotations

from typing import Any

from ironmaster.server.jobs.advice import AdviceJobs, Asked, Desk
from ironmaster.server.jobs.worker import Advice, HintQuestion, Question, advise

HINT = "hint"


class Hints(AdviceJobs):
    """Has a bot give its advice."""

    kind = HINT

    async def work_out(self, asked: Asked, question: Question) -> dict[str, Any]:
        """What the bot would decide, and why."""
        advice = await self.workers.ask(advise, HintQuestion(question, asked.language, asked.names))
        return advice._asdict()


class HintDesk(Desk):
    """Where people ask for hints."""

    kind = HINT

    async def ask(self, asked: Asked) -> Advice | None:
        """The advice, or none if it does not come."""
        found = await self.find(asked)
        return Advice(**found) if found else None
