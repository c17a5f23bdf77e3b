"""What the panels beside the map share: their width, their frame and their heading."""

from __future__ import annotations

from ironmaster.kernel.svg import rect, text

WIDTH = 528
PAD = 12


def frame(height: float, width: float = WIDTH) -> str:
    """The sheet of paper a panel is drawn on."""
    return rect(0.5, 0.5, width - 1, height - 1, rx=7, class_="im-panel")


def heading(words: str, x: float = PAD, y: float = 20) -> str:
    """The heading of a panel or of a part of one."""
    return text(x, y, words, class_="im-serif", font_size=13.5)


def pounds(amount: int) -> str:
    """An amount of money, with a true minus sign."""
    return f"−£{-amount}" if amount < 0 else f"£{amount}"
