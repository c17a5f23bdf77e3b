# mypyc: compiled
"""How good a position of Brass looks for every seat, in points expected at the end.

The terms, each of which a player would recognise:

points    scored so far
tiles     what flipped tiles will score, twice if they outlive the canal period; unflipped ones by their chance to flip
links     the discs at the ends of each link, and part of those that unflipped tiles there may bring
income    what the income marker will pay in the rounds that are left, with what unflipped tiles may add to it
money     cash, worth more while there is time to spend it
stacks    how good the tiles on top of the stacks are for the time that is left
cards     cards that still open a place or an industry
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import CANAL, COAL, COTTON, INDUSTRY_COUNT, NO_TILE, PORT, RAIL, Board
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.ledger import Ledger

TERMS: Final[tuple[str, ...]] = ("points", "tiles", "links", "income", "money", "stacks", "cards")
POINTS: Final = 0
TILES: Final = 1
LINKS: Final = 2
INCOME: Final = 3
MONEY: Final = 4
STACKS: Final = 5
CARDS: Final = 6


class Weights:
    """What the terms are worth; the values come from `weights.toml`, where each is explained."""

    def __init__(self, board: Board) -> None:
        self.levels: vec[float] = _smooth_levels(board.levels)
        """The income of each space of the track, with a part of the next level for the spaces gained towards it."""
        self.pound_at_start = 0.0
        self.pound_at_end = 0.0
        self.first_pounds = 0.0
        self.useful_cash = 0.0
        self.mill_with_buyer = 0.0
        self.mill_without_buyer = 0.0
        self.port_alone = 0.0
        self.port_with_mill = 0.0
        self.mine_full = 0.0
        self.works_full = 0.0
        self.cube_used = 0.0
        self.rounds_to_flip = 1.0
        self.joined_mine = 0.0
        self.coming_disc = 0.0
        self.empty_slot = 0.0
        self.top_tile = 0.0
        self.place_card = 0.0
        self.industry_card = 0.0


class Situation:
    """What is the same for every seat: the time that is left and what it makes of money, places and discs."""

    def __init__(self, state: Brass, weights: Weights) -> None:
        self.weights = weights
        self.time_left: float = _time_left(state)
        self.rounds_left: float = self.time_left * _rounds_of_game(state)
        self.rounds_of_period: float = _cards_left(state) / float(2 * state.players)
        """The rounds that are left before links and low tiles are taken off the board."""
        self.pound: float = weights.pound_at_end + (weights.pound_at_start - weights.pound_at_end) * self.time_left
        self.income_level: float = self.rounds_left * (self.pound + weights.pound_at_end) / 2.0
        """What a level of income is worth: its pounds come later, when they buy less."""
        self.buyers: i64 = _places_with_buyer(state)
        self.mills: i64 = state.board.network.reach(state.built_links(), state.places_of(state.working(COTTON)))
        self.outlets: i64 = _outlets(state)
        self.discs: vec[float] = _expected_discs(state, weights, self.rounds_of_period)


def weigh(state: Brass, weights: Weights) -> Ledger:
    """The expected points of every seat, term by term."""
    ledger = Ledger(state.players, TERMS)
    for seat in range(state.players):
        ledger.add(seat, POINTS, float(state.points[seat]))
    if state.step == ask.NOTHING:
        return ledger
    situation = Situation(state, weights)
    for seat in range(state.players):
        _add_tiles(ledger, state, seat, situation)
        ledger.add(seat, LINKS, _links(state, seat, situation.discs))
        ledger.add(seat, MONEY, _cash(float(state.money[seat]), situation))
        ledger.add(seat, STACKS, _stacks(state, seat, situation))
        ledger.add(seat, CARDS, _cards(state, seat, situation))
    return ledger


def _rounds_of_game(state: Brass) -> float:
    cards = 2 * len(state.deck) - state.setup.aside[CANAL] - state.setup.aside[RAIL]
    return float(cards) / float(2 * state.players)


def _cards_left(state: Brass) -> float:
    """How many cards are still to be played in this period."""
    return float(state.pile() + state.cards_held())


def _time_left(state: Brass) -> float:
    """How much of the game is left, from 1 at the start to 0 at the end, by cards still to be played."""
    cards = _cards_left(state)
    if state.period == CANAL:
        cards += float(len(state.deck) - state.setup.aside[RAIL])
    return cards / (_rounds_of_game(state) * float(2 * state.players))


def _places_with_buyer(state: Brass) -> i64:
    """The places from which cotton can be sold."""
    built = state.built_links()
    sellers = state.places_of(state.working(PORT))
    if state.cotton < state.board.no_demand:
        sellers |= state.board.ports | state.places_of(state.slots_of[PORT])
    return state.board.network.reach(built, sellers)


def _outlets(state: Brass) -> i64:
    """The places joined to a built port or an external place."""
    ends = state.board.ports | state.places_of(state.slots_of[PORT])
    return state.board.network.reach(state.built_links(), ends)


def _smooth_levels(levels: vec[i64]) -> vec[float]:
    smooth = vec[float]()
    first: i64 = 0
    while first < len(levels):
        end = first
        while end < len(levels) and levels[end] == levels[first]:
            end += 1
        for space in range(end - first):
            smooth = append(smooth, float(levels[first]) + float(space) / float(end - first))
        first = end
    return smooth


def _chance(state: Brass, slot: i64, situation: Situation) -> float:
    """How likely a tile is to flip in the time that is left."""
    weights = situation.weights
    tiles = state.board.tiles
    tile = state.tile[slot]
    industry = tiles.industry[tile]
    place = BIT[state.board.slot_place[slot]]
    if industry == COTTON:
        chance = weights.mill_with_buyer if situation.buyers & place else weights.mill_without_buyer
    elif industry == PORT:
        chance = weights.port_with_mill if situation.mills & place else weights.port_alone
    else:
        used = float(tiles.cubes[tile] - state.cubes[slot])
        chance = (weights.mine_full if industry == COAL else weights.works_full) + weights.cube_used * used
        if industry == COAL and situation.outlets & place:
            chance += weights.joined_mine
    rounds = situation.rounds_left if tiles.level[tile] > 1 else situation.rounds_of_period
    return min(chance, 1.0) * min(rounds / weights.rounds_to_flip, 1.0)


def _add_tiles(ledger: Ledger, state: Brass, seat: i64, situation: Situation) -> None:
    """Enters flipped tiles for what they score, others for what they may score and add to the income."""
    board = state.board
    levels = situation.weights.levels
    level = levels[state.income[seat]]
    scored = 0.0
    earned = 0.0
    slots = state.tiles_of[seat]
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        tile = state.tile[slot]
        times = 2.0 if state.period == CANAL and board.tiles.level[tile] > 1 else 1.0
        points = float(board.tiles.points[tile]) * times
        if state.flipped & BIT[slot]:
            scored += points
        else:
            chance = _chance(state, slot, situation)
            space = min(state.income[seat] + board.tiles.income[tile], len(levels) - 1)
            scored += chance * points
            earned += chance * (levels[space] - level)
    ledger.add(seat, TILES, scored)
    ledger.add(seat, INCOME, (level + earned) * situation.income_level)


def _expected_discs(state: Brass, weights: Weights, rounds: float) -> vec[float]:
    """The discs at each place, those of unflipped tiles and of slots still empty in part."""
    board = state.board
    discs = vec[float]()
    for printed in board.discs:
        discs = append(discs, float(printed))
    slots = state.occupied()
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        share = 1.0 if state.flipped & BIT[slot] else weights.coming_disc
        discs[board.slot_place[slot]] += share * float(board.tiles.discs[state.tile[slot]])
    slots = state.setup.slots & ~state.occupied()
    while slots:
        discs[board.slot_place[lowest(slots)]] += weights.empty_slot * rounds / 8.0
        slots &= slots - 1
    return discs


def _links(state: Brass, seat: i64, discs: vec[float]) -> float:
    value = 0.0
    links = state.links_of[seat]
    while links:
        ends = state.board.network.ends[lowest(links)]
        links &= links - 1
        while ends:
            value += discs[lowest(ends)]
            ends &= ends - 1
    return value


def _cash(money: float, situation: Situation) -> float:
    """The first pounds open doors; those beyond what can soon be spent are worth only their points."""
    weights = situation.weights
    useful = min(money, weights.useful_cash)
    scarce = min(money, 15.0)
    return (
        useful * situation.pound
        + (money - useful) * weights.pound_at_end
        + scarce * weights.first_pounds * min(situation.time_left * 4.0, 1.0)
    )


def _stacks(state: Brass, seat: i64, situation: Situation) -> float:
    """The promise of the top tiles; those that can no longer be built promise nothing."""
    tiles = state.board.tiles
    value = 0.0
    for industry in range(INDUSTRY_COUNT):
        tile = state.top_tile(seat, industry)
        if tile != NO_TILE and tiles.periods[tile] & BIT[RAIL]:
            value += float(tiles.points[tile]) * situation.weights.top_tile * situation.time_left
    return value


def _cards(state: Brass, seat: i64, situation: Situation) -> float:
    """Cards that still open something: a place with an empty slot, or an industry."""
    board = state.board
    start = state.hand_start(seat)
    occupied = state.occupied()
    value = 0.0
    for card in range(len(board.card_places)):
        if state.hands[start + card] > 0:
            place = board.card_places[card]
            if place == 0:
                value += situation.weights.industry_card
            elif board.slots_at[lowest(place)] & ~occupied:
                value += situation.weights.place_card
    return value
