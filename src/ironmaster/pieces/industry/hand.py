# mypyc: compiled
"""What the cards in a hand name."""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:  # a state keeps what the seat to act can do, its hand included
    from ironmaster.pieces.industry.state import AnyIndustryGame


@mypyc_attr(acyclic=True)
class Hand:
    """The cards of a seat, as masks."""

    def __init__(self, state: "AnyIndustryGame", seat: i64) -> None:
        self.hand_size: i64 = 0
        self.place_cards: i64 = 0
        """Places that a card of the seat names."""
        self.industry_cards: i64 = 0
        """Industries whose card the seat holds."""
        board = state.board
        hands = state.hands
        start = state.hand_start(seat)
        cards = len(board.card_places)
        for card in range(cards):
            held = hands[start + card]
            if held > 0:
                self.hand_size += held
                self.place_cards |= board.card_places[card]
                self.industry_cards |= board.card_industries[card]
