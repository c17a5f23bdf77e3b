# mypyc: compiled
"""Drawing a card from the pile."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.drawing import Drawing, against_drawing
from ironmaster.games.age_of_industry.board.board import Board
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.reasons import PILE_EMPTY
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message


class Draw(Drawing):
    """The top card of the pile, unseen by the others."""

    def __init__(self, board: Board) -> None:
        super().__init__("draw", [], (ask.DRAW,), ask.ACTION, ask.DRAW)
        self.lines = {"draw": mark("{player} draws a card."), "drawn": mark("{player} draws the {card} card.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        reason = against_drawing(state, seat)
        if reason is not None:
            return reason
        return None if state.pile() > 0 else PILE_EMPTY

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        card = state.deck[state.dealt]
        state.dealt += 1
        state.hands[state.hand_start(seat) + card] += 1
        state.shown |= BIT[seat]
        if state.log is not None:
            state.note("draw", seat, {})
            state.note("drawn", seat, {"card": state.board.card_ids[card]}, BIT[seat])
        self.card_drawn(state, seat, index)

    def thing(self, state: AgeOfIndustry, seat: i64, index: i64) -> str | None:
        return "pile"

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        return Wording(message("Draw a card from the pile"))
