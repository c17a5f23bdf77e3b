# mypyc: compiled
"""Why a decision is not allowed: numbers for speed, put into words in `why.py`."""

from typing import Final

NO_REASON: Final = 0
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NOT_ASKED: Final = 3
NO_SUCH_DECISION: Final = 4
NOT_IN_SLOT: Final = 5
OFF_BOARD: Final = 6
NO_TILE_LEFT: Final = 7
MUST_DEVELOP: Final = 8
CANAL_ONLY: Final = 9
RAIL_ONLY: Final = 10
OTHER_INDUSTRY: Final = 11
NOT_HIGHER: Final = 12
NOT_REPLACEABLE: Final = 13
STILL_CUBES: Final = 14
ONE_PER_PLACE: Final = 15
PORT_ORDER: Final = 16
SAME_SLOT: Final = 17
NO_COAL: Final = 18
NO_MONEY: Final = 19
NO_CARD: Final = 20
LINK_TAKEN: Final = 21
NOT_A_CANAL: Final = 22
NOT_A_RAIL: Final = 23
NO_MARKER: Final = 24
NOT_JOINED: Final = 25
NO_LOANS: Final = 26
INCOME_TOO_LOW: Final = 27
NOT_YOUR_MILL: Final = 28
MILL_SOLD: Final = 29
NO_BUYER: Final = 30
PORT_USED: Final = 31
PORT_NOT_JOINED: Final = 32
NO_DISTANT_DEMAND: Final = 33
NO_WAY_OUT: Final = 34
CARD_NOT_HELD: Final = 35
WRONG_CARD: Final = 36
TWO_CARDS_NEEDED: Final = 37
NO_CUBES_THERE: Final = 38
NEARER_SOURCE: Final = 39
MAP_FIRST: Final = 40
NOT_YOUR_TILE: Final = 41
NO_PORT_THERE: Final = 42
