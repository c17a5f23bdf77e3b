# mypyc: compiled
"""Naming the colour that a bid is for, where a side plays two."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.phases.auction import colour_is_missing, names_colour
from ironmaster.games.workshop.state import NOT_CHOSEN, SEALED_COLOUR, SEALS, Workshop
from ironmaster.games.workshop.words.effects import colour_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import NOT_ASKED, Reason
from ironmaster.kernel.words import message

NOT_YOUR_COLOUR: Final = Reason("not_your_colour", "You do not play this colour.", "two-players")
COLOUR_CHOSEN: Final = Reason(
    "colour_chosen", "You have chosen the colour already, and cannot take it back.", "two-players"
)


class Colour(Action[Workshop]):
    """Seals the colour of a bid; the amount comes next."""

    def __init__(self, board: Board) -> None:
        super().__init__("colour", [board.colour_ids()], ask.BID)
        self.points_at = "colour"

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        if not names_colour(state):
            return NOT_ASKED
        if state.seat_of(index) != seat:
            return NOT_YOUR_COLOUR
        return None if state.sealed[seat * SEALS + SEALED_COLOUR] == NOT_CHOSEN else COLOUR_CHOSEN

    def add_legal(self, state: Workshop, seat: i64, found: vec[i64]) -> vec[i64]:
        return super().add_legal(state, seat, found) if colour_is_missing(state, seat) else found

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        state.sealed[seat * SEALS + SEALED_COLOUR] = index

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        return Wording(message("Bid for colour {colour}", colour=colour_name(state, index)))
