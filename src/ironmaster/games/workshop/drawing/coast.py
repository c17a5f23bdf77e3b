"""The ground of the map: sea with engraved shore lines, the land, and a compass.

The coast of Great Britain follows the coordinates of its component file; a board without a coast here is drawn on land.
"""

from functools import cache

from ironmaster.kernel.drawing.ground import coastal_ground, compass, plain_ground
from ironmaster.kernel.svg import moved, text

# From the Clyde down the west coast, round Wales, along the Channel and up the east coast to the Forth.
_GREAT_BRITAIN = (
    (-40, -40), (-34, 60), (-20, 110), (16, 128), (30, 168), (60, 190), (78, 214), (60, 236), (70, 262), (92, 282),
    (86, 320), (66, 350), (58, 378), (40, 398), (44, 432), (70, 446), (44, 452), (10, 446), (-30, 470), (-34, 560),
    (-30, 650), (-34, 720), (-10, 758), (24, 786), (60, 808), (110, 806), (150, 794), (168, 800), (150, 818),
    (104, 832), (60, 846), (-20, 856), (-40, 960), (170, 960), (232, 884), (290, 866), (340, 862), (410, 864),
    (446, 859), (500, 862), (566, 863), (610, 859), (650, 858), (696, 855), (714, 828), (710, 786), (690, 764),
    (706, 744), (676, 730), (666, 720), (688, 710), (704, 690), (702, 652), (712, 620), (714, 560), (708, 510),
    (686, 496), (664, 486), (674, 470), (690, 450), (680, 410), (664, 386), (640, 380), (668, 366),
    (662, 330), (630, 300), (580, 274), (530, 250), (484, 226), (466, 180), (448, 130), (420, 96), (360, 70),
    (300, 48), (252, 22), (236, 12), (220, -40),
)  # fmt: skip


@cache
def ground(board: str, width: float, height: float, north: str, west: str) -> str:
    """Everything below the plates and links of a board; `north` and `west` are the names of its seas."""
    if board != "great_britain":
        return plain_ground(width, height)
    return coastal_ground(
        width,
        height,
        _GREAT_BRITAIN,
        moved(590, 226, text(0, 0, north, class_="im-italic im-water", font_size=17, text_anchor="middle")),
        moved(24, 330, text(0, 0, west, class_="im-italic im-water", font_size=15, transform="rotate(-78)")),
        moved(width - 40, 262, compass()),
    )
