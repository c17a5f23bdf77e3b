# mypyc: compiled
"""The reasons that several actions give."""

from typing import Final

from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import message

NOT_YOUR_CARD: Final = Reason("not_your_card", message("The player does not own this card."), "production")
