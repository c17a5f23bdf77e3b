"""What the database holds: tables with their seats, turns and notes; jobs; accounts; and letters to them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from ironmaster.kernel.words import MessageData
from ironmaster.server.database.types import Moment, Span

OPEN, PLAYING, OVER = "open", "playing", "over"
"""The states of a table: waiting for players, being played, finished."""
GAME, RECORD, TUTORIAL = "game", "record", "tutorial"
"""The kinds of a table: played here, an uploaded record, or one that is only shown to a learner."""
PERSON, BOT, INVITED = "person", "bot", "invited"
"""The kinds of a seat, besides `OPEN`; an invited player has not come yet."""
MAIL, PUSH, WEBHOOK = "mail", "push", "webhook"
"""The ways that letters go."""
TURN, TIME, INVITATION, ENDED = "turn", "time", "invitation", "over"
EVENTS = (TURN, TIME, INVITATION, ENDED)
"""What people can be told of: their turn, time that runs out, an invitation, the end of a game."""


def now() -> datetime:
    """The time, the same everywhere."""
    return datetime.now(UTC)


class Base(DeclarativeBase):
    """The base of all rows."""


class TableRow(Base):
    """A table: what its game was set up with, and how it stands."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(80))
    listed: Mapped[bool]
    status: Mapped[str] = mapped_column(String(8), index=True)
    change: Mapped[int]
    """Counts every change of the table: the id of the last event that listeners were told."""
    game: Mapped[str] = mapped_column(String(80))
    version: Mapped[int]
    board: Mapped[str] = mapped_column(String(80))
    board_hash: Mapped[str] = mapped_column(String(64))
    board_text: Mapped[str | None] = mapped_column(Text)
    players: Mapped[int]
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(32))
    salt: Mapped[str] = mapped_column(String(32))
    seed_given: Mapped[bool]
    hints: Mapped[bool] = mapped_column(default=True)
    """Whether its players may ask for hints."""
    pace: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """How much time its players have, as it was asked for; none: as much as they like."""
    position: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Where the game began, if it was not dealt from the seed."""
    result: Mapped[dict[str, list[int]] | None] = mapped_column(JSON(none_as_null=True))
    """Scores and ranking, once the game is over; none if it ended without a result."""
    owner_hash: Mapped[str | None] = mapped_column(String(64))
    owner_account: Mapped[str | None] = mapped_column(ForeignKey("accounts.id"), index=True)
    """The account of whoever set the table up, who then has no key to it."""
    rematch: Mapped[str | None] = mapped_column(String(16))
    created: Mapped[datetime] = mapped_column(Moment, default=now)

    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.seat", cascade="all, delete-orphan")
    turns: Mapped[list[TurnRow]] = relationship(order_by="TurnRow.number", cascade="all, delete-orphan")
    notes: Mapped[list[NoteRow]] = relationship(order_by="NoteRow.id", cascade="all, delete-orphan")


class SeatRow(Base):
    """A seat: who sits there, what opens it, a key or an account, and how somebody may come by it."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(40))
    resigned: Mapped[bool] = mapped_column(default=False)
    key_hash: Mapped[str | None] = mapped_column(String(64))
    with_owner: Mapped[bool] = mapped_column(default=False)
    """Whether the key went to whoever set the table up."""
    invitation_hash: Mapped[str | None] = mapped_column(String(64))
    """What is kept of the invitation that can be exchanged for a key."""
    absent_since: Mapped[datetime | None] = mapped_column(Moment)
    """While a new key is asked for: since when whoever has the old one has not been seen."""
    agreed: Mapped[int] = mapped_column(default=0)
    """The seats that agree to the new key, as a mask."""
    clock_reserve: Mapped[timedelta] = mapped_column(Span, default=timedelta())
    """Where a table has a pace: the time that is left for the whole game, as of `clock_since`."""
    clock_turn: Mapped[timedelta | None] = mapped_column(Span)
    """The time that is left for what the seat is asked now, which is used up first; none while it is not asked."""
    clock_since: Mapped[datetime | None] = mapped_column(Moment)
    """Since when the clock runs; none while it stands."""
    reminded: Mapped[bool] = mapped_column(default=False)
    """Whether its time was up once, and it was given more."""
    wants_end: Mapped[bool] = mapped_column(default=False)
    """Whether its player agrees to end the game without a result."""
    replaced: Mapped[bool] = mapped_column(default=False)
    """Whether a bot plays it because somebody else wanted so: not its player, and no clock."""
    late: Mapped[int] = mapped_column(default=0)
    """How often the time of whoever has the seat was up."""
    since: Mapped[int] = mapped_column(default=0)
    """How many turns had been committed when they came."""
    offered: Mapped[int | None]
    """While somebody else is looked for, who is to play on from here: the seats that agree to it, as a mask."""
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id"), index=True)
    """The account that plays it, instead of a key."""
    invited_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id"), index=True)
    """The account that it is kept for, until it comes or declines."""

    account: Mapped[AccountRow | None] = relationship(lazy="selectin", foreign_keys=[account_id])

    @property
    def is_taken(self) -> bool:
        """Whether somebody has it, by a key or by an account, though a bot may play it now."""
        return self.key_hash is not None or self.account_id is not None

    @property
    def has_say(self) -> bool:
        """Whether its player is asked before the game ends without a result: nobody else takes that from them."""
        return self.is_taken and not self.resigned and (self.kind == PERSON or self.replaced)


