"""Why a draft or a commit is not taken. The words for people are made where people are, in their language."""

from __future__ import annotations


class Refusal(Exception):
    """A draft or a commit that is not taken; nothing has changed."""


class Stale(Refusal):
    """The turn was made for a position that has changed since."""


class Empty(Refusal):
    """There is nothing to commit."""


class AfterReveal(Refusal):
    """Decisions follow one that reveals something: that one must be committed first."""


class Over(Refusal):
    """The game is over there: nothing can be played from that point."""


class Illegal(Refusal):
    """A decision that the rules forbid; the reason is in the reader's language."""

    def __init__(self, decision: int, reason: str) -> None:
        super().__init__(reason)
        self.decision = decision
        self.reason = reason
