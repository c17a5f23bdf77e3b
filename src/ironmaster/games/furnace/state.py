# mypyc: compiled
"""A position of Furnace: what lies on the table, and the small moves that every action is made of."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import (
    COAL,
    CONVERT,
    IRON,
    MONEY,
    NO_CARD,
    NO_RESOURCE,
    NOBODY,
    OIL,
    RESOURCE_COUNT,
    SPENDABLE,
    TURN,
    Board,
    Deck,
    Setup,
)
from ironmaster.games.furnace.board.discs import full_hand
from ironmaster.kernel.bits import BIT, count
from ironmaster.kernel.board_game import BoardGame
from ironmaster.kernel.events import Fact
from ironmaster.kernel.ranking import ranked

# The phases of a round, which are the steps of this game.
AUCTION: Final = 0
COMPENSATION: Final = 1
PRODUCTION: Final = 2
OVER: Final = 3
PHASES: Final = ("auction", "compensation", "production", "over")

GAME: Final = -1
"""The seat of an event that is nobody's."""


@mypyc_attr(free_list_len=1)
class Furnace(BoardGame):
    """A position of Furnace.

    Bidders are the seats and, with two players, the Agent after them. The discs of a bidder, in hand or on a card, are
    one number: two bits for each value, which say how many discs of that value there are.
    """

    def __init__(self) -> None:
        super().__init__()
        self.board: Board
        self.setup: Setup
        self.deck: Deck
        self.step = OVER
        self.bidders: i64 = 0
        self.round: i64 = 0
        self.first: i64 = 0
        """The first player of the round."""
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

    def copy(self) -> "Furnace":
        twin = Furnace()
        self.share(twin)
        twin.board = self.board
        twin.setup = self.setup
        twin.deck = self.deck
        twin.bidders = self.bidders
        twin.round = self.round
        twin.first = self.first
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
        return twin

    def piles(self) -> dict[str, str]:
        return {"pile": "dealt"}

    def question(self, seat: i64) -> i64:
        if self.step == AUCTION:
            return ask.BID
        if self.step == COMPENSATION:
            return ask.COMPENSATION
        if self.card[seat] != NO_CARD:
            kind = self.deck.effects.kind[self.line[seat]]
            if kind == CONVERT:
                return ask.TIMES
            if kind == TURN:
                return ask.UPGRADE if self.turning[seat] == NO_CARD else ask.PAYMENT
        elif self.to_be_placed(seat) != NO_CARD:
            return ask.PLACE
        return ask.CARD

    def settled(self, seat: i64) -> bool:
        return self.card[seat] == NO_CARD

    @property
    def scores(self) -> list[int]:
        return [int(self.money(seat)) for seat in range(self.players)]

    @property
    def ranking(self) -> list[int]:
        """By money, then by companies, then by coal, iron and oil."""
        return ranked(
            [
                (int(self.money(seat)), int(count(self.companies_of(seat))), int(self.goods(seat)))
                for seat in range(self.players)
            ]
        )

    # Looking

    def seats_in_order(self) -> list[int]:
        return [int(self.seat_at(place)) for place in range(self.players)]

    def seat_at(self, place: i64) -> i64:
        """The seat at a place of the order of play, counted from the first player."""
        return (self.first + place) % self.players

    def money(self, seat: i64) -> i64:
        """What a seat has earned."""
        return self.held[seat * RESOURCE_COUNT + MONEY]

    def goods(self, seat: i64) -> i64:
        """The coal, iron and oil of a seat."""
        start = seat * RESOURCE_COUNT
        return self.held[start + COAL] + self.held[start + IRON] + self.held[start + OIL]

    def affordable(self, seat: i64, effect: i64) -> i64:
        """How often a seat could pay the cost of a conversion."""
        cost = self.deck.effects.cost
        start = seat * RESOURCE_COUNT
        at = effect * RESOURCE_COUNT
        most: i64 = -1
        for resource in range(SPENDABLE):
            price = cost[at + resource]
            if price > 0:
                times = self.held[start + resource] // price
                if most < 0 or times < most:
                    most = times
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
        for bidder in range(self.bidders):
            if self.breaks_placement(bidder):
                return bidder
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

    def has_chains(self) -> bool:
        """Whether the variant of the production chain is played."""
        return len(self.linked) > 0

    def to_be_placed(self, seat: i64) -> i64:
        """The card that a seat has to place next in its chain."""
        if not self.has_chains() or self.linked[seat] == self.board.chain_width:
            return NO_CARD
        return self.chain[seat * self.board.chain_width + self.linked[seat]]

    def time_left(self) -> float:
        """By rounds; an auction is half of one."""
        if self.over:
            return 0.0
        to_come = float(self.board.rounds - self.round) + (1.0 if self.step == AUCTION else 0.5)
        return to_come / float(self.board.rounds)

    # Doing

    def effect_facts(self, effect: i64, times: i64) -> dict[str, Fact]:
        """What to say of an effect: which line of which deck, and how often."""
        return {"effect": int(effect), "times": int(times), "harmonised": int(self.deck.harmonised)}

    def gain(self, seat: i64, effect: i64, times: i64) -> None:
        """Gives what an effect brings, so many times."""
        gains = self.deck.effects.gain
        start = seat * RESOURCE_COUNT
        at = effect * RESOURCE_COUNT
        for resource in range(RESOURCE_COUNT):
            self.held[start + resource] += gains[at + resource] * times

    def convert(self, seat: i64, effect: i64, times: i64) -> None:
        """Makes a conversion so many times."""
        cost = self.deck.effects.cost
        start = seat * RESOURCE_COUNT
        at = effect * RESOURCE_COUNT
        for resource in range(SPENDABLE):
            self.held[start + resource] -= cost[at + resource] * times
        self.gain(seat, effect, times)


def lay_out(state: Furnace, board: Board) -> None:
    """Lays out everything that does not depend on chance."""
    players = state.players
    setup = board.setups[int(players)]
    state.board = board
    state.setup = setup
    state.deck = board.harmonised if state.options["cards"] == "harmonised" else board.transcribed
    state.bidders = players + 1 if setup.agent else players
    state.startups = vec[i64]([board.companies + seat for seat in range(players)])
    state.capitalists = vec[i64]([NOBODY] * state.bidders)
    state.pile = vec[i64](list(range(board.companies)))
    state.hands = vec[i64]([0] * state.bidders)
    state.bids = vec[i64]([0] * (setup.row * state.bidders))
    state.held = vec[i64]([0] * (players * RESOURCE_COUNT))
    state.owned = vec[i64]([0] * players)
    state.done = vec[i64]([0] * players)
    state.card = vec[i64]([NO_CARD] * players)
    state.line = vec[i64]([0] * players)
    state.turning = vec[i64]([NO_CARD] * players)
    if state.options["chain"] == "on":
        state.chain = vec[i64]([NO_CARD] * (players * board.chain_width))
        state.linked = vec[i64]([0] * players)
