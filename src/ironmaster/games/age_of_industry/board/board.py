# mypyc: compiled
"""The board of Age of Industry as tables: places, slots, links and lanes, markets, tiles, cards, the demand display.

A ship space is a place with one slot; beyond it lies one more place, overseas, with the coal to import and a market
space.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.pieces.demand_track import DemandTrack
from ironmaster.pieces.industry.board import NO_TILE as NO_TILE
from ironmaster.pieces.industry.board import NOBODY as NOBODY
from ironmaster.pieces.industry.board import IndustryBoard, IndustryTiles

COTTON: Final = 0
FACTORY: Final = 1
IRON: Final = 2
COAL: Final = 3
PORT: Final = 4
SHIP: Final = 5
INDUSTRIES: Final = ("cotton", "factory", "ironworks", "coal", "port", "ship")
INDUSTRY_COUNT: Final[i64] = 6

NO_DEMAND: Final = 0
MARKET_TILES: Final = ("none", "cotton", "factory", "both")
"""What a market tile takes: its number is the mask of the goods, cotton being good 0 and factory goods 1."""

NO_MARKET: Final = -1
NO_CARD: Final = -1

SMALL_LOCATION: Final = 3
"""Up to so many slots, a location holds one industry of a player; a larger one holds two."""


class Tiles(IndustryTiles):
    """The columns of the tile table that only this game has."""

    def __init__(self) -> None:
        super().__init__()
        self.sells: vec[i64] = vec[i64]()
        """A mask of the goods that a port takes."""
        self.buildable: vec[i64] = vec[i64]()


class Board(IndustryBoard[Tiles]):
    """The whole board. There is a card per colour and one per industry.

    The network has the railway links, then the sea lanes from towns to ship spaces, then those from ship spaces
    overseas.
    """

    def __init__(self) -> None:
        super().__init__(INDUSTRIES, Tiles())
        self.printed: vec[i64] = vec[i64]()
        """Per place, what a rail counts there besides industries: a market space, and a village itself."""
        self.all_places: i64 = 0
        self.all_slots: i64 = 0
        self.large: i64 = 0
        """The places with four slots or more."""
        self.distant_ports: i64 = 0
        self.off_map: i64 = 0
        """The places where a way may begin or end, but never lead through."""

        self.source_place: vec[i64] = vec[i64]()
        """Per slot, where its cubes lie: its place, or overseas for a ship."""

        self.rails: i64 = 0
        """The links where a rail can be built."""
        self.lanes: i64 = 0
        """The sea lanes between towns and ship spaces, built from the start."""
        self.ship_slots: i64 = 0
        self.ship_places: i64 = 0
        self.ships_beside: vec[i64] = vec[i64]()
        """Per slot, the ship spaces that a sea lane joins to its place, as a mask of places."""
        self.lane_beyond: vec[i64] = vec[i64]()
        """Per slot, the lane that a ship there opens, as a mask."""
        self.imports: vec[i64] = vec[i64]()
        """Per slot, the coal that a ship there can import."""

        self.market_ids: list[str] = []
        self.market_place: vec[i64] = vec[i64]()
        self.market_ship: vec[i64] = vec[i64]()
        """Per market, the ship slot that opens it, as a mask."""
        self.ship_market: vec[i64] = vec[i64]()
        """Per slot, the market that a ship there opens."""
        self.market_tiles: vec[i64] = vec[i64]()
        """All market tiles, in order."""
        self.deck: vec[i64] = vec[i64]()
        """Every card, in order."""
        self.hands: dict[int, int] = {}
        """Cards in hand at the start, by number of players."""
        self.hand_limit: i64 = 0
        self.face_up: i64 = 0

        self.coal: DemandTrack = DemandTrack([], 0)
        self.iron: DemandTrack = DemandTrack([], 0)
        self.rail_cost: i64 = 0
        self.loan: i64 = 0
        self.interest: i64 = 0
        self.penalty: i64 = 0
        self.money_per_point: i64 = 0
        self.rail_value: i64 = 0
