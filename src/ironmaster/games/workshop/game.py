# mypyc: compiled
"""The game of Workshop of the World: what is legal, and what a decision does."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.auction import (
    add_bids,
    against_bid,
    against_colour,
    bid,
    choose_colour,
    settle_auction,
)
from ironmaster.games.workshop.board import CANAL, Board
from ironmaster.games.workshop.cards import add_cards, against_card, against_throw, draw_aside, take_card
from ironmaster.games.workshop.decisions import (
    BID,
    CARD,
    COLOUR,
    DISPLACE,
    KEEP,
    LINK,
    NO_KIND,
    STOP,
    THROW,
    TOKEN,
    TOWN,
)
from ironmaster.games.workshop.demand import add_tokens, against_keep, against_token, choose_token, reveal_tokens
from ironmaster.games.workshop.hidden import deal_anew, reopen
from ironmaster.games.workshop.income import ranking
from ironmaster.games.workshop.links import add_links, against_link, build_link, stop_building
from ironmaster.games.workshop.placing import (
    add_displaced,
    add_towns,
    against_displace,
    against_town,
    displace,
    is_full,
    place,
)
from ironmaster.games.workshop.position import position_of
from ironmaster.games.workshop.reasons import (
    GAME_OVER,
    NO_REASON,
    NO_SUCH_DECISION,
    NOT_ASKED,
    NOT_YOUR_TURN,
)
from ironmaster.games.workshop.rounds import after_demand, begin_era, begin_turn, end_turn
from ironmaster.games.workshop.table import (
    ASK_BID,
    ASK_CARD,
    ASK_DEMAND,
    ASK_DISPLACE,
    ASK_LINK,
    ASK_TOWN,
    NO_CARD,
    NO_TOWN,
    NOT_CHOSEN,
    NOTHING_ASKED,
    SEALS,
    Table,
    new_table,
)
from ironmaster.games.workshop.view import view_of
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event


class Workshop(Table):
    """A position of Workshop of the World."""

    def __init__(self) -> None:
        super().__init__()

    @property
    def rules(self) -> Rules:
        return self.board.rules

    def settled(self, seat: i64) -> bool:
        if self.step >= ASK_TOWN and self.step != NOTHING_ASKED:
            return False
        begun = self.sealed[seat * SEALS] != NOT_CHOSEN or self.sealed[seat * SEALS + 1] != NOT_CHOSEN
        return not (begun and self.acts(seat))

    @property
    def scores(self) -> list[int]:
        return [int(money) for money in self.money]

    @property
    def ranking(self) -> list[int]:
        return ranking(self)

    def copy(self) -> "Workshop":
        twin = Workshop()
        self.fill(twin)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Workshop) and self.same(other)

    def __hash__(self) -> int:
        return hash((int(self.era), int(self.round), tuple(self.money), tuple(self.owner)))

    def view(self, seat: int | None) -> dict[str, object]:
        return view_of(self, seat)

    def to_position(self) -> dict[str, object]:
        return position_of(self)

    def guess(self, seat: i64, rng: Generator) -> "Workshop":
        twin = self.copy()
        deal_anew(twin, seat, rng)
        return twin

    def imagine(self, seat: i64, rng: Generator) -> "Workshop":
        twin = self.guess(seat, rng)
        reopen(twin, seat)
        return twin

    # What is legal

    def legal(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        if not self.acts(seat):
            return found
        if self.step == ASK_LINK:
            return append(add_links(self, found), self.board.numbers.stop)
        if self.step == ASK_CARD:
            return add_cards(self, found)
        if self.step == ASK_BID:
            return add_bids(self, seat, found)
        if self.step == ASK_TOWN:
            return add_towns(self, found)
        if self.step == ASK_DISPLACE:
            return add_displaced(self, found)
        return add_tokens(self, seat, found)

    def against(self, seat: i64, decision: i64) -> i64:
        """Why a seat may not decide this now; `NO_REASON` if it may."""
        if self.step == NOTHING_ASKED:
            return GAME_OVER
        if seat < 0 or seat >= self.players or not self.acts(seat):
            return NOT_YOUR_TURN
        kind = self.board.numbers.kind(decision)
        if kind == NO_KIND:
            return NO_SUCH_DECISION
        if self.step == ASK_DEMAND or self.step == ASK_BID:
            return self._against_sealed(seat, kind, decision)
        return self._against_open(kind, decision)

    def _against_sealed(self, seat: i64, kind: i64, decision: i64) -> i64:
        numbers = self.board.numbers
        if self.step == ASK_BID:
            if kind == BID:
                return against_bid(self, seat, decision - numbers.bid)
            if kind == COLOUR:
                return against_colour(self, seat, decision - numbers.colour)
        elif kind == TOKEN:
            return against_token(self, seat, decision - numbers.token)
        elif kind == KEEP:
            return against_keep(self)
        return NOT_ASKED

    def _against_open(self, kind: i64, decision: i64) -> i64:
        numbers = self.board.numbers
        if self.step == ASK_CARD:
            if kind == CARD:
                return against_card(self, decision - numbers.card)
            if kind == THROW:
                return against_throw(self, decision - numbers.throw)
        elif self.step == ASK_TOWN:
            if kind == TOWN:
                return against_town(self, decision - numbers.town)
        elif self.step == ASK_DISPLACE:
            if kind == DISPLACE:
                return against_displace(self, decision - numbers.displace)
        elif kind == LINK:
            return against_link(self, decision - numbers.link)
        elif kind == STOP:
            return NO_REASON
        return NOT_ASKED

    # What a decision does

    def play(self, seat: i64, decision: i64, log: list[Event] | None = None) -> None:
        if self.against(seat, decision) != NO_REASON:
            self.check(seat, decision)
        self.log = log
        self.shown = 0
        self._do(seat, decision)
        while self._take_only_choice():
            pass
        self.log = None

    def _take_only_choice(self) -> bool:
        """Takes a choice of one; a sealed choice and the choice of a card are always asked."""
        if self.step < ASK_TOWN or self.step == NOTHING_ASKED:
            return False
        seat = self.seat_to_act()
        choices = self.legal(seat)
        if len(choices) > 1:
            return False
        self._do(seat, choices[0])
        return True

    def _do(self, seat: i64, decision: i64) -> None:
        numbers = self.board.numbers
        kind = numbers.kind(decision)
        if kind == LINK:
            if build_link(self, decision - numbers.link):
                end_turn(self)
        elif kind == STOP:
            stop_building(self)
            end_turn(self)
        elif kind == CARD:
            self._draw(decision - numbers.card)
        elif kind == THROW:
            self._throw_in(decision - numbers.throw)
        elif kind == TOWN:
            self._occupy(decision - numbers.town)
        elif kind == DISPLACE:
            displace(self, decision - numbers.displace)
            self._place_and_build()
        elif kind == BID:
            bid(self, seat, decision - numbers.bid)
            if self.actors == 0:
                settle_auction(self)
                begin_turn(self)
        elif kind == COLOUR:
            choose_colour(self, seat, decision - numbers.colour)
        else:
            self._choose_tokens(seat, kind, decision)

    def _choose_tokens(self, seat: i64, kind: i64, decision: i64) -> None:
        if kind == TOKEN:
            choose_token(self, seat, decision - self.board.numbers.token)
        else:
            self.seal_done(seat)
        if self.actors == 0:
            reveal_tokens(self)
            after_demand(self)

    def _draw(self, card: i64) -> None:
        if self.log is not None:
            self.note_of_colour("card", self.colour_to_act(), {"card": self.board.card_ids[card]})
        take_card(self, card)
        self.card = card
        self.step = ASK_TOWN

    def _throw_in(self, card: i64) -> None:
        take_card(self, card)
        self.card = draw_aside(self)
        self.step = ASK_TOWN
        if self.log is not None:
            cards = {"card": self.board.card_ids[card], "instead": self.board.card_ids[self.card]}
            self.note_of_colour("throw", self.colour_to_act(), {**cards})

    def _occupy(self, town: i64) -> None:
        """The industry goes to the town; in a full one another has to make way first."""
        self.card = NO_CARD
        self.town = town
        if self.industries_left[self.colour_to_act()] > 0 and is_full(self, town):
            self.step = ASK_DISPLACE
        else:
            self._place_and_build()

    def _place_and_build(self) -> None:
        place(self, self.colour_to_act())
        self.far = NO_TOWN
        self.step = ASK_LINK


def new_game(board: Board, players: i64, seed: int, open_money: bool) -> Workshop:
    """A game set up for play: the turn order is drawn by lot."""
    game = Workshop()
    new_table(game, board, players, open_money)
    game.rng = generator(seed)
    _draw_order(game)
    game.rng.shuffle(game.bag)
    begin_era(game, CANAL)
    return game


def _draw_order(game: Workshop) -> None:
    """The boxes by lot. With two colours a side only the side that wins a first tie is drawn."""
    if game.setup.colours_each == 1:
        game.rng.shuffle(game.order)
        return
    first = game.rng.below(game.players)
    turn: i64 = 0
    while turn < game.colours:
        seat = (first + turn) % game.players
        game.order[turn] = seat * game.setup.colours_each + turn // game.players
        turn += 1


def as_workshop(state: State) -> Workshop:
    """The state as one of Workshop of the World."""
    assert isinstance(state, Workshop), "the state belongs to another game"
    return state
