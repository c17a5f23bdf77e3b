"""What the parts of a drawing share: their size with what is drawn, and a panel's frame and heading."""

from typing import NamedTuple

from ironmaster.kernel.svg import group, rect, text, title

WIDTH = 528
PAD = 10
HEADING = 14
"""The size of the words of a heading."""


class Drawing(NamedTuple):
    """A part of the table, drawn from its upper left corner."""

    width: float
    height: float
    drawn: str


def panel(name: str, height: float, *drawn: str, width: float = WIDTH) -> Drawing:
    """A part on a sheet of paper of its own."""
    sheet = rect(0.5, 0.5, width - 1, height - 1, rx=7, class_="im-panel")
    return Drawing(width, height, group(sheet, *drawn, class_=f"im-{name}"))


def heading(words: str, x: float = PAD, y: float = 20) -> str:
    """The heading of a panel or of a part of one."""
    return text(x, y, words, class_="im-serif", font_size=HEADING)


def remark(words: str, told: str) -> str:
    """Quiet words across from the heading of a panel, and what they say of it to who asks for more."""
    written = text(WIDTH - PAD, 20, words, class_="im-quiet", font_size=12, text_anchor="end")
    return group(title(told) if told else "", written)
