# mypyc: compiled
"""How good a position of Brass looks for every seat, in points expected at the end.

The terms, each of which a player would recognise:

points    scored so far
tiles     what flipped tiles will score, twice if they outlive the canal period; unflipped ones by their chance to flip
links     the discs at the ends of each link, and part of those that unflipped tiles and empty slots may bring
income    what the income marker will pay in the rounds that are left, on top of the money, with something of what
          unflipped tiles may add to it
money     cash: a pound is worth the less, the more there is of what can be spent until the end
stacks    what the tiles of the stacks promise for the time that is left
cards     cards that still open a place or an industry
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import COTTON, INDUSTRY_COUNT, PORT, Board
from ironmaster.games.brass.judgement.moment import Moment, moment_of
from ironmaster.games.brass.judgement.weights import Weights
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.bits import BIT, MOST_BITS, lowest
from ironmaster.kernel.ledger import Ledger
from ironmaster.kernel.weights import set_weights

TERMS: Final[tuple[str, ...]] = ("points", "tiles", "links", "income", "money", "stacks", "cards")
POINTS: Final = 0
TILES: Final = 1
LINKS: Final = 2
INCOME: Final = 3
MONEY: Final = 4
STACKS: Final = 5
CARDS: Final = 6

NO_DISCS: Final = vec[float]([0.0] * MOST_BITS)
"""A slice is the quickest way to nothing for every place."""


class Judgement:
    """The weights, and what they make of every moment of the game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.weights = Weights(board)
        self._moments: list[Moment | None] = []

    def reweigh(self, weights: dict[str, float]) -> dict[str, float]:
        """Takes other weights; everything worked out from those before is forgotten."""
        self._moments = []
        return set_weights(self.weights, weights)

    def moment(self, players: i64, period: i64, cards: i64) -> Moment:
        """What a time of the game makes of things; worked out when it is first asked for."""
        return moment_of(self._moments, self.weights, self.board, players, period, cards)


@mypyc_attr(acyclic=True, free_list_len=1)
class Situation:
    """What is the same for every seat: the moment, what is joined to what, and the discs that places may bring."""

    def __init__(self, state: Brass, weights: Weights, moment: Moment) -> None:
        self.weights = weights
        self.moment = moment
        regions, outlets = state.regions(), state.outlets()
        self.buyers: i64 = regions.reach(_sellers(state, outlets))
        """The places from which cotton can be sold."""
        self.mills: i64 = regions.reach(state.places_of(state.working(COTTON)))
        self.outlets: i64 = regions.reach(outlets)
        """The places joined to a built port or an external place."""
        self.occupied: i64 = state.occupied()
        self.empty: i64 = state.setup.slots & ~self.occupied
        self._discs: vec[float] = NO_DISCS[: len(state.board.discs)]
        self._counted: i64 = 0
        """The places whose discs are counted."""

    def discs_at(self, state: Brass, place: i64) -> float:
        """The discs at a place, those of unflipped tiles and of slots still empty in part; counted when first asked."""
        if not self._counted & BIT[place]:
            self._counted |= BIT[place]
            self._discs[place] = self._expected_discs(state, place)
        return self._discs[place]

    def _expected_discs(self, state: Brass, place: i64) -> float:
        board = state.board
        discs = float(board.discs[place])
        empty = board.slots_at[place] & self.empty
        slots = board.slots_at[place] & self.occupied
        while slots:
            share = 1.0 if slots & -slots & state.flipped else self.moment.coming_disc
            discs += share * float(board.tiles.discs[state.tile[lowest(slots)]])
            slots &= slots - 1
        while empty:
            discs += self.moment.empty_slot
            empty &= empty - 1
        return discs


