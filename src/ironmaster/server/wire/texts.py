"""What a text may hold: whatever a database can keep and an answer can send."""

from __future__ import annotations


def text_problem(text: str) -> str | None:
    """What is wrong with a text that no database could hold, if something is."""
    if "\0" in text:
        return "it holds a NUL character: leave it out"
    try:
        text.encode()
    except UnicodeEncodeError:
        return "it holds half a character (a lone surrogate): leave it out"
    return None