BEFORE = -1
"""For how many turns there were, before a game has begun."""


class DepartureRow(Base):
    """Somebody with an account who had a seat of a game, until another took it; or who had one, or was invited to it,
    and left before the game began, of whom nothing is counted."""

    __tablename__ = "departures"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int]
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    """What they were called there."""
    since: Mapped[int]
    """How many turns had been committed when they came."""
    until: Mapped[int]
    """How many when the other one did, or `BEFORE` the first."""
    late: Mapped[int]
    """How often their time was up."""


class TurnRow(Base):
    """A committed turn: the decisions of a seat in notation, which outlives the numbers of a rules version."""

    __tablename__ = "turns"
    __table_args__ = (UniqueConstraint("table_id", "seat", "commit_id"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    commit_id: Mapped[str] = mapped_column(String(36))
    decisions: Mapped[list[str]] = mapped_column(JSON)
    created: Mapped[datetime] = mapped_column(Moment, default=now)


class NoteRow(Base):
    """Something about a table that everybody there is told, besides what happens in the game: who may play which seat,
    and what went wrong."""

    __tablename__ = "notes"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    at: Mapped[int]
    """How many turns had been committed."""
    seat: Mapped[int | None]
    """The seat that it is about, if it is about one."""
    words: Mapped[MessageData] = mapped_column(JSON)
    created: Mapped[datetime] = mapped_column(Moment, default=now)


class JobRow(Base):
    """Something that must happen later or elsewhere: a bot's turn, a hint, the end of somebody's time. Written in the
    transaction that causes it, done by whichever process takes it first; one that does not come back loses it to
    another."""

    __tablename__ = "jobs"
    __table_args__ = (UniqueConstraint("kind", "subject"), Index("ix_jobs_next", "done", "urgency", "due"))

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    subject: Mapped[str] = mapped_column(String(40))
    """What it is about: of a kind there is one job for each subject."""
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    question: Mapped[dict[str, Any]] = mapped_column(JSON)
    urgency: Mapped[int]
    """The lowest first."""
    due: Mapped[datetime] = mapped_column(Moment)
    holder: Mapped[str | None] = mapped_column(String(40))
    """Who is doing it."""
    held_until: Mapped[datetime | None] = mapped_column(Moment)
    """When somebody else may take it from the holder, who moves this on while it works."""
    tries: Mapped[int] = mapped_column(default=0)
    done: Mapped[bool] = mapped_column(default=False)
    answer: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class AccountRow(Base):
    """Somebody who is known by a name, on every device: a person, or the program of one."""

    __tablename__ = "accounts"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    folded: Mapped[str] = mapped_column(String(160), unique=True)
    """The name without what does not tell names apart: of each there is one."""
    password: Mapped[str | None] = mapped_column(String(200))
    """What is kept of the password; programs have none."""
    owner_id: Mapped[str | None] = mapped_column(
        ForeignKey("accounts.id", ondelete="CASCADE", deferrable=True, initially="DEFERRED"), index=True
    )
    """Whose program it is, if it is one."""
    email: Mapped[str | None] = mapped_column(String(254), index=True)
    """Where mail reaches whoever has it, who has confirmed that."""
    language: Mapped[str] = mapped_column(String(2), default="en")
    """What they are written to in."""
    created: Mapped[datetime] = mapped_column(Moment, default=now)

    @property
    def is_bot(self) -> bool:
        """Whether a program plays by it."""
        return self.owner_id is not None


class SessionRow(Base):
    """A browser in which somebody is signed in: only a hash of what its cookie says is kept."""

    __tablename__ = "sessions"

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    agent: Mapped[str] = mapped_column(String(200))
    """What the browser says that it is."""
    created: Mapped[datetime] = mapped_column(Moment)
    seen: Mapped[datetime] = mapped_column(Moment)
    """When it was last used, about."""


class TokenRow(Base):
    """What a script signs in with: only a hash of it is kept."""

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    title: Mapped[str] = mapped_column(String(40))
    created: Mapped[datetime] = mapped_column(Moment)
    seen: Mapped[datetime | None] = mapped_column(Moment)
    """When it was last used, about."""


class CodeRow(Base):
    """What is handed to somebody, to be used once: an invitation to sign up, the way to a new password, or the proof
    that a mail has arrived."""

    __tablename__ = "codes"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    """Whose new password or address; nobody's if it invites."""
    email: Mapped[str | None] = mapped_column(String(254))
    """The address that it confirms, if that is what it is for."""
    until: Mapped[datetime] = mapped_column(Moment)


class FamiliarRow(Base):
    """From where an account was signed in to of late."""

    __tablename__ = "familiar"

    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The address, as a hash."""
    seen: Mapped[datetime] = mapped_column(Moment, index=True)


class AttemptRow(Base):
    """How often something has been tried of late that may not be tried for ever, such as a password."""

    __tablename__ = "attempts"

    subject: Mapped[str] = mapped_column(String(64), primary_key=True)
    """What is counted, as a hash: neither names nor addresses are kept."""
    count: Mapped[int]
    since: Mapped[datetime] = mapped_column(Moment, index=True)


class ChannelRow(Base):
    """A way by which somebody wants to be told things: their mail, a browser of theirs, an address that they gave."""

    __tablename__ = "channels"

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    address: Mapped[dict[str, Any]] = mapped_column(JSON)
    """What its carrier needs; mail goes to the address of the account, whichever that is when it is sent."""
    events: Mapped[list[str]] = mapped_column(JSON)
    """What is told by it."""
    digest: Mapped[bool]
    """Whether everything is told together, once a day."""
    stop: Mapped[str] = mapped_column(String(40), unique=True)
    """What a letter can be stopped by, and nothing else done: every letter carries it, so that it is kept as it is."""
    failures: Mapped[int] = mapped_column(default=0)
    """How many letters in a row could not be delivered for good."""
    off: Mapped[str | None] = mapped_column(String(200))
    """Why nothing goes by it any more, if so."""
    created: Mapped[datetime] = mapped_column(Moment)


class LetterRow(Base):
    """What somebody is told about a table, once: the next of its kind takes its place. Nothing in it is secret."""

    __tablename__ = "letters"
    __table_args__ = (UniqueConstraint("account_id", "event", "table_id", "seat"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    event: Mapped[str] = mapped_column(String(12))
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int | None]
    at: Mapped[int]
    """After how many turns."""
    created: Mapped[datetime] = mapped_column(Moment)


class DeliveryRow(Base):
    """A letter on its way by one channel; one whose reason is gone, or that is given up, is removed."""

    __tablename__ = "deliveries"
    __table_args__ = (UniqueConstraint("letter_id", "channel_id"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    """What the letter is known by where it arrives: nothing else ever has it."""
    letter_id: Mapped[int] = mapped_column(ForeignKey("letters.id", ondelete="CASCADE"))
    channel_id: Mapped[int] = mapped_column(ForeignKey("channels.id", ondelete="CASCADE"), index=True)
    sent: Mapped[datetime | None] = mapped_column(Moment)

    letter: Mapped[LetterRow] = relationship()
    channel: Mapped[ChannelRow] = relationship()