def weigh(state: Brass, judgement: Judgement) -> Ledger:
    """The expected points of every seat, term by term."""
    ledger = Ledger(state.players, TERMS)
    for seat in range(state.players):
        ledger.add(seat, POINTS, float(state.points[seat]))
    if state.step == ask.NOTHING:
        return ledger
    weights = judgement.weights
    held = _add_cards(ledger, state, weights)
    situation = Situation(state, weights, judgement.moment(state.players, state.period, state.pile() + held))
    for seat in range(state.players):
        _add_tiles(ledger, state, seat, situation)
        ledger.add(seat, LINKS, _links(state, seat, situation))
        ledger.add(seat, STACKS, _stacks(state, seat, situation))
    return ledger


def _add_cards(ledger: Ledger, state: Brass, weights: Weights) -> i64:
    """Enters cards that still open a place with an empty slot, or an industry; returns how many are held in all."""
    hands, slots_of = state.hands, weights.card_slots
    empty = ~state.occupied()
    held: i64 = 0
    at: i64 = 0
    for seat in range(state.players):
        value = 0.0
        for slots in slots_of:
            copies = hands[at]
            at += 1
            if copies > 0:
                held += copies
                if slots == 0:
                    value += weights.industry_card
                elif slots & empty:
                    value += weights.place_card
        ledger.add(seat, CARDS, value)
    return held


def _sellers(state: Brass, outlets: i64) -> i64:
    """The places where cotton can be sold."""
    sellers = state.places_of(state.working(PORT))
    return sellers | outlets if state.cotton < state.board.no_demand else sellers


def _chance(state: Brass, seat: i64, slot: i64, tile: i64, situation: Situation) -> float:
    """How likely a tile is to flip in the time that is left to it."""
    tiles, moment = state.board.tiles, situation.moment
    industry = tiles.industry[tile]
    place = BIT[state.board.slot_place[slot]]
    if industry == COTTON:
        plays = state.hand_size(seat) + state.pile() // state.players
        return moment.mill(plays, tiles.level[tile], situation.buyers & place != 0)
    helpers = situation.mills if industry == PORT else situation.outlets
    return moment.chance(tile, state.cubes[slot], helpers & place != 0)


def _add_tiles(ledger: Ledger, state: Brass, seat: i64, situation: Situation) -> None:
    """Enters flipped tiles for what they score, others for what they may score and add to the income."""
    scores, levels = situation.weights.scores[state.period], situation.weights.levels
    tile_on, incomes = state.tile, state.board.tiles.income
    space = state.income[seat]
    level = levels[space]
    scored = 0.0
    earned = 0.0
    slots = state.tiles_of[seat]
    flipped = slots & state.flipped
    while slots:
        slot = lowest(slots)
        tile = tile_on[slot]
        if flipped & slots & -slots:
            scored += scores[tile]
        else:
            chance = _chance(state, seat, slot, tile, situation)
            scored += chance * scores[tile]
            earned += chance * (levels[min(space + incomes[tile], len(levels) - 1)] - level)
        slots &= slots - 1
    ledger.add(seat, TILES, scored)
    _add_wealth(ledger, state, seat, level + earned * situation.weights.later, situation)


def _links(state: Brass, seat: i64, situation: Situation) -> float:
    value = 0.0
    ends_of = state.board.network.ends
    links = state.links_of[seat]
    while links:
        ends = ends_of[lowest(links)]
        links &= links - 1
        while ends:
            value += situation.discs_at(state, lowest(ends))
            ends &= ends - 1
    return value


def _add_wealth(ledger: Ledger, state: Brass, seat: i64, level: float, situation: Situation) -> None:
    """Enters money in hand, whose first pounds open doors, and what income adds to it until the end."""
    moment, weights = situation.moment, situation.weights
    money = float(state.money[seat])
    in_hand = moment.wealth(weights, money)
    ledger.add(seat, MONEY, in_hand + min(money, 15.0) * moment.first_pounds)
    ledger.add(seat, INCOME, moment.wealth(weights, money + level * moment.payments) - in_hand)


def _stacks(state: Brass, seat: i64, situation: Situation) -> float:
    """The promise of the stacks, for the time that is left."""
    mats = state.mats
    value = 0.0
    at = seat * INDUSTRY_COUNT
    for of_stack in situation.moment.stacks:
        value += of_stack[mats[at]]
        at += 1
    return value
