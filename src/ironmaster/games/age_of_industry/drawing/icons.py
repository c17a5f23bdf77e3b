"""The symbols of Age of Industry: industries, and the signs that tell location colours apart without colour."""

from functools import cache

from ironmaster.kernel.drawing.icons import COAL, COTTON, IRON, PORT, RAIL, SHIP, definitions, stroked
from ironmaster.kernel.drawing.pieces import outline
from ironmaster.kernel.svg import circle, path

# A cogwheel.
_FACTORY = circle(12, 12, 5.6, fill="none", stroke="currentColor", stroke_width=3.4) + stroked(
    "M12 4.6V2M12 22v-2.6M4.6 12H2M22 12h-2.6M6.8 6.8L4.9 4.9M19.1 19.1l-1.9-1.9M17.2 6.8l1.9-1.9M4.9 19.1l1.9-1.9", 3.6
)

DEFINITIONS = definitions(
    {"cotton": COTTON, "factory": _FACTORY, "ironworks": IRON, "coal": COAL, "port": PORT, "ship": SHIP, "rail": RAIL}
)

_SIGNS: dict[str, tuple[tuple[float, float], ...]] = {
    "green": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    "purple": ((0, -1), (1, 0.8), (-1, 0.8)),
    "grey": (
        (0, -1.1), (0.26, -0.36), (1.05, -0.34), (0.42, 0.14), (0.65, 0.9), (0, 0.45),
        (-0.65, 0.9), (-0.42, 0.14), (-1.05, -0.34), (-0.26, -0.36),
    ),
    "orange": ((-1, 0), (-0.5, -0.87), (0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87)),
    "brown": ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31)),
}  # fmt: skip


@cache
def sign(colour: str, radius: float) -> str:
    """The sign of a location colour around the origin: a disc, square, triangle, star, hexagon or pentagon."""
    look = f"im-loc-{colour}"
    corners = _SIGNS.get(colour)
    return path(outline(corners, radius), class_=look) if corners else circle(0, 0, radius * 0.9, class_=look)
