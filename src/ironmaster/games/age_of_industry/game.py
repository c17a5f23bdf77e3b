# mypyc: compiled
"""The game of Age of Industry: what is legal, and what a decision does."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import Board
from ironmaster.games.age_of_industry.build import add_builds, against_build, card_allows, finish_build
from ironmaster.games.age_of_industry.cards import (
    add_draws,
    against_draw,
    against_open,
    deal,
    draw,
    lay_card,
    may_draw_again,
    take_open,
    turn_up,
)
from ironmaster.games.age_of_industry.cubes import add_sources, against_display, against_take
from ironmaster.games.age_of_industry.decisions import (
    BUILD,
    CARD,
    COMBINE,
    DEVELOP,
    DISPLAY,
    DRAW,
    MARKET_SALE,
    NO_KIND,
    OPEN,
    PASS,
    PORT_SALE,
    RAIL,
    REPAY,
    SELL,
    STOP,
    TAKE,
)
from ironmaster.games.age_of_industry.develop import add_developments, against_develop, finish_develop
from ironmaster.games.age_of_industry.hidden import deal_anew
from ironmaster.games.age_of_industry.loans import against_repay, repay
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.position import position_of
from ironmaster.games.age_of_industry.rails import add_rails, against_rail, finish_rail, takes_cubes
from ironmaster.games.age_of_industry.reasons import (
    ACTIONS_USED,
    CARD_NOT_HELD,
    GAME_OVER,
    MUST_DRAW,
    NO_REASON,
    NO_SUCH_DECISION,
    NOT_ASKED,
    NOT_YOUR_TURN,
    WRONG_CARD,
)
from ironmaster.games.age_of_industry.rounds import ask_to_repay, begin_round, end_action, end_turn
from ironmaster.games.age_of_industry.scoring import ranking, scores
from ironmaster.games.age_of_industry.sell import (
    add_buyers,
    add_sales,
    against_market,
    against_port,
    against_sell,
    sell_to_market,
    sell_to_port,
)
from ironmaster.games.age_of_industry.table import (
    ASK_ACTION,
    ASK_BUYER,
    ASK_CARD,
    ASK_COAL,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_IRON,
    ASK_REPAY,
    ASK_SALE,
    FROM_DISPLAY,
    NOTHING_ASKED,
    NOWHERE_YET,
    Choices,
    Table,
    new_table,
)
from ironmaster.games.age_of_industry.view import view_of
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event


class AgeOfIndustry(Table):
    """A position of Age of Industry."""

    def __init__(self) -> None:
        super().__init__()
        self._outlook: Outlook | None = None
        """What the seat to act can do, kept until something changes; shared between copies."""

    @property
    def rules(self) -> Rules:
        return self.board.rules

    def settled(self, seat: i64) -> bool:
        return self.step in (ASK_ACTION, ASK_REPAY, NOTHING_ASKED)

    @property
    def scores(self) -> list[int]:
        return scores(self)

    @property
    def ranking(self) -> list[int]:
        return ranking(self)

    def copy(self) -> "AgeOfIndustry":
        twin = AgeOfIndustry()
        self.fill(twin)
        twin._outlook = self._outlook
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AgeOfIndustry) and self.same(other)

    def __hash__(self) -> int:
        return hash((int(self.round), int(self.turn), tuple(self.money), tuple(self.hands)))

    def view(self, seat: int | None) -> dict[str, object]:
        return view_of(self, seat)

    def to_position(self) -> dict[str, object]:
        return position_of(self)

    def guess(self, seat: i64, rng: Generator) -> "AgeOfIndustry":
        twin = self.copy()
        twin._outlook = None
        deal_anew(twin, seat, rng)
        return twin

    # What is legal

    def outlook(self) -> Outlook:
        """What the seat to act can reach and play."""
        if self._outlook is None:
            self._outlook = Outlook(self, lowest(self.actors))
        return self._outlook

    def legal(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        if not self.acts(seat):
            return found
        step = self.step
        if step == ASK_ACTION:
            return self._legal_actions(found)
        if step in (ASK_CARD, ASK_DISCARD):
            return self._legal_cards(found)
        if step in (ASK_COAL, ASK_IRON):
            return add_sources(self, self.outlook(), found)
        if step == ASK_BUYER:
            return add_buyers(self, self.begun - self.board.numbers.sell, found)
        if step == ASK_SALE:
            found = add_sales(self, self.outlook(), found)
        elif step == ASK_DRAW:
            found = add_draws(self, seat, found)
        elif step == ASK_REPAY and against_repay(self, seat) == NO_REASON:
            found = append(found, self.board.numbers.repay)
        return append(found, self.board.numbers.stop)

    def _legal_actions(self, found: vec[i64]) -> vec[i64]:
        outlook = self.outlook()
        if self._against_pass(outlook.seat) == NO_REASON:
            found = append(found, self.board.numbers.passing)
        found = add_rails(self, outlook, found)
        found = add_developments(self, outlook, found)
        found = add_builds(self, outlook, found)
        found = add_sales(self, outlook, found)
        found = add_draws(self, outlook.seat, found)
        if against_repay(self, outlook.seat) == NO_REASON:
            found = append(found, self.board.numbers.repay)
        return found

    def _legal_cards(self, found: vec[i64]) -> vec[i64]:
        numbers = self.board.numbers
        card: i64 = 0
        while card < len(self.board.card_places):
            if self.against_card(card) == NO_REASON:
                found = append(found, numbers.card + card)
            card += 1
        if self.against_combine() == NO_REASON:
            found = append(found, numbers.combine)
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
        if kind <= REPAY:
            return self._against_action(seat, kind, decision)
        return self._against_answer(kind, decision)

    def _against_action(self, seat: i64, kind: i64, decision: i64) -> i64:
        numbers = self.board.numbers
        if self.step != ASK_ACTION and not self._goes_on_with(kind):
            return NOT_ASKED
        if kind == DRAW:
            return against_draw(self, seat)
        if kind == OPEN:
            return against_open(self, seat, decision - numbers.open)
        if kind == REPAY:
            return against_repay(self, seat)
        if kind == PASS:
            return self._against_pass(seat)
        outlook = self.outlook()
        if kind == RAIL:
            return against_rail(self, outlook, decision - numbers.rail)
        if kind == DEVELOP:
            return against_develop(self, outlook, decision - numbers.develop)
        if kind == BUILD:
            return against_build(self, outlook, numbers.slot_of_build(decision), numbers.industry_of_build(decision))
        return against_sell(self, outlook, decision - numbers.sell)

    def _goes_on_with(self, kind: i64) -> bool:
        """Whether what is under way may go on with one more of the same kind."""
        if self.step == ASK_SALE:
            return kind == SELL
        if self.step == ASK_DRAW:
            return kind in (DRAW, OPEN)
        return self.step == ASK_REPAY and kind == REPAY

    def _against_pass(self, seat: i64) -> i64:
        """Passing takes a card; with an empty hand it is only for those who cannot draw one."""
        if self.hand_size(seat) > 0 or not self.cards_to_draw():
            return NO_REASON
        return MUST_DRAW

    def _against_answer(self, kind: i64, decision: i64) -> i64:
        numbers = self.board.numbers
        step = self.step
        if kind == CARD and (step in (ASK_CARD, ASK_DISCARD)):
            return self.against_card(decision - numbers.card)
        if kind == COMBINE:
            return self.against_combine()
        if step in (ASK_COAL, ASK_IRON):
            if kind == TAKE:
                return against_take(self, decision - numbers.take)
            if kind == DISPLAY:
                return against_display(self, self.outlook())
        if step == ASK_BUYER:
            mill = self.begun - numbers.sell
            if kind == PORT_SALE:
                return against_port(self, mill, decision - numbers.port_sale)
            if kind == MARKET_SALE:
                return against_market(self, mill, decision - numbers.market_sale)
        if kind == STOP and (step in (ASK_SALE, ASK_DRAW, ASK_REPAY)):
            return NO_REASON
        return NOT_ASKED

    def against_card(self, card: i64) -> i64:
        """Why this card cannot be laid for the action under way."""
        if self.hands[self.hand_start(self.seat_to_act()) + card] == 0:
            return CARD_NOT_HELD
        if self.step == ASK_CARD:
            numbers = self.board.numbers
            slot, industry = numbers.slot_of_build(self.begun), numbers.industry_of_build(self.begun)
            if not card_allows(self, self.outlook(), card, slot, industry):
                return WRONG_CARD
        return NO_REASON

    def against_combine(self) -> i64:
        """Why the two actions of the turn cannot be combined into the build under way."""
        if self.step != ASK_CARD:
            return NOT_ASKED
        return NO_REASON if self.outlook().can_combine else ACTIONS_USED

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
        if len(choices) > 1:
            return False
        self._do(seat, choices[0])
        return True

    def _do(self, seat: i64, decision: i64) -> None:
        kind = self.board.numbers.kind(decision)
        if kind <= REPAY:
            self._begin(seat, kind, decision)
        else:
            self._answer(seat, kind, decision)
        if not ASK_CARD <= self.step <= ASK_BUYER:
            self._outlook = None

    def _begin(self, seat: i64, kind: i64, decision: i64) -> None:
        """What an action begins with: a card, a cube, a buyer, or the thing itself."""
        numbers = self.board.numbers
        if kind == REPAY:
            repay(self, seat)
            if self.step == ASK_REPAY:
                ask_to_repay(self)
            return
        self.begun = decision
        if kind == BUILD:
            self.step = ASK_CARD
        elif kind == RAIL:
            self._ask_for_cubes(seat)
        elif kind == SELL:
            self.step = ASK_BUYER
        elif kind == DRAW:
            draw(self, seat)
            self._card_drawn(seat)
        elif kind == OPEN:
            take_open(self, seat, decision - numbers.open)
            self._card_drawn(seat)
        elif kind == DEVELOP or self.hand_size(seat) > 0:
            self.step = ASK_DISCARD
        else:
            self._finish(seat)

    def _answer(self, seat: i64, kind: i64, decision: i64) -> None:
        numbers = self.board.numbers
        if kind == CARD:
            lay_card(self, seat, decision - numbers.card)
            self._ask_for_cubes(seat)
        elif kind == COMBINE:
            self.combined = True
            self.step = ASK_DISCARD
        elif kind == TAKE:
            self._choose_source(seat, decision - numbers.take)
        elif kind == DISPLAY:
            self._choose_source(seat, FROM_DISPLAY)
        elif kind == STOP:
            self._stop()
        else:
            self._sell(seat, kind, decision)

    def _choose_source(self, seat: i64, source: i64) -> None:
        if self.step == ASK_COAL:
            self.coal_from = source
        else:
            self.iron_from = source
        self._ask_for_cubes(seat)

    def _ask_for_cubes(self, seat: i64) -> None:
        """Asks where the cubes come from; once that is settled the action is carried out."""
        coal, iron = self.cubes_needed(seat)
        if coal and self.coal_from == NOWHERE_YET:
            self.step = ASK_COAL
        elif iron and self.iron_from == NOWHERE_YET:
            self.step = ASK_IRON
        else:
            self._finish(seat)

    def cubes_needed(self, seat: i64) -> tuple[bool, bool]:
        """Whether the action under way takes a coal, and whether it takes an iron."""
        numbers = self.board.numbers
        kind = numbers.kind(self.begun)
        if kind == RAIL:
            needed = takes_cubes(self, seat)
            return needed, needed
        if kind == BUILD:
            tile = self.top_tile(seat, numbers.industry_of_build(self.begun))
            return self.board.tiles.coal[tile] > 0, self.board.tiles.iron[tile] > 0
        return False, False

    def _finish(self, seat: i64) -> None:
        """Everything is chosen: the thing itself happens, and the action ends."""
        numbers = self.board.numbers
        kind = numbers.kind(self.begun)
        if kind == BUILD:
            if self.combined and self.log is not None:
                self.note("combine", seat, {})
            finish_build(self, seat, numbers.slot_of_build(self.begun), numbers.industry_of_build(self.begun))
        elif kind == RAIL:
            finish_rail(self, seat, self.begun - numbers.rail)
        elif kind == DEVELOP:
            finish_develop(self, seat, self.begun - numbers.develop)
        elif self.log is not None:
            self.note("pass", seat, {})
        end_action(self)

    def _card_drawn(self, seat: i64) -> None:
        if may_draw_again(self, seat):
            self.step = ASK_DRAW
        else:
            self._stop()

    def _stop(self) -> None:
        """Ends a sale, a draw or a turn; face-up cards are replaced after a draw."""
        if self.step == ASK_REPAY:
            end_turn(self)
            return
        if self.step != ASK_SALE:
            turn_up(self)
        end_action(self)

    def _sell(self, seat: i64, kind: i64, decision: i64) -> None:
        mill = self.begun - self.board.numbers.sell
        if kind == PORT_SALE:
            sell_to_port(self, seat, mill, decision - self.board.numbers.port_sale)
        else:
            sell_to_market(self, seat, mill, decision - self.board.numbers.market_sale)
        self.step = ASK_SALE


def new_game(board: Board, players: i64, seed: int, choices: Choices) -> AgeOfIndustry:
    """A game set up for play: who begins is drawn by lot, the others follow clockwise."""
    game = AgeOfIndustry()
    new_table(game, board, players, choices)
    game.rng = generator(seed)
    first = game.rng.below(players)
    game.order = vec[i64]([(first + at) % players for at in range(players)])
    _lay_out_markets(game)
    deal(game, board.hands[int(players)])
    begin_round(game)
    return game


def _lay_out_markets(game: AgeOfIndustry) -> None:
    """A market tile on every market space, drawn face down; the rest go back into the box."""
    tiles = game.board.market_tiles[:]
    game.rng.shuffle(tiles)
    game.markets = tiles[: len(game.board.market_ids)]


def as_age_of_industry(state: State) -> AgeOfIndustry:
    """The state as one of Age of Industry."""
    assert isinstance(state, AgeOfIndustry), "the state belongs to another game"
    return state
