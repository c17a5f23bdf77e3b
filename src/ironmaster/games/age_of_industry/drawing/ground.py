"""The ground of our two boards; a board of one's own is drawn on plain land."""

from functools import cache

from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.kernel.drawing.ground import coastal_ground, compass, hills, plain_ground
from ironmaster.kernel.svg import moved, path, text

# From the mouth of the Merrimack down to Cape Cod and along Long Island Sound; the rest is land.
_NEW_ENGLAND = (
    (660, -60), (652, 20), (654, 70), (640, 118), (596, 122), (552, 132), (530, 160), (536, 196), (526, 224),
    (530, 270), (536, 320), (526, 356), (534, 396), (560, 424), (606, 432), (640, 450), (652, 486), (646, 524),
    (664, 548), (700, 540), (720, 512), (760, 500), (780, 560), (716, 590), (692, 622), (690, 664), (640, 684),
    (580, 676), (556, 700), (500, 712), (446, 704), (432, 664), (424, 610), (408, 612), (404, 670), (398, 730),
    (376, 776), (330, 796), (256, 792), (236, 818), (190, 832), (140, 826), (120, 852), (60, 858), (-60, 866),
    (-60, -60),
)  # fmt: skip
_PENNSYLVANIA = "M-10 212H136Q158 212 158 190V-10"
_NEW_ENGLAND_HILLS = (
    (190, 160), (222, 204), (196, 120), (150, 318), (210, 350), (40, 320), (190, 520), (40, 500), (220, 610),
    (250, 650), (60, 690), (400, 190), (350, 340), (380, 410), (430, 420), (255, 120), (545, 470), (510, 540),
)  # fmt: skip

# The shore of the North Sea, round Jutland, and along the Baltic; the rest is land.
_GERMANY = (
    (-60, 352), (6, 344), (22, 306), (26, 250), (52, 224), (100, 216), (140, 220), (160, 194), (166, 150),
    (160, 104), (164, 50), (160, -60), (270, -60), (266, 30), (270, 90), (258, 130), (272, 176), (296, 206),
    (336, 204), (368, 180), (420, 170), (474, 176), (492, 150), (496, 116), (530, 100), (590, 102), (614, 82),
    (634, 58), (680, 48), (780, 44), (780, 1010), (-60, 1010),
)  # fmt: skip
_GERMANY_HILLS = (
    (356, 330), (340, 260), (600, 220), (680, 260), (660, 330), (530, 480), (620, 520), (680, 580), (660, 680),
    (640, 760), (500, 800), (250, 920), (330, 930), (520, 930), (660, 900), (130, 640), (250, 740), (480, 640),
    (360, 560), (690, 460), (30, 740), (30, 480), (360, 780), (520, 590),
)  # fmt: skip


def ground(scene: Scene) -> str:
    """Everything below the plates and links of a board."""
    width, height = scene.layout.width, scene.layout.height
    board = scene.view["board"]
    if board == "new_england":
        return _new_england(width, height, scene.say("Atlantic Ocean"), scene.say("New England"))
    if board == "germany":
        return _germany(width, height, scene.say("North Sea"), scene.say("Baltic Sea"), scene.say("Germany"))
    return plain_ground(width, height)


@cache
def _new_england(width: float, height: float, sea: str, name: str) -> str:
    return coastal_ground(
        width,
        height,
        _NEW_ENGLAND,
        hills(_NEW_ENGLAND_HILLS),
        path(_PENNSYLVANIA, class_="im-border"),
        _name(444, 36, name),
        _water(590, 900, sea),
        moved(width - 42, height - 52, compass()),
    )


@cache
def _germany(width: float, height: float, north: str, baltic: str, name: str) -> str:
    return coastal_ground(
        width,
        height,
        _GERMANY,
        hills(_GERMANY_HILLS),
        _name(600, 600, name),
        _water(80, 120, north),
        _water(400, 80, baltic),
        moved(width - 42, height - 52, compass()),
    )


def _name(x: float, y: float, words: str) -> str:
    return text(x, y, words, class_="im-italic im-faint im-spaced", font_size=20, text_anchor="middle")


def _water(x: float, y: float, words: str) -> str:
    return text(x, y, words, class_="im-italic im-water", font_size=17, text_anchor="middle")
