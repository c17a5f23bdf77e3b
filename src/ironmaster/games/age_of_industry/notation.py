"""A short stable text for every decision, and back."""

from __future__ import annotations

from ironmaster.games.age_of_industry.board import INDUSTRIES, Board
from ironmaster.games.age_of_industry.decisions import (
    BUILD,
    CARD,
    COMBINE,
    DEVELOP,
    DISPLAY,
    DRAW,
    MARKET_SALE,
    OPEN,
    PASS,
    PORT_SALE,
    RAIL,
    REPAY,
    SELL,
    STOP,
    TAKE,
)
from ironmaster.kernel.errors import UserError

WORDS = {
    PASS: "pass",
    RAIL: "rail",
    DEVELOP: "develop",
    BUILD: "build",
    SELL: "sell",
    DRAW: "draw",
    OPEN: "open",
    REPAY: "repay",
    STOP: "stop",
    CARD: "card",
    COMBINE: "combine",
    TAKE: "take",
    DISPLAY: "buy",
    PORT_SALE: "port",
    MARKET_SALE: "market",
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
        raise _no_decision(text, f"it should begin with one of {', '.join(KINDS)}")
    kind = KINDS[word]
    if kind == BUILD:
        return _parse_build(board, text, rest)
    first, names = _range(board, kind)
    if len(rest) != (1 if names else 0):
        raise _no_decision(text, f"{word!r} takes {'one name' if names else 'nothing'} after it")
    return first + (_index(names, rest[0], text) if names else 0)


def _parse_build(board: Board, text: str, rest: list[str]) -> int:
    if len(rest) != 2:
        raise _no_decision(text, "'build' takes a slot and an industry after it")
    slot = _index(board.slot_ids, rest[0], text)
    return int(board.numbers.of_build(slot, _index(list(INDUSTRIES), rest[1], text)))


def _index(names: list[str], name: str, text: str) -> int:
    if name not in names:
        raise _no_decision(text, f"there is no {name!r} on this board")
    return names.index(name)


def _no_decision(text: str, why: str) -> UserError:
    return UserError(f"{text!r} is no decision of Age of Industry: {why}")


def _range(board: Board, kind: int) -> tuple[int, list[str]]:
    """Where the numbers of a kind begin, and what each of them names."""
    numbers = board.numbers
    ranges = {
        PASS: (numbers.passing, []),
        RAIL: (numbers.rail, board.link_ids),
        DEVELOP: (numbers.develop, list(INDUSTRIES)),
        SELL: (numbers.sell, board.slot_ids),
        DRAW: (numbers.draw, []),
        OPEN: (numbers.open, board.card_ids),
        REPAY: (numbers.repay, []),
        STOP: (numbers.stop, []),
        CARD: (numbers.card, board.card_ids),
        COMBINE: (numbers.combine, []),
        TAKE: (numbers.take, board.slot_ids),
        DISPLAY: (numbers.display, []),
        PORT_SALE: (numbers.port_sale, board.slot_ids),
        MARKET_SALE: (numbers.market_sale, board.market_ids),
    }
    first, names = ranges[kind]
    return int(first), names
