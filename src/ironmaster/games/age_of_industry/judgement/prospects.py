# mypyc: compiled
"""What a seat could do next: the best tile that each card in hand would let it build, and the rails open to it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.actions.rail import takes_cubes
from ironmaster.games.age_of_industry.board.board import COAL, INDUSTRY_COUNT, IRON, NO_TILE, PORT, SHIP, Board
from ironmaster.games.age_of_industry.outlook import industry_places, supplied, with_access
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.bits import BIT, count, lowest, union


class Sites:
    """Where there is room for each industry and where cubes can be had, whoever builds; places are masks."""

    def __init__(self, state: AgeOfIndustry) -> None:
        board = state.board
        access = with_access(state)
        self.coal: i64 = access | supplied(state, COAL)
        self.iron: i64 = access | supplied(state, IRON)
        self.room: vec[i64] = _room(board, board.all_slots & ~state.occupied())
        """Per industry, the places with an empty slot that takes it."""
        self.room[SHIP] &= union(board.ships_beside, state.slots_of[PORT])

    def fit_for(self, board: Board, tile: i64) -> i64:
        """The places where a tile has room and gets the cubes it needs; a port opens the way to them itself."""
        industry = board.tiles.industry[tile]
        places = self.room[industry]
        if industry == PORT:
            return places
        if board.tiles.coal[tile]:
            places &= self.coal
        if board.tiles.iron[tile]:
            places &= self.iron
        return places


def _room(board: Board, slots: i64) -> vec[i64]:
    """Per industry, the places where one of these slots takes it."""
    room = vec[i64]([0] * INDUSTRY_COUNT)
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        industries = board.slot_takes[slot]
        while industries:
            room[lowest(industries)] |= BIT[board.slot_place[slot]]
            industries &= industries - 1
    return room


class Prospects:
    """Where a seat could build the tile on top of each of its stacks, and how many points that would bring."""

    def __init__(self, state: AgeOfIndustry, seat: i64, sites: Sites, cube: float) -> None:
        board = state.board
        self.state = state
        self.seat: i64 = seat
        own_places = state.places_of(state.tiles_of[seat])
        self.network: i64 = industry_places(board, board.network.touched(state.links_of[seat]), own_places)
        self.places: vec[i64] = vec[i64]([0] * INDUSTRY_COUNT)
        self.gains: vec[float] = vec[float]([0.0] * INDUSTRY_COUNT)
        taken = own_places & ~board.large
        for industry in range(INDUSTRY_COUNT):
            tile = state.top_tile(seat, industry)
            if tile != NO_TILE and board.tiles.buildable[tile]:
                self.places[industry] = sites.fit_for(board, tile) & ~taken
                self.gains[industry] = _gain(board, tile, cube)

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
        gains = vec[float]()
        first = self.state.hand_start(self.seat)
        for card in range(len(self.state.board.card_places)):
            held = self.state.hands[first + card]
            if held > 0:
                gain = self._best(card)
                for _ in range(held):
                    gains = _insert(gains, gain)
        return gains

    def _best(self, card: i64) -> float:
        """What the best tile brings that a card would let the seat build; 0 if it opens none."""
        board = self.state.board
        industries = board.card_industries[card]
        if industries:
            industry = lowest(industries)
            allowed = self.places[industry] & (self.network | board.ship_places)
            return self.gains[industry] if allowed else 0.0
        best = 0.0
        for industry in range(INDUSTRY_COUNT):
            if self.gains[industry] > best and self.places[industry] & board.card_places[card]:
                best = self.gains[industry]
        return best


def open_rails(state: AgeOfIndustry, seat: i64, sites: Sites) -> i64:
    """How many links a seat could build a rail on now: all beside its own for the first, later where cubes come."""
    board, own = state.board, state.links_of[seat]
    if count(own) >= board.markers:
        return 0
    network = board.network
    touched = network.touched(own) | state.places_of(state.tiles_of[seat])
    links = board.rails & ~state.built_links() & network.leaving(touched)
    if takes_cubes(state, seat):
        links &= network.leaving(sites.coal) & network.leaving(sites.iron)
    return count(links)


def faded(things: i64, fade: float) -> float:
    """So many things, of which each further one counts only a part `fade` of the one before."""
    total = 0.0
    part = 1.0
    for _ in range(things):
        total += part
        part *= fade
    return total


def _gain(board: Board, tile: i64, cube: float) -> float:
    """What a tile brings in points once it has been turned over, with the money that a cube costs."""
    cubes = float(board.tiles.coal[tile] + board.tiles.iron[tile])
    return (profit_of(board, tile) - cube * cubes) / float(board.money_per_point)


def profit_of(board: Board, tile: i64) -> float:
    """What a tile that is turned over brings beyond its cost, its points as money; cubes come on top."""
    tiles = board.tiles
    return float(tiles.income[tile] - tiles.cost[tile] + tiles.level[tile] * board.money_per_point)


def _insert(values: vec[float], value: float) -> vec[float]:
    """Adds a value to some that are sorted, the highest first."""
    values = append(values, value)
    at = len(values) - 1
    while at > 0 and values[at - 1] < value:
        values[at] = values[at - 1]
        at -= 1
    values[at] = value
    return values
