# mypyc: compiled
"""The board of Age of Industry as tables: places, slots, links and lanes, markets, tiles, cards, the demand display.

Everything is a number: places, slots, links, markets, tiles and cards are numbered in the order of the component file.
Sets of them are bit masks. A ship space is a place with one slot; beyond it lies one more place, overseas, with the
coal to import and a market space.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.pieces.demand_track import DemandTrack
from ironmaster.pieces.network import Network
from ironmaster.pieces.tile_stack import Stack

COTTON: Final = 0
FACTORY: Final = 1
IRON: Final = 2
COAL: Final = 3
PORT: Final = 4
SHIP: Final = 5
INDUSTRIES: Final = ("cotton", "factory", "ironworks", "coal", "port", "ship")
INDUSTRY_COUNT: Final = 6

NO_DEMAND: Final = 0
MARKET_TILES: Final = ("none", "cotton", "factory", "both")
"""What a market tile takes: its number is the mask of the goods, cotton being good 0 and factory goods 1."""

NOBODY: Final = -1
NO_TILE: Final = -1
NO_MARKET: Final = -1
NO_CARD: Final = -1

SMALL_LOCATION: Final = 3
"""Up to so many slots, a location holds one industry of a player; a larger one holds two."""


class Tiles:
    """The tile kinds of one player, by number: what each costs, needs and gives."""

    def __init__(self) -> None:
        self.industry: vec[i64] = vec[i64]()
        self.level: vec[i64] = vec[i64]()
        """The technological level, which is also what the tile scores."""
        self.cost: vec[i64] = vec[i64]()
        self.coal: vec[i64] = vec[i64]()
        self.iron: vec[i64] = vec[i64]()
        self.cubes: vec[i64] = vec[i64]()
        self.income: vec[i64] = vec[i64]()
        self.sells: vec[i64] = vec[i64]()
        """A mask of the goods that a port takes."""
        self.buildable: vec[i64] = vec[i64]()
        self.stacks: list[Stack] = []
        """One stack of tile kinds per industry."""


class Board:
    """The whole board."""

    def __init__(self) -> None:
        self.name = ""
        self.places: list[str] = []
        self.place_names: list[str] = []
        self.slots_at: vec[i64] = vec[i64]()
        """Per place, a mask of its slots."""
        self.printed: vec[i64] = vec[i64]()
        """Per place, what a rail counts there besides industries: a market space, and a village itself."""
        self.all_places: i64 = 0
        self.all_slots: i64 = 0
        self.large: i64 = 0
        """The places with four slots or more."""
        self.distant_ports: i64 = 0
        self.off_map: i64 = 0
        """The places where a way may begin or end, but never lead through."""

        self.slot_ids: list[str] = []
        self.slot_place: vec[i64] = vec[i64]()
        self.slot_takes: vec[i64] = vec[i64]()
        """Per slot, a mask of the industries that it takes."""
        self.same_before: vec[i64] = vec[i64]()
        """Per slot, the earlier slots of its place that take just the same."""
        self.source_place: vec[i64] = vec[i64]()
        """Per slot, where its cubes lie: its place, or overseas for a ship."""

        self.network: Network = Network(0, [])
        """The railway links, then the sea lanes from towns to ship spaces, then those from ship spaces overseas."""
        self.link_ids: list[str] = []
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

        self.tiles: Tiles = Tiles()
        self.card_ids: list[str] = []
        """A card per colour, then a card per industry."""
        self.card_places: vec[i64] = vec[i64]()
        """Per card, the places of its colour, as a mask; none for an industry card."""
        self.card_industries: vec[i64] = vec[i64]()
        """Per card, the industry that it names, as a mask; none for a location card."""
        self.deck: vec[i64] = vec[i64]()
        """Every card, in order."""
        self.hands: dict[int, int] = {}
        """Cards in hand at the start, by number of players."""
        self.hand_limit: i64 = 0
        self.face_up: i64 = 0

        self.coal: DemandTrack = DemandTrack([], 0)
        self.iron: DemandTrack = DemandTrack([], 0)
        self.markers: i64 = 0
        self.rail_cost: i64 = 0
        self.loan: i64 = 0
        self.interest: i64 = 0
        self.penalty: i64 = 0
        self.money_per_point: i64 = 0
        self.rail_value: i64 = 0
