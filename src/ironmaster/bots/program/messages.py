"""What is said on the line protocol: each message is a JSON object on a line of its own.

Whatever is told about a game is made here, from what the seat may know: its view and its legal decisions.
"""

from __future__ import annotations

import json
from reprlib import Repr
from typing import Any, TypeAlias

from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError

PROTOCOL = 1
"""The version of the protocol: it rises when a program that follows it would no longer be understood."""
LONGEST = 1024 * 1024
"""The most bytes of a line, in either direction."""
SHOWN = 60
"""How much of a wrong answer is repeated to people."""
SENTENCE = 300
"""How much of what a program says of itself."""

Message: TypeAlias = dict[str, Any]


def hello() -> Message:
    """The first message of either side."""
    return {"type": "hello", "protocol": PROTOCOL}


def game_begins(state: State, seat: int) -> Message:
    """What is played, and in which seat: nothing of the deal, nor of the seed."""
    rules, view = state.rules, state.view(seat)
    return {
        "type": "game",
        "game": rules.name,
        "version": rules.version,
        "board": rules.board,
        "board_hash": rules.board_hash,
        "board_text": rules.board_text,
        "options": view["options"],
        "players": view["players"],
        "seat": seat,
    }


def question(state: State, seat: int) -> Message:
    """What a seat sees and may decide."""
    legal = [state.rules.notation(decision) for decision in state.legal(seat)]
    return {"type": "decide", "view": state.view(seat), "legal": legal}


def game_is_over(state: State, seat: int) -> Message:
    """How a game ended."""
    return {"type": "over", "view": state.view(seat), "scores": list(state.scores), "ranking": list(state.ranking)}


def to_line(message: Message) -> bytes:
    """A message as it is sent; half a sign, which JSON can name and UTF-8 cannot write, becomes a question mark."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode(errors="replace") + b"\n"


def from_line(line: bytes) -> Message:
    """The message on a line, or a complaint of what it is instead."""
    if len(line) > LONGEST:
        raise UserError(f"a line is longer than {LONGEST:,} bytes")
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise UserError(f"the line {_readable(line)} is no JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise UserError(f"the line {_readable(line)} is no message: a message is a JSON object with a type")
    return message


def check_hello(message: Message) -> None:
    """Refuses whoever does not begin with the same version of the protocol."""
    if message["type"] != "hello":
        raise UserError(f"the first message is {quoted(message['type'])}, not hello")
    if message.get("protocol") != PROTOCOL:
        raise UserError(f"protocol {quoted(message.get('protocol'))} is spoken there, protocol {PROTOCOL} here")


def quoted(value: object) -> str:
    """A value that a program has sent, as people can be shown it: its middle is left out if it is long."""
    short = Repr()
    short.maxstring = SHOWN
    return short.repr(value)


def sentence(text: str) -> str:
    """What a program says, or what is said of it, as one line that steers no terminal and does not go on for ever."""
    line = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(text.split()))
    return line if len(line) <= SENTENCE else line[:SENTENCE] + "…"


def _readable(line: bytes) -> str:
    return quoted(line.decode(errors="replace").rstrip("\n"))
