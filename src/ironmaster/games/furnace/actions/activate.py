# mypyc: compiled
"""Activating a card in production."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import NO_CARD, Board
from ironmaster.games.furnace.phases.production import begin_card
from ironmaster.games.furnace.phases.rounds import go_on_producing
from ironmaster.games.furnace.state import Furnace
from ironmaster.games.furnace.words.effects import add_lines
from ironmaster.games.furnace.words.names import card_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import NOT_ASKED, Reason
from ironmaster.kernel.words import mark, message

NOT_YOUR_CARD: Final = Reason("not_your_card", "You do not own this card.", "production")
ALREADY_ACTIVATED: Final = Reason("already_activated", "You have already activated this card this round.", "production")
FINISH_CARD_FIRST: Final = Reason(
    "finish_card_first", "Finish the card under way before you activate the next one.", "production"
)


class Activate(Action[Furnace]):
    """The next card; it answers all questions of production, so that it can say what stands against a card."""

    def __init__(self, board: Board) -> None:
        super().__init__("activate", [board.card_ids], ask.CARD, ask.TIMES, ask.UPGRADE, ask.PAYMENT, ask.PLACE)
        self.points_at = "card"
        self.lines = {"activate": mark("{player} activates {card}.")}

    def against(self, state: Furnace, seat: i64, index: i64) -> Reason | None:
        if not state.owned[seat] & BIT[index]:
            return NOT_YOUR_CARD
        if state.done[seat] & BIT[index]:
            return ALREADY_ACTIVATED
        if state.has_chains():
            return NOT_ASKED
        return None if state.card[seat] == NO_CARD else FINISH_CARD_FIRST

    def add_legal(self, state: Furnace, seat: i64, found: vec[i64]) -> vec[i64]:
        if state.card[seat] != NO_CARD or state.has_chains():
            return found
        return self.add_each(state.left(seat), found)

    def play(self, state: Furnace, seat: i64, index: i64) -> None:
        begin_card(state, seat, index)
        go_on_producing(state, seat)

    def describe(self, state: Furnace, seat: i64, index: i64) -> Wording:
        card = state.board.card_ids[index]
        wording = Wording(message("Activate {card}", card=card_name(state.board, card)))
        wording.mark = card.upper()
        wording.in_order = True
        add_lines(state, index, wording)
        return wording
