# mypyc: compiled
"""The game of Brass: what is legal, and what a decision does."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import CANAL, COAL, IRON, RAIL, Board
from ironmaster.games.brass.build import add_builds, against_build, begin_build, card_allows, finish_build
from ironmaster.games.brass.cards import lay_card
from ironmaster.games.brass.cubes import add_sources, against_take, against_track
from ironmaster.games.brass.decisions import (
    BUILD,
    CARD,
    COMBINE,
    DEVELOP,
    DISTANT_SALE,
    LINK,
    LOAN,
    NO_KIND,
    PASS,
    PORT_SALE,
    REMOVE,
    SELL,
    STOP,
    TAKE,
    TRACK,
)
from ironmaster.games.brass.develop import add_developments, against_develop, finish_develop
from ironmaster.games.brass.hidden import deal_anew
from ironmaster.games.brass.income import sell_tile
from ironmaster.games.brass.links import add_links, against_link, begin_link, finish_link
from ironmaster.games.brass.loan import add_loans, against_loan, take_loan
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.position import position_of
from ironmaster.games.brass.reasons import (
    CARD_NOT_HELD,
    GAME_OVER,
    NO_REASON,
    NO_SUCH_DECISION,
    NOT_ASKED,
    NOT_YOUR_TILE,
    NOT_YOUR_TURN,
    TWO_CARDS_NEEDED,
    WRONG_CARD,
)
from ironmaster.games.brass.rounds import begin_period, end_action, go_on_with_income
from ironmaster.games.brass.scoring import ranking
from ironmaster.games.brass.sell import (
    add_markets,
    add_sales,
    against_distant,
    against_port,
    against_sell,
    sell_to_distant,
    sell_to_port,
)
from ironmaster.games.brass.table import (
    ASK_ACTION,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DISCARD,
    ASK_IRON,
    ASK_MARKET,
    ASK_RAIL,
    ASK_REMOVE,
    ASK_SALE,
    NOTHING_ASKED,
    Choices,
    Table,
    new_table,
)
from ironmaster.games.brass.view import view_of
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event


class Brass(Table):
    """A position of Brass."""

    def __init__(self) -> None:
        super().__init__()
        self._outlook: Outlook | None = None
        """What the seat to act can do, kept until something changes; shared between copies."""

    @property
    def rules(self) -> Rules:
        return self.board.rules

    def settled(self, seat: i64) -> bool:
        return self.step == ASK_ACTION or self.step == ASK_REMOVE or self.step == NOTHING_ASKED

    @property
    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    @property
    def ranking(self) -> list[int]:
        return ranking(self)

    def copy(self) -> "Brass":
        twin = Brass()
        self.fill(twin)
        twin._outlook = self._outlook
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Brass) and self.same(other)

    def __hash__(self) -> int:
        return hash((int(self.period), int(self.round), tuple(self.money), tuple(self.hands)))

    def view(self, seat: int | None) -> dict[str, object]:
        return view_of(self, seat)

    def to_position(self) -> dict[str, object]:
        return position_of(self)

    def guess(self, seat: i64, rng: Generator) -> "Brass":
        twin = self.copy()
        twin._outlook = None
        deal_anew(twin, seat, rng)
        return twin

    # What is legal

    def outlook(self) -> Outlook:
        """What the seat to act can reach, spend and play."""
        if self._outlook is None:
            self._outlook = Outlook(self, lowest(self.actors))
        return self._outlook

    def legal(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        if not self.acts(seat):
            return found
        if self.step == ASK_ACTION:
            return self._legal_actions(found)
        if self.step == ASK_CARD or self.step == ASK_DISCARD:
            return self._legal_cards(found)
        if self.step == ASK_COAL or self.step == ASK_IRON:
            return add_sources(self, self.outlook(), found)
        if self.step == ASK_MARKET:
            return add_markets(self, self.outlook(), self.begun - self.board.numbers.sell, found)
        if self.step == ASK_REMOVE:
            return self._legal_removals(found)
        if self.step == ASK_RAIL:
            found = add_links(self, self.outlook(), True, found)
        elif self.step == ASK_DEVELOP:
            found = add_developments(self, self.outlook(), found)
        elif self.step == ASK_SALE:
            found = add_sales(self, self.outlook(), found)
        return append(found, self.board.numbers.stop)

    def _legal_actions(self, found: vec[i64]) -> vec[i64]:
        outlook = self.outlook()
        found = append(found, self.board.numbers.passing)
        found = add_loans(self, outlook.seat, found)
        found = add_links(self, outlook, False, found)
        found = add_developments(self, outlook, found)
        found = add_builds(self, outlook, found)
        return add_sales(self, outlook, found)

    def _legal_cards(self, found: vec[i64]) -> vec[i64]:
        numbers = self.board.numbers
        start = self.hand_start(self.seat_to_act())
        card: i64 = 0
        while card < len(self.board.card_places):
            if self.hands[start + card] > 0 and self.against_card(card) == NO_REASON:
                found = append(found, numbers.card + card)
            card += 1
        if self.against_combine() == NO_REASON:
            found = append(found, numbers.combine)
        return found

    def _legal_removals(self, found: vec[i64]) -> vec[i64]:
        slots = self.tiles_of[self.seat_to_act()]
        while slots:
            found = append(found, self.board.numbers.remove + lowest(slots))
            slots &= slots - 1
        return found

    def against(self, seat: i64, decision: i64) -> i64:
        """Why a seat may not decide this now; `NO_REASON` if it may."""
        if self.step == NOTHING_ASKED:
            return GAME_OVER
        if seat < 0 or seat >= self.players or not self.acts(seat):
            return NOT_YOUR_TURN
        kind = self.board.numbers.kind(decision)
        if kind == NO_KIND:
            return NO_SUCH_DECISION
        if kind <= SELL:
            return self._against_action(kind, decision)
        return self._against_answer(kind, decision)

    def _against_action(self, kind: i64, decision: i64) -> i64:
        numbers = self.board.numbers
        if self.step != ASK_ACTION and not self._goes_on_with(kind):
            return NOT_ASKED
        outlook = self.outlook()
        if kind == LOAN:
            return against_loan(self, outlook.seat, decision - numbers.loan)
        if kind == LINK:
            return against_link(self, outlook, decision - numbers.link, self.step == ASK_RAIL)
        if kind == DEVELOP:
            return against_develop(self, outlook, decision - numbers.develop)
        if kind == BUILD:
            return against_build(self, outlook, numbers.slot_of_build(decision), numbers.industry_of_build(decision))
        if kind == SELL:
            return against_sell(self, outlook, decision - numbers.sell)
        return NO_REASON

    def _goes_on_with(self, kind: i64) -> bool:
        """Whether an action under way may go on with one more of the same kind."""
        if self.step == ASK_RAIL:
            return kind == LINK
        if self.step == ASK_DEVELOP:
            return kind == DEVELOP
        return self.step == ASK_SALE and kind == SELL

    def _against_answer(self, kind: i64, decision: i64) -> i64:
        numbers = self.board.numbers
        step = self.step
        if kind == CARD and (step in (ASK_CARD, ASK_DISCARD)):
            return self.against_card(decision - numbers.card)
        if kind == COMBINE:
            return self.against_combine()
        if step in (ASK_COAL, ASK_IRON):
            if kind == TAKE:
                return against_take(self, self.outlook(), decision - numbers.take)
            if kind == TRACK:
                return against_track(self, self.outlook())
        if step == ASK_MARKET:
            mill = self.begun - numbers.sell
            if kind == PORT_SALE:
                return against_port(self, self.outlook(), mill, decision - numbers.port_sale)
            if kind == DISTANT_SALE:
                return against_distant(self, self.outlook(), mill)
        if kind == REMOVE and step == ASK_REMOVE:
            return NO_REASON if self.tiles_of[self.seat_to_act()] & BIT[decision - numbers.remove] else NOT_YOUR_TILE
        if kind == STOP and (step in (ASK_RAIL, ASK_DEVELOP, ASK_SALE)):
            return NO_REASON
        return NOT_ASKED

    def against_card(self, card: i64) -> i64:
        """Why this card cannot be laid for the action under way."""
        if self.hands[self.hand_start(self.seat_to_act()) + card] == 0:
            return CARD_NOT_HELD
        numbers = self.board.numbers
        if self.step == ASK_CARD and numbers.kind(self.begun) == BUILD:
            slot, industry = numbers.slot_of_build(self.begun), numbers.industry_of_build(self.begun)
            if not card_allows(self, self.outlook(), card, slot, industry):
                return WRONG_CARD
        return NO_REASON

    def against_combine(self) -> i64:
        """Why two actions cannot be combined into the build under way."""
        if self.step != ASK_CARD or self.board.numbers.kind(self.begun) != BUILD:
            return NOT_ASKED
        return NO_REASON if self.outlook().can_combine else TWO_CARDS_NEEDED

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
        """Takes a choice of one, except an action, which may be forced by what is hidden."""
        if self.step == ASK_ACTION or self.step == NOTHING_ASKED:
            return False
        seat = lowest(self.actors)
        choices = self.legal(seat)
        if len(choices) > 1 and not self._whole_hand_is_due(seat):
            return False
        self._do(seat, choices[0])
        return True

    def _whole_hand_is_due(self, seat: i64) -> bool:
        return self.step == ASK_DISCARD and self.cards_due == self.hand_size(seat)

    def _do(self, seat: i64, decision: i64) -> None:
        numbers = self.board.numbers
        kind = numbers.kind(decision)
        if kind <= SELL:
            self._begin(seat, decision)
        elif kind == CARD:
            lay_card(self, seat, decision - numbers.card)
            if self.cards_due == 0:
                self._carry_out(seat)
        elif kind == COMBINE:
            self.cards_due = 2
            self.plays_left -= 1
            self.step = ASK_DISCARD
        elif kind == TAKE:
            self.use_cube(decision - numbers.take)
            self._cube_taken(seat)
        elif kind == TRACK:
            self.buy_cube(seat, COAL if self.step == ASK_COAL else IRON)
            self._cube_taken(seat)
        elif kind == REMOVE:
            sell_tile(self, seat, decision - numbers.remove)
            go_on_with_income(self)
        elif kind == STOP:
            end_action(self)
        else:
            self._sell(seat, kind, decision)
        self._outlook = None

    def _begin(self, seat: i64, decision: i64) -> None:
        """An action begins with its card; one more of the same kind needs none."""
        self.begun = decision
        if self.step == ASK_ACTION:
            self.cards_due = 1
            self.step = ASK_CARD
        else:
            self.again = True
            self._carry_out(seat)

    def _carry_out(self, seat: i64) -> None:
        numbers = self.board.numbers
        kind = numbers.kind(self.begun)
        if kind == SELL:
            self.step = ASK_MARKET
            return
        if kind == PASS:
            if self.log is not None:
                self.note("pass", seat, {})
        elif kind == LOAN:
            take_loan(self, seat, self.begun - numbers.loan)
        elif kind == LINK:
            begin_link(self, seat)
        elif kind == DEVELOP:
            self.iron_due = 1
        elif kind == BUILD:
            begin_build(self, seat, numbers.industry_of_build(self.begun))
        self._ask_for_cubes(seat)

    def _cube_taken(self, seat: i64) -> None:
        if self.step == ASK_COAL:
            self.coal_due -= 1
        else:
            self.iron_due -= 1
        self._ask_for_cubes(seat)

    def _ask_for_cubes(self, seat: i64) -> None:
        if self.coal_due > 0:
            self.step = ASK_COAL
        elif self.iron_due > 0:
            self.step = ASK_IRON
        else:
            self._finish(seat)

    def _finish(self, seat: i64) -> None:
        """Everything is paid: the thing itself happens, and the action ends or may go on."""
        numbers = self.board.numbers
        kind = numbers.kind(self.begun)
        if kind == BUILD:
            finish_build(self, seat, numbers.slot_of_build(self.begun), numbers.industry_of_build(self.begun))
        elif kind == LINK:
            finish_link(self, seat, self.begun - numbers.link)
            if self.period == RAIL and not self.again:
                self.step = ASK_RAIL
                return
        elif kind == DEVELOP:
            finish_develop(self, seat, self.begun - numbers.develop)
            if not self.again:
                self.step = ASK_DEVELOP
                return
        end_action(self)

    def _sell(self, seat: i64, kind: i64, decision: i64) -> None:
        mill = self.begun - self.board.numbers.sell
        if kind == PORT_SALE:
            sell_to_port(self, seat, mill, decision - self.board.numbers.port_sale)
        elif not sell_to_distant(self, seat, mill):
            end_action(self)
            return
        self.step = ASK_SALE


def new_game(board: Board, players: i64, seed: int, choices: Choices) -> Brass:
    """A game set up for play: who begins is drawn by lot, the others follow clockwise."""
    game = Brass()
    new_table(game, board, players, choices)
    game.rng = generator(seed)
    first = game.rng.below(players)
    game.order = vec[i64]([(first + at) % players for at in range(players)])
    begin_period(game, CANAL)
    return game


def as_brass(state: State) -> Brass:
    """The state as one of Brass."""
    assert isinstance(state, Brass), "the state belongs to another game"
    return state
