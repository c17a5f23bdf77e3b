# mypyc: compiled
"""Taking a face-up town card."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.cards import different_cards, is_face_up, take_card
from ironmaster.games.workshop.phases.placing import use_card
from ironmaster.games.workshop.state import Workshop
from ironmaster.games.workshop.words.effects import add_place
from ironmaster.games.workshop.words.names import card_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import BESIDE, Reason
from ironmaster.kernel.words import mark, message

NOT_FACE_UP: Final = Reason("not_face_up", "This card is not face up.", "card", BESIDE)


class Card(Action[Workshop]):
    """The card of the turn; equal cards are one choice."""

    def __init__(self, board: Board) -> None:
        super().__init__("card", [board.card_ids], ask.CARD)
        self.points_at = "card"
        self.lines = {"card": mark("{player} draws the card “{card}”.")}

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        return None if is_face_up(state, index) else NOT_FACE_UP

    def add_legal(self, state: Workshop, seat: i64, found: vec[i64]) -> vec[i64]:
        for card in different_cards(state.row):
            found = append(found, self.first + card)
        return found

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        if state.log is not None:
            state.note_of_colour("card", state.colour_to_act(), {"card": state.board.card_ids[index]})
        take_card(state, index)
        use_card(state, index)

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        board = state.board
        wording = Wording(message("Draw the card “{card}”", card=card_name(board, board.card_ids[index])))
        if index < len(board.towns):
            add_place(state, index, wording)
        return wording
