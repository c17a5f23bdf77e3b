"""A short stable text for every decision, and back."""

from __future__ import annotations

from ironmaster.games.furnace.board import Board
from ironmaster.games.furnace.decisions import (
    ACTIVATE,
    BID,
    PAY_OTHER,
    PAY_TOKEN,
    PLACE,
    STOP,
    TIMES,
    UPGRADE,
)
from ironmaster.kernel.errors import UserError

WORDS = {
    BID: "bid",
    TIMES: "times",
    PLACE: "place",
    ACTIVATE: "activate",
    UPGRADE: "upgrade",
    STOP: "stop",
    PAY_TOKEN: "token",
    PAY_OTHER: "instead",
}
KINDS = {word: kind for kind, word in WORDS.items()}


def notation(board: Board, decision: int) -> str:
    """The text of a decision; a bid names the card by its place in the row and then the disc: `bid 2 4`."""
    kind = int(board.numbers.kind(decision))
    if kind not in WORDS:
        raise UserError(f"there is no decision {decision}: they run from 0 to {board.numbers.count - 1}")
    first, names = _range(board, kind)
    return f"{WORDS[kind]} {names[decision - first]}" if names else WORDS[kind]


def parse(board: Board, text: str) -> int:
    """The decision that a text stands for."""
    word, _, rest = " ".join(text.split()).partition(" ")
    if word not in KINDS:
        raise UserError(f"{text!r} is no decision of Furnace: it should begin with one of {', '.join(KINDS)}")
    first, names = _range(board, KINDS[word])
    if not names and not rest:
        return first
    if rest not in names:
        after = "nothing" if not names else f"something like {names[0]!r}"
        raise UserError(f"{text!r} is no decision of Furnace: {word!r} takes {after} after it")
    return first + names.index(rest)


def _range(board: Board, kind: int) -> tuple[int, list[str]]:
    """Where the numbers of a kind begin, and what each of them names."""
    numbers = board.numbers
    cards, companies = board.card_ids, board.card_ids[: board.companies]
    ranges = {
        BID: (numbers.bid, [_bid(board, number) for number in range(numbers.times)]),
        TIMES: (numbers.times, [str(times) for times in range(numbers.place - numbers.times)]),
        PLACE: (numbers.place, [str(place + 1) for place in range(numbers.activate - numbers.place)]),
        ACTIVATE: (numbers.activate, cards),
        UPGRADE: (numbers.upgrade, companies),
        STOP: (numbers.stop, []),
        PAY_TOKEN: (numbers.pay_token, []),
        PAY_OTHER: (numbers.pay_other, []),
    }
    first, names = ranges[kind]
    return int(first), names


def _bid(board: Board, decision: int) -> str:
    return f"{board.numbers.slot_of_bid(decision) + 1} {board.numbers.value_of_bid(decision)}"
