"""Industry tiles, which have a level and lie in stacks until they are built."""

from collections.abc import Sequence

from ironmaster.kernel.drawing.layout import Box
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import fitted, group, kept, moved, rect, text, title, use
from ironmaster.pieces.drawing.scene import Kind

LEVELS = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
WORDS = 16.8  # the size of what is written on a tile: a whole map is small on a screen
BAND = 20  # how high the coloured band of a tile is
HIGHEST_LEVEL = len(LEVELS) - 1


def draw_tile(owner: int, level: int, size: float, body: str) -> str:
    """A tile with its upper left corner at the origin: a frame in its owner's colour with the level and a badge."""
    return group(
        rect(0, 0, size, size, rx=4, class_=f"im-own-{owner}"),
        body,
        fitted(4, 15.5, LEVELS[level], size - 25, WORDS, WORDS, class_=f"im-serif im-on-{owner}"),
        moved(size - 11, 10, badge(owner, 8.4, least=WORDS)),
    )


@kept
def draw_slot(slot: str, box: Box, words: str, drawn: str, asked: bool) -> str:
    """A slot of a map with its tile or what it takes; lit while it is asked about."""
    return moved(
        box.x,
        box.y,
        title(words),
        drawn,
        rect(-1, -1, box.width + 2, box.height + 2, rx=4, class_="im-asked") if asked else "",
        class_="im-slot-at",
        data_at=f"slot:{slot}",
    )


def draw_front(industry: str, size: float, icon_y: float, icon_size: float, cubes: str) -> str:
    """The pale front of a tile that works: the industry, and the cubes waiting on it."""
    return (
        rect(2, BAND, size - 4, size - BAND - 2, rx=2.5, class_="im-face")
        + use(f"im-{industry}", size / 2, icon_y, icon_size, class_="im-dark")
        + cubes
    )


def left_by_level(kinds: Sequence[Kind], left: int) -> list[tuple[Kind, int]]:
    """How many tiles of each kind, lowest level first, a stack of that many still holds; the lowest go first."""
    counts = []
    for kind in reversed(kinds):
        held = min(left, kind["count"])
        counts.append((kind, held))
        left -= held
    return counts[::-1]


def top_level(kinds: Sequence[Kind], left: int) -> str:
    """The level on top of a stack."""
    return next((LEVELS[kind["level"]] for kind, held in left_by_level(kinds, left) if held), "—")


@kept
def draw_level(level: int, count: int, held: int, seat: int, cost: str, left: float, right: float) -> str:
    """One level of a stack: a box for every tile, filled while it is there, and what one costs."""
    boxes = (
        rect(left + 12 * at, -8.5, 9.5, 9.5, rx=2, class_=f"im-own-{seat}" if at < held else "im-hole")
        for at in range(count)
    )
    return (
        text(2, 0, LEVELS[level], class_="im-serif" if held else "im-serif im-faint", font_size=12)
        + "".join(boxes)
        + text(right, 0, cost, class_="im-quiet" if held else "im-faint", font_size=12, text_anchor="end")
    )
