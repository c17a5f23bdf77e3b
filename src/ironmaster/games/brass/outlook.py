# mypyc: compiled
"""What a seat can reach, spend and play: worked out once per question and used by every predicate."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.board import COAL, COTTON, IRON, PORT, RAIL
from ironmaster.games.brass.decisions import INDUSTRY_COUNT
from ironmaster.games.brass.table import Table
from ironmaster.kernel.bits import BIT


class Outlook:
    """Facts about a position for one seat; places are masks."""

    def __init__(self, table: Table, seat: i64) -> None:
        board = table.board
        network = board.network
        built = table.built_links()
        own_links = table.links_of[seat]
        own_places = table.places_of(table.tiles_of[seat])
        self.seat: i64 = seat
        self.money: i64 = table.money[seat]
        self.built: i64 = built
        self.occupied: i64 = table.occupied()
        self.top_tiles: vec[i64] = vec[i64]([0] * INDUSTRY_COUNT)
        """The tile on top of each stack of the mat."""
        industry: i64 = 0
        while industry < INDUSTRY_COUNT:
            self.top_tiles[industry] = table.top_tile(seat, industry)
            industry += 1

        self.touched: i64 = network.touched(own_links) | own_places
        """Places where a new link may start."""
        self.network: i64 = network_for_cards(table, seat, own_places)
        """Places where an industry card may build."""
        self.coal: i64 = network.reach(built, table.places_of(table.full(COAL)))
        """Places joined to a mine with coal."""
        self.outlets: i64 = network.reach(built, board.ports | table.places_of(table.slots_of[PORT]))
        """Places joined to a built port or an external place."""
        self.buyers: i64 = 0
        """Places joined to a port that has not been used."""
        if table.tiles_of[seat] & table.full(COTTON):
            self.buyers = network.reach(built, table.places_of(table.full(PORT)))
        self.coal_price: i64 = table.price(COAL)
        self.iron_price: i64 = table.price(IRON) if table.none_left(IRON) else 0
        """What a cube of iron costs: nothing as long as there is some on the map."""

        self.hand_size: i64 = 0
        self.place_cards: i64 = 0
        """Places whose card the seat holds."""
        self.industry_cards: i64 = 0
        """Industries whose card the seat holds."""
        self._see_hand(table, seat)
        self.can_combine: bool = table.plays_left >= 2 and self.hand_size >= 2

    def _see_hand(self, table: Table, seat: i64) -> None:
        start = table.hand_start(seat)
        card: i64 = 0
        cards = len(table.board.card_places)
        while card < cards:
            held = table.hands[start + card]
            if held > 0:
                self.hand_size += held
                self.place_cards |= table.board.card_places[card]
                self.industry_cards |= table.board.card_industries[card]
            card += 1


def network_for_cards(table: Table, seat: i64, own_places: i64) -> i64:
    """The places where an industry card of the seat may build."""
    own_links = table.links_of[seat]
    if own_links == 0 and own_places == 0:
        return BIT[len(table.board.places)] - 1
    places = table.board.network.touched(own_links)
    if table.period == RAIL:
        places |= own_places
    across: i64 = 0
    place: i64 = 0
    for joined in table.setup.virtual:
        if joined and places & BIT[place]:
            across |= joined
        place += 1
    return places | across
