# mypyc: compiled
"""Reasons that several actions give."""

from typing import Final

from ironmaster.kernel.reason import NEAR, Reason

NO_TILE_LEFT: Final = Reason("no_tile_left", "No tile of that industry is left on your sheet.", "tiles")
NO_COAL: Final = Reason(
    "no_coal",
    "No coal can be brought there: no source is joined to it, and no port or distant port either.",
    "cubes",
    NEAR,
)
NO_IRON: Final = Reason(
    "no_iron",
    "No iron can be brought there: no source is joined to it, and no port or distant port either.",
    "cubes",
    NEAR,
)
BUYER_NOT_JOINED: Final = Reason("buyer_not_joined", "It is not joined to the mill or factory.", "sell")
PILE_EMPTY: Final = Reason("pile_empty", "There is no card left to draw there.", "draw")
