# mypyc: compiled
"""A position of Brass: what lies on the table, and the small moves that every action is made of."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import CANAL, COAL, IRON, PORT, RAIL, Board, Setup
from ironmaster.games.brass.outlook import Outlook
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.ranking import before_in, ranked
from ironmaster.pieces.demand_track import DemandTrack
from ironmaster.pieces.industry.state import NOTHING_BEGUN as NOTHING_BEGUN
from ironmaster.pieces.industry.state import IndustryGame
from ironmaster.pieces.network import Regions, regions


@mypyc_attr(free_list_len=1)
class Brass(IndustryGame[Board]):
    """A position of Brass."""

    def __init__(self) -> None:
        super().__init__()
        self.setup: Setup
        self.step = ask.NOTHING
        self.period: i64 = CANAL
        self.plays_left: i64 = 0
        """How many cards the seat has still to play in its turn."""
        self.again: bool = False
        """Whether it is the second rail, or a second tile developed, in one action."""
        self.cards_due: i64 = 0
        self.coal_due: i64 = 0
        self.iron_due: i64 = 0
        self.income: vec[i64] = vec[i64]()
        """The space of each seat's marker on the income track; shared between copies until one moves."""
        self.points: vec[i64] = vec[i64]()
        """Shared between copies: whoever changes it takes a copy first."""
        self.cotton: i64 = 0
        """The space of the cotton-demand marker."""
        self.distant: vec[i64] = vec[i64]()
        """The distant-market tiles as shuffled; shared between copies and never changed."""
        self.turned: i64 = 0
        """How many of them have been turned up."""

        self._regions: Regions | None = None
        """What the links join, kept while links are built; shared between copies."""
        self._outlook: Outlook | None = None
        """What the seat to act can do, kept until something changes; shared between copies."""

    def copy(self) -> "Brass":
        twin = Brass()
        self.share_table(twin)
        twin.setup = self.setup
        twin.period = self.period
        twin.plays_left = self.plays_left
        twin.again = self.again
        twin.cards_due = self.cards_due
        twin.coal_due = self.coal_due
        twin.iron_due = self.iron_due
        twin.income = self.income
        twin.points = self.points
        twin.cotton = self.cotton
        twin.distant = self.distant
        twin.turned = self.turned
        twin._regions = self._regions
        twin._outlook = self._outlook
        return twin

    def settled(self, seat: i64) -> bool:
        return self.step == ask.ACTION or self.step == ask.REMOVE or self.step == ask.NOTHING

    def no_choice(self, seat: i64, choices: vec[i64]) -> bool:
        """A whole hand that is due is laid in any order."""
        return len(choices) == 1 or (self.step == ask.DISCARD and self.cards_due == self.hand_size(seat))

    @property
    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    @property
    def ranking(self) -> list[int]:
        """By points, then income level, then money, then turn order."""
        order = self.seats_in_order()
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

    def regions(self) -> Regions:
        """What the links on the board join."""
        if self._regions is None:
            self._regions = regions(self.board.network, self.built_links())
        return self._regions

    def outlets(self) -> i64:
        """The built ports and the external places."""
        return self.board.ports | self.places_of(self.slots_of[PORT])

    def near_coal(self) -> i64:
        """The places joined to a mine with coal."""
        return self.regions().reach(self.places_of(self.working(COAL)))

    def near_outlet(self) -> i64:
        """The places joined to a built port or an external place."""
        return self.regions().reach(self.outlets())

    def iron_price(self) -> i64:
        """What a cube of iron costs: nothing as long as there is some on the map."""
        return self.price(IRON) if self.none_left(IRON) else 0

    def asks_for_card(self) -> bool:
        return self.step == ask.CARD or self.step == ask.DISCARD

    def combines_in_secret(self) -> bool:
        return self.step == ask.DISCARD and self.cards_due == 2

    def take_back_combination(self) -> None:
        self.step = ask.CARD
        self.cards_due = 1
        self.plays_left += 1

    def forget_outlook(self) -> None:
        """Something changes besides the question: what the seat to act can do has to be worked out anew."""
        self._outlook = None

    def level(self, seat: i64) -> i64:
        """A seat's income."""
        return self.board.levels[self.income[seat]]

    def pile(self) -> i64:
        """How many cards can still be drawn this period."""
        return len(self.deck) - self.setup.aside[self.period] - self.dealt

    def time_left(self) -> float:
        """By cards still to be played, of both periods."""
        in_rails = len(self.deck) - self.setup.aside[RAIL]
        cards = self.pile() + self.cards_held()
        if self.period == CANAL:
            cards += in_rails
        return float(cards) / float(len(self.deck) - self.setup.aside[CANAL] + in_rails)

    # Doing

    def pay(self, seat: i64, price: i64) -> None:
        """Money for tiles, links and cubes, which counts for the order of play."""
        self.money[seat] -= price
        self.spent[seat] += price

    def advance(self, seat: i64, spaces: i64) -> None:
        """Moves a seat's income marker up, no further than the end of the track."""
        self.move_marker(seat, min(self.income[seat] + spaces, len(self.board.levels) - 1))

    def move_marker(self, seat: i64, space: i64) -> None:
        """Moves a seat's income marker to a space."""
        self.income = self.income[:]
        self.income[seat] = space

    def flip(self, slot: i64) -> None:
        """Turns a tile over; its owner's income rises."""
        self.flipped |= BIT[slot]
        seat = self.owner(slot)
        spaces = self.board.tiles.income[self.tile[slot]]
        self.advance(seat, spaces)
        if self.log is not None:
            self.note("flip", seat, {"slot": self.board.slot_ids[slot], "spaces": int(spaces), **self.tile_facts(slot)})

    def stand_link(self, seat: i64, link: i64) -> None:
        super().stand_link(seat, link)
        if self._regions is not None:
            self._regions = self._regions.with_link(self.board.network.ends[link])

    def take_links_off(self) -> None:
        """All links go back to their owners."""
        self.links_of = vec[i64]([0] * self.players)
        self._regions = None

    # Cubes

    def none_left(self, industry: i64) -> bool:
        """Whether there is no cube of coal or iron on the map."""
        return self.working(industry) == 0

    def cube_due(self) -> i64:
        """Whether the cube that is asked for is coal or iron."""
        return COAL if self.step == ask.COAL else IRON

    def track(self, industry: i64) -> DemandTrack:
        return self.setup.coal if industry == COAL else self.setup.iron


def lay_out(state: Brass, board: Board) -> None:
    """Lays out everything that does not depend on chance."""
    players = state.players
    setup = board.setups[int(players)]
    state.board = board
    state.setup = setup
    state.lay_out_table(setup.money)
    state.income = vec[i64]([board.income_start] * players)
    state.points = vec[i64]([0] * players)
    state.coal_cubes = setup.coal.spaces
    state.iron_cubes = setup.iron.spaces
    state.deck = setup.deck[:]
    state.distant = setup.distant[:]
