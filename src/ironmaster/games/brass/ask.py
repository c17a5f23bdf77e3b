# mypyc: compiled
"""What is asked of the seat to act: the questions by number, and what positions and views call them."""

from typing import Final

ACTION: Final = 0
CARD: Final = 1
DISCARD: Final = 2
COAL: Final = 3
IRON: Final = 4
MARKET: Final = 5
SALE: Final = 6
DEVELOP: Final = 7
RAIL: Final = 8
REMOVE: Final = 9
NOTHING: Final = 10
STEPS: Final = ("action", "card", "discard", "coal", "iron", "market", "sale", "develop", "rail", "remove", "over")
