# mypyc: compiled
"""Taking up to two cards in one action, from the pile or face up; the gaps are filled at its end."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import Work
from ironmaster.games.age_of_industry.phases.cards import turn_up
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.reasons import PILE_EMPTY
from ironmaster.kernel.reason import Reason

HAND_FULL: Final = Reason("hand_full", "You hold nine cards, and nobody may hold more.", "draw")


class Drawing(Work):
    """A card comes to the hand; a second one may follow."""

    def card_drawn(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        """Asks for a second card, if there is one to be had."""
        first = state.step != ask.DRAW
        self.begin(state, index, ask.DRAW)
        if not first or against_drawing(state, seat) is not None:
            self.carry_on(state, seat)

    def finish(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        turn_up(state)


def against_drawing(state: AgeOfIndustry, seat: i64) -> Reason | None:
    """Why a seat cannot draw at all."""
    if state.hand_size(seat) >= state.board.hand_limit:
        return HAND_FULL
    return None if state.cards_to_draw() else PILE_EMPTY
