# mypyc: compiled
"""What matters to every seat alike: the time left, where there is room, where cubes and buyers are."""

from mypy_extensions import i64, mypyc_attr

from ironmaster.games.age_of_industry.board.board import COTTON, FACTORY, NO_CARD, PORT
from ironmaster.games.age_of_industry.judgement.weights import Weights
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.bits import BIT, lowest


@mypyc_attr(acyclic=True, free_list_len=1)
class Situation:
    """A position as all seats see it; places and slots are masks."""

    def __init__(self, state: AgeOfIndustry, weights: Weights) -> None:
        self.weights = weights
        self.rounds: float = rounds_left(state, weights)
        """About how many rounds are still to be played."""
        self.time: float = min(1.0, self.rounds / weights.late)
        """The part of their worth that cards and stacks still have."""
        self.gap: float = min(weights.slot_fills_at_most, weights.slot_fills * self.rounds)
        """What an empty slot at the end of a rail is likely to pay."""
        self.occupied: i64 = state.occupied()
        self.joined = state.joined()
        self.supply = state.supply()
        self.cotton_buyers: i64 = 0
        """The places where an unused port or market takes cotton."""
        self.factory_buyers: i64 = 0
        self.cotton_sellers: i64 = state.places_of(state.working(COTTON))
        """The places with cotton that has not been sold."""
        self.factory_sellers: i64 = state.places_of(state.working(FACTORY))
        if self.cotton_sellers | self.factory_sellers:
            self._find_buyers(state)

    def _find_buyers(self, state: AgeOfIndustry) -> None:
        board = state.board
        ports = state.working(PORT)
        while ports:
            port = lowest(ports)
            ports &= ports - 1
            self._add_buyer(board.tiles.sells[state.tile[port]], BIT[board.slot_place[port]])
        for market in range(len(state.markets)):
            if not state.used & BIT[market]:
                self._add_buyer(state.markets[market], BIT[board.market_place[market]])

    def _add_buyer(self, goods: i64, place: i64) -> None:
        if goods & BIT[COTTON]:
            self.cotton_buyers |= place
        if goods & BIT[FACTORY]:
            self.factory_buyers |= place

    def has_buyer(self, industry: i64, place: i64) -> bool:
        """Whether an unused port or market that takes the goods of a mill or factory in a place is joined to it."""
        buyers = self.cotton_buyers if industry == COTTON else self.factory_buyers
        return buyers != 0 and self.joined.from_place(place) & buyers != 0

    def has_seller(self, goods: i64, place: i64) -> bool:
        """Whether a mill or factory that has not sold the goods that a port takes is joined to it."""
        sellers = self.cotton_sellers | self.factory_sellers if goods & BIT[FACTORY] else self.cotton_sellers
        return sellers != 0 and self.joined.from_place(place) & sellers != 0


def rounds_left(state: AgeOfIndustry, weights: Weights) -> float:
    """About how many rounds are still to be played."""
    held = state.cards_held()
    to_draw = state.pile()
    for card in state.face:
        if card != NO_CARD:
            to_draw += 1
    actions = float(held + to_draw) * weights.actions_per_card + float(to_draw) * weights.actions_per_draw
    return 0.5 + actions / float(2 * state.players)
