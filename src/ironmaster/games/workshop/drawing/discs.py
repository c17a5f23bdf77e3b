"""The brass disc with the value of a town."""

from __future__ import annotations

from functools import cache

from ironmaster.kernel.svg import circle, text


@cache
def value_disc(value: int, radius: float) -> str:
    """The disc with a value, around the origin."""
    size = max(10.0, radius * 1.3)
    words = text(0, size * 0.36, value, class_="im-bold im-brass-ink", font_size=size, text_anchor="middle")
    return circle(0, 0, radius, class_="im-brass") + words
