# mypyc: compiled
"""A position of Brass: what lies on the table, and the small moves that every action is made of."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.brass.board.board import CANAL, COAL, INDUSTRY_COUNT, IRON, NO_TILE, NOBODY, Board, Setup
from ironmaster.games.brass.outlook import Outlook
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.board_game import BoardGame
from ironmaster.kernel.events import Fact
from ironmaster.kernel.ranking import before_in, ranked
from ironmaster.pieces.cube_sources import places_of
from ironmaster.pieces.demand_track import DemandTrack

# What is asked of the seat to act.
ASK_ACTION: Final = 0
ASK_CARD: Final = 1
ASK_DISCARD: Final = 2
ASK_COAL: Final = 3
ASK_IRON: Final = 4
ASK_MARKET: Final = 5
ASK_SALE: Final = 6
ASK_DEVELOP: Final = 7
ASK_RAIL: Final = 8
ASK_REMOVE: Final = 9
NOTHING_ASKED: Final = 10
STEPS: Final = (
    "action",
    "card",
    "discard",
    "coal",
    "iron",
    "market",
    "sale",
    "develop",
    "rail",
    "remove",
    "over",
)

NOTHING_BEGUN: Final = -1


@mypyc_attr(free_list_len=1)
class Brass(BoardGame):
    """A position of Brass."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Board
        self.setup: Setup
        self.step = NOTHING_ASKED
        self.period: i64 = CANAL
        self.round: i64 = 0
        self.turn: i64 = 0
        """Whose turn it is, as an index into the order."""
        self.plays_left: i64 = 0
        """How many cards the seat has still to play in its turn."""
        self.begun: i64 = NOTHING_BEGUN
        """The decision that is being carried out."""
        self.again: bool = False
        """Whether it is the second rail, or a second tile developed, in one action."""
        self.cards_due: i64 = 0
        self.coal_due: i64 = 0
        self.iron_due: i64 = 0

        self.order: vec[i64] = vec[i64]()
        self.money: vec[i64] = vec[i64]()
        self.income: vec[i64] = vec[i64]()
        """The space of each seat's marker on the income track."""
        self.points: vec[i64] = vec[i64]()
        self.spent: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        """How many of each card each seat holds, seat after seat."""
        self.mats: vec[i64] = vec[i64]()
        """How many tiles of each industry each seat has left, seat after seat."""
        self.tiles_of: vec[i64] = vec[i64]()
        """The slots where each seat has a tile, as a mask."""
        self.links_of: vec[i64] = vec[i64]()
        """The links of each seat, as a mask."""
        self.tile: vec[i64] = vec[i64]()
        """The kind of tile on each slot."""
        self.cubes: vec[i64] = vec[i64]()
        self.slots_of: vec[i64] = vec[i64]()
        """The slots where each industry stands, as a mask."""
        self.flipped: i64 = 0
        self.coal_cubes: i64 = 0
        """Cubes on the coal demand track."""
        self.iron_cubes: i64 = 0
        self.cotton: i64 = 0
        """The space of the cotton-demand marker."""
        self.deck: vec[i64] = vec[i64]()
        """All cards as shuffled, those set aside last; shared between copies and never changed."""
        self.dealt: i64 = 0
        """How many cards of the deck have been drawn."""
        self.distant: vec[i64] = vec[i64]()
        """The distant-market tiles as shuffled; shared between copies and never changed."""
        self.turned: i64 = 0
        """How many of them have been turned up."""

        self._outlook: Outlook | None = None
        """What the seat to act can do, kept until something changes; shared between copies."""

    def copy(self) -> "Brass":
        """What seldom changes is shared: whoever changes the order, points, mats or links takes a copy of it first."""
        twin = Brass()
        self.share(twin)
        twin.board = self.board
        twin.setup = self.setup
        twin.period = self.period
        twin.round = self.round
        twin.turn = self.turn
        twin.plays_left = self.plays_left
        twin.begun = self.begun
        twin.again = self.again
        twin.cards_due = self.cards_due
        twin.coal_due = self.coal_due
        twin.iron_due = self.iron_due
        twin.order = self.order
        twin.money = self.money[:]
        twin.income = self.income[:]
        twin.points = self.points
        twin.spent = self.spent[:]
        twin.hands = self.hands[:]
        twin.mats = self.mats
        twin.tiles_of = self.tiles_of[:]
        twin.links_of = self.links_of
        twin.tile = self.tile[:]
        twin.cubes = self.cubes[:]
        twin.slots_of = self.slots_of[:]
        twin.flipped = self.flipped
        twin.coal_cubes = self.coal_cubes
        twin.iron_cubes = self.iron_cubes
        twin.cotton = self.cotton
        twin.deck = self.deck
        twin.dealt = self.dealt
        twin.distant = self.distant
        twin.turned = self.turned
        twin._outlook = self._outlook
        return twin

    def piles(self) -> dict[str, str]:
        return {"deck": "dealt"}

    def settled(self, seat: i64) -> bool:
        return self.step == ASK_ACTION or self.step == ASK_REMOVE or self.step == NOTHING_ASKED

    def no_choice(self, seat: i64, choices: vec[i64]) -> bool:
        """A whole hand that is due is laid in any order."""
        return len(choices) == 1 or (self.step == ASK_DISCARD and self.cards_due == self.hand_size(seat))

    @property
    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    @property
    def ranking(self) -> list[int]:
        """By points, then income level, then money, then turn order."""
        order = [int(seat) for seat in self.order]
        return ranked(
            [
                (int(self.points[seat]), int(self.level(seat)), int(self.money[seat]), before_in(order, seat))
                for seat in range(self.players)
            ]
        )

    # Looking

    def outlook(self) -> Outlook:
        """What the seat to act can reach, spend and play."""
        if self._outlook is None:
            self._outlook = Outlook(self, lowest(self.actors))
        return self._outlook

    def forget_outlook(self) -> None:
        """Something changes besides the question: what the seat to act can do has to be worked out anew."""
        self._outlook = None

    def seat_to_act(self) -> i64:
        """The seat whose turn it is."""
        return self.order[self.turn]

    def built_links(self) -> i64:
        """The links on the board, of any owner."""
        links: i64 = 0
        for seat_links in self.links_of:
            links |= seat_links
        return links

    def occupied(self) -> i64:
        """The slots with a tile on them."""
        slots: i64 = 0
        for seat_slots in self.tiles_of:
            slots |= seat_slots
        return slots

    def owner(self, slot: i64) -> i64:
        """Whose tile stands on a slot."""
        seat: i64 = 0
        while seat < self.players:
            if self.tiles_of[seat] & BIT[slot]:
                return seat
            seat += 1
        return NOBODY

    def places_of(self, slots: i64) -> i64:
        """The places where these slots are."""
        return places_of(slots, self.board.slot_place)

    def full(self, industry: i64) -> i64:
        """The slots of an industry with a tile that is not flipped: mines and ironworks there still hold cubes."""
        return self.slots_of[industry] & ~self.flipped

    def top_tile(self, seat: i64, industry: i64) -> i64:
        """The kind of tile on top of a stack of a seat's mat."""
        return self.board.tiles.stacks[industry].top(self.mats[seat * INDUSTRY_COUNT + industry])

    def level(self, seat: i64) -> i64:
        """A seat's income."""
        return self.board.levels[self.income[seat]]

    def hand_start(self, seat: i64) -> i64:
        """Where a seat's cards begin in `hands`."""
        return seat * len(self.board.card_places)

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        hands = self.hands
        held: i64 = 0
        at = self.hand_start(seat)
        end = at + len(self.board.card_places)
        while at < end:
            held += hands[at]
            at += 1
        return held

    def pile(self) -> i64:
        """How many cards can still be drawn this period."""
        return len(self.deck) - self.setup.aside[self.period] - self.dealt

    # Doing

    def pay(self, seat: i64, price: i64) -> None:
        """Money for tiles, links and cubes, which counts for the order of play."""
        self.money[seat] -= price
        self.spent[seat] += price

    def advance(self, seat: i64, spaces: i64) -> None:
        """Moves a seat's income marker up, no further than the end of the track."""
        self.income[seat] = min(self.income[seat] + spaces, len(self.board.levels) - 1)

    def flip(self, slot: i64) -> None:
        """Turns a tile over; its owner's income rises."""
        self.flipped |= BIT[slot]
        seat = self.owner(slot)
        spaces = self.board.tiles.income[self.tile[slot]]
        self.advance(seat, spaces)
        if self.log is not None:
            self.note("flip", seat, {"slot": self.board.slot_ids[slot], "spaces": int(spaces), **self.tile_facts(slot)})

    def tile_facts(self, slot: i64) -> dict[str, Fact]:
        """What to say of the tile on a slot."""
        tiles = self.board.tiles
        return {"industry": int(tiles.industry[self.tile[slot]]), "level": int(tiles.level[self.tile[slot]])}

    def take_away(self, slot: i64) -> None:
        """Takes a tile, with its cubes, off the board and out of the game."""
        gone = ~BIT[slot]
        self.slots_of[self.board.tiles.industry[self.tile[slot]]] &= gone
        self.tiles_of[self.owner(slot)] &= gone
        self.flipped &= gone
        self.tile[slot] = NO_TILE
        self.cubes[slot] = 0

    # Cubes

    def none_left(self, industry: i64) -> bool:
        """Whether there is no cube of coal or iron on the map."""
        return self.full(industry) == 0

    def cube_due(self) -> i64:
        """Whether the cube that is asked for is coal or iron."""
        return COAL if self.step == ASK_COAL else IRON

    def track(self, industry: i64) -> DemandTrack:
        """The demand track of coal or iron."""
        return self.setup.coal if industry == COAL else self.setup.iron

    def on_track(self, industry: i64) -> i64:
        """How many cubes lie on the demand track of coal or iron."""
        return self.coal_cubes if industry == COAL else self.iron_cubes

    def price(self, industry: i64) -> i64:
        """What a cube of coal or iron costs from its demand track."""
        return self.track(industry).price(self.on_track(industry))

    def add_to_track(self, industry: i64, cubes: i64) -> None:
        """Puts cubes on a demand track, or takes them off."""
        if industry == COAL:
            self.coal_cubes += cubes
        else:
            self.iron_cubes += cubes


def lay_out(state: Brass, board: Board) -> None:
    """Lays out everything that does not depend on chance."""
    players = state.players
    setup = board.setups[int(players)]
    state.board = board
    state.setup = setup
    state.order = vec[i64](list(range(players)))
    state.money = vec[i64]([setup.money] * players)
    state.income = vec[i64]([board.income_start] * players)
    state.points = vec[i64]([0] * players)
    state.spent = vec[i64]([0] * players)
    state.hands = vec[i64]([0] * (players * len(board.card_places)))
    state.mats = vec[i64]([stack.size for _ in range(players) for stack in board.tiles.stacks])
    state.tiles_of = vec[i64]([0] * players)
    state.links_of = vec[i64]([0] * players)
    state.tile = vec[i64]([NO_TILE] * len(board.slot_place))
    state.cubes = vec[i64]([0] * len(board.slot_place))
    state.slots_of = vec[i64]([0] * INDUSTRY_COUNT)
    state.coal_cubes = setup.coal.spaces
    state.iron_cubes = setup.iron.spaces
    state.deck = setup.deck[:]
    state.distant = setup.distant[:]
