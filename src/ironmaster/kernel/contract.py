# mypyc: compiled
"""The contract of a game: what everything above `games/` may use, and all that it may use.

A `Rules` object is a game on a board; a `State` is a position of it. Decisions are numbers below `rules.decisions`, and
a number means the same in every state of the same rules.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from ironmaster.kernel.auction import Auction
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.errors import IllegalDecision, NotOffered, UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.inventory import WHOLE, Inventory, Standing
from ironmaster.kernel.levels import Levels
from ironmaster.kernel.numbers import Field
from ironmaster.kernel.panel import Panel
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.scoring import Scoring
from ironmaster.kernel.stages import Stages
from ironmaster.kernel.study import Study
from ironmaster.kernel.words import LANGUAGES, Message, message_from_data, readable

ALL: Final = -1
"""The seat of a view that shows everything, for replays of finished games."""

THING: Final = "thing"
BUTTON: Final = "button"
AMOUNT: Final = "amount"


class Option(NamedTuple):
    """A rules option."""

    name: str
    """What `rules.new` takes it by."""
    title: Message
    values: dict[str, Message]
    """What it may be, the default first, each with words for the lobby."""

    @property
    def default(self) -> str:
        """What it is if nothing is said."""
        return next(iter(self.values))


class Description(NamedTuple):
    """A decision, for a person to choose: what it is in words and what it would do."""

    text: str
    """What it is, in a few words."""
    kind: str
    """How it is chosen: a `thing` on the table, a `button`, or one `amount` of many."""
    thing: str | None
    """The thing that it points at, by its `data-at` in the picture."""
    cost: int
    """What it costs at once; below 0 it brings money."""
    effects: list[str]
    """What it would do, a short text each."""
    reveals: bool
    """Whether it would show something hidden, so that it cannot be taken back."""
    twins: Sequence[str] = ()
    """Things that are equal to the one it points at: a click on any of them means it."""
    whole_turn: bool = False
    """Whether it takes all actions that are left, where others like it take one."""
    shows: Sequence[str] = ()
    """What it reveals, in words, where the game has words for that."""
    mark: str = ""
    """A sign or two by which it is told from its like at a glance: the number on a disc, the name on a card."""
    in_order: bool = False
    """Whether it is one of several that will all be taken: what is chosen is their order."""


class Opening(NamedTuple):
    """A decision that makes use of something one would be asked for next, such as a card that pays for it."""

    decision: int
    then: list[int]
    """What answers that question with the thing; nothing if the game takes it by itself."""


class OverlayMark(NamedTuple):
    """A thing on the table as an overlay shows it."""

    thing: str
    sign: str
    """One or two characters: things with the same sign belong together."""
    words: Message


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """A position, changed in place by `play`.

    It can be copied, compared, hashed and pickled, and shows itself as a picture in a notebook.

    >>> import ironmaster
    >>> game = ironmaster.load("furnace").new(players=2, seed=1)
    >>> while not game.over:
    ...     seat = ironmaster.lowest(game.actors)
    ...     game.play(seat, max(game.legal(seat)))
    >>> game.scores, game.ranking
    ([54, 16], [1, 2])
    """

    def __init__(self) -> None:
        self.actors: i64 = 0
        """The seats that may decide now, as a bit mask: several where all choose at once, none after the end."""
        self.shown: i64 = 0
        """The seats that the last decision showed something hidden to."""

    @property
    @abstractmethod
    def rules(self) -> "Rules":
        """The rules that this position belongs to."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actors == 0

    def time_left(self) -> float:
        """How much of the game is left, from 1 at its start to 0 at its end; a game need not know in between."""
        return 0.0 if self.over else 1.0

    def settled(self, seat: i64) -> bool:
        """Whether a seat has no action half done: its next decision begins something new."""
        return True

    @property
    @abstractmethod
    def scores(self) -> list[int]:
        """Points per seat, so far or final."""

    @property
    @abstractmethod
    def ranking(self) -> list[int]:
        """Place per seat, 1 best; equal seats share a place."""

    @abstractmethod
    def legal(self, seat: i64) -> vec[i64]:
        """The legal decisions of a seat, ascending; none for a seat that is not asked."""

    @abstractmethod
    def play(self, seat: i64, decision: i64, log: list[Event] | None = None) -> None:
        """Plays one decision in place, and adds what happens to the log; an illegal one raises and changes nothing.

        Where another decision has to follow, as a card after an action, the same seat is asked again.
        """

    @abstractmethod
    def copy(self) -> "State":
        """An independent copy, in a microsecond or less."""

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, as plain data; None for a spectator, `ALL` for everything.

        Every view names its `game`, `version`, `board`, `options`, `players` and `seat`, and has a `panel`: a
        `kernel.panel.Panel`, with all that is shown of any game in the same way. The rest is the game's own affair.
        """

    def numbers(self, seat: i64) -> vec[i32]:
        """All that a seat may know, as the numbers that `rules.fields` names; none if it names none.

        numpy and torch read them without a copy.
        """
        return vec[i32]()

    def numbers_into(self, seat: i64, into: vec[i32], at: i64) -> None:
        """Writes the numbers of a seat into a buffer, from a place on, over what was there."""
        for number in self.numbers(seat):
            into[at] = number
            at += 1

    @abstractmethod
    def guess(self, seat: i64, rng: Generator) -> "State":
        """The same position with everything that the seat cannot know dealt anew, as likely as it may be.

        >>> import ironmaster
        >>> game = ironmaster.load("brass").new(players=3, seed=7)
        >>> guess = game.guess(0, ironmaster.generator(1))
        >>> guess == game, guess.view(0) == game.view(0)
        (False, True)
        """

    def imagine(self, seat: i64, rng: Generator) -> "State":
        """A guess for bots: what the others have sealed is not drawn but taken back, for a model of them to choose."""
        return self.guess(seat, rng)

    def reveals(self, seat: i64, decision: i64) -> bool:
        """Whether playing this would show the seat something that it does not know: tried out on a copy."""
        if self.rules.why_not(self, seat, decision) is not None:
            return False
        after = self.copy()
        after.play(seat, decision)
        return after.shown & BIT[seat] != 0

    @abstractmethod
    def to_position(self) -> dict[str, Any]:
        """The whole position as JSON data, mid-action included."""

    def acts(self, seat: i64) -> bool:
        """Whether a seat may decide now."""
        return self.actors & BIT[seat] != 0

    def check(self, seat: i64, decision: i64) -> None:
        """Raises `IllegalDecision`, saying which rule forbids it, unless the decision is legal."""
        reason = self.rules.why_not(self, seat, decision)
        if reason is not None:
            raise IllegalDecision(reason)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.rules, self.to_position())

    def __repr__(self) -> str:
        rules = self.rules
        panel: Panel = self.view(None)["panel"]
        points = ", ".join([str(player["points"]) for player in panel["players"]])
        prompt = rules.say(message_from_data(panel["prompt"]))
        return f"<{rules.say(rules.title)} on {rules.board}: seats {panel['actors']} asked: {prompt} Points: {points}>"

    def _repr_svg_(self) -> str:
        """The spectator's view as a picture, for notebooks."""
        return self.rules.draw(self.view(None))


