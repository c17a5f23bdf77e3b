# mypyc: compiled
"""What lies on the table in a game of Furnace, and the small moves that every phase is made of."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board import (
    MONEY,
    NO_CARD,
    NO_RESOURCE,
    NOBODY,
    RESOURCE_COUNT,
    SPENDABLE,
    Board,
    Deck,
    Setup,
)
from ironmaster.games.furnace.discs import full_hand
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event, Fact

AUCTION: Final = 0
COMPENSATION: Final = 1
PRODUCTION: Final = 2
OVER: Final = 3
PHASES: Final = ("auction", "compensation", "production", "over")

GAME: Final = -1
"""The seat of an event that is nobody's."""


class Choices:
    """The rules options of a game."""

    def __init__(self, harmonised: bool, capitalists: bool, chain: bool) -> None:
        self.harmonised = harmonised
        self.capitalists = capitalists
        self.chain = chain


class Table(State):
    """The pieces of a position. `Furnace`, which knows the rules, is built on it.

    Bidders are the seats and, with two players, the Agent after them. The discs of a bidder, in hand or on a card, are
    one number: two bits for each value, which say how many discs of that value there are.
    """

    def __init__(self) -> None:
        self.actors: i64 = 0
        self.board: Board
        self.setup: Setup
        self.deck: Deck
        self.choices: Choices
        self.rng: Generator
        """Shared between copies: whoever draws from it takes a copy first."""
        self.log: list[Event] | None = None
        self.shown: i64 = 0
        """The seats that were shown something hidden since the last decision."""

        self.players: i64 = 0
        self.bidders: i64 = 0
        self.round: i64 = 0
        self.first: i64 = 0
        """The first player of the round."""
        self.phase: i64 = OVER
        self.turn: i64 = 0
        """Whose turn it is in the lap of the auction, counted from the first player."""
        self.slot: i64 = 0
        """The card of the row that is being resolved; those before it are gone."""
        self.disc: i64 = 0
        """How many discs on it have been dealt with."""

        self.startups: vec[i64] = vec[i64]()
        """The start-up of each seat; shared between copies and never changed, as are the next two."""
        self.capitalists: vec[i64] = vec[i64]()
        """The capitalist of each bidder; -1 for none."""
        self.pile: vec[i64] = vec[i64]()
        """All companies as shuffled."""
        self.dealt: i64 = 0
        """How many of them have been dealt."""
        self.row: vec[i64] = vec[i64]()
        """The companies auctioned this round; shared between copies and never changed; none in production."""
        self.hands: vec[i64] = vec[i64]()
        """The discs that each bidder has still to place."""
        self.bids: vec[i64] = vec[i64]()
        """The discs on the row, card after card, bidder by bidder."""

        self.held: vec[i64] = vec[i64]()
        """The resources of each seat, seat after seat."""
        self.owned: vec[i64] = vec[i64]()
        """The cards of each seat, as a mask."""
        self.upgraded: i64 = 0
        """The companies that have been upgraded, of any owner."""
        self.done: vec[i64] = vec[i64]()
        """The cards of each seat that have been activated this round, the one under way included."""
        self.card: vec[i64] = vec[i64]()
        """The card that each seat is activating."""
        self.line: vec[i64] = vec[i64]()
        """The line of it that is to be resolved next."""
        self.turning: vec[i64] = vec[i64]()
        """The company that each seat is upgrading and has still to pay for."""
        self.chain: vec[i64] = vec[i64]()
        """The production chain of each seat, seat after seat; empty without the variant."""
        self.linked: vec[i64] = vec[i64]()
        """How many cards are in each chain; empty without the variant."""

    def fill(self, twin: "Table") -> None:
        """Makes another table the same as this one."""
        twin.actors = self.actors
        twin.board = self.board
        twin.setup = self.setup
        twin.deck = self.deck
        twin.choices = self.choices
        twin.rng = self.rng
        twin.players = self.players
        twin.bidders = self.bidders
        twin.round = self.round
        twin.first = self.first
        twin.phase = self.phase
        twin.turn = self.turn
        twin.slot = self.slot
        twin.disc = self.disc
        twin.startups = self.startups
        twin.capitalists = self.capitalists
        twin.pile = self.pile
        twin.dealt = self.dealt
        twin.row = self.row
        twin.hands = self.hands[:]
        twin.bids = self.bids[:]
        twin.held = self.held[:]
        twin.owned = self.owned[:]
        twin.upgraded = self.upgraded
        twin.done = self.done[:]
        twin.card = self.card[:]
        twin.line = self.line[:]
        twin.turning = self.turning[:]
        twin.chain = self.chain[:]
        twin.linked = self.linked[:]

    def same(self, other: "Table") -> bool:
        """Whether everything that matters is equal."""
        return (
            self.board.rules.board_hash == other.board.rules.board_hash
            and self.players == other.players
            and self.choices.harmonised == other.choices.harmonised
            and self.choices.capitalists == other.choices.capitalists
            and self.choices.chain == other.choices.chain
            and self._same_auction(other)
            and self._same_seats(other)
            and self.pile[self.dealt :] == other.pile[other.dealt :]
            and self.rng == other.rng
        )

    def _same_auction(self, other: "Table") -> bool:
        return (
            self.actors == other.actors
            and self.round == other.round
            and self.first == other.first
            and self.phase == other.phase
            and self.turn == other.turn
            and self.slot == other.slot
            and self.disc == other.disc
            and self.row == other.row
            and self.hands == other.hands
            and self.bids == other.bids
        )

    def _same_seats(self, other: "Table") -> bool:
        return (
            self.startups == other.startups
            and self.capitalists == other.capitalists
            and self.held == other.held
            and self.owned == other.owned
            and self.upgraded == other.upgraded
            and self.done == other.done
            and self.card == other.card
            and self.line == other.line
            and self.turning == other.turning
            and self.chain == other.chain
            and self.linked == other.linked
        )

    # Looking

    def seat_at(self, place: i64) -> i64:
        """The seat at a place of the order of play, counted from the first player."""
        return (self.first + place) % self.players

    def money(self, seat: i64) -> i64:
        """What a seat has earned."""
        return self.held[seat * RESOURCE_COUNT + MONEY]

    def affordable(self, seat: i64, effect: i64) -> i64:
        """How often a seat could pay the cost of a conversion."""
        cost = self.deck.effects.cost
        start = seat * RESOURCE_COUNT
        at = effect * RESOURCE_COUNT
        most: i64 = -1
        resource: i64 = 0
        while resource < SPENDABLE:
            price = cost[at + resource]
            if price > 0:
                times = self.held[start + resource] // price
                if most < 0 or times < most:
                    most = times
            resource += 1
        return most

    def companies_of(self, seat: i64) -> i64:
        """The companies of a seat, without its start-up."""
        return self.owned[seat] & self.board.company_mask

    def left(self, seat: i64) -> i64:
        """The cards that a seat has still to activate this round."""
        return self.owned[seat] & ~self.done[seat]

    def last_line(self, card: i64) -> i64:
        """The line after the last one of a card that is active."""
        return self.deck.full_end[card] if self.upgraded & BIT[card] else self.deck.basic_end[card]

    def breaks_placement(self, bidder: i64) -> bool:
        """Whether a bidder need not keep the rules of placement, and loses ties."""
        capitalist = self.capitalists[bidder]
        return capitalist != NOBODY and self.board.capitalists.breaks_placement[capitalist] != 0

    def placement_breaker(self) -> i64:
        """The bidder that need not keep the rules of placement, if there is one."""
        bidder: i64 = 0
        while bidder < self.bidders:
            if self.breaks_placement(bidder):
                return bidder
            bidder += 1
        return NOBODY

    def all_discs(self, bidder: i64) -> i64:
        """The discs that a bidder has at the beginning of a round."""
        capitalist = self.capitalists[bidder]
        extra = 0 if capitalist == NOBODY else self.board.capitalists.extra_disc[capitalist]
        return full_hand(self.board.highest, extra)

    def compensation_bonus(self, seat: i64) -> i64:
        """How much more a losing disc of a seat is worth for compensation."""
        capitalist = self.capitalists[seat]
        return 0 if capitalist == NOBODY else self.board.capitalists.compensation_bonus[capitalist]

    def token_substitute(self, seat: i64) -> i64:
        """The resource that a seat may pay instead of the upgrade token."""
        capitalist = self.capitalists[seat]
        return NO_RESOURCE if capitalist == NOBODY else self.board.capitalists.token_substitute[capitalist]

    # Doing

    def note(self, kind: str, seat: i64, facts: dict[str, Fact]) -> None:
        """Adds an event, which everybody may see, to the log; the caller has seen that there is one."""
        assert self.log is not None
        self.log.append(Event(kind, seat, facts))

    def effect_facts(self, effect: i64, times: i64) -> dict[str, Fact]:
        """What to say of an effect: which line of which deck, and how often."""
        return {"effect": int(effect), "times": int(times), "harmonised": int(self.choices.harmonised)}

    def gain(self, seat: i64, effect: i64, times: i64) -> None:
        """Gives what an effect brings, so many times."""
        gains = self.deck.effects.gain
        start = seat * RESOURCE_COUNT
        at = effect * RESOURCE_COUNT
        resource: i64 = 0
        while resource < RESOURCE_COUNT:
            self.held[start + resource] += gains[at + resource] * times
            resource += 1

    def convert(self, seat: i64, effect: i64, times: i64) -> None:
        """Makes a conversion so many times."""
        cost = self.deck.effects.cost
        start = seat * RESOURCE_COUNT
        at = effect * RESOURCE_COUNT
        resource: i64 = 0
        while resource < SPENDABLE:
            self.held[start + resource] -= cost[at + resource] * times
            resource += 1
        self.gain(seat, effect, times)

    def receive(self, seat: i64, amounts: vec[i64]) -> None:
        """Gives so much of every resource."""
        start = seat * RESOURCE_COUNT
        resource: i64 = 0
        while resource < RESOURCE_COUNT:
            self.held[start + resource] += amounts[resource]
            resource += 1


def new_table(table: Table, board: Board, players: i64, choices: Choices) -> None:
    """Lays out everything that does not depend on chance."""
    setup = board.setups[int(players)]
    table.board = board
    table.setup = setup
    table.deck = board.harmonised if choices.harmonised else board.transcribed
    table.choices = choices
    table.players = players
    table.bidders = players + 1 if setup.agent else players
    table.startups = vec[i64]([board.companies + seat for seat in range(players)])
    table.capitalists = vec[i64]([NOBODY] * table.bidders)
    table.pile = vec[i64](list(range(board.companies)))
    table.hands = vec[i64]([0] * table.bidders)
    table.bids = vec[i64]([0] * (setup.row * table.bidders))
    table.held = vec[i64]([0] * (players * RESOURCE_COUNT))
    table.owned = vec[i64]([0] * players)
    table.done = vec[i64]([0] * players)
    table.card = vec[i64]([NO_CARD] * players)
    table.line = vec[i64]([0] * players)
    table.turning = vec[i64]([NO_CARD] * players)
    if choices.chain:
        table.chain = vec[i64]([NO_CARD] * (players * board.chain_width))
        table.linked = vec[i64]([0] * players)
