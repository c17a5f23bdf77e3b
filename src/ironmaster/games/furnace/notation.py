"""The texts of the decisions of Furnace, in the order of their numbers."""

from __future__ import annotations

from ironmaster.games.furnace.board import Board
from ironmaster.kernel.notation import Notation


def notation_of(board: Board) -> Notation:
    """The notation of a set of components; a bid names the card by its place in the row, then the disc: `bid 2 4`."""
    numbers = board.numbers
    return Notation(
        "Furnace",
        [
            ("bid", [_bid(board, number) for number in range(numbers.times)]),
            ("times", [str(times) for times in range(numbers.place - numbers.times)]),
            ("place", [str(place + 1) for place in range(numbers.activate - numbers.place)]),
            ("activate", board.card_ids),
            ("upgrade", board.card_ids[: board.companies]),
            ("stop", []),
            ("token", []),
            ("instead", []),
        ],
    )


def _bid(board: Board, decision: int) -> str:
    return f"{board.numbers.slot_of_bid(decision) + 1} {board.numbers.value_of_bid(decision)}"
