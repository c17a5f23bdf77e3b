"""A short stable text for every decision, and back."""

from __future__ import annotations

from ironmaster.games.workshop.board import Board
from ironmaster.games.workshop.decisions import (
    BID,
    CARD,
    COLOUR,
    DISPLACE,
    KEEP,
    LINK,
    MOST_BID,
    STOP,
    THROW,
    TOKEN,
    TOWN,
)
from ironmaster.kernel.errors import UserError

WORDS = {
    TOKEN: "token",
    KEEP: "keep",
    COLOUR: "colour",
    BID: "bid",
    CARD: "card",
    THROW: "throw",
    TOWN: "town",
    DISPLACE: "displace",
    LINK: "link",
    STOP: "stop",
}
KINDS = {word: kind for kind, word in WORDS.items()}


def notation(board: Board, decision: int) -> str:
    """The text of a decision."""
    kind = int(board.numbers.kind(decision))
    if kind not in WORDS:
        raise UserError(f"there is no decision {decision}: they run from 0 to {board.numbers.count - 1}")
    first, names = _range(board, kind)
    return f"{WORDS[kind]} {names[decision - first]}" if names else WORDS[kind]


def parse(board: Board, text: str) -> int:
    """The decision that a text stands for."""
    word, *rest = text.split() or [""]
    if word not in KINDS:
        raise UserError(f"{text!r} is no decision of this game: it should begin with one of {', '.join(KINDS)}")
    first, names = _range(board, KINDS[word])
    if len(rest) != (1 if names else 0):
        raise UserError(
            f"{text!r} is no decision of this game: {word!r} takes {'one name' if names else 'nothing'} after it"
        )
    if not names:
        return first
    if rest[0] not in names:
        raise UserError(f"{text!r} is no decision of this game: there is no {rest[0]!r} on this board")
    return first + names.index(rest[0])


def _range(board: Board, kind: int) -> tuple[int, list[str]]:
    """Where the numbers of a kind begin, and what each of them names."""
    numbers = board.numbers
    colours = [str(colour) for colour in range(board.colours)]
    ranges = {
        TOKEN: (numbers.token, board.types),
        KEEP: (numbers.keep, []),
        COLOUR: (numbers.colour, colours),
        BID: (numbers.bid, _AMOUNTS),
        CARD: (numbers.card, board.card_ids),
        THROW: (numbers.throw, board.card_ids),
        TOWN: (numbers.town, board.towns),
        DISPLACE: (numbers.displace, colours),
        LINK: (numbers.link, board.link_ids),
        STOP: (numbers.stop, []),
    }
    first, names = ranges[kind]
    return int(first), names


_AMOUNTS = [str(amount) for amount in range(MOST_BID + 1)]
