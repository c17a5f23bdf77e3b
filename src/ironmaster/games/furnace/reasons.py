# mypyc: compiled
"""Why a decision is not allowed: numbers for speed, put into words in `why.py`."""

from typing import Final

NO_REASON: Final = 0
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NOT_ASKED: Final = 3
NO_SUCH_DECISION: Final = 4
NO_CARD_THERE: Final = 5
NO_SUCH_DISC: Final = 6
OWN_DISC_THERE: Final = 7
VALUE_THERE: Final = 8
TOO_OFTEN: Final = 9
NOT_ENOUGH: Final = 10
NOT_YOUR_CARD: Final = 11
ALREADY_ACTIVATED: Final = 12
FINISH_CARD_FIRST: Final = 13
ALREADY_UPGRADED: Final = 14
CANNOT_PAY_UPGRADE: Final = 15
NO_SUCH_PLACE: Final = 16
