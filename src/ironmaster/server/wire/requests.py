"""What requests look like: whatever they do not know is refused."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ironmaster.kernel.names import one_line
from ironmaster.server.wire.texts import text_problem

BIGGEST = 2**31
BOARD_TEXT = 200_000
"""The characters of a board: ours have up to 16,000."""
RECORD_TEXT = 900_000
MOST_TABLES = 30
"""Of how many tables one may ask at once how they stand: a game that is played is replayed for it."""
MOST_KEYS = 9
"""The keys to one table: of every seat, and the owner's."""


def _storable(text: str) -> str:
    """A text that every database can hold."""
    problem = text_problem(text)
    if problem is not None:
        raise ValueError(problem)
    return text


Text = Annotated[str, AfterValidator(_storable)]
"""Every text of a request is one of these, with a length of its own."""
Word = Annotated[Text, Field(max_length=40)]
LongWord = Annotated[Text, Field(max_length=80)]
Name = Annotated[Word, AfterValidator(one_line)]
Title = Annotated[LongWord, AfterValidator(one_line)]
Chosen = Annotated[dict[LongWord, LongWord], Field(max_length=40)]
Count = Annotated[int, Field(ge=0, lt=BIGGEST)]
Seat = Annotated[int, Field(ge=0, lt=8)]
Decisions = Annotated[list[Count], Field(max_length=200)]


class Asked(BaseModel):
    """A request: whatever it does not know is refused, so that a misspelt name is not passed over."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class SeatAsked(Asked):
    """A seat of a new table: a person gets its key in the answer, somebody invited exchanges an invitation for it."""

    kind: Literal["person", "invited", "open", "bot"]
    name: Name = ""
    bot: Word | None = None
    account: Name | None = None
    """The name of the account that is invited; it is told, and needs no invitation."""

    @model_validator(mode="after")
    def _check_account(self) -> SeatAsked:
        if self.account is not None and self.kind != "invited":
            raise ValueError("an account can be named for a seat of the kind invited alone")
        return self


Seats = Annotated[list[SeatAsked], Field(min_length=1, max_length=8)]


TimeUp: TypeAlias = Literal["bot", "reminder", "end"]
Weekday: TypeAlias = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]


class LivePace(Asked):
    """A game at one sitting: minutes for the game, and seconds that every turn adds to them."""

    kind: Literal["live"]
    minutes: Count
    seconds: Count = 0
    time_up: TimeUp = "bot"


class DailyPace(Asked):
    """A game by the day: hours for each turn, and hours in reserve for all that take longer.

    The clock stands on days off, which begin and end at midnight in a time zone.
    """

    kind: Literal["daily"]
    hours: Count
    reserve: Count = 0
    days_off: Annotated[list[Weekday], Field(max_length=7)] = []
    zone: Word = "UTC"
    time_up: TimeUp = "bot"


PaceAsked: TypeAlias = LivePace | DailyPace


class SeatsAsked(Asked):
    """Who is to sit at a new table."""

    seats: Seats

    @property
    def accounts(self) -> list[str]:
        """The names of the accounts that are invited."""
        return [seat.account for seat in self.seats if seat.account is not None]


class TableAsked(SeatsAsked):
    """A new table."""

    game: LongWord
    board: LongWord | None = None
    board_text: Annotated[Text, Field(max_length=BOARD_TEXT)] | None = None
    """A component file of one's own, instead of a board by name."""
    options: Chosen = {}
    name: Title = ""
    listed: bool = False
    hints: bool = True
    """Whether players may ask for hints."""
    pace: Annotated[PaceAsked, Field(discriminator="kind")] | None = None
    """How much time players have, and what happens when it is up; none: as much as they like."""
    seed: Annotated[Text, Field(pattern="^[0-9a-f]{1,32}$")] | None = None
    """In hexadecimal digits, for scripts and tests: the table then says that its seed was given."""


class QuickAsked(Asked):
    """A seat at a game with its usual board and options, at whichever table has one free, or at a new one."""

    game: LongWord
    players: Annotated[int, Field(ge=2, le=8)]
    pace: Annotated[PaceAsked, Field(discriminator="kind")] | None = None
    name: Name = ""
    """What to be called; whoever has an account is called as that is."""


class InviteAsked(Asked):
    """Inviting somebody: the account of a name, or whoever is given the invitation."""

    account: Name | None = None


class BoardAsked(Asked):
    """A component file of one's own to be looked at, before a table is set up on it."""

    game: LongWord
    board_text: Annotated[Text, Field(max_length=BOARD_TEXT)]
    file: Title = "board_text"
    """What complaints call it."""


class TableKnown(Asked):
    """A table that somebody knows of, and the keys that they have to it."""

    id: Word
    keys: Annotated[list[LongWord], Field(max_length=MOST_KEYS)] = []


class TablesAsked(Asked):
    """The tables that somebody knows of."""

    tables: Annotated[list[TableKnown], Field(max_length=MOST_TABLES)]


class JoinAsked(Asked):
    """Taking an open seat."""

    name: Name = ""
    seat: Seat | None = None


class ClaimAsked(Asked):
    """Exchanging an invitation for the key of its seat."""

    invitation: LongWord
    name: Name = ""


class EndAnswered(Asked):
    """Agreeing to end the game without a result, or refusing it."""

    agree: bool


class KeyAnswered(Asked):
    """Agreeing to a new key of a seat, or refusing it."""

    agree: bool


class OfferAnswered(Asked):
    """Agreeing to look for somebody else in place of who left, or refusing it."""

    agree: bool


class DraftAsked(Asked):
    """A draft: whose, the number of turns that the page has seen, and the decisions so far."""

    seat: Annotated[Seat, Field(alias="as")]
    at: Count
    draft: Decisions = []


class PreviewAsked(DraftAsked):
    """A draft, and perhaps a plan of how it goes on."""

    order: Decisions | None = None
    """Decisions to be taken after the draft in this order, as far as they are asked for; amounts asked for in between
    are as great as they may be. The answer's draft has them all."""


class CommitAsked(DraftAsked):
    """A turn to be taken for good; the same commit sent again is answered as the first time."""

    commit: Annotated[Text, Field(pattern="^[0-9A-Za-z-]{8,36}$")]


class WhyAsked(DraftAsked):
    """A thing on the table that was clicked."""

    thing: Annotated[Text, Field(max_length=200)]


class OverlayAsked(Asked):
    """Something to be laid over the picture of a table, or of a draft if there is one."""

    overlay: Word
    seat: Annotated[Seat | None, Field(alias="as")] = None
    at: Count
    draft: Decisions = []


class NameAsked(Asked):
    """What somebody at a table wants to be called."""

    name: Name


class BotAsked(Asked):
    """Handing a seat to a bot."""

    bot: Word = "greedy"


class RecordAsked(Asked):
    """A record to look at."""

    record: Annotated[Text, Field(max_length=RECORD_TEXT)]


class CloneAsked(SeatsAsked):
    """Another line from a point of a finished game; what `as` could not know there is dealt anew."""

    at: Count
    seat: Annotated[Seat | None, Field(alias="as")] = None
    name: Title = ""
    listed: bool = False
