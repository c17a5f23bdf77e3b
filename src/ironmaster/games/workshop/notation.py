"""The texts of the decisions of Workshop of the World, in the order of their numbers."""

from __future__ import annotations

from ironmaster.games.workshop.board import Board
from ironmaster.games.workshop.decisions import MOST_BID
from ironmaster.kernel.notation import Notation


def notation_of(board: Board) -> Notation:
    """The notation on a board; colours are numbers."""
    colours = [str(colour) for colour in range(board.colours)]
    return Notation(
        "Workshop of the World",
        [
            ("token", board.types),
            ("keep", []),
            ("colour", colours),
            ("bid", [str(amount) for amount in range(MOST_BID + 1)]),
            ("card", board.card_ids),
            ("throw", board.card_ids),
            ("town", board.towns),
            ("displace", colours),
            ("link", board.link_ids),
            ("stop", []),
        ],
    )
