"""What the signs on the map mean, in a corner of the sea."""

from ironmaster.games.workshop.drawing.icons import type_icon
from ironmaster.games.workshop.drawing.layout import DISC, WORDS
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.layout import Box
from ironmaster.kernel.drawing.pieces import numbered_disc
from ironmaster.kernel.svg import group, moved, rect, text

_ROW = 23
_WIDTH = 226
_CORNER = 16  # from the upper right corner of the map
_SPACE = 22


def draw_legend(scene: Scene) -> str:
    """Types of industry, value of a town, single and double connections; left out where a town is in the way."""
    signs = [
        *((type_icon(kind, name, 0, 0, 16), name) for kind, name in scene.types.items()),
        (numbered_disc("im-brass", 2, DISC, WORDS), scene.say("value of a town")),
        (_spaces(1), scene.say("connection")),
        (_spaces(2), scene.say("double connection")),
    ]
    box = Box(scene.layout.width - _WIDTH - _CORNER, _CORNER, _WIDTH, _ROW * len(signs) + 8)
    if any(box.overlaps(town.box.grown(_CORNER)) for town in scene.layout.towns.values()):
        return ""
    rows = (
        moved(0, 15 + _ROW * at, moved(30, 0, sign), text(62, 5, words, font_size=WORDS))
        for at, (sign, words) in enumerate(signs)
    )
    return moved(
        box.x, box.y, group(rect(0, 0, box.width, box.height, rx=6, class_="im-panel"), *rows, class_="im-legend")
    )


def _spaces(links: int) -> str:
    """The link spaces of a connection, around the origin."""
    left = -(links - 1) / 2
    return "".join(rect((left + at) * _SPACE - 10, -4.5, 20, 9, rx=4.5, class_="im-space") for at in range(links))
