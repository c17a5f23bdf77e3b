"""The symbols of Brass."""

from ironmaster.kernel.drawing.icons import CANAL, COAL, COTTON, IRON, PORT, RAIL, SHIP, definitions

DEFINITIONS = definitions(
    {"cotton": COTTON, "port": PORT, "coal": COAL, "iron": IRON, "shipyard": SHIP, "canal": CANAL, "rail": RAIL}
)
