"""What requests and answers look like: the source of the OpenAPI description."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

BIGGEST = 2**31
BOARD_TEXT = 500_000
RECORD_TEXT = 900_000


def _one_line(text: str) -> str:
    """A name without line breaks and other things that cannot be seen."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


Name = Annotated[str, Field(max_length=40), AfterValidator(_one_line)]
Title = Annotated[str, Field(max_length=80), AfterValidator(_one_line)]
Count = Annotated[int, Field(ge=0, lt=BIGGEST)]
Seat = Annotated[int, Field(ge=0, lt=8)]
Decisions = Annotated[list[Count], Field(max_length=200)]


class Asked(BaseModel):
    """A request: whatever it does not know is refused, so that a misspelt name is not passed over."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class SeatAsked(Asked):
    """A seat of a new table."""

    kind: Literal["person", "open", "bot"]
    name: Name = ""
    bot: Annotated[str, Field(max_length=40)] | None = None


Seats = Annotated[list[SeatAsked], Field(min_length=1, max_length=8)]


class TableAsked(Asked):
    """A new table."""

    game: Annotated[str, Field(max_length=80)]
    board: Annotated[str, Field(max_length=80)] | None = None
    board_text: Annotated[str, Field(max_length=BOARD_TEXT)] | None = None
    """A component file of one's own, instead of a board by name."""
    options: dict[str, str] = {}
    seats: Seats
    name: Title = ""
    listed: bool = False
    seed: Annotated[str, Field(pattern="^[0-9a-f]{1,32}$")] | None = None
    """In hexadecimal digits, for scripts and tests: the table then says that its seed was given."""


class JoinAsked(Asked):
    """Taking an open seat."""

    name: Name = ""
    seat: Seat | None = None


class DraftAsked(Asked):
    """A draft: whose, the number of turns that the page has seen, and the decisions so far."""

    seat: Annotated[Seat, Field(alias="as")]
    at: Count
    draft: Decisions = []


class CommitAsked(DraftAsked):
    """A turn to be taken for good; the same commit sent again is answered as the first time."""

    commit: Annotated[str, Field(pattern="^[0-9A-Za-z-]{8,36}$")]


class WhyAsked(DraftAsked):
    """A thing on the table that was clicked."""

    thing: Annotated[str, Field(max_length=200)]


class BotAsked(Asked):
    """Handing a seat to a bot."""

    bot: Annotated[str, Field(max_length=40)] = "greedy"


class RecordAsked(Asked):
    """A record to look at."""

    record: Annotated[str, Field(max_length=RECORD_TEXT)]


class CloneAsked(Asked):
    """Another line from a point of a finished game; what `as` could not know there is dealt anew."""

    at: Count
    seats: Seats
    seat: Annotated[Seat | None, Field(alias="as")] = None
    name: Title = ""
    listed: bool = False


class ErrorWords(BaseModel):
    """What went wrong: a code for scripts and a sentence for people."""

    code: str
    message: str


class Failure(BaseModel):
    """The answer to a request that could not be granted."""

    error: ErrorWords


class Word(BaseModel):
    """A value of an option."""

    value: str
    title: str


class OptionShown(BaseModel):
    """An option of a game."""

    name: str
    title: str
    default: str
    values: list[Word]


class BoardShown(BaseModel):
    """A board of a game, and who can play on it."""

    name: str
    title: str
    players: list[int]
    notice: str | None


class BotShown(BaseModel):
    """A bot, in words."""

    name: str
    title: str
    words: str


class GameShown(BaseModel):
    """A game, for the lobby: what it is called and how it looks, what to choose, and whether it can be learnt here."""

    name: str
    title: str
    pitch: str
    """One sentence; empty if the game has none."""
    emblem: str
    """A drawing as SVG, in the colours of the page."""
    players: list[int]
    boards: list[BoardShown]
    options: list[OptionShown]
    parts: dict[str, str]
    """The parts of its table, with their titles."""
    notice: str | None
    bots: list[BotShown]
    guide: bool
    tutorial: bool


class SeatKey(BaseModel):
    """A seat of a new table, with its key if a person is to have it."""

    seat: int
    kind: str
    key: str | None


class TableMade(BaseModel):
    """A new table: the keys are shown this once. A rematch has none: the old keys open it."""

    id: str
    owner_key: str | None
    seats: list[SeatKey]


class Joined(BaseModel):
    """A seat that was taken."""

    seat: int
    key: str


class NewKey(BaseModel):
    """A key that replaces another, if there is a new one."""

    key: str | None


class SeatShown(BaseModel):
    """Who sits in a seat."""

    seat: int
    letter: str
    kind: str
    name: str
    bot: str | None
    resigned: bool
    you: bool


class LobbyTable(BaseModel):
    """A table in the lobby."""

    id: str
    name: str
    game: str
    title: str
    board: str
    players: int
    status: str
    seats: list[SeatShown]
    created: str


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
    kind: str
    game: str
    title: str
    board: str
    parts: dict[str, str]
    """The parts of the table that can be drawn, with their titles."""
    options: list[OptionChosen]
    players: int
    version: int
    status: Literal["open", "playing", "over", "kept"]
    seats: list[SeatShown]
    owner: bool
    rematch: str | None
    notice: str | None
    guide: bool
    tutorial: bool
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
    players: list[PlayerShown]


class Drafted(BaseModel):
    """A decision of a draft."""

    decision: int
    notation: str
    text: str


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
    kind: str
    thing: str | None
    cost: int
    effects: list[str]
    reveals: bool


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
    svg: dict[str, str]
    over: bool
    scores: list[int] | None
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


class Why(BaseModel):
    """What a thing on the table is good for now: why not, and what is possible."""

    thing: str
    reasons: list[Reason]
    choices: list[Choice]


class Hint(BaseModel):
    """What a bot would do, and why."""

    decision: int
    notation: str
    text: str
    reason: str


class Entry(BaseModel):
    """A line of the log; `decision` is its number once the game is over."""

    at: int
    decision: int | None
    seat: int | None
    kind: str
    text: str


class Log(BaseModel):
    """The log, and how many turns it covers."""

    at: int
    entries: list[Entry]


class ScoreChart(BaseModel):
    """The points of every seat after so many decisions, and whose decisions those were (-1: nobody's)."""

    at: list[int]
    turns: list[int]
    scores: list[list[int]]


class Made(BaseModel):
    """Something new, by its id."""

    id: str


class SectionShown(BaseModel):
    """A section of the rules."""

    anchor: str
    title: str
    html: str


class GuideShown(BaseModel):
    """The rules of a game."""

    title: str
    sections: list[SectionShown]
    tutorial: bool


class TutorialShown(BaseModel):
    """A tutorial: its title and how many steps it has."""

    title: str
    steps: int


class StepShown(BaseModel):
    """A step of a tutorial, counted from 1: what to read, what to look at, what may be decided (none: just read on)."""

    n: int
    steps: int
    text: str
    part: str
    point: list[str]
    expect: list[int]
    position: Position
