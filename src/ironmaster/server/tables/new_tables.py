"""New tables: from a wish, from a finished game, from a point of one, from a record."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from ironmaster.bots import BOTS, COMMAND
from ironmaster.games import game
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.record import Record, new_record
from ironmaster.kernel.words import message, seat_name
from ironmaster.server.database.models import (
    BOT,
    GAME,
    INVITED,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    RECORD,
    NoteRow,
    SeatRow,
    TableRow,
    TurnRow,
)
from ironmaster.server.problems import not_over
from ironmaster.server.tables.keys import Named, key_hash, new_id, new_invitation, new_key
from ironmaster.server.tables.pace import check_pace, read_pace
from ironmaster.server.tables.rules_cache import rules_of_now, setup_of
from ironmaster.server.tables.seats import SUBSTITUTE, WAITED_FOR
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.wire.answers import SeatKey, TableMade
from ironmaster.server.wire.requests import CloneAsked, SeatAsked, TableAsked
from ironmaster.table import Seal, clone_start, new_seal

Invited: TypeAlias = Mapping[str, Named]
"""Accounts that seats are kept for, by what they were called when they were asked for."""

NOBODY: Invited = {}


def check_bot(name: str | None, programs: Collection[str]) -> str:
    """A bot that people may be given: by its name alone, so that nobody is given one that thinks for hours.

    Programs are those that the host has named; what a request asks for is never run.
    """
    if name is not None and name.startswith(COMMAND):
        raise UserError("a program can play here only if the host has given it a name: ask for it by that name")
    if name is None or (name not in BOTS and name not in programs):
        raise UserError(f"there is no bot {name!r}: choose one of {', '.join([*BOTS, *programs])}")
    return name


def setup_asked(asked: TableAsked) -> Record:
    """What a table on a board of ours is set up with, but for its seed."""
    return new_record(_asked_rules(asked), len(asked.seats), 0, asked.options)


def _asked_rules(asked: TableAsked) -> Rules:
    found = game(asked.game)
    names = found.board_names()
    if asked.board is not None and asked.board not in names:  # a file of this machine is not for the asking
        raise UserError(f"{asked.game} has no board {asked.board!r}: choose one of {', '.join(names)}")
    return found.load(asked.board)


def table_asked(
    asked: TableAsked,
    setup: Record,
    programs: Collection[str] = (),
    account: Named | None = None,
    invited: Invited = NOBODY,
) -> tuple[TableRow, TableMade]:
    """A table as it was asked for, and the keys to it."""
    seal = new_seal(int(asked.seed, 16) if asked.seed is not None else None)
    row = row_of(setup, seal, asked.name, asked.listed)
    row.seed_given = asked.seed is not None
    row.hints = asked.hints
    made = seat_all(row, asked.seats, programs, account, invited)
    if asked.pace is not None:
        check_pace(asked.pace)
        set_pace(row, asked.pace.model_dump())
    return row, made


def set_pace(row: TableRow, pace: dict[str, Any] | None) -> None:
    """Gives the players of a new table their time."""
    row.pace = pace
    if pace is not None:
        for sitter in row.seats:
            sitter.clock_reserve = read_pace(pace).reserve


def row_of(setup: Record, seal: Seal, name: str, listed: bool) -> TableRow:
    """The row of a table that nobody sits at yet."""
    return TableRow(
        id=new_id(),
        kind=GAME,
        name=name,
        listed=listed,
        status=PLAYING,
        change=1,
        game=setup.game,
        version=setup.version,
        board=setup.board,
        board_hash=setup.board_hash,
        board_text=setup.board_text,
        players=setup.players,
        options=setup.options,
        seed=f"{seal.seed:032x}",
        salt=f"{seal.salt:032x}",
        seed_given=False,
        hints=True,
        position=setup.position,
    )


def seat_all(
    row: TableRow,
    seats: Sequence[SeatAsked],
    programs: Collection[str],
    account: Named | None = None,
    invited: Invited = NOBODY,
) -> TableMade:
    """Fills the seats of a new table: people get keys, friends invitations, bots sit down, the open ones wait.

    Whoever has an account needs no key: the table belongs to it, and so do the seats that would have got one. Accounts
    that are invited by name need no link.
    """
    owner_key = new_key() if account is None else None
    row.owner_hash = _kept(owner_key)
    row.owner_account = account.id if account is not None else None
    made = TableMade(id=row.id, owner_key=owner_key, seats=[])
    if account is not None:
        seats = _named(seats, account.name)
    for number, asked in enumerate(seats):
        key = new_key() if asked.kind == PERSON and account is None else None
        guest = invited[asked.account] if asked.account is not None else None
        invitation = new_invitation() if asked.kind == INVITED and guest is None else None
        row.seats.append(
            SeatRow(
                seat=number,
                kind=asked.kind,
                name=guest.name if guest is not None else asked.name,
                bot=check_bot(asked.bot or "greedy", programs) if asked.kind == BOT else None,
                resigned=False,
                key_hash=_kept(key),
                with_owner=asked.kind == PERSON,
                invitation_hash=_kept(invitation),
                agreed=0,
                wants_end=False,
                account_id=account.id if asked.kind == PERSON and account is not None else None,
                invited_id=guest.id if guest is not None else None,
            )
        )
        made.seats.append(SeatKey(seat=number, kind=asked.kind, key=key, invitation=invitation))
    if any(asked.kind in WAITED_FOR for asked in seats):
        row.status = OPEN
    return made


def _kept(secret: str | None) -> str | None:
    return key_hash(secret) if secret is not None else None


def _named(seats: Sequence[SeatAsked], name: str) -> list[SeatAsked]:
    """Seats of which the first of a person is for the account itself, and called as it is."""
    own = next((asked for asked in seats if asked.kind == PERSON), None)
    return [asked.model_copy(update={"name": name}) if asked is own else asked for asked in seats]


def rematch_of(old: TableRow) -> TableRow:
    """The next game of all who were there, with the seats that they had; a bot that played for somebody leaves.

    Where somebody has left for good, a bot sits down: nobody could be waited for.
    """
    if old.status != OVER or old.kind != GAME:
        raise not_over()
    seal = new_seal()
    rules = rules_of_now(setup_of(old))
    row = row_of(new_record(rules, old.players, seal.seed, old.options), seal, old.name, old.listed)
    row.owner_hash, row.owner_account = old.owner_hash, old.owner_account
    row.hints = old.hints
    for sitter in old.seats:
        bot = None if sitter.is_taken else sitter.bot or SUBSTITUTE
        kind = BOT if bot is not None else PERSON
        row.seats.append(
            SeatRow(
                seat=sitter.seat,
                kind=kind,
                name=sitter.name,
                bot=bot,
                resigned=False,
                key_hash=sitter.key_hash,
                with_owner=sitter.with_owner,
                agreed=0,
                wants_end=False,
                account_id=sitter.account_id,
            )
        )
    set_pace(row, old.pace)
    return row


def clone_of(
    opening: OpenTable,
    asked: CloneAsked,
    programs: Collection[str] = (),
    account: Named | None = None,
    invited: Invited = NOBODY,
) -> tuple[TableRow, TableMade]:
    """Another line from a point of a finished game."""
    old, table = opening.row, opening.table
    if asked.at > table.decisions:
        raise UserError(f"there is no position {asked.at}: the game has {table.decisions} decisions")
    if len(asked.seats) != old.players:
        raise UserError(f"{len(asked.seats)} seats were given for {old.players} players: give one for each")
    if asked.seat is not None and asked.seat >= old.players:
        raise UserError(f"there is no seat {asked.seat}: they are numbered from 0 to {old.players - 1}")
    state = table.state_at(asked.at)
    eyes = asked.seat if asked.seat is not None else max(0, int(lowest(state.actors)))
    seal = new_seal()
    setup = setup_of(old)
    setup.position = clone_start(state, eyes, seal.seed).to_position()
    row = row_of(setup, seal, asked.name or old.name, asked.listed)
    words = message(
        "This game goes on from a point of another one: whoever has seen that one knows what {player} knew there.",
        player=seat_name(eyes),
    )
    row.notes = [NoteRow(at=0, seat=eyes, words=words.to_data())]
    return row, seat_all(row, asked.seats, programs, account, invited)


def record_row(record: Record, result: dict[str, list[int]] | None) -> TableRow:
    """A table to look at: an uploaded record, which follows the rules, and how its game ended."""
    row = row_of(record, Seal(record.seed, 0), "", listed=False)
    row.kind, row.status = RECORD, OVER
    row.result = result
    row.seats = [
        SeatRow(seat=seat, kind=PERSON, name=record.names.get(seat, ""), resigned=False)
        for seat in range(record.players)
    ]
    row.turns = [
        TurnRow(number=number, seat=seat, commit_id=f"record-{number}", decisions=[move.text for move in moves])
        for number, (seat, moves) in enumerate(groupby(record.moves, lambda move: move.seat), 1)
    ]
    return row
