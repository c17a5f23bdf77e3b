"""The symbols of Workshop of the World."""

import math

from ironmaster.games.workshop.drawing.theme import TYPES
from ironmaster.kernel.drawing.icons import CANAL, COTTON, IRON, PORT, RAIL, definitions, filled
from ironmaster.kernel.svg import number, text, use

_TEETH = 8


def _cog() -> str:
    """A cogwheel with a round hole."""
    points = []
    for tooth in range(_TEETH):
        for turn, radius in ((-0.3, 8), (-0.2, 11.2), (0.2, 11.2), (0.3, 8)):
            angle = (tooth + turn) * 2 * math.pi / _TEETH
            points.append(f"{number(12 + radius * math.sin(angle))} {number(12 - radius * math.cos(angle))}")
    return filled(f"M{'L'.join(points)}ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z")


# A vase with a band around it.
_VASE = filled(
    "M8 2h8v2.4h-1.4c0 2.6 5 4.6 5 9.4 0 3.6-2 6-4 7.2V22H8.4v-1c-2-1.2-4-3.6-4-7.2 0-4.8 5-6.8 5-9.4H8z"
    "M5.9 12.4v2.2h12.2v-2.2z"
)

DEFINITIONS = definitions(
    {"port": PORT, "heavy": IRON, "textile": COTTON, "light": _cog(), "craft": _VASE, "canal": CANAL, "rail": RAIL}
)


def type_icon(kind: str, name: str, x: float, y: float, size: float) -> str:
    """The symbol of a type of industry, or the first letter of its name where it has none."""
    if kind in TYPES:
        return use(f"im-{kind}", x, y, size, class_=f"im-i-{kind}")
    letters = max(10.0, size * 0.9)
    return text(x, y + letters * 0.36, name[:1], class_="im-serif im-accent", font_size=letters, text_anchor="middle")
