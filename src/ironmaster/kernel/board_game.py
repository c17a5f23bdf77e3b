# mypyc: compiled
"""What all board games of ours do alike behind the contract: the shell around the actions and pieces of a game.

A game is built on it from a state with its pieces, a list of actions, a component file, and the hooks of
`BoardGameRules`. A game of somebody else may be built on it, or on the contract alone.
"""

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from ironmaster.kernel.actions import Actions
from ironmaster.kernel.bits import BIT, lowest, members
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.components import fingerprint
from ironmaster.kernel.contract import ALL, Opening, Rules, State
from ironmaster.kernel.errors import IllegalDecision, NotOffered, UserError
from ironmaster.kernel.events import EVERYBODY, Event, Fact
from ironmaster.kernel.fields import content_of
from ironmaster.kernel.game import BoardFile, remade
from ironmaster.kernel.game_info import GameInfo
from ironmaster.kernel.inventory import Inventory, joined
from ironmaster.kernel.ledger import Ledger
from ironmaster.kernel.numbers import Field, Ring, Sheet, seat_axis
from ironmaster.kernel.panel import Panel, PanelPlayer
from ironmaster.kernel.position_reader import Reader
from ironmaster.kernel.reason import GAME_OVER, NO_SUCH_DECISION, NOT_ASKED, NOT_YOUR_TURN, Reason
from ironmaster.kernel.stages import Stages
from ironmaster.kernel.stages_file import read_stages
from ironmaster.kernel.worded_rules import WordedRules
from ironmaster.kernel.words import Message

