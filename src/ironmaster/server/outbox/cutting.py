"""Texts that must fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable

DOTS = "…"


def in_bytes(text: str) -> int:
    """How long a text is when it is sent."""
    return len(text.encode())


def cut(pieces: Iterable[str], room: int, size: Callable[[str], int] = len) -> str:
    """As many pieces of a text as there is room for; dots at the end tell that there are more."""
    pieces = list(pieces)
    if sum(map(size, pieces)) <= room:
        return "".join(pieces)
    kept = []
    left = room - size(DOTS)
    for piece in pieces:
        left -= size(piece)
        if left < 0:
            break
        kept.append(piece)
    return "".join(kept) + DOTS
