# mypyc: compiled
"""Throwing in a card that is of no use any more, for one set aside."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.actions.card import NOT_FACE_UP
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.cards import different_cards, draw_aside, is_face_up, take_card
from ironmaster.games.workshop.phases.placing import use_card
from ironmaster.games.workshop.state import NO_CARD, Workshop
from ironmaster.games.workshop.words.names import card_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.reason import BESIDE, Reason
from ironmaster.kernel.words import mark, message

STILL_FREE: Final = Reason(
    "still_free", "Only a card without a free connection at any of its towns can be thrown in.", "card", BESIDE
)
NOTHING_ASIDE: Final = Reason("nothing_aside", "No card is left among those set aside.", "card")


class Throw(Action[Workshop]):
    """The turn goes on with the top card of those set aside."""

    def __init__(self, board: Board) -> None:
        super().__init__("throw", [board.card_ids], ask.CARD)
        self.points_at = "card"
        self.lines = {"throw": mark("{player} throws in the card “{card}” and draws “{instead}”.")}

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        return _against_face_up(state, index) if is_face_up(state, index) else NOT_FACE_UP

    def add_legal(self, state: Workshop, seat: i64, found: vec[i64]) -> vec[i64]:
        if not _some_of_no_use(state):
            return found
        for card in different_cards(state.row):
            if _against_face_up(state, card) is None:
                found = append(found, self.first + card)
        return found

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        take_card(state, index)
        card = draw_aside(state)
        if state.log is not None:
            cards = {"card": state.board.card_ids[index], "instead": state.board.card_ids[card]}
            state.note_of_colour("throw", state.colour_to_act(), {**cards})
        use_card(state, card)

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        name = card_name(state.board, state.board.card_ids[index])
        return Wording(message("Throw in the card “{card}” for the top card set aside", card=name))


def _some_of_no_use(state: Workshop) -> bool:
    """Whether any card can be thrown in: hardly ever, so it is asked before the cards are put in order."""
    return any(card != NO_CARD and _against_face_up(state, card) is None for card in state.row)


def _against_face_up(state: Workshop, card: i64) -> Reason | None:
    towns = state.board.card_towns[card]
    while towns:
        if state.has_free_link(lowest(towns)):
            return STILL_FREE
        towns &= towns - 1
    return None if state.aside_left() > 0 else NOTHING_ASIDE
