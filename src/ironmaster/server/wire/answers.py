"""What answers look like: the source of the OpenAPI description, and of the types of the pages."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ironmaster.server.wire.happened import Entry, ScoringShown
from ironmaster.server.wire.kinds import ChoiceKind, TableKind, TableStatus
from ironmaster.server.wire.seats import PaceShown, SeatShown


class ErrorWords(BaseModel):
    """What went wrong: a code for scripts and a sentence for people."""

    code: str
    message: str


class Failure(BaseModel):
    """The answer to a request that could not be granted."""

    error: ErrorWords


class SeatKey(BaseModel):
    """A seat of a new table, with its key if a person is to have it, or with the invitation to it."""

    seat: int
    kind: str
    key: str | None
    invitation: str | None
    """What is exchanged for the key, once (`claim`)."""


class TableMade(BaseModel):
    """A new table: the keys are shown this once. A rematch has none: the old keys open it."""

    id: str
    owner_key: str | None
    seats: list[SeatKey]


class Joined(BaseModel):
    """A seat that was taken; to an account it belongs without a key."""

    seat: int
    key: str | None


class NewKey(BaseModel):
    """A key that replaces another, if there is a new one."""

    key: str | None


class KeyAsked(NewKey):
    """A new key for a lost one, or the invitation that is exchanged for it, now or once people agree (`valid`)."""

    invitation: str | None
    valid: bool


class Placed(Joined):
    """A seat that was found for somebody; no key comes along to a seat that they had already."""

    id: str
    """The table."""


class Invitation(BaseModel):
    """What is exchanged for the key of a seat, once; none to an account that is invited by its name."""

    invitation: str | None


class LobbyTable(BaseModel):
    """A table in the lobby."""

    id: str
    name: str
    game: str
    title: str
    board: str
    players: int
    status: TableStatus
    rules: str | None
    """That it is played by other rules than new tables here, in words."""
    seats: list[SeatShown]
    created: str
    seed_given: bool
    """Whether whoever set the table up gave the seed, and may know every card."""
    pace: PaceShown | None
    """How much time players have; null: as much as they like."""
    turns: int
    """How many were taken."""


class MyTable(LobbyTable):
    """A table that somebody knows of, and how it stands."""

    owner: bool
    turn: list[int]
    """Who must decide now; told to who has a seat there."""
    moved: str
    """When the last turn was taken, or the table set up."""
    ranking: list[int] | None
    invited: int | None
    """The seat that is kept for your account, until you accept or decline."""


class OptionChosen(BaseModel):
    """An option as it was chosen."""

    name: str
    title: str
    value: str
    words: str


class TableShown(BaseModel):
    """A table besides its position."""

    id: str
    name: str
    kind: TableKind
    game: str
    title: str
    board: str
    parts: dict[str, str]
    """The parts of the table that can be drawn, with their titles."""
    overlays: dict[str, str]
    """What can be laid over the picture, with its title."""
    options: list[OptionChosen]
    players: int
    version: int
    status: TableStatus
    seats: list[SeatShown]
    owner: bool
    invited: int | None
    """The seat that is kept for your account, until you accept or decline."""
    rematch: str | None
    notice: str | None
    guide: bool
    tutorial: bool
    hints: bool
    """Whether hints may be asked for here."""
    pace: PaceShown | None
    """How much time players have; null: as much as they like."""
    change: int
    seed_hash: str
    seed_given: bool
    seed: str | None
    salt: str | None


class Fact(BaseModel):
    """What a game tells of a player besides money and points."""

    name: str
    label: str
    value: str


class Change(BaseModel):
    """Something that a player has, before and after."""

    name: str
    label: str
    before: str
    after: str


class PlayerShown(BaseModel):
    """A player in the panel; what is secret is null."""

    seat: int
    name: str
    money: int | None
    points: int | None
    facts: list[Fact]


class Panel(BaseModel):
    """Whose turn it is, what is asked, and how the players stand."""

    prompt: str
    turn: list[int]
    order: list[int]
    money: bool
    """Whether the game has any."""
    currency: str
    """The sign of its money; empty if it has none."""
    players: list[PlayerShown]


class Drafted(BaseModel):
    """A decision of a draft."""

    decision: int
    notation: str
    text: str
    cost: int
    price: str
    """What it costs or brings, in words; empty if nothing."""
    follows: list[str]
    """What happens by it, in words: what is taken from whom, what is paid, what others gain."""
    kind: ChoiceKind
    thing: str | None
    changes: list[Change]
    """What it changes of what the player has; nothing is told of one that is pending."""


class DraftShown(BaseModel):
    """A draft; a pending decision would reveal something and is not played before it is committed."""

    decisions: list[Drafted]
    pending: int | None
    complete: bool


class Choice(BaseModel):
    """A legal decision."""

    decision: int
    notation: str
    text: str
    kind: ChoiceKind
    thing: str | None
    cost: int
    price: str
    """What it costs or brings, in words; empty if nothing."""
    effects: list[str]
    reveals: bool
    twins: list[str]
    """Things that are equal to the one it points at, so that a click on them means the same."""
    whole_turn: bool
    """Whether it takes all actions that are left, where others like it take one."""
    shows: list[str]
    """What it reveals, if the game has words for that."""
    mark: str
    """A sign or two by which it is told from its like at a glance; empty if it has none."""
    in_order: bool
    """Whether it is one of several that will all be taken: what is chosen is their order."""


class ItemShown(BaseModel):
    """Something on a table, in words, and what lies within it."""

    words: str
    items: list[ItemShown]


class InventoryShown(BaseModel):
    """What lies where on a table, in words, by part of the table."""

    at: int
    parts: dict[str, list[ItemShown]]


class Position(BaseModel):
    """A table from the eyes of a seat (`as`) or of a spectator.

    `at` counts the turns committed so far, not decisions: how many decisions a turn took can be a secret. `decisions`
    is their number once the game is over. In a replay `at` is the number of decisions.
    """

    model_config = ConfigDict(populate_by_name=True)

    table: TableShown
    seat: Annotated[int | None, Field(alias="as")]
    at: int
    since: int
    decisions: int | None
    panel: Panel
    draft: DraftShown
    choices: list[Choice]
    proposes: bool
    """Whether the game can work out a whole way to go on from here (`proposals`)."""
    log: list[Entry] | None
    """What happened after the turn that the request names with `log`; null if it names none."""
    scorings: list[ScoringShown] = []
    """What was scored after that turn, with every reason."""
    svg: dict[str, str]
    """The picture, without the parts that the request says it has (`have`)."""
    pictures: dict[str, str]
    """The hash of every part of the picture."""
    inventory: dict[str, list[ItemShown]] | None
    """What lies where, in words, by part of the table; null unless the request wants it (`lists`)."""
    over: bool
    scores: list[int] | None
    """Null until the game is over, and if it ended without a result."""
    ranking: list[int] | None


class Committed(BaseModel):
    """A turn that was taken: its number, and the position now."""

    at: int
    position: Position


class Rule(BaseModel):
    """Where a rule is explained."""

    anchor: str
    title: str
    url: str


class Reason(BaseModel):
    """Why something cannot be done."""

    text: str
    rule: Rule | None
    forbids: list[Choice]
    """What cannot be done for this reason."""


class OpeningShown(BaseModel):
    """A choice that makes use of the thing, and what answers the next question with it."""

    decision: int
    then: list[int]


class Why(BaseModel):
    """What a thing on the table is good for now: why not, the nearest reason first, and what is possible."""

    thing: str
    reasons: list[Reason]
    choices: list[Choice]
    opens: list[OpeningShown]
    """The choices that ask for the thing next: what a card allows, for who begins with it."""


class Hint(BaseModel):
    """What a bot would do, and why."""

    decision: int
    notation: str
    text: str
    reason: str
    """What to do and why, in a sentence."""
    alternative: str
    """What else could be done, and at what price; empty if there is nothing else."""
    details: str
    """The figures behind that."""
    plan: str
    """What it is for, and the steps to it; empty where that is not clear."""
    feared: str
    """What a rival may do that would cost most; empty where there is no such thing."""


class MarkShown(BaseModel):
    """A thing as an overlay shows it: those with the same sign belong together."""

    thing: str
    sign: str
    words: str


class OverlayShown(BaseModel):
    """Something that can be laid over the picture."""

    marks: list[MarkShown]


class ProposalShown(BaseModel):
    """A whole way to go on, what it consists of, and what it changes for the player."""

    decisions: list[int]
    steps: list[str]
    changes: list[Change]


class Log(BaseModel):
    """The log, and how many turns it covers."""

    at: int
    entries: list[Entry]
    scorings: list[ScoringShown] = []


class TableEvent(BaseModel):
    """What everybody who listens to a table is told of a change: nothing secret."""

    change: int
    at: int
    status: TableStatus
    actors: list[int]


class RoundShown(BaseModel):
    """Where a round or a period of a finished game begins: after how many decisions, and what the log calls it."""

    at: int
    title: str


class Series(BaseModel):
    """Something that a game counts: its values at every point of the chart, seat by seat.

    `currency` is the sign of what are sums of money, empty of all else.
    """

    name: str
    label: str
    currency: str
    values: list[list[float]]


class ScoreChart(BaseModel):
    """How a finished game went: the points of every seat after each turn, and what else was counted.

    `at` is after how many decisions a turn ended, `turns` whose it was (-1: nobody's). At each of the `starts` nobody
    has an action half done. The first of the `series` is what each seat could expect, as the bots judge.
    """

    at: list[int]
    turns: list[int]
    scores: list[list[int]]
    rounds: list[RoundShown]
    starts: list[int]
    series: list[Series]


class Made(BaseModel):
    """Something new, by its id."""

    id: str


class StepShown(BaseModel):
    """A step of a tutorial, counted from 1: what to read, what to look at, what may be decided (none: just read on)."""

    n: int
    steps: int
    text: str
    part: str
    point: list[str]
    expect: list[int]
    position: Position
