# mypyc: compiled
"""The reasons that several actions give."""

from typing import Final

from ironmaster.kernel.reason import NEAR, Reason

NO_TILE_LEFT: Final = Reason("no_tile_left", "No tile of that industry is left on your mat.", "build")
NO_MONEY: Final = Reason(
    "no_money", "You do not have enough money for this, cubes to be bought included.", "build", NEAR
)
NO_COAL: Final = Reason(
    "no_coal",
    "No coal can be brought there: no joined mine has any, and no port or external place is joined.",
    "coal",
    NEAR,
)
