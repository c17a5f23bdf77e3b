# mypyc: compiled
"""What lies on the table in a game of Brass, and the small moves that every action is made of."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.board import CANAL, COAL, NO_TILE, NOBODY, Board, Setup
from ironmaster.games.brass.decisions import INDUSTRY_COUNT
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import EVERYBODY, Event, Fact
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


class Choices:
    """The rules options of a game."""

    def __init__(self, overbuild_either: bool, bonus_is_money: bool, shortfall_costs_points: bool) -> None:
        self.overbuild_either = overbuild_either
        self.bonus_is_money = bonus_is_money
        self.shortfall_costs_points = shortfall_costs_points


class Table(State):
    """The pieces of a position. `Brass`, which knows the rules, is built on it."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Board
        self.setup: Setup
        self.choices: Choices
        self.rng: Generator
        """Shared between copies: whoever draws from it takes a copy first."""
        self.log: list[Event] | None = None

        self.players: i64 = 0
        self.period: i64 = CANAL
        self.round: i64 = 0
        self.turn: i64 = 0
        """Whose turn it is, as an index into the order."""
        self.plays_left: i64 = 0
        """How many cards the seat has still to play in its turn."""
        self.step: i64 = NOTHING_ASKED
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

    def fill(self, twin: "Table") -> None:
        """Makes another table the same as this one.

        What seldom changes is shared: whoever changes the order, points, mats or links takes a copy of them first.
        """
        twin.actors = self.actors
        twin.board = self.board
        twin.setup = self.setup
        twin.choices = self.choices
        twin.rng = self.rng
        twin.players = self.players
        twin.period = self.period
        twin.round = self.round
        twin.turn = self.turn
        twin.plays_left = self.plays_left
        twin.step = self.step
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

    def same(self, other: "Table") -> bool:
        """Whether everything that matters is equal."""
        return (
            self.board.rules.board_hash == other.board.rules.board_hash
            and self.players == other.players
            and self._same_question(other)
            and self._same_seats(other)
            and self.tile == other.tile
            and self.cubes == other.cubes
            and self.flipped == other.flipped
            and self.coal_cubes == other.coal_cubes
            and self.iron_cubes == other.iron_cubes
            and self.cotton == other.cotton
            and self.deck[self.dealt :] == other.deck[other.dealt :]
            and self.distant == other.distant
            and self.turned == other.turned
            and self.rng == other.rng
        )

    def _same_question(self, other: "Table") -> bool:
        return (
            self.actors == other.actors
            and self.choices.overbuild_either == other.choices.overbuild_either
            and self.choices.bonus_is_money == other.choices.bonus_is_money
            and self.choices.shortfall_costs_points == other.choices.shortfall_costs_points
            and self.period == other.period
            and self.round == other.round
            and self.turn == other.turn
            and self.plays_left == other.plays_left
            and self.step == other.step
            and self.begun == other.begun
            and self.again == other.again
            and self.cards_due == other.cards_due
            and self.coal_due == other.coal_due
            and self.iron_due == other.iron_due
        )

    def _same_seats(self, other: "Table") -> bool:
        return (
            self.order == other.order
            and self.money == other.money
            and self.income == other.income
            and self.points == other.points
            and self.spent == other.spent
            and self.hands == other.hands
            and self.mats == other.mats
            and self.tiles_of == other.tiles_of
            and self.links_of == other.links_of
        )

    # Looking

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
        """The slots of coal mines or ironworks that still hold cubes."""
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
        held: i64 = 0
        at = self.hand_start(seat)
        end = at + len(self.board.card_places)
        while at < end:
            held += self.hands[at]
            at += 1
        return held

    def pile(self) -> i64:
        """How many cards can still be drawn this period."""
        return len(self.deck) - self.setup.aside[self.period] - self.dealt

    # Doing

    def note(self, kind: str, seat: i64, facts: dict[str, Fact], seen_by: i64 = EVERYBODY) -> None:
        """Adds an event to the log; the caller has seen that there is one."""
        assert self.log is not None
        self.log.append(Event(kind, seat, facts, seen_by))

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

    def use_cube(self, slot: i64) -> None:
        """Takes a cube from a mine or ironworks, which flips when it was the last."""
        self.cubes[slot] -= 1
        if self.log is not None:
            self.note("take", self.seat_to_act(), {"slot": self.board.slot_ids[slot], **self.tile_facts(slot)})
        if self.cubes[slot] == 0:
            self.flip(slot)

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

    def buy_cube(self, seat: i64, industry: i64) -> None:
        """Buys a cube from a demand track, or from the supply when the track is empty."""
        price = self.price(industry)
        self.pay(seat, price)
        if self.on_track(industry) > 0:
            self.add_to_track(industry, -1)
        if self.log is not None:
            self.note("buy", seat, {"industry": int(industry), "price": int(price)})

    def fill_track(self, slot: i64, industry: i64) -> None:
        """Moves cubes from a new tile to the gaps of its demand track, dearest first, for money."""
        seat = self.owner(slot)
        track = self.track(industry)
        moved: i64 = 0
        earned: i64 = 0
        while self.cubes[slot] > 0 and track.gaps(self.on_track(industry)) > 0:
            earned += track.pays(self.on_track(industry))
            self.add_to_track(industry, 1)
            self.cubes[slot] -= 1
            moved += 1
        if moved == 0:
            return
        self.money[seat] += earned
        if self.log is not None:
            self.note("export", seat, {"industry": int(industry), "cubes": int(moved), "money": int(earned)})
        if self.cubes[slot] == 0:
            self.flip(slot)

    def none_left(self, industry: i64) -> bool:
        """Whether there is no cube of coal or iron on the map."""
        return self.full(industry) == 0


def new_table(table: Table, board: Board, players: i64, choices: Choices) -> None:
    """Lays out everything that does not depend on chance."""
    setup = board.setups[int(players)]
    table.board = board
    table.setup = setup
    table.choices = choices
    table.players = players
    table.order = vec[i64](list(range(players)))
    table.money = vec[i64]([setup.money] * players)
    table.income = vec[i64]([board.income_start] * players)
    table.points = vec[i64]([0] * players)
    table.spent = vec[i64]([0] * players)
    table.hands = vec[i64]([0] * (players * len(board.card_places)))
    table.mats = vec[i64]([stack.size for _ in range(players) for stack in board.tiles.stacks])
    table.tiles_of = vec[i64]([0] * players)
    table.links_of = vec[i64]([0] * players)
    table.tile = vec[i64]([NO_TILE] * len(board.slot_place))
    table.cubes = vec[i64]([0] * len(board.slot_place))
    table.slots_of = vec[i64]([0] * INDUSTRY_COUNT)
    table.coal_cubes = setup.coal.spaces
    table.iron_cubes = setup.iron.spaces
    table.deck = setup.deck[:]
    table.distant = setup.distant[:]
