"""What a component file from elsewhere may look like: looked at before it is parsed, in time by its length.

TOML is cheap to read only as boards are written: a key of many parts takes time and memory by the square of their
number, and brackets within brackets take a frame of the stack each.
"""

from __future__ import annotations

import re

from ironmaster.kernel.errors import ComponentError
from ironmaster.kernel.words import Message, message
from ironmaster.server.wire.requests import BOARD_TEXT

MOST_PARTS = 8
"""The parts of a dotted key: ours have up to two."""
DEEPEST = 8
"""The brackets within brackets."""
LONGEST_WORD = 100
"""The characters of a number, or of a part of a key without quotes."""

TOKEN = re.compile(
    r'"""(?:\\.?|[^\\])*?(?:"{3,5}|\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:\\[^\n]|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|[\w+-]+"
    r"|[][{}.\n=,]",
    re.DOTALL,
)
"""A text, a comment, a word, or a sign that counts; a text that is not closed ends with its line, or with the file."""


def check_board_text(text: str, where: str) -> None:
    """Complains about a component file that would take long to parse."""
    if len(text) > BOARD_TEXT:
        sizes = {"most": BOARD_TEXT, "found": len(text)}
        raise ComponentError(where, message("a board has at most {most} characters, not {found}", **sizes))
    parts, depth, line = 1, 0, 1
    for found in TOKEN.finditer(text):
        token = found.group()
        sign = token[0]
        if sign == ".":
            parts += 1
        elif sign in "\n=,[]{}":
            parts = 1
            depth += (sign in "[{") - (sign in "]}")
        elif sign not in "\"'#" and len(token) > LONGEST_WORD:
            raise _in_line(where, line, message("a number or a name of more than {most} characters", most=LONGEST_WORD))
        if parts > MOST_PARTS:
            raise _in_line(where, line, message("a key of more than {most} parts", most=MOST_PARTS))
        if depth > DEEPEST:
            raise _in_line(where, line, message("brackets more than {most} deep", most=DEEPEST))
        line += token.count("\n")


def _in_line(where: str, line: int, what: Message) -> ComponentError:
    return ComponentError(where, message("line {line}: {what}", line=line, what=what))
