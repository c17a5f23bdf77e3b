"""The ground of the map: the Irish Sea with engraved shore lines, the land, hints of the Pennines, a compass.

The coast of Lancashire follows the coordinates of its component file; a board without a coast here is drawn on land.
"""

from __future__ import annotations

from functools import cache

from ironmaster.kernel.svg import group, moved, number, path, rect, text

# From the north down the shore, into the mouths of the Ribble and the Mersey, to the Dee; the rest is land.
_LANCASHIRE = (
    (24, -90), (20, -30), (24, 10), (16, 40), (26, 70), (18, 100), (26, 136), (42, 168), (68, 186), (98, 180),
    (124, 186), (146, 164), (150, 132), (166, 114), (170, 88), (188, 72), (194, 46), (208, 62), (206, 88), (220, 102),
    (240, 104), (250, 128), (244, 156), (228, 170), (224, 190), (204, 186), (164, 184), (138, 200), (128, 226),
    (100, 244), (72, 266), (58, 296), (52, 330), (64, 356), (90, 372), (130, 370), (170, 376), (205, 370), (232, 379),
    (200, 385), (160, 388), (118, 392), (80, 402), (62, 424), (52, 452), (34, 480), (22, 516), (14, 556), (18, 600),
    (16, 632), (30, 654), (62, 662), (100, 660), (132, 674), (170, 692), (210, 704), (250, 716), (284, 722),
    (304, 728), (270, 736), (230, 732), (190, 729), (160, 720), (136, 702), (104, 688), (70, 680), (40, 674),
    (20, 684), (14, 712), (22, 744), (36, 780), (52, 812), (66, 850), (76, 900), (80, 960), (900, 990), (900, -90),
)  # fmt: skip

_COASTS = {"lancashire": _LANCASHIRE}
_SHORE_LINES = ((46, 0.35), (34, 0.5), (22, 0.7), (11, 0.9))
_HILL = "M-13 6C-8 4-5-6 0-6S8 4 13 6M-3-3.5C-1 0-2 3-1 6M3-4C4-1 4 2 6 4"
_HILLS = (
    (398, 36), (452, 104), (692, 102), (400, 140), (492, 150), (392, 204), (424, 232), (462, 200), (690, 176),
    (588, 186), (578, 300), (544, 330), (692, 300), (575, 390), (578, 612), (692, 486), (696, 620), (590, 650),
    (692, 786), (694, 690), (692, 872), (364, 244), (560, 40),
)  # fmt: skip


@cache
def ground(board: str, width: float, height: float, water: str, land: str) -> str:
    """Everything below the plates and links of a board; `water` and `land` are the words written on them."""
    points = _COASTS.get(board)
    if points is None:
        return rect(0, 0, width, height, class_="im-land")
    coast = _smooth(points)
    shores = "".join(
        path(coast, class_="im-wave", stroke_width=wide, stroke_opacity=strength)
        + path(coast, class_="im-calm", stroke_width=wide - 2.2)
        for wide, strength in _SHORE_LINES
    )
    hills = group(*(moved(x, y, path(_HILL)) for x, y in _HILLS), class_="im-hill")
    return group(
        rect(0, 0, width, height, class_="im-sea"),
        shores,
        path(coast, class_="im-land"),
        hills,
        _sea_words(water),
        moved(width - 46, 54, _compass()),
        text(width / 2 + 112, 62, land, class_="im-italic im-faint im-spaced", font_size=22, text_anchor="middle"),
        class_="im-ground",
    )


def _smooth(points: tuple[tuple[float, float], ...]) -> str:
    """A closed curve through all the points (Catmull and Rom's)."""
    count = len(points)
    commands = [f"M{points[0][0]} {points[0][1]}"]
    for at in range(count):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (points[(at + step) % count] for step in (-1, 0, 1, 2))
        handles = (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
        commands.append(f"C{' '.join(map(number, handles))} {x2} {y2}")
    return "".join(commands) + "Z"


def _sea_words(water: str) -> str:
    """The name of the sea, running north along the shore."""
    words = text(0, 0, water, class_="im-italic im-water", font_size=17, text_anchor="middle", transform="rotate(-90)")
    return moved(28, 258, words)


def _compass() -> str:
    """A compass rose."""
    return (
        path("M0-24L4-4L0 0L-4-4ZM0 24L4 4L0 0L-4 4ZM-24 0L-4-4L0 0L-4 4ZM24 0L4-4L0 0L4 4Z", class_="im-compass")
        + path("M0-15A15 15 0 1 1 0 15A15 15 0 1 1 0-15", class_="im-frame")
        + text(0, -28, "N", class_="im-serif im-quiet", font_size=11, text_anchor="middle")
    )
