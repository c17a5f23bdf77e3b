"""The ground of a map: land in the sea with engraved shore lines, hints of hills, a compass, a frame."""

from collections.abc import Iterable, Sequence

from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.svg import group, moved, number, path, rect, text

_SHORE_LINES = ((46, 0.35), (34, 0.5), (22, 0.7), (11, 0.9))
_HILL = "M-13 6C-8 4-5-6 0-6S8 4 13 6M-3-3.5C-1 0-2 3-1 6M3-4C4-1 4 2 6 4"


def framed_map(width: float, height: float, *drawn: str) -> Drawing:
    """A whole map, from the ground up, in a frame."""
    frame = rect(0.5, 0.5, width - 1, height - 1, class_="im-frame")
    return Drawing(width, height, group(*drawn, frame, class_="im-map"))


def plain_ground(width: float, height: float) -> str:
    """The ground of a board without a coast."""
    return rect(0, 0, width, height, class_="im-land")


def coastal_ground(width: float, height: float, coast: Sequence[tuple[float, float]], *drawn: str) -> str:
    """The sea, the land within a coast, and what is drawn on both."""
    return group(rect(0, 0, width, height, class_="im-sea"), _land(coast), *drawn, class_="im-ground")


def _land(coast: Sequence[tuple[float, float]]) -> str:
    """Land within a coast, and the lines of its shore in the sea."""
    curve = _smooth(coast)
    shores = (
        path(curve, class_="im-wave", stroke_width=wide, stroke_opacity=strength)
        + path(curve, class_="im-calm", stroke_width=wide - 2.2)
        for wide, strength in _SHORE_LINES
    )
    return "".join(shores) + path(curve, class_="im-land")


def _smooth(points: Sequence[tuple[float, float]]) -> str:
    """A closed curve through all the points (Catmull and Rom's)."""
    count = len(points)
    commands = [f"M{points[0][0]} {points[0][1]}"]
    for at in range(count):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (points[(at + step) % count] for step in (-1, 0, 1, 2))
        handles = (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
        commands.append(f"C{' '.join(map(number, handles))} {x2} {y2}")
    return "".join(commands) + "Z"


def hills(points: Iterable[tuple[float, float]]) -> str:
    """A hill at each of some points."""
    return group(*(moved(x, y, path(_HILL)) for x, y in points), class_="im-hill")


def compass() -> str:
    """A compass rose."""
    return (
        path("M0-24L4-4L0 0L-4-4ZM0 24L4 4L0 0L-4 4ZM-24 0L-4-4L0 0L-4 4ZM24 0L4-4L0 0L4 4Z", class_="im-compass")
        + path("M0-15A15 15 0 1 1 0 15A15 15 0 1 1 0-15", class_="im-frame")
        + text(0, -28, "N", class_="im-serif im-quiet", font_size=17, text_anchor="middle")
    )
