# mypyc: compiled
"""Bidding for the turn order, in secret."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.auction import MOST_BID, colour_is_missing, highest_bid, settle_auction
from ironmaster.games.workshop.phases.rounds import begin_turn
from ironmaster.games.workshop.state import SEALED_BID, SEALS, Workshop
from ironmaster.games.workshop.words.effects import add_raised
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.contract import AMOUNT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import message

COLOUR_FIRST: Final = Reason("colour_first", "First choose the colour that the bid is for.", "two-players")
BID_TOO_HIGH: Final = Reason(
    "bid_too_high", "This bid is more than your cash and what your income can raise.", "auction"
)


class Bid(Action[Workshop]):
    """Seals a bid; the last one opens all of them."""

    def __init__(self, board: Board) -> None:
        super().__init__("bid", [[str(amount) for amount in range(MOST_BID + 1)]], ask.BID)

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        if colour_is_missing(state, seat):
            return COLOUR_FIRST
        return None if index <= highest_bid(state, seat) else BID_TOO_HIGH

    def add_legal(self, state: Workshop, seat: i64, found: vec[i64]) -> vec[i64]:
        if colour_is_missing(state, seat):
            return found
        return self.numbers[: highest_bid(state, seat) + 1]  # nothing else answers, and a slice is quick

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        state.sealed[seat * SEALS + SEALED_BID] = index
        state.seal_done(seat)
        if state.actors == 0:
            settle_auction(state)
            begin_turn(state)

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        wording = Wording(message("Bid {money:£}", money=int(index)), AMOUNT, int(index))
        if index <= highest_bid(state, seat):
            add_raised(state, seat, wording)
        return wording
