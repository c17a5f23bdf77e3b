# mypyc: compiled
"""Why a decision is not allowed: a reason is an object with a code, its words, and where the rules page explains it."""

from typing import Final

from ironmaster.kernel.words import Message


class Reason:
    """A rule that forbids a decision; made once, and told from others by identity."""

    def __init__(self, code: str, text: str, section: str = "") -> None:
        self.code = code
        """A short name for programs, such as `no_money`."""
        self.words = Message(text)
        self.section = section
        """The anchor of the section of the rules page that explains it; empty for what is the same in all games."""

    def __repr__(self) -> str:
        return f"Reason({self.code})"


GAME_OVER: Final = Reason("game_over", "The game is over.")
NOT_YOUR_TURN: Final = Reason("not_your_turn", "It is not this player’s turn to decide.")
NOT_ASKED: Final = Reason("not_asked", "Something else has to be decided first.")
NO_SUCH_DECISION: Final = Reason("no_such_decision", "There is no such decision.")

COMMON: Final = (GAME_OVER, NOT_YOUR_TURN, NOT_ASKED, NO_SUCH_DECISION)
"""The reasons that every game gives."""
