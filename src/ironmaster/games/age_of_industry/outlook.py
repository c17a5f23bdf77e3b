# mypyc: compiled
"""What a seat can reach and play: worked out once per question and used by every predicate."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import COAL, COTTON, FACTORY, IRON, PORT
from ironmaster.games.age_of_industry.table import Table
from ironmaster.pieces.cube_sources import places_of


class Outlook:
    """Facts about a position for one seat; places are masks."""

    def __init__(self, table: Table, seat: i64) -> None:
        board = table.board
        network = board.network
        own_rails = table.rails_of[seat]
        own_slots = table.tiles_of[seat]
        self.seat: i64 = seat
        self.rails: i64 = table.built_rails()
        self.occupied: i64 = table.occupied()
        self.own_slots: i64 = own_slots

        self.touched: i64 = network.touched(own_rails) | table.places_of(own_slots)
        """Places where a new rail may start."""
        self.industry_places: i64 = industry_places(table, seat)
        """Places where an industry card may build on any slot."""

        ports = table.slots_of[PORT]
        self.ship_places: i64 = beside_ports(table, ports)
        """Ship spaces joined by a sea lane to a built port."""
        self.card_ship_places: i64 = self.ship_places
        """Ship spaces where a ship card may build."""
        if table.choices.own_port:
            self.card_ship_places = beside_ports(table, ports & own_slots)

        self.coal: i64 = supplied(table, COAL)
        """Places that coal can be brought to from the map."""
        self.iron: i64 = supplied(table, IRON)
        """Places that iron can be brought to from the map."""
        self.access: i64 = with_access(table)
        """Places joined to a port or a distant port, and so to the demand display."""
        self.mills: i64 = own_slots & (table.working(COTTON) | table.working(FACTORY))
        """The seat's mills and factories that have not sold."""

        self.hand_size: i64 = 0
        self.location_cards: i64 = 0
        """Places of a colour whose card the seat holds."""
        self.industry_cards: i64 = 0
        """Industries whose card the seat holds."""
        self._see_hand(table, seat)
        self.can_combine: bool = table.actions_left >= 2 and self.hand_size > 0

    def _see_hand(self, table: Table, seat: i64) -> None:
        start = table.hand_start(seat)
        card: i64 = 0
        cards = len(table.board.card_places)
        while card < cards:
            held = table.hands[start + card]
            if held > 0:
                self.hand_size += held
                self.location_cards |= table.board.card_places[card]
                self.industry_cards |= table.board.card_industries[card]
            card += 1


def industry_places(table: Table, seat: i64) -> i64:
    """The places where the card of an industry lets a seat build it: on its railway and in its large towns."""
    rails, slots = table.rails_of[seat], table.tiles_of[seat]
    if rails == 0 and slots == 0:
        return -1
    return table.board.network.touched(rails) | (table.places_of(slots) & table.board.large)


def supplied(table: Table, industry: i64) -> i64:
    """The places that coal or iron can be brought to from the map."""
    return table.joined().reach(places_of(table.sources(industry), table.board.source_place))


def with_access(table: Table) -> i64:
    """The places joined to a port or a distant port."""
    return table.joined().reach(table.board.distant_ports | table.places_of(table.slots_of[PORT]))


def beside_ports(table: Table, ports: i64) -> i64:
    """The ship spaces that a sea lane joins to one of these ports."""
    board = table.board
    if board.ship_places == 0 or ports == 0:
        return 0
    return board.network.beside(board.lanes, table.places_of(ports)) & board.ship_places
