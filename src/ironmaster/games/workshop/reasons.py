# mypyc: compiled
"""Why a decision is not allowed: numbers for speed, put into words in `why.py`."""

from typing import Final

NO_REASON: Final = 0
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NOT_ASKED: Final = 3
NO_SUCH_DECISION: Final = 4
NO_SUCH_TOKEN: Final = 5
MUST_PLACE: Final = 6
NOT_YOUR_COLOUR: Final = 7
COLOUR_FIRST: Final = 8
COLOUR_CHOSEN: Final = 9
BID_TOO_HIGH: Final = 10
NOT_FACE_UP: Final = 11
STILL_FREE: Final = 12
NOTHING_ASIDE: Final = 13
NOT_ON_CARD: Final = 14
NO_INDUSTRY_THERE: Final = 15
LINK_TAKEN: Final = 16
NOT_FROM_HERE: Final = 17
DOUBLE_TAKES_BOTH: Final = 18
NO_LINK_LEFT: Final = 19
NO_MONEY: Final = 20
