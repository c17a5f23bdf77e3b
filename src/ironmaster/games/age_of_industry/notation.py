"""The texts of the decisions of Age of Industry, in the order of their numbers."""

from __future__ import annotations

from ironmaster.games.age_of_industry.board import INDUSTRIES, Board
from ironmaster.kernel.notation import Notation


def notation_of(board: Board) -> Notation:
    """The notation on a board."""
    builds = [f"{slot} {industry}" for slot in board.slot_ids for industry in INDUSTRIES]
    return Notation(
        "Age of Industry",
        [
            ("pass", []),
            ("rail", board.link_ids),
            ("develop", INDUSTRIES),
            ("build", builds),
            ("sell", board.slot_ids),
            ("draw", []),
            ("open", board.card_ids),
            ("repay", []),
            ("stop", []),
            ("card", board.card_ids),
            ("combine", []),
            ("take", board.slot_ids),
            ("buy", []),
            ("port", board.slot_ids),
            ("market", board.market_ids),
        ],
    )
