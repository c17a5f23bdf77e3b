# mypyc: compiled
"""What a seat could do next: the best tile that each card in hand would let it build, and the rails open to it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.age_of_industry.actions.rail import takes_cubes
from ironmaster.games.age_of_industry.board.board import INDUSTRY_COUNT, NO_TILE, SHIP
from ironmaster.games.age_of_industry.judgement.holdings import Holdings
from ironmaster.games.age_of_industry.judgement.situation import Situation
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.bits import count, lowest

NO_GAIN: Final = vec[float]([0.0] * INDUSTRY_COUNT)
"""A slice is the quickest way to nothing for every industry."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Prospects:
    """Where a seat could build the tile on top of each of its stacks, and how many points that would bring."""

    def __init__(self, state: AgeOfIndustry, seat: i64, situation: Situation, holdings: Holdings) -> None:
        tables = situation.weights.tables
        self.state = state
        self.seat: i64 = seat
        self.slots_of_card: vec[i64] = tables.slots_of_card
        self.no_cards: vec[float] = tables.no_cards
        self.network: i64 = state.board.ship_slots
        """The slots where the card of an industry lets the seat build it: see `industry_places`."""
        if state.tiles_of[seat] | state.links_of[seat]:
            self.network |= holdings.rail_slots | (holdings.tile_slots & tables.large)
        else:
            self.network = -1
        self.slots: vec[i64] = tables.slots_taking[:]
        """Per industry, the slots that the seat could build its top tile on."""
        self.gains: vec[float] = NO_GAIN[:]
        self._find_slots(state.mats, situation, ~(situation.occupied | (holdings.tile_slots & ~tables.large)))

    def _find_slots(self, mats: vec[i64], situation: Situation, free: i64) -> None:
        tables = situation.weights.tables
        top, top_needs, top_gains, supplied = tables.top, tables.top_needs, tables.top_gains, situation.supply.slots
        slots, gains = self.slots, self.gains
        first = self.seat * INDUSTRY_COUNT
        for industry in range(INDUSTRY_COUNT):
            at = industry * tables.stack + mats[first + industry]
            gains[industry] = top_gains[at]
            if top[at] == NO_TILE:
                slots[industry] = 0
            else:
                slots[industry] &= supplied[top_needs[at]] & free
        slots[SHIP] &= situation.supply.ship_slots

    def of_hand(self, fade: float) -> float:
        """What the cards would bring: the best one in full, the next only a part `fade`, and so on."""
        total = 0.0
        part = 1.0
        for gain in self._gains_of_cards():
            total += part * gain
            part *= fade
        return total

    def _gains_of_cards(self) -> vec[float]:
        """What each card in hand would bring, the best first."""
        hands, first = self.state.hands, self.state.hand_start(self.seat)
        gains = self.no_cards[: self.state.hand_size(self.seat)]
        sorted_up_to: i64 = 0
        for card in range(len(self.slots_of_card)):
            held = hands[first + card]
            if held > 0:
                gain = self._best(card)
                while held > 0:
                    _insert(gains, sorted_up_to, gain)
                    sorted_up_to += 1
                    held -= 1
        return gains

    def _best(self, card: i64) -> float:
        """What the best tile brings that a card would let the seat build; 0 if it opens none."""
        industries = self.state.board.card_industries[card]
        if industries:
            industry = lowest(industries)
            return self.gains[industry] if self.slots[industry] & self.network else 0.0
        best, slots, gains, named = 0.0, self.slots, self.gains, self.slots_of_card[card]
        for industry in range(INDUSTRY_COUNT):
            if slots[industry] & named and gains[industry] > best:
                best = gains[industry]
        return best


def open_rails(state: AgeOfIndustry, seat: i64, situation: Situation) -> i64:
    """How many links a seat could build a rail on now: all beside its own for the first, later where cubes come."""
    board, own = state.board, state.links_of[seat]
    if count(own) >= board.markers:
        return 0
    network = board.network
    touched = network.touched(own) | state.places_of(state.tiles_of[seat])
    links = board.rails & ~state.built_links() & network.leaving(touched)
    if takes_cubes(state, seat):
        supply = situation.supply
        links &= network.leaving(supply.coal | supply.access) & network.leaving(supply.iron | supply.access)
    return count(links)


def _insert(values: vec[float], at: i64, value: float) -> None:
    """Puts a value among the first, `at` of which are sorted, the highest first."""
    while at > 0 and values[at - 1] < value:
        values[at] = values[at - 1]
        at -= 1
    values[at] = value
