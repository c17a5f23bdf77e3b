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
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import CANAL, COAL, COTTON, INDUSTRY_COUNT, NO_TILE, PORT, RAIL, Board
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.bits import BIT, MOST_BITS, lowest
from ironmaster.kernel.ledger import Ledger

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


class Weights:
    """What the terms are worth; the values come from `weights.toml`, where each is explained."""

    def __init__(self, board: Board) -> None:
        self.levels: vec[float] = _smooth_levels(board.levels)
        """The income of each space of the track, with a part of the next level for the spaces gained towards it."""
        self.scores: list[vec[float]] = [_scores(board, period) for period in (CANAL, RAIL)]
        """Per period, what each tile on the board scores until the end of the game."""
        self.promises: vec[vec[float]] = _promises(board)
        """Per industry and number of tiles left, the points of the top tile, if it can be built in the rail period."""
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Situation:
    """What is the same for every seat: the time that is left and what it makes of money, places and discs."""

    def __init__(self, state: Brass, weights: Weights) -> None:
        self.weights = weights
        cards_left = _cards_left(state)
        self.time_left: float = _time_left(state, cards_left)
        rounds_left = self.time_left * _rounds_of_game(state)
        rounds_of_period = cards_left / float(2 * state.players)
        self.outlives: float = min(rounds_left / weights.rounds_to_flip, 1.0)
        """The chance that there is time to flip a tile that stays on the board until the end."""
        self.perishes: float = min(rounds_of_period / weights.rounds_to_flip, 1.0)
        """And of one that is taken off at the end of the period, as links are."""
        self.pound: float = weights.pound_at_end + (weights.pound_at_start - weights.pound_at_end) * self.time_left
        self.income_level: float = rounds_left * (self.pound + weights.pound_at_end) / 2.0
        """What a level of income is worth: its pounds come later, when they buy less."""
        regions, outlets = state.regions(), state.outlets()
        self.buyers: i64 = regions.reach(_sellers(state, outlets))
        """The places from which cotton can be sold."""
        self.mills: i64 = regions.reach(state.places_of(state.working(COTTON)))
        self.outlets: i64 = regions.reach(outlets)
        """The places joined to a built port or an external place."""
        self.occupied: i64 = state.occupied()
        self.empty: i64 = state.setup.slots & ~self.occupied
        self.empty_slot: float = weights.empty_slot * rounds_of_period / 8.0
        """The discs that an empty slot may still bring to the links at its place."""
        self.room: i64 = _places_with_room(state.board, self.occupied)
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
            share = 1.0 if slots & -slots & state.flipped else self.weights.coming_disc
            discs += share * float(board.tiles.discs[state.tile[lowest(slots)]])
            slots &= slots - 1
        while empty:
            discs += self.empty_slot
            empty &= empty - 1
        return discs


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
        ledger.add(seat, LINKS, _links(state, seat, situation))
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


def _time_left(state: Brass, cards: float) -> float:
    """How much of the game is left, from 1 at the start to 0 at the end, by cards still to be played."""
    if state.period == CANAL:
        cards += float(len(state.deck) - state.setup.aside[RAIL])
    return cards / (_rounds_of_game(state) * float(2 * state.players))


def _sellers(state: Brass, outlets: i64) -> i64:
    """The places where cotton can be sold."""
    sellers = state.places_of(state.working(PORT))
    return sellers | outlets if state.cotton < state.board.no_demand else sellers


def _places_with_room(board: Board, occupied: i64) -> i64:
    """The places with an empty slot."""
    places: i64 = 0
    for place in range(len(board.slots_at)):
        if board.slots_at[place] & ~occupied:
            places |= BIT[place]
    return places


def _scores(board: Board, period: i64) -> vec[float]:
    """What each tile scores from a period on: twice if it outlives the canal period."""
    scores = vec[float]()
    for tile in range(len(board.tiles.points)):
        times = 2.0 if period == CANAL and board.tiles.level[tile] > 1 else 1.0
        scores = append(scores, float(board.tiles.points[tile]) * times)
    return scores


def _promises(board: Board) -> vec[vec[float]]:
    """The points of every top tile; those that can no longer be built promise nothing."""
    tiles = board.tiles
    promises = vec[vec[float]]()
    for stack in tiles.stacks:
        of_stack = vec[float]()
        for left in range(stack.size + 1):
            tile = stack.top(left)
            promised = tile != NO_TILE and tiles.periods[tile] & BIT[RAIL]
            of_stack = append(of_stack, float(tiles.points[tile]) if promised else 0.0)
        promises = append(promises, of_stack)
    return promises


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


def _chance(state: Brass, slot: i64, tile: i64, situation: Situation) -> float:
    """How likely a tile is to flip in the time that is left."""
    weights = situation.weights
    tiles = state.board.tiles
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
    return min(chance, 1.0) * (situation.outlives if tiles.level[tile] > 1 else situation.perishes)


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
            chance = _chance(state, slot, tile, situation)
            scored += chance * scores[tile]
            earned += chance * (levels[min(space + incomes[tile], len(levels) - 1)] - level)
        slots &= slots - 1
    ledger.add(seat, TILES, scored)
    ledger.add(seat, INCOME, (level + earned) * situation.income_level)


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
    """The promise of the top tiles, for the time that is left."""
    mats, top_tile, time = state.mats, situation.weights.top_tile, situation.time_left
    value = 0.0
    at = seat * INDUSTRY_COUNT
    for of_stack in situation.weights.promises:
        value += of_stack[mats[at]] * top_tile * time
        at += 1
    return value


def _cards(state: Brass, seat: i64, situation: Situation) -> float:
    """Cards that still open something: a place with an empty slot, or an industry."""
    weights, hands, places = situation.weights, state.hands, state.board.card_places
    start = state.hand_start(seat)
    value = 0.0
    for card in range(len(places)):
        if hands[start + card] > 0:
            if places[card] == 0:
                value += weights.industry_card
            elif places[card] & situation.room:
                value += weights.place_card
    return value
