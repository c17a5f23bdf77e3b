"""Proposals: whole ways to go on that a game works out itself."""

from __future__ import annotations

from typing import Any

from ironmaster.server.jobs.advice import AdviceJobs, Asked, Desk
from ironmaster.server.jobs.worker import Question, propose
from ironmaster.table import Proposal

PROPOSAL = "proposal"


class Proposals(AdviceJobs):
    """Has the game work proposals out."""

    kind = PROPOSAL

    async def work_out(self, asked: Asked, question: Question) -> dict[str, Any]:
        """All that the game proposes."""
        found = await self.workers.ask(propose, question)
        return {"found": [proposal._asdict() for proposal in found]}


class ProposalDesk(Desk):
    """Where people ask for proposals."""

    kind = PROPOSAL

    async def ask(self, asked: Asked) -> list[Proposal] | None:
        """The proposals; None if no answer comes."""
        found = await self.find(asked)
        return [Proposal(**proposal) for proposal in found["found"]] if found else None
