# mypyc: compiled
"""What a seat can reach, spend and play: worked out once per question and used by every predicate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.brass.board.board import COAL, COTTON, INDUSTRY_COUNT, PORT, RAIL
from ironmaster.kernel.bits import BIT
from ironmaster.pieces.industry.hand import Hand

if TYPE_CHECKING:
    from ironmaster.games.brass.state import Brass


@mypyc_attr(acyclic=True, free_list_len=1)
class Outlook(Hand):
    """Facts about a position for one seat; places are masks."""

    def __init__(self, state: Brass, seat: i64) -> None:
        super().__init__(state, seat)
        board = state.board
        network = board.network
        built = state.built_links()
        own_links = state.links_of[seat]
        own_places = state.places_of(state.tiles_of[seat])
        self.seat: i64 = seat
        self.money: i64 = state.money[seat]
        self.built: i64 = built
        self.occupied: i64 = state.occupied()
        self.top_tiles: vec[i64] = vec[i64]([0] * INDUSTRY_COUNT)
        """The tile on top of each stack of the mat."""
        for industry in range(INDUSTRY_COUNT):
            self.top_tiles[industry] = state.top_tile(seat, industry)

        self.touched: i64 = network.touched(own_links) | own_places
        """Places where a new link may start."""
        self.network: i64 = network_for_cards(state, seat, own_places)
        """Places where an industry card may build."""
        self.coal: i64 = state.near_coal()
        """Places joined to a mine with coal."""
        self.outlets: i64 = state.near_outlet()
        """Places joined to a built port or an external place."""
        self.buyers: i64 = 0
        """Places joined to a port that has not been used."""
        if state.tiles_of[seat] & state.working(COTTON):
            self.buyers = state.regions().reach(state.places_of(state.working(PORT)))
        self.coal_price: i64 = state.price(COAL)
        self.iron_price: i64 = state.iron_price()

        self.can_combine: bool = state.plays_left >= 2 and self.hand_size >= 2


def network_for_cards(state: Brass, seat: i64, own_places: i64) -> i64:
    """The places where an industry card of the seat may build."""
    own_links = state.links_of[seat]
    if own_links == 0 and own_places == 0:
        return BIT[len(state.board.places)] - 1
    places = state.board.network.touched(own_links)
    if state.period == RAIL:
        places |= own_places
    across: i64 = 0
    place: i64 = 0
    for joined in state.setup.virtual:
        if joined and places & BIT[place]:
            across |= joined
        place += 1
    return places | across
