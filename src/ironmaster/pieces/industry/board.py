# mypyc: compiled
"""The board of a game of industries as tables: places with their slots, links, tiles and cards.

Everything is a number: places, slots, links, tiles and cards are numbered in the order of the component file. Sets of
them are bit masks.
"""

from typing import Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, members
from ironmaster.pieces.network import Network
from ironmaster.pieces.tile_stack import Stack

NOBODY: Final = -1
NO_TILE: Final = -1


class IndustryTiles:
    """The tile kinds of one player, by number: what each costs, needs and gives. A game adds columns of its own."""

    def __init__(self) -> None:
        self.industry: vec[i64] = vec[i64]()
        self.level: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        self.coal: vec[i64] = vec[i64]()
        self.iron: vec[i64] = vec[i64]()
        self.cubes: vec[i64] = vec[i64]()
        self.income: vec[i64] = vec[i64]()
        self.stacks: list[Stack] = []
        """One stack of tile kinds per industry."""


T = TypeVar("T", bound=IndustryTiles, covariant=True)


class IndustryBoard(Generic[T]):
    """What the boards have in common; a game adds its markets, tracks and prices."""

    def __init__(self, industries: tuple[str, ...], tiles: T) -> None:
        self.name = ""
        self.industries = industries
        self.industry_count: i64 = len(industries)
        self.coal_industry: i64 = industries.index("coal")
        """The industry whose cubes are coal; those of any other are iron."""
        self.places: list[str] = []
        self.place_names: list[str] = []
        self.slots_at: vec[i64] = vec[i64]()
        """Per place, a mask of its slots."""
        self.slot_ids: list[str] = []
        self.slot_place: vec[i64] = vec[i64]()
        self.slot_at: vec[i64] = vec[i64]()
        """Per slot, its place as a mask."""
        self.slot_takes: vec[i64] = vec[i64]()
        """Per slot, a mask of the industries that it takes."""
        self.same_before: vec[i64] = vec[i64]()
        """Per slot, the earlier slots of its place that take just the same."""
        self.network: Network = Network(0, [])
        self.link_ids: list[str] = []
        self.markers: i64 = 0
        """How many links a player can have."""
        self.tiles: T = tiles
        self.card_ids: list[str] = []
        """The cards that name places, then a card per industry."""
        self.card_places: vec[i64] = vec[i64]()
        """Per card, the places that it names, as a mask; none for an industry card."""
        self.card_industries: vec[i64] = vec[i64]()
        """Per card, the industry that it names, as a mask; none for a card of places."""

    def add_place(self, name: str, title: str) -> None:
        """Adds a place that has no slots yet."""
        self.places.append(name)
        self.place_names.append(title)
        self.slots_at = append(self.slots_at, 0)

    def add_slot(self, place: i64, name: str, takes: i64) -> None:
        """Adds a slot to a place."""
        slot: i64 = len(self.slot_ids)
        same: i64 = 0
        for other in members(self.slots_at[place]):
            if self.slot_takes[other] == takes:
                same |= BIT[other]
        self.slots_at[place] |= BIT[slot]
        self.slot_ids.append(name)
        self.slot_place = append(self.slot_place, place)
        self.slot_at = append(self.slot_at, BIT[place])
        self.slot_takes = append(self.slot_takes, takes)
        self.same_before = append(self.same_before, same)

    def add_card(self, name: str, places: i64, industries: i64) -> None:
        """Adds a kind of card."""
        self.card_ids.append(name)
        self.card_places = append(self.card_places, places)
        self.card_industries = append(self.card_industries, industries)
