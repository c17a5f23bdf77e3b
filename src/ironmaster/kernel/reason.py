# mypyc: compiled
"""Why a decision is not allowed: a reason is an object with a code, its words, and where the rules page explains it."""

from typing import Final

from ironmaster.kernel.words import Message

BESIDE: Final = 0
"""How near a reason is that speaks of something hardly meant: told only where there is no other."""
FAR: Final = 1
"""How near one is that the player cannot do much about."""
NEAR: Final = 2
"""How near one is that lacks little: some money, a card."""


class Reason:
    """A rule that forbids a decision; made once, and told from others by identity."""

    def __init__(self, code: str, text: str, section: str = "", nearness: int = FAR) -> None:
        self.code = code
        """A short name for programs, such as `no_money`."""
        self.words = Message(text)
        self.section = section
        """The anchor of the section of the rules page that explains it; empty for what is the same in all games."""
        self.nearness = nearness
        """How little is missing: who asks why not is told the nearest first."""

    def __repr__(self) -> str:
        return f"Reason({self.code})"


GAME_OVER: Final = Reason("game_over", "The game is over.")
NOT_YOUR_TURN: Final = Reason("not_your_turn", "It is not your turn.")
NOT_ASKED: Final = Reason("not_asked", "You have to decide something else first.", nearness=BESIDE)
NO_SUCH_DECISION: Final = Reason("no_such_decision", "There is no such decision.")

COMMON: Final = (GAME_OVER, NOT_YOUR_TURN, NOT_ASKED, NO_SUCH_DECISION)
"""The reasons that every game gives."""
