# mypyc: compiled
"""Laying a card for the action under way."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import work_under_way
from ironmaster.games.age_of_industry.board.board import INDUSTRY_COUNT, Board
from ironmaster.games.age_of_industry.phases.build_cards import places_of_card
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import card_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import BESIDE, Reason
from ironmaster.kernel.words import mark, message

CARD_NOT_HELD: Final = Reason("card_not_held", "You do not hold this card.", "cards", BESIDE)
WRONG_CARD: Final = Reason(
    "wrong_card",
    "This card does not allow the build: it names another colour or industry, or there is no connection.",
    "cards",
)


class Card(Action[AgeOfIndustry]):
    """A card from the hand: one that allows the build under way, or any for what takes any."""

    def __init__(self, board: Board) -> None:
        super().__init__("card", [board.card_ids], ask.CARD, ask.DISCARD)
        self.points_at = "card"
        self.lines = {"card": mark("{player} plays the {card} card.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        if state.hands[state.hand_start(seat) + index] == 0:
            return CARD_NOT_HELD
        if state.step == ask.DISCARD:
            return None
        build, board = state.under_way(), state.board
        places = places_of_card(board, state.outlook(), index, build % INDUSTRY_COUNT)
        return None if places & BIT[board.slot_place[build // INDUSTRY_COUNT]] else WRONG_CARD

    def add_legal(self, state: AgeOfIndustry, seat: i64, found: vec[i64]) -> vec[i64]:
        start = state.hand_start(seat)
        cards = len(self.numbers)
        for card in range(cards):
            if state.hands[start + card] > 0 and self.against(state, seat, card) is None:
                found = append(found, self.first + card)
        return found

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        """The card lies face up; of equal ones, that which others knew of goes first."""
        at = state.hand_start(seat) + index
        state.hands[at] -= 1
        if state.known[at] > 0:
            state.known = state.known[:]
            state.known[at] -= 1
        if state.log is not None:
            state.note("card", seat, {"card": state.board.card_ids[index]})
        work_under_way(state).carry_on(state, seat)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        return Wording(message("Play the {card} card", card=card_name(state.board.card_ids[index])))
