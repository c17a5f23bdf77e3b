# mypyc: compiled
"""What a seat can reach and play: worked out once per question and used by every predicate."""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from ironmaster.games.age_of_industry.board.board import COAL, COTTON, FACTORY, Board
from ironmaster.kernel.bits import count, union
from ironmaster.pieces.industry.hand import Hand

if TYPE_CHECKING:  # a state keeps the outlook of the seat to act
    from ironmaster.games.age_of_industry.state import AgeOfIndustry


@mypyc_attr(acyclic=True, free_list_len=1)
class Outlook(Hand):
    """Facts about a position for one seat; places are masks."""

    def __init__(self, state: "AgeOfIndustry", seat: i64) -> None:
        super().__init__(state, seat)
        board = state.board
        own_rails = state.links_of[seat]
        own_slots = state.tiles_of[seat]
        self.seat: i64 = seat
        self.rails: i64 = state.built_links()
        self.occupied: i64 = state.occupied()
        self.own_slots: i64 = own_slots

        self.markers: i64 = board.markers - count(own_rails)
        """Railway markers that are left."""

        railway = board.network.touched(own_rails)
        self.own_places: i64 = state.places_of(own_slots)
        """Places where the seat has a tile."""
        self.touched: i64 = railway | self.own_places
        """Places where a new rail may start."""
        self.industry_places: i64 = industry_places(board, railway, self.own_places)
        """Places where an industry card may build on any slot."""

        supply = state.supply()
        self.ship_places: i64 = supply.ship_places
        """Ship spaces joined by a sea lane to a built port."""
        self.card_ship_places: i64 = self.ship_places
        """Ship spaces where a ship card may build."""
        if state.variant.own_port:
            self.card_ship_places = union(board.ships_beside, supply.ports & own_slots)

        self.coal: i64 = supply.coal
        """Places that coal can be brought to from the map."""
        self.iron: i64 = supply.iron
        """Places that iron can be brought to from the map."""
        self.access: i64 = supply.access
        """Places joined to a port or a distant port, and so to the demand display."""
        self.mills: i64 = own_slots & (state.working(COTTON) | state.working(FACTORY))
        """The seat's mills and factories that have not sold."""

        self.can_combine: bool = state.actions_left >= 2 and self.hand_size > 0

    def from_map(self, industry: i64) -> i64:
        """Places that coal or iron can be brought to from the map."""
        return self.coal if industry == COAL else self.iron

    def supplied_with(self, industry: i64) -> i64:
        """Places where coal or iron can be had, from the map or from the demand display."""
        return self.from_map(industry) | self.access


def industry_places(board: Board, railway: i64, own_places: i64) -> i64:
    """The places where the card of an industry lets a seat build it: on its railway and in its large towns.

    Whoever has nothing on the board yet may begin anywhere.
    """
    return railway | (own_places & board.large) if railway | own_places else -1
