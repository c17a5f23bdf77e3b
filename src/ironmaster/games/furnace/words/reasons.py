# mypyc: compiled
"""The reasons that several actions give."""

from typing import Final

from ironmaster.kernel.reason import Reason

NOT_YOUR_CARD: Final = Reason("not_your_card", "The player does not own this card.", "production")