USUALLY_LEGAL: Final = 32
"""Few questions have more legal answers: a list with room for these seldom has to grow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardGame(State):
    """A position: its pieces, which a game adds, and the question that is asked.

    Every number, flag and list of numbers among the attributes is part of the position, apart from those of a
    single decision and those whose name begins with an underscore, which are worked out from the others.
    """

    def __init__(self) -> None:
        super().__init__()
        self.game: BoardGameRules[Any]
        self.actions: Actions
        self.options: dict[str, str]
        self.rng: Generator
        """Shared between copies: whoever draws from it takes a copy first."""
        self.log: list[Event] | None = None
        self.players: i64 = 0
        self.step: i64 = 0
        """The question that is asked."""

    def share(self, twin: "BoardGame") -> None:
        """Gives a copy what belongs to every board game."""
        twin.game = self.game
        twin.actions = self.actions
        twin.options = self.options
        twin.rng = self.rng
        twin.players = self.players
        twin.step = self.step
        twin.actors = self.actors

    def piles(self) -> dict[str, str]:
        """Piles of which only what is left matters, each with the attribute that counts what is gone."""
        return {}

    @property
    def rules(self) -> Rules:
        return self.game

    # What is legal

    def question(self, seat: i64) -> i64:
        """What a seat that may decide is asked."""
        return self.step

    def legal(self, seat: i64) -> vec[i64]:
        if not self.acts(seat):
            return vec[i64]()
        found = vec[i64](capacity=USUALLY_LEGAL)
        for action in self.actions.answering[self.question(seat)]:
            found = action.add_legal(self, seat, found)
        return found

    def against(self, seat: i64, decision: i64) -> Reason | None:
        """Why a seat may not decide this now; None if it may."""
        if self.actors == 0:
            return GAME_OVER
        if seat < 0 or seat >= self.players or not self.acts(seat):
            return NOT_YOUR_TURN
        if decision < 0 or decision >= self.actions.count:
            return NO_SUCH_DECISION
        action = self.actions.of[decision]
        if not action.questions & BIT[self.question(seat)]:
            return NOT_ASKED
        return action.against(self, seat, decision - action.first)

    # What a decision does

    def play(self, seat: i64, decision: i64, log: list[Event] | None = None) -> None:
        reason = self.against(seat, decision)
        if reason is not None:
            raise IllegalDecision(self.game.say(reason.words))
        self.log = log
        self.shown = 0
        self.do(seat, decision)
        self.go_on()
        self.log = None

    def do(self, seat: i64, decision: i64) -> None:
        """Does what a decision says."""
        action = self.actions.of[decision]
        action.play(self, seat, decision - action.first)

    def go_on(self) -> None:
        """What follows from a decision by itself: choices of one are taken, where the game lets them."""
        while self.actors != 0 and self.actions.taken_alone & BIT[self.step]:
            seat = lowest(self.actors)
            choices = self.legal(seat)
            if not self.no_choice(seat, choices):
                return
            self.do(seat, choices[0])

    def no_choice(self, seat: i64, choices: vec[i64]) -> bool:
        """Whether it makes no difference which of these is chosen."""
        return len(choices) == 1

    def everybody(self) -> i64:
        """All seats, as a mask."""
        return BIT[self.players] - 1

    def note(self, kind: str, seat: i64, facts: dict[str, Fact], seen_by: i64 = EVERYBODY) -> None:
        """Adds an event to the log; the caller has seen that there is one."""
        assert self.log is not None
        self.log.append(Event(kind, seat, facts, seen_by))

    # What it is, and what a seat may know of it

    def seats_in_order(self) -> list[int]:
        """The seats in turn order."""
        return list(range(self.players))

    def as_seen_by(self, seat: int | None) -> "BoardGame":
        """The position without what somebody has decided that a seat cannot know of yet: mostly the state itself."""
        return self

    def content(self) -> dict[str, object]:
        """All that makes up the position, by name."""
        return {**content_of(self, self.piles()), "rng": self.rng}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, BoardGame)
            and self.game.board_hash == other.game.board_hash
            and self.options == other.options
            and self.content() == other.content()
        )

    def __hash__(self) -> int:
        return hash((self.game.board_hash, tuple(self.options.values()), tuple(self.content().values())))

    def check_seat(self, seat: int | None) -> None:
        """Refuses a seat that nobody can have."""
        if seat is not None and seat != ALL:
            self.check_player(seat)

    def check_player(self, seat: i64) -> None:
        """Refuses all but the seats of players."""
        if seat < 0 or seat >= self.players:
            raise UserError(f"there is no seat {seat}: the seats run from 0 to {self.players - 1}")

    def view(self, seat: int | None) -> dict[str, Any]:
        self.check_seat(seat)
        game, known = self.game, self.as_seen_by(seat)
        view = {**game.head(known), "version": game.version, "seat": seat, "panel": game.panel(known, seat)}
        return view | game.view_of(known, seat)

    def numbers(self, seat: i64) -> vec[i32]:
        return self._enter(seat, vec[i32]([0] * self.game.numbers_in(self.players)), 0)

    def numbers_into(self, seat: i64, into: vec[i32], at: i64) -> None:
        for old in range(at, at + self.game.numbers_in(self.players)):
            into[old] = 0
        self._enter(seat, into, at)

    def _enter(self, seat: i64, into: vec[i32], at: i64) -> vec[i32]:
        """Enters the numbers of a seat where there are zeros, and returns them all."""
        self.check_player(seat)
        seats = Ring(self.game.seat_axes[self.players], seat)
        self.game.enter_numbers(self.as_seen_by(seat), Sheet(into, at, seats), seat)
        return into

    def to_position(self) -> dict[str, Any]:
        return {**self.game.head(self), **self.game.position_of(self), "generator": self.rng.to_data()}

    def guess(self, seat: i64, rng: Generator) -> "State":
        self.check_seat(seat)
        twin = cast(BoardGame, self.copy())
        self.game.deal_anew(twin, seat, rng)
        twin.rng = rng.fork()
        return twin

    def imagine(self, seat: i64, rng: Generator) -> "State":
        twin = self.guess(seat, rng)
        self.game.reopen(twin, seat)
        return twin


S = TypeVar("S", bound=BoardGame)


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardGameRules(WordedRules, Generic[S]):
    """A game of ours on a board."""

    def __init__(
        self, info: GameInfo, file: BoardFile, components: dict[str, object], board: str, players: Sequence[int]
    ) -> None:
        super().__init__(info, board, players)
        self.file = file
        self.components = components
        self.board_hash = fingerprint(components)
        self.board_text = file.text if file.custom else None
        self.seat_axes = [seat_axis(count) for count in range(max(players) + 1)]
        self._fields: dict[int, tuple[Field, ...]] = {}
        self._counts: vec[i64] = vec[i64]([-1] * len(self.seat_axes))  # not counted yet
        self._stages: list[Stages | None] = [None] * len(self.seat_axes)
        if info.learnt is not None and not file.custom:
            self._read_stages(info.learnt)

    # The hooks of a game

    @abstractmethod
    def blank(self) -> S:
        """A state of the game with nothing on the table."""

    @abstractmethod
    def lay_out(self, state: S) -> None:
        """Lays out everything that does not depend on chance; players and options are chosen."""

    @abstractmethod
    def begin(self, state: S) -> None:
        """Draws, shuffles and deals, and asks the first question."""

    @abstractmethod
    def read_position(self, state: S, read: Reader) -> None:
        """Puts the pieces of a table where a position says; complains about what cannot be."""

    @abstractmethod
    def position_of(self, state: S) -> dict[str, object]:
        """What makes up a position besides game, board, players and options."""

    @abstractmethod
    def view_of(self, state: S, seat: int | None) -> dict[str, object]:
        """What a seat may know besides what the views of all games tell."""

    @abstractmethod
    def players_of(self, state: S, seat: int | None) -> list[dict[str, object]]:
        """What the panel tells of each player: what a `PanelPlayer` has, and the facts of the game."""

    @abstractmethod
    def prompt_of(self, state: S, seat: int | None) -> Message:
        """What is asked, as the one who looks may know it: it gives no secret of another seat away."""

    @abstractmethod
    def deal_anew(self, state: S, seat: i64, rng: Generator) -> None:
        """Deals all anew that a seat cannot know; what the generator of the state will draw is dealt anew besides."""

    def enter_numbers(self, state: S, sheet: Sheet, seat: i64) -> None:
        """Enters all that a seat may know, as numbers."""

    def read_view(self, state: S, read: Reader, seat: int) -> None:
        """Puts the pieces where the view of a seat says, and what it does not tell anywhere: that is dealt anew."""
        raise NotOffered(f"{self.name} cannot be played on from a view")

    def reopen(self, state: S, seat: i64) -> None:
        """Takes back what all but one seat have sealed: they are asked once more."""

    def inventory_of(self, view: dict[str, Any], language: str, names: Sequence[str] | None) -> Inventory:
        """What lies where, in words, besides what the panel tells."""
        return {}

    @abstractmethod
    def weigh(self, state: S) -> Ledger:
        """The evaluation, seat by seat and term by term."""

    # A position

    def new(self, players: int, seed: int, **options: str) -> S:
        state = self._laid_out(players, self.choose(players, options))
        state.rng = generator(seed)
        self.begin(state)
        return state

    def _laid_out(self, players: int, options: dict[str, str]) -> S:
        state = self.blank()
        state.game = self
        state.actions = self.actions
        state.players = players
        state.options = options
        self.lay_out(state)
        return state

    def from_position(self, position: dict[str, Any]) -> S:
        read = Reader(position)
        state = self._laid_out_as(read)
        self.read_position(state, read)
        state.rng = read.generator("generator")
        return state

    def from_view(self, view: dict[str, Any]) -> S:
        read = Reader(view, "view")
        read.choice("version", [self.version])
        state = self._laid_out_as(read)
        seat = read.choice("seat", range(state.players))
        self.read_view(state, read, seat)
        state.rng = generator(0)
        self.deal_anew(state, seat, state.rng)
        read.refuse_if(any(not len(state.legal(asked)) for asked in members(state.actors)), "nothing can be decided")
        return state

    def _laid_out_as(self, read: Reader) -> S:
        """The game that a position or a view begins with."""
        read.same("game", self.name)
        read.same("board", self.board)
        chosen = read.table("options")
        options = {option.name: chosen.choice(option.name, list(option.values)) for option in self.options}
        return self._laid_out(read.choice("players", self.players), options)

    def head(self, state: S) -> dict[str, object]:
        """What positions and views begin with."""
        return {
            "game": self.name,
            "board": self.board,
            "players": int(state.players),
            "options": dict(state.options),
        }

    def panel(self, state: S, seat: int | None) -> Panel:
        """What every game shows in the same way: players, order, whose turn it is, what is asked."""
        return {
            "players": cast(list[PanelPlayer], self.players_of(state, seat)),
            "order": state.seats_in_order(),
            "actors": members(state.actors),
            "over": state.over,
            "ranking": state.ranking if state.over else None,
            "prompt": self.prompt_of(state, seat).to_data(),
        }

    # Numbers

    def fields(self, players: int) -> tuple[Field, ...]:
        if players not in self._fields:
            state = self.new(players, 0)  # whatever it is: the fields are the same
            declared: list[Field] = []
            self.enter_numbers(state, Sheet(vec[i32](), 0, Ring(self.seat_axes[players], 0), declared), 0)
            self._fields[players] = tuple(declared)
            self._counts[players] = declared[-1].end if declared else 0
        return self._fields[players]

    def numbers_in(self, players: i64) -> i64:
        """How many numbers a seat is told, at a table of so many."""
        if self._counts[players] < 0:
            self.fields(players)
        return self._counts[players]

    # Decisions

    def reason(self, state: State, seat: i64, decision: i64) -> Reason | None:
        return cast(S, state).against(seat, decision)

    def why_not(self, state: State, seat: i64, decision: i64, language: str = "en") -> str | None:
        reason = cast(S, state).against(seat, decision)
        return None if reason is None else self.say(reason.words, language)

    def opened_by(self, state: State, seat: i64, thing: str) -> list[Opening]:
        found: list[Opening] = []
        for decision in state.legal(seat):
            if state.reveals(seat, decision):
                continue
            after = cast(S, state.copy())
            after.do(seat, decision)
            choices = after.legal(seat)
            alone = after.actions.taken_alone & BIT[after.step] != 0 and after.no_choice(seat, choices)
            for answer in choices:
                if self.thing_of(after, seat, answer) == thing:
                    found.append(Opening(int(decision), [] if alone else [int(answer)]))
        return found

    def inventory(self, view: dict[str, Any], language: str = "en", names: Sequence[str] | None = None) -> Inventory:
        return joined(super().inventory(view, language, names), self.inventory_of(view, language, names))

    # Judgement

    def evaluate(self, state: State) -> list[float]:
        return self._judged(cast(S, state)).totals()

    def appraise(self, state: State) -> list[dict[str, float]]:
        return self._judged(cast(S, state)).by_name()

    def _judged(self, state: S) -> Ledger:
        """The evaluation with what its terms count at this stage of the game; when it is over, they are the result."""
        ledger = self.weigh(state)
        stages = self._stages[state.players]
        if stages is not None and state.actors != 0:
            stages.apply(ledger, state.time_left())
        return ledger

    def _read_stages(self, folder: Path) -> None:
        """Reads what the terms count by stage, for every number of players for whom a folder has a file."""
        for players in self.players:
            self._stages[players] = read_stages(folder, self.board, players, list(self.terms))

    def stages(self, players: int) -> Stages | None:
        return self._stages[players]

    def restage(self, players: int, stages: Stages | None) -> None:
        self._stages[players] = stages

    def __reduce__(self) -> tuple[object, ...]:
        stages = [None if found is None else found.key() for found in self._stages]
        return remade, (type(self), self.file, tuple(self.weights.items()), tuple(stages))
