# mypyc: compiled
"""A position of Workshop of the World: what lies on the table, and the small moves that every action is made of."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import CANAL, NOBODY, Board, Setup
from ironmaster.games.workshop.phases.networks import link_counts
from ironmaster.games.workshop.tally import blank_tally, tally_industries, tally_link, tally_no_links
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.board_game import BoardGame
from ironmaster.kernel.events import Fact
from ironmaster.kernel.ranking import before_in, ranked
from ironmaster.kernel.words import LETTERS

NO_CARD: Final = -1
NO_TOWN: Final = -1
NOT_CHOSEN: Final = -1

NOT_ASKED: Final = -1

SPACES_PER_POUND: Final = 2
"""How far the income marker goes back for each pound of cash raised."""

SEALS: Final = 2
"""Sealed numbers per seat: two demand tokens, the smaller first, or a bid and a colour."""
SEALED_BID: Final = 0
SEALED_COLOUR: Final = 1


@mypyc_attr(free_list_len=1)
class Workshop(BoardGame):
    """A position of Workshop of the World."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Board
        self.setup: Setup
        self.step = ask.NOTHING
        self.colours: i64 = 0
        self.era: i64 = CANAL
        self.round: i64 = 0
        """0 while demand is created at the beginning of an era."""
        self.turn: i64 = 0
        """Whose turn it is, or the first turn that is bid for, as an index into the order."""
        self.card: i64 = NO_CARD
        """The card drawn, while its town is being chosen."""
        self.town: i64 = NO_TOWN
        """The town of this turn, from its industry to its links."""
        self.far: i64 = NO_TOWN
        """The far end of this turn's first link."""

        self.order: vec[i64] = vec[i64]()
        """The colours on the turn order track, box after box."""
        self.money: vec[i64] = vec[i64]()
        self.income: vec[i64] = vec[i64]()
        """The space of each seat's marker on the income track."""
        self.sealed: vec[i64] = vec[i64]()
        """What each seat has chosen in secret, `SEALS` numbers per seat."""
        self.tokens: vec[i64] = vec[i64]()
        """How many demand tokens of each type each seat keeps secret, seat after seat."""
        self.diagram: vec[i64] = vec[i64]()
        """How many tokens of each type lie on the demand diagram."""
        self.bag: vec[i64] = vec[i64]()
        """Demand tokens as shuffled; shared between copies and never changed."""
        self.drawn: i64 = 0
        """How many tokens of the bag have been drawn."""
        self.owner: vec[i64] = vec[i64]()
        """The colour that has built each connection; shared between copies until one of them changes it."""
        self.industries: vec[i64] = vec[i64]()
        """How many industries of each colour stand in each town, town after town; shared like the owners."""
        self.industries_left: vec[i64] = vec[i64]()
        self.links_left: vec[i64] = vec[i64]()
        self.row: vec[i64] = vec[i64]()
        """The face-up cards of the round."""
        self.pile: vec[i64] = vec[i64]()
        """The town deck as shuffled; shared between copies and never changed."""
        self.dealt: i64 = 0
        """How many cards of the town deck have been turned up."""
        self.aside: vec[i64] = vec[i64]()
        """The cards set aside; shared between copies and never changed."""
        self.aside_drawn: i64 = 0
        """How many of them have been drawn."""
        self._free: vec[i64] = vec[i64]()
        """How many connections of each town have no link; shared like the owners."""
        self._links_pay: vec[i64] = vec[i64]()
        """What the links of each colour pay, where somebody has asked; shared between copies as long as none builds."""
        self._tally: vec[i64] = vec[i64]()
        """What each colour has on the board, counted; shared like the owners."""

    def copy(self) -> "Workshop":
        twin = Workshop()
        self.share(twin)
        twin.board = self.board
        twin.setup = self.setup
        twin.colours = self.colours
        twin.era = self.era
        twin.round = self.round
        twin.turn = self.turn
        twin.card = self.card
        twin.town = self.town
        twin.far = self.far
        twin.order = self.order[:]
        twin.money = self.money[:]
        twin.income = self.income[:]
        twin.sealed = self.sealed[:]
        twin.tokens = self.tokens[:]
        twin.diagram = self.diagram[:]
        twin.bag = self.bag
        twin.drawn = self.drawn
        twin.owner = self.owner
        twin.industries = self.industries
        twin.industries_left = self.industries_left[:]
        twin.links_left = self.links_left[:]
        twin.row = self.row[:]
        twin.pile = self.pile
        twin.dealt = self.dealt
        twin.aside = self.aside
        twin.aside_drawn = self.aside_drawn
        twin._free = self._free
        twin._links_pay = self._links_pay
        twin._tally = self._tally
        return twin

    def piles(self) -> dict[str, str]:
        return {"bag": "drawn", "pile": "dealt", "aside": "aside_drawn"}

    def settled(self, seat: i64) -> bool:
        if self.step >= ask.TOWN and self.step != ask.NOTHING:
            return False
        begun = self.sealed[seat * SEALS] != NOT_CHOSEN or self.sealed[seat * SEALS + 1] != NOT_CHOSEN
        return not (begun and self.acts(seat))

    @property
    def scores(self) -> list[int]:
        return [int(money) for money in self.money]

    @property
    def ranking(self) -> list[int]:
        """By money, then by turn order."""
        order = self.seats_in_order()
        return ranked([(int(self.money[seat]), before_in(order, seat)) for seat in range(self.players)])

    # Looking

    def seat_of(self, colour: i64) -> i64:
        """The seat that plays a colour."""
        return colour // self.setup.colours_each

    def sign(self, colour: i64) -> str:
        """What marks the pieces of a colour: the letter of its seat, and a number where a seat plays several."""
        letter = LETTERS[self.seat_of(colour)]
        each = self.setup.colours_each
        return letter if each == 1 else f"{letter}{colour % each + 1}"

    def seats_in_order(self) -> list[int]:
        """The seats by their first colour on the turn order track."""
        return list(dict.fromkeys([int(self.seat_of(colour)) for colour in self.order]))

    def money_is_open(self) -> bool:
        """Whether everybody sees everybody's money."""
        return self.options["open_money"] == "on"

    def colour_to_act(self) -> i64:
        """The colour whose turn it is."""
        return self.order[self.turn]

    def seat_to_act(self) -> i64:
        """The seat whose turn it is."""
        return self.seat_of(self.colour_to_act())

    def funds(self, seat: i64) -> i64:
        """All that a seat can pay: its cash, and the cash that it can raise from the income track."""
        return self.money[seat] + self.income[seat] // SPACES_PER_POUND

    def standing(self, town: i64, colour: i64) -> i64:
        """How many industries of a colour stand in a town."""
        return self.industries[town * self.colours + colour]

    def crowd(self, town: i64) -> i64:
        """How many industries stand in a town."""
        found: i64 = 0
        for at in range(town * self.colours, (town + 1) * self.colours):
            found += self.industries[at]
        return found

    def has_free_link(self, town: i64) -> bool:
        """Whether a connection of a town has no link on it."""
        return self._free[town] > 0

    def tally(self) -> vec[i64]:
        """What each colour has on the board, counted as `tally.py` says; not to be changed."""
        return self._tally

    def links_pay(self, colour: i64) -> i64:
        """What a colour's links pay: more for each link of its largest network, less for each other link."""
        if self._links_pay[colour] == NOT_ASKED:
            largest, total = link_counts(self.board, self.owner, colour)
            paid = largest * self.board.largest_pays + (total - largest) * self.board.other_pays
            self._links_pay[colour] = paid
        return self._links_pay[colour]

    def pile_left(self) -> i64:
        """How many cards the town deck still holds."""
        return len(self.pile) - self.dealt

    def aside_left(self) -> i64:
        """How many cards are still set aside."""
        return len(self.aside) - self.aside_drawn

    def closing(self) -> bool:
        """Whether the demand being created is the one at the end of the era."""
        return self.round > 0

    def time_left(self) -> float:
        """By turns still to be played."""
        if self.over:
            return 0.0
        turns = self.setup.rounds * self.colours
        played = (self.round - 1) * self.colours + self.turn
        if self.step == ask.DEMAND:  # at the beginning or at the end of an era
            played = turns if self.closing() else 0
        eras = 2.0 if self.era == CANAL else 1.0
        return (eras - float(played) / float(turns)) / 2.0

    # Doing

    def note_of_colour(self, kind: str, colour: i64, facts: dict[str, Fact]) -> None:
        """Adds what a colour did; the colour is told where a seat plays several."""
        if self.setup.colours_each > 1:
            facts["colour"] = self.sign(colour)
        self.note(kind, self.seat_of(colour), facts)

    def ask(self, step: i64, seats: i64) -> None:
        """Asks some seats for a decision."""
        self.step = step
        self.actors = seats

    def set_industries(self, town: i64, colour: i64, industries: i64) -> None:
        """So many industries of a colour stand in a town now; the rest is in its supply."""
        at = town * self.colours
        before = self.industries[at : at + self.colours]
        after = before[:]
        after[colour] = industries
        self.industries_left[colour] += before[colour] - industries
        self.industries = self.industries[:]
        self.industries[at + colour] = industries
        self._tally = self._tally[:]
        tally_industries(self._tally, self.board, town, self._free[town], before, after, colour)

    def lay_link(self, link: i64, colour: i64) -> None:
        """A colour's links lie on a connection now."""
        self.owner = self.owner[:]
        self.owner[link] = colour
        self.links_left[colour] -= self.board.length[link]
        self._free = self._free[:]
        ends = self.board.ends[link]
        self._free[lowest(ends)] -= 1
        self._free[lowest(ends & (ends - 1))] -= 1
        self._links_pay = self._links_pay[:]
        self._links_pay[colour] = NOT_ASKED
        self._tally = self._tally[:]
        tally_link(self._tally, self.board, link, self.industries, self.colours)

    def take_links_back(self) -> None:
        """No links lie on the board."""
        self.owner = vec[i64]([NOBODY] * len(self.board.ends))
        self.links_left = vec[i64]([self.board.links_each] * self.colours)
        self._free = self.board.degree
        self._links_pay = vec[i64]([0] * self.colours)
        self._tally = self._tally[:]
        tally_no_links(self._tally, self.board, self.colours)

    def unseal(self) -> None:
        """Forgets what was sealed: nothing has been chosen."""
        for at in range(len(self.sealed)):
            self.sealed[at] = NOT_CHOSEN

    def seal_done(self, seat: i64) -> None:
        """A seat has made its secret choice."""
        self.actors &= ~BIT[seat]
        if self.log is not None:
            self.note("chosen", seat, {"step": int(self.step)})

    def pay(self, seat: i64, price: i64) -> None:
        """Pays; when the cash is short, just what is missing is raised from the income track."""
        short = price - self.money[seat]
        if short <= 0:
            self.money[seat] -= price
            return
        self.money[seat] = 0
        self.income[seat] -= short * SPACES_PER_POUND
        if self.log is not None:
            self.note("raise", seat, {"money": int(short), "income": int(self.income[seat])})


def lay_out(state: Workshop, board: Board) -> None:
    """Lays out everything that does not depend on chance."""
    players = state.players
    setup = board.setups[int(players)]
    state.board = board
    state.setup = setup
    state.colours = setup.colours
    state.order = vec[i64](list(range(setup.colours)))
    state.money = vec[i64]([setup.money] * players)
    state.income = vec[i64]([0] * players)
    state.sealed = vec[i64]([NOT_CHOSEN] * (players * SEALS))
    state.tokens = vec[i64]([0] * (players * len(board.types)))
    state.diagram = vec[i64]([0] * len(board.types))
    state.bag = board.tokens[:]
    state.industries = vec[i64]([0] * (len(board.towns) * setup.colours))
    state.industries_left = vec[i64](
        [board.industries_each - markers_of(setup, colour) for colour in range(setup.colours)]
    )
    state._tally = blank_tally(board, setup.colours)
    state.take_links_back()
    state.row = vec[i64]([NO_CARD] * setup.colours)


def markers_of(setup: Setup, colour: i64) -> i64:
    """Industries that serve as markers: one of each colour for the order, one of each seat for its income."""
    return 2 if colour % setup.colours_each == 0 else 1