def restored(rules: "Rules", position: dict[str, Any]) -> State:
    """The state that was pickled."""
    return rules.from_position(position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(metaclass=ABCMeta):
    """A game on a board: how it is set up, described, written and drawn.

    >>> import ironmaster
    >>> rules = ironmaster.load("brass")
    >>> game = rules.new(players=3, seed=7)
    >>> decision = rules.parse("loan 20")
    >>> rules.describe(game, 1, decision, "fr").text
    'Emprunter 20\\xa0£'
    """

    def __init__(
        self, name: str, version: int, board: str, players: tuple[int, ...], options: tuple[Option, ...]
    ) -> None:
        self.name: str = name
        """What `ironmaster.load` takes it by."""
        self.version: int = version
        """One integer that covers rules and components: it changes whenever an old record would play differently."""
        self.board: str = board
        """The name of the board."""
        self.board_hash: str = ""
        """What tells one component file from another: the SHA-256 of its content."""
        self.board_text: str | None = None
        """The component file itself when it is not one of ours."""
        self.players: tuple[int, ...] = players
        """How many can play."""
        self.options: tuple[Option, ...] = options
        """What can be chosen before the game."""
        self.languages: tuple[str, ...] = LANGUAGES
        """The languages that all words of the game are in; asked for another, it answers in one of these."""
        self.title: Message = Message(readable(name))
        """What people call the game."""
        self.pitch: Message = Message("")
        """One sentence that makes you want to play; empty if there is none."""
        self.emblem: str = ""
        """A drawing of the game as SVG, in `currentColor`, that of the page; empty if there is none."""
        self.board_title: Message = Message(readable(board))
        """What people call the board."""
        self.currency: str = ""
        """The sign of its money; empty if it has none, or no money."""
        self.facts: dict[str, Message] = {}
        """What the panel of a view tells of a player besides money and points: the label of each number or text."""
        self.sums: tuple[str, ...] = ()
        """Those of the facts that are sums of money."""
        self.headings: tuple[str, ...] = ()
        """The kinds of events that are headings of the log."""
        self.revelations: dict[str, Message] = {}
        """What events reveal that nobody can know before, by their kind, in words such as “the cards you draw”."""
        self.asides: tuple[str, ...] = ()
        """The kinds of events that are details of what an action does: told with it where there is little room."""
        self.notice: Message | None = None
        """What a player must be told about the board, such as that it is a reconstruction."""
        self.decisions: i64 = 0
        """How many decisions there are, legal or not: each is a number below this."""
        self.weights: dict[str, float] = {}
        """The numbers that the evaluation goes by."""
        self.terms: dict[str, Message] = {}
        """The terms of the evaluation by name, each in a word or two that a player recognises; none if it has none."""
        self.pros: dict[str, Message] = {}
        """What it means that a term of the evaluation rises, in a clause such as “your income rises”."""
        self.cons: dict[str, Message] = {}
        """What it means that it falls; of a term without a clause nothing is said."""
        self.foresight: i64 = 5
        """How many rounds ahead bots try out where a turn leads: further on, tries cost more than they tell."""
        self.doubt: float = 0.0
        """By how many points players in tries misjudge a position: more than 0 where little is left to chance."""
        self.rivalry: float = 1.0
        """How much it counts against a position what the best of several rivals expects: at 0 each minds their own."""
        self.levels: Levels = {}
        """What players of each level do otherwise here than usually, by the names of `bots/levels.toml`."""
        self.parts: tuple[str, ...] = ("whole",)
        """The parts that `draw` can draw."""
        self.part_titles: dict[str, Message] = {}
        """What people call the parts; the whole table needs no title."""
        self.overlay_titles: dict[str, Message] = {}
        """What can be laid over the picture, such as what is joined to what."""

    @abstractmethod
    def new(self, players: int, seed: int, **options: str) -> State:
        """A game set up for play; the same arguments and version give the same game for ever.

        The seed is a whole number of up to 128 bits. `options` are by name, such as `overbuild="either"`; `choose` says
        what the others are.
        """

    @abstractmethod
    def from_position(self, position: dict[str, Any]) -> State:
        """The state that `State.to_position` wrote; refuses what cannot be a position."""

    def from_view(self, view: dict[str, Any]) -> State:
        """A state that agrees with the view of a seat, made from nothing else; its guesses are those of the seat.

        So a bot that was sent a view can search on from it.
        """
        raise NotOffered(f"{self.name} cannot be played on from a view")

    def fields(self, players: int) -> tuple[Field, ...]:
        """What the numbers of a seat are, in their order; the same for all options; none if there are no numbers."""
        return ()

    @abstractmethod
    def describe(
        self, state: State, seat: i64, decision: i64, language: str = "en", names: Sequence[str] | None = None
    ) -> Description:
        """What a decision is, in words, and what it costs and does; players without `names` are called by letters."""

    def echo(self, decision: i64) -> str:
        """The kind of event that says no more than that this was decided; empty if there is none."""
        return ""

    @abstractmethod
    def why_not(self, state: State, seat: i64, decision: i64, language: str = "en") -> str | None:
        """The rule that forbids a decision, in words; None if it is legal."""

    def reason(self, state: State, seat: i64, decision: i64) -> Reason | None:
        """The rule that forbids a decision, as an object with a code, its words and the section that explains it."""
        words = self.why_not(state, seat, decision)
        return None if words is None else Reason("", words)

    def section(self, reason: Reason) -> str:
        """The anchor of the section of the rules page that explains a reason; empty if there is none."""
        return reason.section

    @abstractmethod
    def at(self, state: State, seat: i64, thing: str) -> list[int]:
        """The decisions, legal or not, that point at a thing on the table."""

    def opened_by(self, state: State, seat: i64, thing: str) -> list[Opening]:
        """The legal decisions that ask next for what a thing answers: what a card allows, for who begins with it."""
        return []

    def overlay(self, state: State, name: str) -> list[OverlayMark]:
        """What one of the `overlay_titles` shows: things that everybody can work out, and likes to be shown."""
        return []

    @abstractmethod
    def notation(self, decision: i64) -> str:
        """A short text for a decision, such as `build bury:1 cotton`; it means the same for ever."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """The decision that a notation stands for; refuses a text that is none."""

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """How good the position looks for every seat, in points."""

    def auction(self, state: State, seat: i64) -> Auction | None:
        """The auction in which a seat is asked for its bid, in secret like all others; None if it is not."""
        return None

    def proposals(self, state: State, seat: i64) -> list[vec[i64]]:
        """Ways for a seat to go on that the game can work out itself; a bot weighs them beside those it finds."""
        return []

    def proposes(self, state: State, seat: i64) -> bool:
        """Whether there are `proposals` that a person would like to see, found out without working them out."""
        return False

    def study(self, state: State, seat: i64, rng: Generator) -> Study | None:
        """How the game itself would think about what a seat should do next; None where bots do better by themselves."""
        return None

    def appraise(self, state: State) -> list[dict[str, float]]:
        """What makes up `evaluate`: per seat, the worth of each of the `terms`, which add up to the value."""
        return [{} for _ in self.evaluate(state)]

    def reweigh(self, weights: dict[str, float]) -> None:
        """Changes the numbers that the evaluation goes by; for those who tune it."""
        raise UserError(f"the evaluation of {self.name} has no weights to change")

    def stages(self, players: int) -> Stages | None:
        """What the terms count by stage at a table of so many; None if everywhere what they are worth."""
        return None

    def restage(self, players: int, stages: Stages | None) -> None:
        """Changes what the terms count by stage at a table of so many; for those who train."""
        raise UserError(f"the evaluation of {self.name} has no stages to change")

    @abstractmethod
    def say(self, message: Message, language: str = "en") -> str:
        """A message of this game, such as a prompt or a notice, in words."""

    @abstractmethod
    def tell(self, event: Event, language: str = "en", names: Sequence[str] | None = None) -> str:
        """An event of this game as a line of the log; empty if there is nothing to tell."""

    def things(self, event: Event) -> list[str]:
        """The things on the table that an event is about, as `draw` names them; none if nothing is to be marked."""
        return []

    def sign(self, event: Event) -> str:
        """The symbol of its drawings that stands for an event, such as `cotton` for `im-cotton`; empty if none does."""
        return ""

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        """What was scored, with every reason, in a game of which these are the events from its beginning on.

        Given the events that a seat may see, it tells what that seat may know. Without it there are no scoring screens.
        """
        return []

    @abstractmethod
    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        """The table as SVG, or one of its `parts`, from a view alone; day and night are both in it."""

    def inventory(self, view: dict[str, Any], language: str = "en", names: Sequence[str] | None = None) -> Inventory:
        """What lies where, as lists of words by part of the table, from a view alone; at least what the panel tells."""
        spoken = language if language in self.languages else self.languages[0]
        standing = Standing(lambda said: self.say(said, spoken), self.facts, spoken, names)
        return {WHOLE: standing.items(view["panel"])}

    def choose(self, players: int, options: Mapping[str, object]) -> dict[str, str]:
        """The value of every option, defaults included; refuses what the game does not know."""
        if players not in self.players:
            counts = ", ".join(str(count) for count in self.players)
            raise UserError(f"{self.name} cannot be played by {players}: choose one of {counts} players")
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                choices = ", ".join(known) or "none"
                raise UserError(f"{self.name} has no option {name!r}: choose one of {choices}")
            if value not in list(known[name].values):
                choices = ", ".join(known[name].values)
                raise UserError(f"option {name} cannot be {value!r}: choose one of {choices}")
        return {name: str(options.get(name, option.default)) for name, option in known.items()}
