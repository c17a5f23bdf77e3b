"""A proposal in words: what to do step by step, and what that changes."""

from __future__ import annotations

from ironmaster.kernel.contract import State
from ironmaster.server.views.holdings import changes_of
from ironmaster.server.wire.answers import ProposalShown
from ironmaster.table import Proposal, make_draft


def proposal_of(state: State, seat: int, proposal: Proposal, language: str) -> ProposalShown:
    """A proposal to who may follow it; its steps are told up to one that reveals something."""
    rules = state.rules
    draft = make_draft(state, seat, proposal.decisions, language)
    return ProposalShown(
        decisions=proposal.decisions,
        steps=[
            rules.describe(before, seat, decision, language).text
            for before, decision in zip(draft.before, draft.decisions)
        ],
        changes=changes_of(rules, proposal.before, proposal.after, language),
    )
