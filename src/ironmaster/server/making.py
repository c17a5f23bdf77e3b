"""New tables: from a wish, from a finished game, from a point of one, from a record."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ironmaster.bots import BOTS
from ironmaster.games import game
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import ComponentError, UserError
from ironmaster.kernel.record import Record, new_record
from ironmaster.server.errors import not_over
from ironmaster.server.keys import key_hash, new_id, new_key
from ironmaster.server.models import BOT, GAME, OPEN, OVER, PERSON, PLAYING, RECORD, SeatRow, TableRow, TurnRow
from ironmaster.server.rulebook import rules_for
from ironmaster.server.schemas import CloneAsked, SeatAsked, SeatKey, TableAsked, TableMade
from ironmaster.server.setups import setup_of
from ironmaster.server.store import Opening
from ironmaster.table import Seal, clone_start, new_seal


def check_bot(name: str | None) -> str:
    """A bot that people may be given: by its name alone, so that nobody is given one that thinks for hours."""
    if name not in BOTS:
        raise UserError(f"there is no bot {name!r}: choose one of {', '.join(BOTS)}")
    return name


def asked_rules(asked: TableAsked) -> Rules:
    """The rules of the game and board that were asked for."""
    found = game(asked.game)
    if asked.board_text is not None:
        return _tried(found.load_text(asked.board_text, "board_text"))
    names = found.board_names()
    if asked.board is not None and asked.board not in names:  # a file of this machine is not for the asking
        raise UserError(f"{asked.game} has no board {asked.board!r}: choose one of {', '.join(names)}")
    return found.load(asked.board)


def _tried(rules: Rules) -> Rules:
    """A board from elsewhere, set up and drawn once: whatever is wrong with it is told before anybody plays on it."""
    try:
        rules.draw(rules.new(min(rules.players), 1).view(None))
    except Exception as error:
        raise ComponentError(f"no table can be set up or drawn with the board {rules.board!r}: {error!r}") from None
    return rules


def table_asked(asked: TableAsked) -> tuple[TableRow, TableMade]:
    """A table as it was asked for, and the keys to it."""
    rules = asked_rules(asked)
    seal = new_seal(int(asked.seed, 16) if asked.seed is not None else None)
    setup = new_record(rules, len(asked.seats), seal.seed, asked.options)
    row = row_of(setup, seal, asked.name, asked.listed)
    row.seed_given = asked.seed is not None
    return row, seat_all(row, asked.seats)


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
        position=setup.position,
    )


def seat_all(row: TableRow, seats: Sequence[SeatAsked]) -> TableMade:
    """Fills the seats of a new table: people get keys, bots sit down, the open ones wait."""
    owner_key = new_key()
    row.owner_hash = key_hash(owner_key)
    made = TableMade(id=row.id, owner_key=owner_key, seats=[])
    for number, asked in enumerate(seats):
        key = new_key() if asked.kind == PERSON else None
        row.seats.append(
            SeatRow(
                seat=number,
                kind=asked.kind,
                name=asked.name,
                bot=check_bot(asked.bot or "greedy") if asked.kind == BOT else None,
                resigned=False,
                key_hash=key_hash(key) if key is not None else None,
            )
        )
        made.seats.append(SeatKey(seat=number, kind=asked.kind, key=key))
    if any(asked.kind == OPEN for asked in seats):
        row.status = OPEN
    return made


def rematch_of(old: TableRow) -> TableRow:
    """The next game of the same players, whose keys open the same seats."""
    if old.status != OVER or old.kind != GAME:
        raise not_over()
    seal = new_seal()
    setup = setup_of(old)
    rules = rules_for(setup)
    row = row_of(new_record(rules, old.players, seal.seed, old.options), seal, old.name, old.listed)
    row.owner_hash = old.owner_hash
    for sitter in old.seats:
        bot = None if sitter.resigned else sitter.bot
        kind = BOT if bot is not None else PERSON
        row.seats.append(
            SeatRow(seat=sitter.seat, kind=kind, name=sitter.name, bot=bot, resigned=False, key_hash=sitter.key_hash)
        )
    return row


def clone_of(opening: Opening, asked: CloneAsked) -> tuple[TableRow, TableMade]:
    """Another line from a point of a finished game."""
    old, table = opening
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
    return row, seat_all(row, asked.seats)


def record_row(record: Record) -> TableRow:
    """A table to look at: an uploaded record, which must follow the rules."""
    rules = rules_for(record)
    if record.board_text is not None:
        _tried(rules)
    state = record.replay(rules)
    row = row_of(record, Seal(record.seed, 0), "", listed=False)
    row.kind, row.status = RECORD, OVER
    if state.over:
        row.result = {"scores": list(state.scores), "ranking": list(state.ranking)}
    row.seats = [SeatRow(seat=seat, kind=PERSON, name="", resigned=False) for seat in range(record.players)]
    row.turns = [
        TurnRow(number=number, seat=seat, commit_id=f"record-{number}", decisions=[move.text for move in moves])
        for number, (seat, moves) in enumerate(groupby(record.moves, lambda move: move.seat), 1)
    ]
    return row
