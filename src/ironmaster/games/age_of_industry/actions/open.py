# mypyc: compiled
"""Taking a face-up card."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.drawing import Drawing, against_drawing
from ironmaster.games.age_of_industry.board.board import NO_CARD, Board
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import card_name
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import BESIDE, Reason
from ironmaster.kernel.words import mark, message

NOT_FACE_UP: Final = Reason("not_face_up", "This card is not face up.", "draw", BESIDE)


class Open(Drawing):
    """Everybody knows who holds it; equal cards are one choice."""

    def __init__(self, board: Board) -> None:
        super().__init__("open", [board.card_ids], (ask.DRAW,), ask.ACTION, ask.DRAW)
        self.points_at = "open"
        self.lines = {"open": mark("{player} takes the face-up {card} card.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        for lying in state.face:
            if lying == index:
                return against_drawing(state, seat)
        return NOT_FACE_UP

    def add_legal(self, state: AgeOfIndustry, seat: i64, found: vec[i64]) -> vec[i64]:
        if against_drawing(state, seat) is not None:
            return found
        lying: i64 = 0
        for card in state.face:
            if card != NO_CARD:
                lying |= BIT[card]
        return self.add_each(lying, found)

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        at: i64 = 0
        while state.face[at] != index:
            at += 1
        state.face = state.face[:]
        state.face[at] = NO_CARD
        start = state.hand_start(seat)
        state.hands[start + index] += 1
        state.known = state.known[:]
        state.known[start + index] += 1
        if state.log is not None:
            state.note("open", seat, {"card": state.board.card_ids[index]})
        self.card_drawn(state, seat, index)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        return Wording(message("Take the face-up {card} card", card=card_name(state.board.card_ids[index])))
