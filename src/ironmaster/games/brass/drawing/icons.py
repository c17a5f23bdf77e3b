"""The symbols of Brass."""

from __future__ import annotations

from ironmaster.kernel.drawing.icons import COAL, COTTON, IRON, PORT, RAIL, SHIP, definitions, filled, stroked

# A narrow boat on the water.
_CANAL = filled("M1.4 12.6h21.2l-2 4.6H3.8zM6.4 8.2h10.2v3.4H6.4zM18.6 6.4h1.6v5.2h-1.6z") + stroked(
    "M1.6 20.4c1.7 1.3 3.5 1.3 5.2 0 1.7 1.3 3.5 1.3 5.2 0 1.7 1.3 3.5 1.3 5.2 0 1.7 1.3 3.5 1.3 5.2 0", 1.3
)

DEFINITIONS = definitions(
    {
        "cotton": COTTON,
        "port": PORT,
        "coal": COAL,
        "iron": IRON,
        "shipyard": SHIP,
        "canal": _CANAL,
        "rail": RAIL,
    }
)
