"""The texts of the decisions of Brass, in the order of their numbers."""

from __future__ import annotations

from ironmaster.games.brass.board import INDUSTRIES, Board
from ironmaster.kernel.notation import Notation


def notation_of(board: Board) -> Notation:
    """The notation on a board."""
    builds = [f"{slot} {industry}" for slot in board.slot_ids for industry in INDUSTRIES]
    return Notation(
        "Brass",
        [
            ("pass", []),
            ("loan", [str(amount) for amount in board.loans]),
            ("link", board.link_ids),
            ("develop", INDUSTRIES),
            ("build", builds),
            ("sell", board.slot_ids),
            ("stop", []),
            ("card", board.card_ids),
            ("combine", []),
            ("take", board.slot_ids),
            ("buy", []),
            ("to", board.slot_ids),
            ("distant", []),
            ("remove", board.slot_ids),
        ],
    )
