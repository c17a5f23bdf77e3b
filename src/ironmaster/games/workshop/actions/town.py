# mypyc: compiled
"""Choosing the town of the card drawn, where it allows several."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.placing import occupy
from ironmaster.games.workshop.state import Workshop
from ironmaster.games.workshop.words.effects import add_place
from ironmaster.games.workshop.words.names import town_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import message

NOT_ON_CARD: Final = Reason("not_on_card", "The card does not allow this town.", "card")


class Town(Action[Workshop]):
    """The town that gets the industry of the turn."""

    def __init__(self, board: Board) -> None:
        super().__init__("town", [board.towns], ask.TOWN)
        self.points_at = "town"

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        return None if state.board.card_towns[state.card] & BIT[index] else NOT_ON_CARD

    def add_legal(self, state: Workshop, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_each(state.board.card_towns[state.card], found)

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        occupy(state, index)

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        wording = Wording(message("Place the industry in {town}", town=town_name(state.board, index)))
        add_place(state, index, wording)
        return wording
