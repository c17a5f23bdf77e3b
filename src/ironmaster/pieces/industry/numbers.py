# mypyc: compiled
"""The table of a game of industries as numbers: what a seat may know of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.actions import Actions
from ironmaster.kernel.begun import Begun
from ironmaster.kernel.numbers import Axis, Ring, Sheet, counted
from ironmaster.pieces.industry.board import IndustryBoard, IndustryTiles
from ironmaster.pieces.industry.state import AnyIndustryGame

MOST_PLAYERS: Final = 5
MONEY: Final[i64] = 50
ALIKE: Final[i64] = 4
"""About how many cards are alike."""
FULL_HAND: Final[i64] = 8


class IndustryNumbers:
    """The axes of a board, and the fields that all games of industries have."""

    def __init__(
        self, board: IndustryBoard[IndustryTiles], actions: Actions, steps: tuple[str, ...], *subjects: Axis
    ) -> None:
        """The subjects are what an action under way can be about besides slots, industries and links."""
        self.slots: Axis = Axis("slot", board.slot_ids)
        self.links: Axis = Axis("link", board.link_ids)
        self.industries: Axis = Axis("industry", board.industries)
        self.cards: Axis = Axis("card", board.card_ids)
        self.places: list[Axis] = [counted("place", players) for players in range(MOST_PLAYERS + 1)]
        """The order of play, by the number of players."""
        self.steps: Axis = Axis("step", steps)
        self.each_industry: Ring = Ring(self.industries, 0)
        self.largest_stack: i64 = max([stack.size for stack in board.tiles.stacks])
        self.highest_level: i64 = max(board.tiles.level)
        self.most_cubes: i64 = max(board.tiles.cubes)
        self.begun: Begun = Begun(actions, [self.slots, self.industries, self.links, *subjects])

    def enter_seats(self, state: AnyIndustryGame, sheet: Sheet) -> None:
        """Order, money and mats."""
        seats = sheet.seats
        sheet.each_in("acts", seats, state.actors)
        sheet.whose("order", self.places[state.players], seats, state.order)
        sheet.each("money", seats, state.money, MONEY)
        sheet.each("spent", seats, state.spent, MONEY)
        sheet.each_amounts("mats", seats, self.industries, state.mats, self.largest_stack, self.industries.size)

    def enter_board(self, state: AnyIndustryGame, sheet: Sheet) -> None:
        """Tiles with their cubes, and links."""
        sheet.each_some_of("tiles", sheet.seats, self.slots, state.tiles_of)
        sheet.each_some_of("industries", self.each_industry, self.slots, state.slots_of)
        sheet.looked_up("levels", self.slots, state.occupied(), state.tile, state.board.tiles.level, self.highest_level)
        sheet.some_of("flipped", self.slots, state.flipped)
        sheet.amounts("cubes", self.slots, state.cubes, self.most_cubes)
        sheet.each_some_of("links", sheet.seats, self.links, state.links_of)

    def enter_cards(self, state: AnyIndustryGame, sheet: Sheet, seat: i64, laid: vec[i64]) -> None:
        """The own hand, how many cards everybody holds, and the cards laid."""
        sheet.amounts("hand", self.cards, state.hands, ALIKE, state.hand_start(seat))
        sheet.each("cards", sheet.seats, hand_sizes(state), FULL_HAND)
        sheet.amounts("discards", self.cards, laid, ALIKE)

    def enter_question(self, state: AnyIndustryGame, sheet: Sheet) -> None:
        """What is asked, and what is being carried out."""
        sheet.one_of("step", self.steps, state.step)
        self.begun.enter(sheet, state.begun)


def hand_sizes(state: AnyIndustryGame) -> vec[i64]:
    """How many cards each seat holds."""
    sizes = vec[i64]([0] * state.players)
    for seat in range(state.players):
        sizes[seat] = state.hand_size(seat)
    return sizes


def cards_laid(state: AnyIndustryGame, all_cards: vec[i64]) -> vec[i64]:
    """How many of each card, of so many, are neither in a hand nor still to be drawn."""
    laid = all_cards[:]
    deck, hands = state.deck, state.hands
    for at in range(state.dealt, len(deck)):
        laid[deck[at]] -= 1
    at = i64(0)
    for _ in range(state.players):
        for card in range(len(laid)):
            laid[card] -= hands[at]
            at += 1
    return laid


def how_many_of_each(deck: vec[i64], kinds: i64) -> vec[i64]:
    """How many of each card a deck has."""
    found = vec[i64]([0] * kinds)
    for card in deck:
        found[card] += 1
    return found
