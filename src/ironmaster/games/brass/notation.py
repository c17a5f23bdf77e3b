"""A short stable text for every decision, and back."""

from __future__ import annotations

from ironmaster.games.brass.board import INDUSTRIES, Board
from ironmaster.games.brass.decisions import (
    BUILD,
    CARD,
    COMBINE,
    DEVELOP,
    DISTANT_SALE,
    LINK,
    LOAN,
    PASS,
    PORT_SALE,
    REMOVE,
    SELL,
    STOP,
    TAKE,
    TRACK,
)
from ironmaster.kernel.errors import UserError

WORDS = {
    PASS: "pass",
    LOAN: "loan",
    LINK: "link",
    DEVELOP: "develop",
    BUILD: "build",
    SELL: "sell",
    STOP: "stop",
    CARD: "card",
    COMBINE: "combine",
    TAKE: "take",
    TRACK: "buy",
    PORT_SALE: "to",
    DISTANT_SALE: "distant",
    REMOVE: "remove",
}
KINDS = {word: kind for kind, word in WORDS.items()}


def notation(board: Board, decision: int) -> str:
    """The text of a decision."""
    numbers = board.numbers
    kind = int(numbers.kind(decision))
    if kind not in WORDS:
        raise UserError(f"there is no decision {decision}: they run from 0 to {numbers.count - 1}")
    if kind == BUILD:
        slot, industry = numbers.slot_of_build(decision), numbers.industry_of_build(decision)
        return f"build {board.slot_ids[slot]} {INDUSTRIES[industry]}"
    first, names = _range(board, kind)
    if not names:
        return WORDS[kind]
    return f"{WORDS[kind]} {names[decision - first]}"


def parse(board: Board, text: str) -> int:
    """The decision that a text stands for."""
    word, *rest = text.split() or [""]
    if word not in KINDS:
        raise UserError(f"{text!r} is no decision of Brass: it should begin with one of {', '.join(KINDS)}")
    kind = KINDS[word]
    if kind == BUILD:
        return _parse_build(board, text, rest)
    first, names = _range(board, kind)
    if len(rest) != (1 if names else 0):
        raise UserError(
            f"{text!r} is no decision of Brass: {word!r} takes {'one name' if names else 'nothing'} after it"
        )
    return first + (_index(names, rest[0], text) if names else 0)


def _parse_build(board: Board, text: str, rest: list[str]) -> int:
    if len(rest) != 2:
        raise UserError(f"{text!r} is no decision of Brass: 'build' takes a slot and an industry after it")
    slot = _index(board.slot_ids, rest[0], text)
    return int(board.numbers.of_build(slot, _index(list(INDUSTRIES), rest[1], text)))


def _index(names: list[str], name: str, text: str) -> int:
    if name not in names:
        raise UserError(f"{text!r} is no decision of Brass: there is no {name!r} on this board")
    return names.index(name)


def _range(board: Board, kind: int) -> tuple[int, list[str]]:
    """Where the numbers of a kind begin, and what each of them names."""
    numbers = board.numbers
    ranges = {
        PASS: (numbers.passing, []),
        LOAN: (numbers.loan, [str(amount) for amount in board.loans]),
        LINK: (numbers.link, board.link_ids),
        DEVELOP: (numbers.develop, list(INDUSTRIES)),
        SELL: (numbers.sell, board.slot_ids),
        STOP: (numbers.stop, []),
        CARD: (numbers.card, board.card_ids),
        COMBINE: (numbers.combine, []),
        TAKE: (numbers.take, board.slot_ids),
        TRACK: (numbers.track, []),
        PORT_SALE: (numbers.port_sale, board.slot_ids),
        DISTANT_SALE: (numbers.distant_sale, []),
        REMOVE: (numbers.remove, board.slot_ids),
    }
    first, names = ranges[kind]
    return int(first), names
