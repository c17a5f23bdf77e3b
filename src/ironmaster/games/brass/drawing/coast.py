"""The ground of the map: the Irish Sea with engraved shore lines, the land, hints of the Pennines, a compass.

The coast of Lancashire follows the coordinates of its component file; a board without a coast here is drawn on land.
"""

from __future__ import annotations

from functools import cache

from ironmaster.kernel.svg import group, moved, path, rect, text

# From the north, down the shore past the Ribble, the Mersey and the Dee, and back around by land.
_LANCASHIRE = (
    "M22 -20C26 20 18 40 26 70C30 96 18 120 34 150C48 172 76 176 98 168C118 172 140 160 150 142"
    "C158 122 152 96 168 78C176 62 182 44 196 40C204 56 196 76 212 88C226 98 236 92 246 108C256 128 246 160 232 176"
    "C216 194 214 204 198 192C176 182 146 190 136 206C122 230 74 250 58 282C46 312 52 344 66 362C84 378 128 372 158 374"
    "C186 374 206 366 224 376C206 386 176 384 150 392C112 398 78 398 66 418C50 446 40 466 28 496C18 524 14 560 18 596"
    "C20 628 22 652 44 662C76 672 104 664 130 676C160 690 196 706 244 716C268 722 282 728 296 726C280 736 256 736 236 734"
    "C196 732 170 728 148 714C122 700 96 688 66 682C44 678 24 674 18 690C14 716 20 744 34 780C52 818 76 850 92 910"
    "L900 910L900 -20Z"
)

_COASTS = {"lancashire": _LANCASHIRE}
_SHORE_LINES = ((46, 0.35), (34, 0.5), (22, 0.7), (11, 0.9))
_HILL = "M-13 6C-8 4-5-6 0-6S8 4 13 6M-3-3.5C-1 0-2 3-1 6M3-4C4-1 4 2 6 4"
_HILLS = (
    (420, 40), (462, 66), (508, 44), (552, 30), (640, 44), (686, 66), (436, 112), (488, 130), (400, 200), (430, 232),
    (690, 172), (588, 186), (578, 300), (544, 330), (700, 300), (575, 390), (578, 606), (700, 486), (696, 620),
    (590, 640), (698, 800), (704, 690), (712, 866), (356, 240), (380, 88),
)  # fmt: skip


@cache
def ground(board: str, width: float, height: float, water: str, land: str) -> str:
    """Everything below the plates and links of a board; `water` and `land` are the words written on them."""
    coast = _COASTS.get(board)
    if coast is None:
        return rect(0, 0, width, height, class_="im-land")
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
        moved(width - 52, 44, _compass()),
        text(width - 90, 60, land, class_="im-italic im-faint", font_size=15, text_anchor="end"),
        class_="im-ground",
    )


def _sea_words(water: str) -> str:
    """The name of the sea, running north along the shore."""
    words = text(0, 0, water, class_="im-italic im-water", font_size=17, text_anchor="middle", transform="rotate(-90)")
    return moved(30, 250, words)


def _compass() -> str:
    """A compass rose."""
    return (
        path("M0-24L4-4L0 0L-4-4ZM0 24L4 4L0 0L-4 4ZM-24 0L-4-4L0 0L-4 4ZM24 0L4-4L0 0L4 4Z", class_="im-compass")
        + path("M0-15A15 15 0 1 1 0 15A15 15 0 1 1 0-15", class_="im-frame")
        + text(0, -28, "N", class_="im-serif im-quiet", font_size=11, text_anchor="middle")
    )
