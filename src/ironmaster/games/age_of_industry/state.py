# mypyc: compiled
"""A position of Age of Industry: what lies on the table, and the small moves that every action is made of."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.board.board import COAL, IRON, NO_CARD, NO_DEMAND, NO_MARKET, SHIP, Board
from ironmaster.games.age_of_industry.judgement.openings import Openings
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.phases.scoring import points_of
from ironmaster.games.age_of_industry.supply import Supply
from ironmaster.kernel.bits import BIT, lowest, union
from ironmaster.kernel.ranking import before_in, ranked
from ironmaster.pieces.demand_track import DemandTrack
from ironmaster.pieces.industry.state import NOTHING_BEGUN as NOTHING_BEGUN
from ironmaster.pieces.industry.state import IndustryGame
from ironmaster.pieces.network import Joined, joined_by

# Where a cube comes from, besides a slot.
NOWHERE_YET: Final = -1
FROM_DISPLAY: Final = -2


class Variant:
    """The rules options that are asked again and again, read once and shared by all positions of a game."""

    def __init__(self, options: dict[str, str]) -> None:
        self.own_port: bool = options["ship_card"] == "own_port"
        """Whether a ship card needs a port of one's own beside the ship space."""


@final
@mypyc_attr(free_list_len=1)
class AgeOfIndustry(IndustryGame[Board]):
    """A position of Age of Industry."""

    def __init__(self) -> None:
        super().__init__()
        self.variant: Variant
        self.step = ask.NOTHING
        self.actions_left: i64 = 0
        """How many actions the seat still has in its turn, the one under way included."""
        self.combined: bool = False
        """Whether the build under way takes both actions of the turn."""
        self.coal_from: i64 = NOWHERE_YET
        self.iron_from: i64 = NOWHERE_YET
        """Where the cubes of a build or a rail are going to come from: chosen first, taken once all is paid."""
        self.loans: vec[i64] = vec[i64]()
        """How many loans each seat has to repay."""
        self.known: vec[i64] = vec[i64]()
        """How many of each card everybody knows each seat to hold, because it was taken face up."""
        self.stocked: i64 = 0
        """The slots that hold cubes; those of a ship space are the coal to import."""
        self.markets: vec[i64] = vec[i64]()
        """The tile on each market space, as a mask of goods; shared between copies and never changed."""
        self.used: i64 = 0
        """The markets that have been used."""
        self.face: vec[i64] = vec[i64]()
        """The cards that lie face up."""
        self._joined: Joined | None = None
        """What rails and sea lanes join, kept while rails are built, until a ship is; shared between copies."""
        self._supply: Supply | None = None
        """Where coal and iron can be had, kept as long as it holds; shared between copies."""
        self._outlook: Outlook | None = None
        """What the seat to act can do, kept until something new is asked; shared between copies."""
        self.openings: Openings | None = None
        """What the hands were worth when a position was last judged, this one or one that it comes from."""

    def copy(self) -> "AgeOfIndustry":
        twin = AgeOfIndustry()
        self.share_table(twin)
        twin.variant = self.variant
        twin.actions_left = self.actions_left
        twin.combined = self.combined
        twin.coal_from = self.coal_from
        twin.iron_from = self.iron_from
        twin.loans = self.loans
        twin.known = self.known
        twin.stocked = self.stocked
        twin.markets = self.markets
        twin.used = self.used
        twin.face = self.face
        twin._joined = self._joined
        twin._supply = self._supply
        twin._outlook = self._outlook
        twin.openings = self.openings
        return twin

    def settled(self, seat: i64) -> bool:
        return self.step in (ask.ACTION, ask.REPAY, ask.NOTHING)

    @property
    def scores(self) -> list[int]:
        return [int(points_of(self, seat)) for seat in range(self.players)]

    @property
    def ranking(self) -> list[int]:
        """By points, then by turn order."""
        order, points = self.seats_in_order(), self.scores
        return ranked([(points[seat], before_in(order, seat)) for seat in range(self.players)])

    # Looking

    def outlook(self) -> Outlook:
        """What the seat to act can reach and play."""
        if self._outlook is None:
            self._outlook = Outlook(self, lowest(self.actors))
        return self._outlook

    def joined(self) -> Joined:
        """What is joined to what for cubes and goods, over rails and sea lanes."""
        if self._joined is None:
            self._joined = joined_by(self.board.network, self._ways(), self._closed())
        return self._joined

    def supply(self) -> Supply:
        """Where coal and iron can be had."""
        kept = self._supply
        if kept is None or not kept.holds(self):
            kept = self._supply = Supply(self)
        return kept

    def _ways(self) -> i64:
        """Everything that cubes and goods travel on: rails, sea lanes, and the lanes beyond the ships that stand."""
        return self.built_links() | self.board.lanes | union(self.board.lane_beyond, self.slots_of[SHIP])

    def _closed(self) -> i64:
        """The places that no way leads through: those off the map, and ship spaces without a ship."""
        return self.board.off_map | (self.board.ship_places & ~self.places_of(self.slots_of[SHIP]))

    def sources(self, industry: i64) -> i64:
        """The slots where cubes of coal or iron can be had: mines or ironworks, and ships with coal to import."""
        if industry == COAL:
            return (self.slots_of[COAL] | self.slots_of[SHIP]) & self.stocked
        return self.slots_of[IRON] & self.stocked

    def pile(self) -> i64:
        """How many cards can still be drawn face down."""
        return len(self.deck) - self.dealt

    def cards_to_draw(self) -> bool:
        """Whether there is a card left in the pile or face up."""
        if self.pile() > 0:
            return True
        return any(card != NO_CARD for card in self.face)

    def time_left(self) -> float:
        """By cards still to be drawn or played."""
        if self.over:
            return 0.0
        cards = self.pile() + self.cards_held()
        for card in self.face:
            if card != NO_CARD:
                cards += 1
        return float(cards) / float(len(self.deck))

    # Doing

    def ask(self, step: i64) -> None:
        """Asks the seat whose turn it is for something new: nothing is under way."""
        self.step = step
        self.begun = NOTHING_BEGUN
        self.combined = False
        self.coal_from = NOWHERE_YET
        self.iron_from = NOWHERE_YET
        self.actors = BIT[self.seat_to_act()]
        self.forget_outlook()

    def choose_source(self, source: i64) -> None:
        """The cube that is asked for is going to come from there."""
        if self.step == ask.COAL:
            self.coal_from = source
        else:
            self.iron_from = source

    def asks_for_card(self) -> bool:
        return self.step == ask.CARD or self.step == ask.DISCARD

    def combines_in_secret(self) -> bool:
        return self.step == ask.DISCARD and self.combined

    def take_back_combination(self) -> None:
        self.step = ask.CARD
        self.combined = False

    def forget_outlook(self) -> None:
        """What the seat to act can do has changed."""
        self._outlook = None

    def find(self, seat: i64, price: i64) -> None:
        """Takes money from a seat, which borrows just enough, in tens, if it is short."""
        missing = price - self.money[seat]
        if missing > 0:
            amount = self.board.loan
            loans = (missing + amount - 1) // amount
            self.loans = self.loans[:]
            self.loans[seat] += loans
            self.money[seat] += loans * amount
            if self.log is not None:
                self.note("borrow", seat, {"money": int(loans * amount), "loans": int(self.loans[seat])})
        self.money[seat] -= price

    def pay(self, seat: i64, price: i64) -> None:
        """Money for tiles, rails and cubes, which counts for the order of play."""
        self.find(seat, price)
        self.spent[seat] += price

    def put_tile(self, seat: i64, slot: i64, tile: i64) -> None:
        """The coal that a ship imports lies there already."""
        if self.board.tiles.industry[tile] == SHIP:
            self.stand_tile(seat, slot, tile)
            self._joined = None
        else:
            super().put_tile(seat, slot, tile)

    def stand_link(self, seat: i64, link: i64) -> None:
        super().stand_link(seat, link)
        if self._joined is not None:
            self._joined = self._joined.with_link(link, self.board.network.ends[link])

    def flip(self, slot: i64) -> None:
        """Turns a tile over; its owner is paid."""
        self.flipped |= BIT[slot]
        seat = self.owner(slot)
        money = self.board.tiles.income[self.tile[slot]]
        self.money[seat] += money
        if self.log is not None:
            self.note("flip", seat, {"slot": self.board.slot_ids[slot], "money": int(money), **self.tile_facts(slot)})

    def set_cubes(self, slot: i64, cubes: i64) -> None:
        super().set_cubes(slot, cubes)
        if cubes > 0:
            self.stocked |= BIT[slot]
        else:
            self.stocked &= ~BIT[slot]

    def take_away(self, slot: i64) -> None:
        """Coal to import stays where a ship has been."""
        if self.board.tiles.industry[self.tile[slot]] == SHIP:
            self.lift_tile(slot)
        else:
            super().take_away(slot)

    def used_up(self, slot: i64) -> bool:
        """Whether nothing is left to do for a mine, an ironworks or a ship: no cubes, and no open market."""
        if self.cubes[slot] > 0:
            return False
        market = self.board.ship_market[slot]
        return market == NO_MARKET or self.markets[market] == NO_DEMAND or self.used & BIT[market] != 0

    def track(self, industry: i64) -> DemandTrack:
        """The side of the demand display for coal or iron."""
        return self.board.coal if industry == COAL else self.board.iron

    def none_left(self, industry: i64) -> bool:
        """Whether there is no cube of coal or iron on the map, nor on the demand display."""
        return self.sources(industry) == 0 and self.on_track(industry) == 0


def lay_out(state: AgeOfIndustry, board: Board) -> None:
    """Lays out everything that does not depend on chance."""
    players = state.players
    state.board = board
    state.lay_out_table(0)
    state.variant = Variant(state.options)
    state.loans = vec[i64]([0] * players)
    state.known = vec[i64]([0] * (players * len(board.card_places)))
    for slot in range(len(board.slot_place)):
        state.set_cubes(slot, board.imports[slot])
    state.coal_cubes = board.coal.spaces
    state.iron_cubes = board.iron.spaces
    state.markets = vec[i64]([NO_DEMAND] * len(board.market_ids))
    state.deck = board.deck[:]
    state.face = vec[i64]([NO_CARD] * board.face_up)
