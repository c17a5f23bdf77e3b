"""A panel whose things flow: as many stand side by side as there is room for.

It is drawn here as wide as the panels of a whole table are. A page that has less room, or more, lets things flow anew
(`parts/flow.js`), without asking: every thing says its size (`data-block`), every heading how wide its words are
(`data-heading`), and the panel what is between them (`data-flow`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from ironmaster.kernel.drawing.panels import HEADING, PAD, WIDTH, Drawing
from ironmaster.kernel.svg import group, moved, number, rect, text, text_width, title

GAP = 6  # the least between things, in a row and from row to row
SPREAD = 8  # what is added at most, so that a row fills the panel
ROW = 25  # how high the row of a heading is
LINE = 17  # how much lower a remark stands that has no room beside its heading
REMARK = 12  # the size of its words


class Block(NamedTuple):
    """A thing of a panel, drawn from its upper left corner; `first` if it begins a row."""

    width: float
    height: float
    drawn: str
    first: bool = False


class Heading(NamedTuple):
    """A heading over what follows it, a remark across from it, and what that says to who asks for more."""

    words: str
    remark: str = ""
    told: str = ""

    @property
    def is_crowded(self) -> bool:
        """Whether the remark needs a line of its own in a panel as wide as those of a whole table."""
        words = text_width(self.words, HEADING) + text_width(self.remark, REMARK)
        return bool(self.remark) and words + 3 * PAD > WIDTH


def flowing(name: str, items: Sequence[Heading | Block]) -> Drawing:
    """A panel of things under their headings."""
    y: float = PAD if isinstance(items[0], Block) else 0
    drawn = []
    for is_block, some in groupby(items, lambda item: isinstance(item, Block)):
        if is_block:
            below, height = _blocks(y, [item for item in some if isinstance(item, Block)])
        else:
            below, height = _headings(y, [item for item in some if isinstance(item, Heading)])
        drawn.append(below)
        y += height
    height = y + PAD - GAP
    sheet = rect(0.5, 0.5, WIDTH - 1, height - 1, rx=7, class_="im-panel")
    return Drawing(
        WIDTH, height, group(sheet, *drawn, class_=f"im-{name}", data_flow=f"{PAD} {GAP} {SPREAD} {ROW} {LINE}")
    )


def _headings(y: float, headings: Sequence[Heading]) -> tuple[str, float]:
    drawn = []
    start = y
    for heading in headings:
        drawn.append(_heading(y, heading))
        y += ROW + LINE * heading.is_crowded
    return "".join(drawn), y - start


def _heading(y: float, heading: Heading) -> str:
    words = text(PAD, 19, heading.words, class_="im-serif", font_size=HEADING)
    remark = text(0, 0, heading.remark, class_="im-quiet", font_size=REMARK, text_anchor="end")
    across = moved(WIDTH - PAD, 19 + LINE * heading.is_crowded, title(heading.told) if heading.told else "", remark)
    widths = f"{number(text_width(heading.words, HEADING))} {number(text_width(heading.remark, REMARK))}"
    return moved(0, y, words, across if heading.remark else "", data_heading=widths)


def _blocks(y: float, blocks: Sequence[Block]) -> tuple[str, float]:
    """Things in rows, from left to right; as far apart in every row."""
    rows: list[list[Block]] = []
    for block in blocks:
        wide = block.width + sum(other.width + GAP for other in rows[-1]) if rows and not block.first else WIDTH
        if wide > WIDTH - 2 * PAD:
            rows.append([])
        rows[-1].append(block)
    gap = GAP + min([SPREAD, *(_spare(row) for row in rows if len(row) > 1)])
    start = y
    drawn = []
    for row in rows:
        x: float = PAD
        for block in row:
            size = f"{number(block.width)} {number(block.height)}{' first' if block.first else ''}"
            drawn.append(moved(x, y, block.drawn, data_block=size))
            x += block.width + gap
        y += max(block.height for block in row) + GAP
    return "".join(drawn), y - start


def _spare(row: Sequence[Block]) -> float:
    """What each gap of a row could be wider."""
    used = sum(block.width for block in row) + GAP * (len(row) - 1)
    return (WIDTH - 2 * PAD - used) / (len(row) - 1)
