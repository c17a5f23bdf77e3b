# mypyc: compiled
"""The board of Brass as tables: places, slots, links, tiles, cards, tracks, and what depends on the number of players.

Everything is a number: places, slots, links, tiles and cards are numbered in the order of the component file. Sets of
them are bit masks.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.pieces.demand_track import DemandTrack
from ironmaster.pieces.network import Network
from ironmaster.pieces.tile_stack import Stack

COTTON: Final = 0
PORT: Final = 1
COAL: Final = 2
IRON: Final = 3
SHIPYARD: Final = 4
INDUSTRIES: Final = ("cotton", "port", "coal", "iron", "shipyard")
INDUSTRY_COUNT: Final = 5

CANAL: Final = 0
RAIL: Final = 1
PERIODS: Final = ("canal", "rail")

NOBODY: Final = -1
NO_TILE: Final = -1


class Tiles:
    """The tile kinds of one player, by number: what each costs, needs and gives."""

    def __init__(self) -> None:
        self.industry: vec[i64] = vec[i64]()
        self.level: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        self.coal: vec[i64] = vec[i64]()
        self.iron: vec[i64] = vec[i64]()
        self.income: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.cubes: vec[i64] = vec[i64]()
        self.discs: vec[i64] = vec[i64]()
        self.periods: vec[i64] = vec[i64]()
        """A mask of the periods in which the tile can be built."""
        self.stacks: list[Stack] = []
        """One stack of tile kinds per industry."""


class Setup:
    """What depends on the number of players: the side of the board, the deck, the markets, the money."""

    def __init__(self) -> None:
        self.players: i64 = 0
        self.money: i64 = 0
        self.aside: vec[i64] = vec[i64]()
        """Cards set aside, per period."""
        self.deck: vec[i64] = vec[i64]()
        """Every card, in order."""
        self.distant: vec[i64] = vec[i64]()
        """The distant-market tiles, in order, as steps down."""
        self.slots: i64 = 0
        """The slots on this side of the board."""
        self.links: vec[i64] = vec[i64]()
        """The links that can be built, per period."""
        self.virtual: vec[i64] = vec[i64]()
        """Per place, the place that a virtual link joins it to, as a mask."""
        self.coal: DemandTrack = DemandTrack([], 0)
        self.iron: DemandTrack = DemandTrack([], 0)


class Board:
    """The whole board, both sides of it."""

    def __init__(self) -> None:
        self.name = ""
        self.places: list[str] = []
        self.place_names: list[str] = []
        self.discs: vec[i64] = vec[i64]()
        """Discs printed at each place."""
        self.ports: i64 = 0
        """The places that count as a built port."""
        self.slot_ids: list[str] = []
        self.slot_place: vec[i64] = vec[i64]()
        self.slot_takes: vec[i64] = vec[i64]()
        """Per slot, a mask of the industries that it takes."""
        self.slots_for: vec[i64] = vec[i64]([0] * INDUSTRY_COUNT)
        """Per industry, a mask of the slots that take it."""
        self.slots_at: vec[i64] = vec[i64]()
        """Per place, a mask of its slots."""
        self.same_before: vec[i64] = vec[i64]()
        """Per slot, the earlier slots of its place that take just the same."""
        self.port_first: vec[i64] = vec[i64]()
        """Per slot, the slot that must be filled before a port may be built on this one, as a mask."""
        self.network: Network = Network(0, [])
        self.link_ids: list[str] = []
        self.tiles: Tiles = Tiles()
        self.card_ids: list[str] = []
        """A card per town, then a card per industry."""
        self.card_places: vec[i64] = vec[i64]()
        """Per card, the place that it names, as a mask; none for an industry card."""
        self.card_industries: vec[i64] = vec[i64]()
        """Per card, the industry that it names, as a mask; none for a place card."""
        self.levels: vec[i64] = vec[i64]()
        """Income per space of the track."""
        self.income_start: i64 = 0
        self.lowest_level: i64 = 0
        self.bonus: vec[i64] = vec[i64]()
        """The cotton-demand track; one step further is the end of demand."""
        self.markers: i64 = 0
        self.canal_cost: i64 = 0
        self.rail_cost: i64 = 0
        self.second_rail_cost: i64 = 0
        self.loans: vec[i64] = vec[i64]()
        self.hand_size: i64 = 0
        self.setups: dict[int, Setup] = {}

    @property
    def no_demand(self) -> i64:
        """The space of the cotton-demand track where nothing more can be sold."""
        return len(self.bonus)

    def top_space(self, level: i64) -> i64:
        """The highest space of an income level."""
        space = len(self.levels) - 1
        while self.levels[space] > level:
            space -= 1
        return space
