# mypyc: compiled
"""What is asked: one question in each of the first two phases, and in production of every seat its own."""

from typing import Final

BID: Final = 0
COMPENSATION: Final = 1
CARD: Final = 2
TIMES: Final = 3
UPGRADE: Final = 4
PAYMENT: Final = 5
PLACE: Final = 6
COUNT: Final = 7
