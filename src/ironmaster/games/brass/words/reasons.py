# mypyc: compiled
"""The reasons that several actions give."""

from typing import Final

from ironmaster.kernel.reason import Reason

NO_TILE_LEFT: Final = Reason("no_tile_left", "No tile of that industry is left on the mat.", "build")
NO_MONEY: Final = Reason("no_money", "There is not enough money for this, cubes to be bought included.", "build")
NO_COAL: Final = Reason(
    "no_coal", "No coal can be brought there: no joined mine has any, and no port or external place is joined.", "coal"
)
