# mypyc: compiled
"""What is asked: the questions by number, and what positions and views call them."""

from typing import Final

DEMAND: Final = 0
BID: Final = 1
CARD: Final = 2
TOWN: Final = 3
DISPLACE: Final = 4
LINK: Final = 5
NOTHING: Final = 6
STEPS: Final = ("demand", "bid", "card", "town", "displace", "link", "over")
