# mypyc: compiled
"""The board of Brass as tables: towns, links, tiles, cards, tracks, and what depends on the number of players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.pieces.demand_track import DemandTrack
from ironmaster.pieces.industry.board import NO_TILE as NO_TILE
from ironmaster.pieces.industry.board import NOBODY as NOBODY
from ironmaster.pieces.industry.board import IndustryBoard, IndustryTiles

COTTON: Final = 0
PORT: Final = 1
COAL: Final = 2
IRON: Final = 3
SHIPYARD: Final = 4
INDUSTRIES: Final = ("cotton", "port", "coal", "iron", "shipyard")
INDUSTRY_COUNT: Final[i64] = 5

CANAL: Final = 0
RAIL: Final = 1
PERIODS: Final = ("canal", "rail")


class Tiles(IndustryTiles):
    """The columns of the tile table that only this game has."""

    def __init__(self) -> None:
        super().__init__()
        self.points: vec[i64] = vec[i64]()
        self.discs: vec[i64] = vec[i64]()
        self.periods: vec[i64] = vec[i64]()
        """A mask of the periods in which the tile can be built."""


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


class Board(IndustryBoard[Tiles]):
    """The whole board, both sides of it. There is a card per town and one per industry."""

    def __init__(self) -> None:
        super().__init__(INDUSTRIES, Tiles())
        self.discs: vec[i64] = vec[i64]()
        """Discs printed at each place."""
        self.ports: i64 = 0
        """The places that count as a built port."""
        self.slots_for: vec[i64] = vec[i64]([0] * INDUSTRY_COUNT)
        """Per industry, a mask of the slots that take it."""
        self.port_first: vec[i64] = vec[i64]()
        """Per slot, the slot that must be filled before a port may be built on this one, as a mask."""
        self.levels: vec[i64] = vec[i64]()
        """Income per space of the track."""
        self.income_start: i64 = 0
        self.lowest_level: i64 = 0
        self.bonus: vec[i64] = vec[i64]()
        """The cotton-demand track; one step further is the end of demand."""
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
