# mypyc: compiled
"""What is asked of the seat to act: the questions by number, and what positions and views call them."""

from typing import Final

ACTION: Final = 0
CARD: Final = 1
DISCARD: Final = 2
COAL: Final = 3
IRON: Final = 4
BUYER: Final = 5
SALE: Final = 6
DRAW: Final = 7
REPAY: Final = 8
NOTHING: Final = 9
STEPS: Final = ("action", "card", "discard", "coal", "iron", "buyer", "sale", "draw", "repay", "over")
