# mypyc: compiled
"""What a seat may know of a position, as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import MONEY, NO_CARD, RESOURCE_COUNT, RESOURCES, Board, Setup
from ironmaster.games.furnace.board.discs import discs_of
from ironmaster.games.furnace.state import PHASES, Furnace
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.numbers import Axis, Ring, Sheet, counted, seat_axis

AGENT: Final = "agent"
GOODS: Final[i64] = 10
POINTS: Final[i64] = 100
LINES: Final[i64] = 4


class SetupAxes:
    """The axes that depend on the number of players."""

    def __init__(self, setup: Setup) -> None:
        self.places: Axis = counted("place", setup.row)
        seats = seat_axis(setup.players).labels
        self.bidders: Axis = Axis("bidder", [*seats, AGENT] if setup.agent else seats)


class FurnaceNumbers:
    """The fields of Furnace with a set of components."""

    def __init__(self, board: Board) -> None:
        self.phases: Axis = Axis("phase", PHASES)
        self.goods: Axis = Axis("resource", RESOURCES[:MONEY])
        self.values: Axis = counted("disc", board.highest)
        self.cards: Axis = Axis("card", board.card_ids)
        self.companies: Axis = Axis("company", board.card_ids[: board.companies])
        self.each_company: Ring = Ring(self.companies, 0)
        self.capitalists: Axis = Axis("capitalist", board.capitalists.ids)
        self.setups: dict[int, SetupAxes] = {players: SetupAxes(setup) for players, setup in board.setups.items()}

    def enter(self, state: Furnace, sheet: Sheet, seat: i64) -> None:
        """Enters all that a seat may know: all but the order of the pile."""
        seats = sheet.seats
        sheet.number("round", state.round, state.board.rounds)
        sheet.one_of("phase", self.phases, state.step)
        sheet.each_in("acts", seats, state.actors)
        sheet.each_in("first", seats, BIT[state.first])
        sheet.each_one_of("capitalists", seats, self.capitalists, state.capitalists)
        sheet.each("money", seats, state.held, POINTS, RESOURCE_COUNT, MONEY)
        sheet.each_amounts("resources", seats, self.goods, state.held, GOODS, RESOURCE_COUNT)
        self._enter_auction(state, sheet, seat)
        self._enter_cards(state, sheet)

    def _enter_auction(self, state: Furnace, sheet: Sheet, seat: i64) -> None:
        axes = self.setups[int(state.players)]
        sheet.whose("row", axes.places, self.each_company, state.row)
        bids = self._counted_discs(state, state.bids, axes.places.size, seat)
        sheet.block("bids", axes.places, axes.bidders, self.values, bids, 1)
        hands = self._counted_discs(state, state.hands, 1, seat)
        sheet.each_amounts("discs", Ring(axes.bidders, 0), self.values, hands, 1, self.values.size)
        sheet.number("slot", state.slot, axes.places.size)
        sheet.number("disc", state.disc, axes.bidders.size)
        sheet.number("pile", len(state.pile) - state.dealt, self.companies.size)
        sheet.some_of("out", self.companies, companies_out(state))

    def _counted_discs(self, state: Furnace, packed: vec[i64], rows: i64, seat: i64) -> vec[i64]:
        """How many discs of each value each bidder has in each row: the own ones first, those of the Agent last."""
        players, bidders, values = state.players, state.bidders, self.values.size
        found = vec[i64]([0] * (rows * bidders * values))
        at: i64 = 0
        for row in range(rows):
            for place in range(bidders):
                bidder = place if place == players else (seat + place) % players
                discs = packed[row * bidders + bidder]
                if discs:
                    for value in range(values):
                        found[at + value] = discs_of(discs, value + 1)
                at += values
        return found

    def _enter_cards(self, state: Furnace, sheet: Sheet) -> None:
        seats = sheet.seats
        sheet.each_some_of("owned", seats, self.cards, state.owned)
        sheet.some_of("upgraded", self.companies, state.upgraded)
        sheet.each_some_of("activated", seats, self.cards, state.done)
        sheet.each_one_of("active", seats, self.cards, state.card)
        sheet.each("line", seats, lines_under_way(state), LINES)
        sheet.each_one_of("upgrading", seats, self.companies, state.turning)
        places = places_in_chains(state, self.cards.size)
        sheet.each_amounts("chain", seats, self.cards, places, state.board.chain_width, self.cards.size)
        linked = state.linked if state.has_chains() else vec[i64]([0] * state.players)
        sheet.each("linked", seats, linked, state.board.chain_width)


def companies_out(state: Furnace) -> i64:
    """The companies that nobody has and nobody can get any more, as a mask."""
    found: i64 = 0
    for at in range(state.dealt):
        found |= BIT[state.pile[at]]
    for slot in range(state.slot, len(state.row)):
        found &= ~BIT[state.row[slot]]
    for owned in state.owned:
        found &= ~owned
    return found


def lines_under_way(state: Furnace) -> vec[i64]:
    """The line of the card that each seat is activating, from 0 at the top."""
    found = vec[i64]([0] * state.players)
    for seat in range(state.players):
        card = state.card[seat]
        if card != NO_CARD:
            found[seat] = state.line[seat] - state.deck.first[card]
    return found


def places_in_chains(state: Furnace, cards: i64) -> vec[i64]:
    """Per seat and card, its place in the production chain, from 1 at the left; 0 if it is not there."""
    found = vec[i64]([0] * (state.players * cards))
    width = state.board.chain_width
    for at in range(len(state.chain)):
        card = state.chain[at]
        if card != NO_CARD:
            found[at // width * cards + card] = at % width + 1
    return found
