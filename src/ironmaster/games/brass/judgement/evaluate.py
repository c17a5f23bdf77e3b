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

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import COAL, COTTON, PORT, Board
from ironmaster.games.brass.judgement.moment import Moment, moment_of
from ironmaster.games.brass.judgement.weights import Weights
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.ledger import Ledger
from ironmaster.kernel.weights import set_weights
from ironmaster.pieces.network import Regions

TERMS: Final[tuple[str, ...]] = ("points", "tiles", "links", "income", "money", "stacks", "cards")
POINTS: Final = 0
TILES: Final = 1
LINKS: Final = 2
INCOME: Final = 3
MONEY: Final = 4
STACKS: Final = 5
CARDS: Final = 6


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
    """What is the same for every seat: the moment, what helps tiles to flip, and the discs at every place."""

    def __init__(self, state: Brass, weights: Weights, moment: Moment, hand_sizes: vec[i64]) -> None:
        self.weights = weights
        self.moment = moment
        self.hand_sizes: vec[i64] = hand_sizes
        self.to_draw: i64 = state.pile() // state.players
        """How many cards each seat will still draw in this period."""
        self.regions: Regions = state.regions()
        mills, ports = state.working(COTTON), state.working(PORT)  # nothing is looked up that no tile waits for
        self.outlets: i64 = state.outlets() if mills or state.working(COAL) else 0
        """The built ports and external places, which mines want to be joined to."""
        self.buyers: i64 = state.places_of(ports) if mills else 0
        """The places that buy cotton, which mills want to be joined to."""
        if state.cotton < state.board.no_demand:
            self.buyers |= self.outlets
        self.sellers: i64 = state.places_of(mills) if ports else 0
        """The places with mills that have not sold, which ports want to be joined to."""
        self.discs: vec[i64] = moment.empty_board[:]
        """The discs at every place, as tallies: those of each tile are added when the tile is judged."""


def weigh(state: Brass, judgement: Judgement) -> Ledger:
    """The expected points of every seat, term by term."""
    ledger = Ledger(state.players, TERMS)
    for seat in range(state.players):
        ledger.add(seat, POINTS, float(state.points[seat]))
    if state.step == ask.NOTHING:
        return ledger
    weights = judgement.weights
    hand_sizes = _add_cards(ledger, state, weights)
    moment = judgement.moment(state.players, state.period, state.pile() + _all_cards(hand_sizes))
    situation = Situation(state, weights, moment, hand_sizes)
    for seat in range(state.players):
        _add_tiles(ledger, state, seat, situation)
        ledger.add(seat, STACKS, moment.stacks(state.mats, seat))
    for seat in range(state.players):  # now that the discs of all tiles are counted
        ledger.add(seat, LINKS, moment.links(_discs_at_ends(state, seat, situation.discs)))
    return ledger


def _add_cards(ledger: Ledger, state: Brass, weights: Weights) -> vec[i64]:
    """Enters cards that still open a place with an empty slot, or an industry; returns how many each seat holds."""
    slots_of = weights.card_slots
    cards = len(slots_of)
    empty = ~state.occupied()
    hand_sizes = vec[i64](capacity=state.players)
    held: i64 = 0
    card: i64 = 0
    value = 0.0
    for copies in state.hands:
        if copies > 0:
            held += copies
            if slots_of[card] == 0:
                value += weights.industry_card
            elif slots_of[card] & empty:
                value += weights.place_card
        card += 1
        if card == cards:
            ledger.add(len(hand_sizes), CARDS, value)
            hand_sizes = append(hand_sizes, held)
            held = 0
            card = 0
            value = 0.0
    return hand_sizes


def _all_cards(hand_sizes: vec[i64]) -> i64:
    """How many cards are held in all."""
    held: i64 = 0
    for cards in hand_sizes:
        held += cards
    return held


def _add_tiles(ledger: Ledger, state: Brass, seat: i64, situation: Situation) -> None:
    """Enters flipped tiles for what they score, others for what they may score and add to the income; counts discs."""
    scores, levels, discs_of = situation.moment.scores, situation.weights.levels, situation.weights.discs
    discs, place_of = situation.discs, state.board.slot_place
    tile_on, incomes = state.tile, state.board.tiles.income
    plays = situation.hand_sizes[seat] + situation.to_draw
    space = state.income[seat]
    level = levels[space]
    scored = 0.0
    earned = 0.0
    slots = state.tiles_of[seat]
    flipped = slots & state.flipped
    while slots:
        slot = lowest(slots)
        tile, place = tile_on[slot], place_of[slot]
        if flipped & slots & -slots:
            scored += scores[tile]
            discs[place] += discs_of.flipped[tile]
        else:
            chance = _chance(state, tile, slot, situation.regions.from_place(place), plays, situation)
            scored += chance * scores[tile]
            earned += chance * (levels[min(space + incomes[tile], len(levels) - 1)] - level)
            discs[place] += discs_of.waiting[tile]
        slots &= slots - 1
    ledger.add(seat, TILES, scored)
    _add_wealth(ledger, state, seat, level + earned * situation.weights.later, situation)


def _chance(state: Brass, tile: i64, slot: i64, joined: i64, plays: i64, situation: Situation) -> float:
    """How likely a tile is to flip in the time that is left to it, by the places that its own is joined to."""
    tiles, moment = state.board.tiles, situation.moment
    industry = tiles.industry[tile]
    if industry == COTTON:
        return moment.mill(plays, tiles.level[tile], situation.buyers & joined != 0)
    wanted = situation.sellers if industry == PORT else situation.outlets
    return moment.chance(tile, state.cubes[slot], wanted & joined != 0)


def _discs_at_ends(state: Brass, seat: i64, discs: vec[i64]) -> i64:
    """The discs at the ends of all links of a seat, as a tally."""
    one_end, other_end = state.board.network.one_end, state.board.network.other_end
    tally: i64 = 0
    links = state.links_of[seat]
    while links:
        link = lowest(links)
        tally += discs[one_end[link]] + discs[other_end[link]]
        links &= links - 1
    return tally


def _add_wealth(ledger: Ledger, state: Brass, seat: i64, level: float, situation: Situation) -> None:
    """Enters money in hand, whose first pounds open doors, and what income adds to it until the end."""
    moment, weights = situation.moment, situation.weights
    money = float(state.money[seat])
    in_hand = moment.wealth(weights, money)
    ledger.add(seat, MONEY, in_hand + min(money, 15.0) * moment.first_pounds)
    ledger.add(seat, INCOME, moment.wealth(weights, money + level * moment.payments) - in_hand)
