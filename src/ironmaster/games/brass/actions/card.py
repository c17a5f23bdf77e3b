# mypyc: compiled
"""Laying a card: for the action that has begun, or because it is due besides."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import work_under_way
from ironmaster.games.brass.board.board import Board
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.names import card_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import BESIDE, Reason
from ironmaster.kernel.words import mark, message

CARD_NOT_HELD: Final = Reason("card_not_held", "You do not hold this card.", "card", BESIDE)
WRONG_CARD: Final = Reason(
    "wrong_card",
    "This card does not allow the build: it names another place or industry, or the place is not in your network.",
    "card",
)


class Card(Action[Brass]):
    """A card from the hand, face up; with the last one that is due the action is carried out."""

    def __init__(self, board: Board) -> None:
        super().__init__("card", [board.card_ids], ask.CARD, ask.DISCARD)
        self.points_at = "card"
        self.lines = {"card": mark("{player} plays the {card} card.")}

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        if state.hands[state.hand_start(seat) + index] == 0:
            return CARD_NOT_HELD
        return None if state.step == ask.DISCARD or _allowed(state, index) else WRONG_CARD

    def add_legal(self, state: Brass, seat: i64, found: vec[i64]) -> vec[i64]:
        hands = state.hands
        start = state.hand_start(seat)
        work = work_under_way(state)
        index = state.begun - work.first
        any_card = state.step == ask.DISCARD or work.any_card
        cards = len(state.board.card_places)
        for card in range(cards):
            if hands[start + card] > 0 and (any_card or work.card_allows(state, index, card)):
                found = append(found, self.first + card)
        return found

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        state.forget_outlook()
        state.hands[state.hand_start(seat) + index] -= 1
        state.cards_due -= 1
        if state.log is not None:
            state.note("card", seat, {"card": state.board.card_ids[index]})
        if state.cards_due == 0:
            work_under_way(state).carry_out(state, seat, state.under_way())

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        return Wording(message("Play the {card} card", card=card_name(state.board, state.board.card_ids[index])))


def _allowed(state: Brass, card: i64) -> bool:
    """Whether the action that has begun takes this card."""
    work = work_under_way(state)
    return work.any_card or work.card_allows(state, state.begun - work.first, card)
