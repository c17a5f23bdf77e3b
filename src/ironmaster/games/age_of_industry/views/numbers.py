# mypyc: compiled
"""What a seat may know of a position, as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.board.board import NO_CARD, Board
from ironmaster.games.age_of_industry.state import FROM_DISPLAY, AgeOfIndustry
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.numbers import NONE, Axis, Ring, Sheet, counted
from ironmaster.pieces.industry.numbers import ALIKE, IndustryNumbers, cards_laid, how_many_of_each

ROUNDS: Final[i64] = 20
LOANS: Final[i64] = 10
GOODS: Final = ("cotton", "factory")
"""What a market tile takes, by the bits of its mask."""


class AgeOfIndustryNumbers(IndustryNumbers):
    """The fields of Age of Industry on a map."""

    def __init__(self, board: Board, actions: Actions) -> None:
        super().__init__(board, actions, ask.STEPS)
        self.goods: Axis = Axis("goods", GOODS)
        self.markets: Axis = Axis("market", board.market_ids)
        self.each_market: Ring = Ring(self.markets, 0)
        self.each_face_up: Ring = Ring(counted("place", board.face_up), 0)
        self.all_cards: vec[i64] = how_many_of_each(board.deck, len(board.card_ids))

    def enter(self, state: AgeOfIndustry, sheet: Sheet, seat: i64) -> None:
        """Enters all that a seat may know."""
        sheet.number("round", state.round, ROUNDS)
        self.enter_seats(state, sheet)
        sheet.each("loans", sheet.seats, state.loans, LOANS)
        self.enter_board(state, sheet)
        sheet.number("coal", state.coal_cubes, state.board.coal.spaces)
        sheet.number("iron", state.iron_cubes, state.board.iron.spaces)
        sheet.each_some_of("markets", self.each_market, self.goods, state.markets)
        sheet.some_of("markets_used", self.markets, state.used)
        self._enter_cards(state, sheet, seat)
        self._enter_turn(state, sheet)

    def _enter_cards(self, state: AgeOfIndustry, sheet: Sheet, seat: i64) -> None:
        laid = cards_laid(state, self.all_cards)
        for card in state.face:
            if card != NO_CARD:
                laid[card] -= 1
        self.enter_cards(state, sheet, seat, laid)
        sheet.each_amounts("known", sheet.seats, self.cards, state.known, ALIKE, self.cards.size)
        sheet.each_one_of("face_up", self.each_face_up, self.cards, state.face)
        sheet.number("pile", state.pile(), len(state.deck))

    def _enter_turn(self, state: AgeOfIndustry, sheet: Sheet) -> None:
        sheet.number("actions_left", state.actions_left, 2)
        self.enter_question(state, sheet)
        sheet.number("combined", 1 if state.combined else 0)
        coal = state.coal_from
        sheet.one_of("coal_from", self.slots, NONE if coal == FROM_DISPLAY else coal)
        sheet.number("coal_from_display", 1 if coal == FROM_DISPLAY else 0)
