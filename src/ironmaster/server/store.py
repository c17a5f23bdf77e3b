"""The tables in the database: what can be done with them, each as one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from ironmaster.kernel.bits import members
from ironmaster.kernel.words import message
from ironmaster.server.database import Database
from ironmaster.server.errors import Problem, no_such_seat, no_such_table
from ironmaster.server.keys import key_hash, new_key
from ironmaster.server.models import BOT, OPEN, OVER, PERSON, PLAYING, SeatRow, TableRow, TurnRow
from ironmaster.server.shelf import Shelf
from ironmaster.table import Table, committed

LOBBY = 50
"""How many tables the lobby lists."""


class Opening(NamedTuple):
    """A table as it stands: its row with its seats, and its game."""

    row: TableRow
    table: Table


class Summary(NamedTuple):
    """What everybody who listens to a table is told of a change: nothing secret."""

    change: int
    at: int
    status: str
    actors: list[int]


class Wish(NamedTuple):
    """A turn to be committed: by whom, and after how many turns it was made."""

    seat: int
    at: int
    decisions: Sequence[int]
    commit_id: str
    by: str = PERSON


class BotTurn(NamedTuple):
    """A turn that a bot is asked for."""

    table_id: str
    seat: int
    bot: str
    table: Table


class Store:
    """Tables. `on_change` is told of every change after it has been written."""

    def __init__(self, database: Database, shelf: Shelf) -> None:
        self.database = database
        self.shelf = shelf
        self.on_change: Callable[[str, Summary], None] = lambda table_id, summary: None

    # Reading

    def open(self, table_id: str) -> Opening:
        """A table and its game."""
        with self.database.read() as session:
            row = find(session, table_id)
            return Opening(row, self.shelf.replayed(session, row))

    def row(self, table_id: str) -> TableRow:
        """A table without its game, which this program may be unable to play."""
        with self.database.read() as session:
            return find(session, table_id)

    def turns(self, table_id: str) -> list[TurnRow]:
        """The turns of a table as they were written."""
        with self.database.read() as session:
            found = select(TurnRow).where(TurnRow.table_id == table_id).order_by(TurnRow.number)
            return list(session.scalars(found))

    def summary(self, table_id: str) -> Summary:
        """What a new listener is told."""
        try:
            row, table = self.open(table_id)
        except Problem as problem:
            if problem.code != "other_rules":
                raise
            row = self.row(table_id)
            return Summary(row.change, 0, row.status, [])
        return summary_of(row, table)

    def lobby(self) -> list[TableRow]:
        """The listed tables that wait for players or are being played, the newest first."""
        wanted = select(TableRow).where(TableRow.listed, TableRow.status.in_((OPEN, PLAYING)))
        with self.database.read() as session:
            newest = wanted.order_by(TableRow.created.desc()).limit(LOBBY).options(selectinload(TableRow.seats))
            return list(session.scalars(newest))

    def waiting_for_bots(self) -> list[str]:
        """The tables that bots play at."""
        wanted = select(TableRow.id).join(SeatRow).where(TableRow.status == PLAYING, SeatRow.kind == BOT).distinct()
        with self.database.read() as session:
            return list(session.scalars(wanted))

    def bot_turn(self, table_id: str) -> BotTurn | None:
        """The next turn that a bot is asked for, if there is one."""
        row, table = self.open(table_id)
        if row.status != PLAYING:
            return None
        for seat in members(table.state.actors):
            sitter = row.seats[seat]
            if sitter.kind == BOT and sitter.bot is not None:
                return BotTurn(row.id, seat, sitter.bot, table)
        return None

    # Writing

    @contextmanager
    def changing(self, table_id: str) -> Iterator[tuple[Session, TableRow]]:
        """A transaction that changes a table: nobody else does until it ends, and then listeners are told."""
        with self.database.write() as session, session.begin():
            row = find(session, table_id, writes=True)
            yield session, row
            changed = bool(session.new or session.dirty)
            row.change += changed
        if changed:
            self._tell(row)

    def _tell(self, row: TableRow) -> None:
        with self.database.read() as session:
            try:
                table = self.shelf.replayed(session, row)
            except Problem:
                return  # kept, not playable here: nobody waits for its moves
        self.on_change(row.id, summary_of(row, table))

    def add(self, row: TableRow) -> None:
        """A new table."""
        with self.database.write() as session, session.begin():
            session.add(row)
        self._tell(row)

    def commit(self, table_id: str, wish: Wish, language: str = "en") -> int:
        """Takes a turn for good and returns its number; the same commit again is answered as the first time."""
        seat, commit_id = wish.seat, wish.commit_id
        with self.changing(table_id) as (session, row):
            earlier = _find_commit(session, table_id, seat, commit_id)
            if earlier is not None:
                return earlier
            check_playing(row)
            check_sitter(row, seat, wish.by)
            table = committed(self.shelf.replayed(session, row), seat, wish.at, wish.decisions, language)
            notation = [table.rules.notation(decision) for decision in wish.decisions]
            session.add(TurnRow(table_id=row.id, number=table.at, seat=seat, commit_id=commit_id, decisions=notation))
            if table.state.over:
                finish(row, table)
        return table.at

    def join(self, table_id: str, name: str, seat: int | None) -> tuple[int, str]:
        """Takes an open seat: which, and the key to it."""
        with self.changing(table_id) as (_, row):
            free = [found for found in row.seats if found.kind == OPEN and seat in (None, found.seat)]
            if not free:
                raise Problem(409, "no_open_seat", message("This seat is taken: choose another table, or watch."))
            taken = free[0]
            taken.name = name
            key = sit(taken)
            begin_if_full(row)
        return taken.seat, key

    def new_seat_key(self, table_id: str, seat: int) -> str:
        """A new key for a person who has lost theirs; the old one opens nothing any more."""
        with self.changing(table_id) as (_, row):
            sitter = sitter_at(row, seat)
            if sitter.key_hash is None:
                raise Problem(409, "no_key", message("Nobody has a key to this seat: there is none to replace."))
            key = new_key()
            sitter.key_hash = key_hash(key)
        return key

    def hand_to_bot(self, table_id: str, seat: int, bot: str, resign: bool = False) -> None:
        """Lets a bot play on, for a while or, when its player resigns, to the end."""
        with self.changing(table_id) as (_, row):
            check_running(row)
            sitter = sitter_at(row, seat)
            sitter.kind, sitter.bot = BOT, bot
            sitter.resigned = sitter.resigned or resign
            begin_if_full(row)

    def take_back(self, table_id: str, seat: int) -> str | None:
        """Lets a person play a seat; a new key if there is none to it yet."""
        with self.changing(table_id) as (_, row):
            check_running(row)
            sitter = sitter_at(row, seat)
            if sitter.resigned:
                raise Problem(409, "resigned", message("This seat has resigned: its bot plays on to the end."))
            if sitter.key_hash is None:
                key = sit(sitter)
                begin_if_full(row)
                return key
            sitter.kind, sitter.bot = PERSON, None
        return None

    def rematch(self, table_id: str, make: Callable[[TableRow], TableRow]) -> TableRow:
        """The table of the next game of the same players: made by the first who asks."""
        with self.changing(table_id) as (session, row):
            if row.rematch is not None:
                return find(session, row.rematch)
            fresh = make(row)
            session.add(fresh)
            row.rematch = fresh.id
        self._tell(fresh)
        return fresh


def find(session: Session, table_id: str, writes: bool = False) -> TableRow:
    """A table with its seats."""
    wanted = select(TableRow).where(TableRow.id == table_id).options(selectinload(TableRow.seats))
    row = session.scalar(wanted.with_for_update() if writes else wanted)
    if row is None:
        raise no_such_table()
    return row


def _find_commit(session: Session, table_id: str, seat: int, commit_id: str) -> int | None:
    """The number of the turn that a commit has added, if it has."""
    wanted = select(TurnRow.number).where(
        TurnRow.table_id == table_id, TurnRow.seat == seat, TurnRow.commit_id == commit_id
    )
    return session.scalar(wanted)


def summary_of(row: TableRow, table: Table) -> Summary:
    """What everybody may know of how a table stands."""
    actors = members(table.state.actors) if row.status == PLAYING else []
    return Summary(row.change, table.at, row.status, actors)


def sitter_at(row: TableRow, seat: int) -> SeatRow:
    """A seat of a table."""
    if not 0 <= seat < len(row.seats):
        raise no_such_seat(seat)
    return row.seats[seat]


def sit(sitter: SeatRow) -> str:
    """A person takes a seat: the key to it."""
    key = new_key()
    sitter.kind, sitter.bot, sitter.key_hash = PERSON, None, key_hash(key)
    return key


def begin_if_full(row: TableRow) -> None:
    """The game begins when no seat is open."""
    if row.status == OPEN and all(sitter.kind != OPEN for sitter in row.seats):
        row.status = PLAYING


def finish(row: TableRow, table: Table) -> None:
    """Writes down how the game ended."""
    row.status = OVER
    row.result = {"scores": list(table.state.scores), "ranking": list(table.state.ranking)}


def check_running(row: TableRow) -> None:
    """A finished game is not changed any more."""
    if row.status == OVER:
        raise Problem(409, "over", message("This game is over."))


def check_playing(row: TableRow) -> None:
    """Nobody plays before all seats are taken, or after the end."""
    check_running(row)
    if row.status == OPEN:
        raise Problem(409, "waiting", message("The game begins when every seat is taken."))


def check_sitter(row: TableRow, seat: int, kind: str) -> None:
    """A bot does not play for a person, nor a person while a bot does."""
    if row.seats[seat].kind == kind:
        return
    if kind == PERSON:
        raise Problem(409, "bot_plays", message("A bot plays this seat: take the seat back first."))
    raise Problem(409, "person_plays", message("A person plays this seat."))
