"""What the database holds: tables, their seats, and their turns, one row for each commit."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

OPEN, PLAYING, OVER = "open", "playing", "over"
"""The states of a table: waiting for players, being played, finished."""
GAME, RECORD, TUTORIAL = "game", "record", "tutorial"
"""The kinds of a table: played here, an uploaded record, or one that is only shown to a learner."""
PERSON, BOT = "person", "bot"
"""The kinds of a seat, besides `OPEN`."""


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
    position: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Where the game began, if it was not dealt from the seed."""
    result: Mapped[dict[str, list[int]] | None] = mapped_column(JSON(none_as_null=True))
    """Scores and ranking, once the game is over."""
    owner_hash: Mapped[str | None] = mapped_column(String(64))
    rematch: Mapped[str | None] = mapped_column(String(16))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=now)

    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.seat", cascade="all, delete-orphan")
    turns: Mapped[list[TurnRow]] = relationship(order_by="TurnRow.number", cascade="all, delete-orphan")


class SeatRow(Base):
    """A seat: who sits there, and the hash of the key that opens it."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(40))
    resigned: Mapped[bool] = mapped_column(default=False)
    key_hash: Mapped[str | None] = mapped_column(String(64))


class TurnRow(Base):
    """A committed turn: the decisions of a seat in notation, which outlives the numbers of a rules version."""

    __tablename__ = "turns"
    __table_args__ = (UniqueConstraint("table_id", "seat", "commit_id"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    commit_id: Mapped[str] = mapped_column(String(36))
    decisions: Mapped[list[str]] = mapped_column(JSON)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=now)
