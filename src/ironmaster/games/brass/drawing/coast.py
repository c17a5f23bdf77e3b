"""The ground of the map: the Irish Sea with engraved shore lines, the land, hints of the Pennines, a compass.

The coast of Lancashire follows the coordinates of its component file; a board without a coast here is drawn on land.
"""

from functools import cache

from ironmaster.kernel.drawing.ground import coastal_ground, compass, hills, plain_ground
from ironmaster.kernel.svg import moved, text

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

_HILLS = (
    (398, 36), (452, 104), (692, 102), (400, 140), (492, 150), (392, 204), (424, 232), (462, 200), (690, 176),
    (588, 186), (578, 300), (544, 330), (692, 300), (575, 390), (578, 612), (692, 486), (696, 620), (590, 650),
    (692, 786), (694, 690), (692, 872), (364, 244), (560, 40),
)  # fmt: skip


@cache
def ground(board: str, width: float, height: float, water: str, land: str) -> str:
    """Everything below the plates and links of a board; `water` and `land` are the words written on them."""
    if board != "lancashire":
        return plain_ground(width, height)
    return coastal_ground(
        width,
        height,
        _LANCASHIRE,
        hills(_HILLS),
        _sea_words(water),
        moved(width - 46, 54, compass()),
        text(width / 2 + 112, 62, land, class_="im-italic im-faint im-spaced", font_size=22, text_anchor="middle"),
    )


def _sea_words(water: str) -> str:
    """The name of the sea, running north along the shore."""
    words = text(0, 0, water, class_="im-italic im-water", font_size=17, text_anchor="middle", transform="rotate(-90)")
    return moved(28, 258, words)
