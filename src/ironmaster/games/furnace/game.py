# mypyc: compiled
"""The game of Furnace: what is legal, and what a decision does."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.auction import add_bids, against_bid, bid
from ironmaster.games.furnace.board import NO_CARD, Board
from ironmaster.games.furnace.chain import add_places, against_place, put_in_chain
from ironmaster.games.furnace.compensation import add_compensations, against_compensation, compensate
from ironmaster.games.furnace.decisions import (
    ACTIVATE,
    BID,
    NO_KIND,
    PAY_OTHER,
    PLACE,
    STOP,
    TIMES,
    UPGRADE,
)
from ironmaster.games.furnace.hidden import deal_anew
from ironmaster.games.furnace.position import position_of
from ironmaster.games.furnace.production import (
    activate,
    add_activations,
    add_times,
    against_activate,
    against_times,
    convert,
    converts,
    next_line,
    produce,
    upgrades,
)
from ironmaster.games.furnace.reasons import GAME_OVER, NO_REASON, NO_SUCH_DECISION, NOT_ASKED, NOT_YOUR_TURN
from ironmaster.games.furnace.rounds import begin_game, go_on
from ironmaster.games.furnace.scoring import ranking
from ironmaster.games.furnace.table import AUCTION, COMPENSATION, OVER, Choices, Table, new_table
from ironmaster.games.furnace.upgrade import (
    add_upgrades,
    against_upgrade,
    begin_upgrade,
    can_upgrade,
    finish_upgrade,
)
from ironmaster.games.furnace.view import view_of
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event


class Furnace(Table):
    """A position of Furnace."""

    @property
    def rules(self) -> Rules:
        return self.board.rules

    def settled(self, seat: i64) -> bool:
        return self.card[seat] == NO_CARD

    @property
    def scores(self) -> list[int]:
        return [int(self.money(seat)) for seat in range(self.players)]

    @property
    def ranking(self) -> list[int]:
        return ranking(self)

    def copy(self) -> "Furnace":
        twin = Furnace()
        self.fill(twin)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Furnace) and self.same(other)

    def __hash__(self) -> int:
        return hash((int(self.round), int(self.phase), tuple(self.bids), tuple(self.held)))

    def view(self, seat: int | None) -> dict[str, object]:
        return view_of(self, seat)

    def to_position(self) -> dict[str, object]:
        return position_of(self)

    def guess(self, seat: i64, rng: Generator) -> "Furnace":
        twin = self.copy()
        deal_anew(twin, rng)
        return twin

    # What is legal

    def legal(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        if not self.acts(seat):
            return found
        if self.phase == AUCTION:
            return add_bids(self, seat, found)
        if self.phase == COMPENSATION:
            return add_compensations(self, seat, found)
        if converts(self, seat):
            return add_times(self, seat, found)
        if upgrades(self, seat):
            return add_upgrades(self, seat, found)
        if self.choices.chain:
            return add_places(self, seat, found)
        return add_activations(self, seat, found)

    def against(self, seat: i64, decision: i64) -> i64:
        """Why a seat may not decide this now; `NO_REASON` if it may."""
        if self.phase == OVER:
            return GAME_OVER
        if seat < 0 or seat >= self.players or not self.acts(seat):
            return NOT_YOUR_TURN
        numbers = self.board.numbers
        kind = numbers.kind(decision)
        if kind == NO_KIND:
            return NO_SUCH_DECISION
        if self.phase == AUCTION:
            if kind != BID:
                return NOT_ASKED
            return against_bid(self, seat, numbers.slot_of_bid(decision), numbers.value_of_bid(decision))
        if self.phase == COMPENSATION:
            return against_compensation(self, seat, decision - numbers.times) if kind == TIMES else NOT_ASKED
        return self._against_production(seat, kind, decision)

    def _against_production(self, seat: i64, kind: i64, decision: i64) -> i64:
        numbers = self.board.numbers
        if kind == TIMES:
            return against_times(self, seat, decision - numbers.times)
        if kind == PLACE:
            return against_place(self, seat, decision - numbers.place)
        if kind == ACTIVATE:
            return against_activate(self, seat, decision - numbers.activate)
        if kind == BID or not upgrades(self, seat):
            return NOT_ASKED
        if kind == UPGRADE:
            return against_upgrade(self, seat, decision - numbers.upgrade)
        paying = self.turning[seat] != NO_CARD
        return NO_REASON if paying == (kind != STOP) else NOT_ASKED

    # What a decision does

    def play(self, seat: i64, decision: i64, log: list[Event] | None = None) -> None:
        if self.against(seat, decision) != NO_REASON:
            self.check(seat, decision)
        self.log = log
        self.shown = 0
        self._do(seat, decision)
        go_on(self)
        self.log = None

    def _do(self, seat: i64, decision: i64) -> None:
        numbers = self.board.numbers
        kind = numbers.kind(decision)
        if kind == BID:
            bid(self, seat, numbers.slot_of_bid(decision), numbers.value_of_bid(decision))
        elif kind == TIMES:
            if self.phase == COMPENSATION:
                compensate(self, seat, decision - numbers.times)
            else:
                convert(self, seat, decision - numbers.times)
        elif kind == PLACE:
            put_in_chain(self, seat, decision - numbers.place)
            produce(self, seat)
        elif kind == ACTIVATE:
            activate(self, seat, decision - numbers.activate)
        elif kind == STOP:
            next_line(self, seat)
        else:
            self._upgrade(seat, kind, decision)

    def _upgrade(self, seat: i64, kind: i64, decision: i64) -> None:
        """One company more; the line ends by itself when there is nothing more to upgrade or to pay with."""
        if kind == UPGRADE:
            if not begin_upgrade(self, seat, decision - self.board.numbers.upgrade):
                return
        else:
            finish_upgrade(self, seat, kind == PAY_OTHER)
        if not can_upgrade(self, seat):
            next_line(self, seat)


def new_game(board: Board, players: i64, seed: int, choices: Choices) -> Furnace:
    """A game set up for play."""
    game = Furnace()
    new_table(game, board, players, choices)
    game.rng = generator(seed)
    begin_game(game)
    return game


def as_furnace(state: State) -> Furnace:
    """The state as one of Furnace."""
    assert isinstance(state, Furnace), "the state belongs to another game"
    return state
