# mypyc: compiled
"""The board of Workshop of the World as tables: towns, connections, cards, tokens, and what depends on the players.

Everything is a number: towns, types of industry, connections and cards are numbered in the order of the component file.
Sets of towns are bit masks. There are more than 63 connections, so sets of those are lists, and who built which is a
table by connection.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CANAL: Final = 0
RAIL: Final = 1
ERAS: Final = ("canal", "rail")

MOST_COLOURS: Final = 5

NOBODY: Final = -1
LINKS_PER_TURN: Final = 2
MOST_PLACED: Final = 2


class Setup:
    """What depends on the number of players."""

    def __init__(self) -> None:
        self.players: i64 = 0
        self.colours_each: i64 = 0
        self.colours: i64 = 0
        """The colours in play: those of the first seat, then those of the second, and so on."""
        self.money: i64 = 0
        self.aside: i64 = 0
        """Cards set aside in each era."""
        self.tokens: i64 = 0
        """Demand tokens that each seat draws at the beginning of each era."""
        self.placed: i64 = 0
        """Demand tokens that each seat places when demand is created: at most two."""
        self.rounds: i64 = 0
        """Rounds of each era."""


class Board:
    """The whole board."""

    def __init__(self) -> None:
        self.name = ""
        self.types: list[str] = []
        self.type_names: list[str] = []
        self.towns: list[str] = []
        self.town_names: list[str] = []
        self.value: vec[i64] = vec[i64]()
        self.town_type: vec[i64] = vec[i64]()
        """The type of industry of each town."""
        self.link_ids: list[str] = []
        self.ends: vec[i64] = vec[i64]()
        """The two towns of each connection, as a mask."""
        self.length: vec[i64] = vec[i64]()
        """How many links each connection takes: 1, or 2 for a double one."""
        self.links_at: vec[vec[i64]] = vec[vec[i64]]()
        """The connections of each town, ascending."""
        self.degree: vec[i64] = vec[i64]()
        """How many connections each town has."""
        self.crossings: list[tuple[int, int]] = []
        """Pairs of connections that cross without joining."""
        self.card_ids: list[str] = []
        """A card per town, then a choice card per value."""
        self.card_towns: vec[i64] = vec[i64]()
        """The towns that each card allows, as a mask."""
        self.town_cards: vec[i64] = vec[i64]()
        """All general and choice cards, in order."""
        self.setup_cards: vec[i64] = vec[i64]()
        """All set-up cards, in order."""
        self.tokens: vec[i64] = vec[i64]()
        """All demand tokens, in order."""
        self.tokens_of: vec[i64] = vec[i64]()
        """How many there are of each type."""
        self.colours: i64 = 0
        self.industries_each: i64 = 0
        """Industries of a colour, markers included."""
        self.links_each: i64 = 0
        """Links of a colour."""
        self.link_cost: vec[i64] = vec[i64]()
        """What a link costs, per era."""
        self.largest_pays: i64 = 0
        self.other_pays: i64 = 0
        self.reconstruction = False
        self.setups: dict[int, Setup] = {}

    @property
    def cards(self) -> i64:
        """How many cards there are in all."""
        return len(self.town_cards) + len(self.setup_cards)

    def colour_ids(self) -> list[str]:
        """The colours as notation has them: by their numbers."""
        return [str(colour) for colour in range(self.colours)]
