"""Who plays a seat: joining, names, bots that take over, resigning."""

from __future__ import annotations

from sqlalchemy import func, select

from ironmaster.kernel.words import Value, message, seat_name
from ironmaster.server.database.models import (
    BEFORE,
    BOT,
    INVITED,
    OPEN,
    PERSON,
    PLAYING,
    DepartureRow,
    SeatRow,
    TableRow,
    TurnRow,
)
from ironmaster.server.problems import Problem, no_such_seat
from ironmaster.server.tables.clocks import sit_again
from ironmaster.server.tables.endings import end_if_agreed
from ironmaster.server.tables.keys import Opened, key_hash, new_key
from ironmaster.server.tables.rights import Action, check
from ironmaster.server.tables.store import Change, account_of
from ironmaster.server.tables.turns import check_running

WAITED_FOR = (OPEN, INVITED)
"""The kinds of seats that a game does not begin without."""

SUBSTITUTE = "greedy"
"""Who plays on for somebody who resigns, or whose time is up."""


def join(
    change: Change, name: str, seat: int | None, opened: Opened, account_id: str | None = None
) -> tuple[int, str | None]:
    """Takes an open seat: which, and the key to it. A second seat is for the owner alone, and shown to be theirs."""
    check(Action.JOIN, opened)
    free = [found for found in change.row.seats if found.kind == OPEN and seat in (None, found.seat)]
    if not free:
        raise Problem(409, "no_open_seat", message("This seat is taken: choose another table, or watch."))
    taken = free[0]
    with_owner = opened.owner or any(change.row.seats[held].with_owner for held in opened.seats)
    if opened.seats and not with_owner:
        raise already_seated()
    taken.name = name
    key = sit(change, taken, with_owner, account_id)
    change.note(message("{player} has sat down.", player=called(taken)), taken.seat)
    begin_if_full(change.row)
    return taken.seat, key


def rename(change: Change, seat: int, name: str, opened: Opened) -> None:
    """Gives whoever plays a seat another name; everybody is told, so that nobody passes for somebody else."""
    sitter = sitter_at(change.row, seat)
    check(Action.RENAME, opened, seat)
    check_running(change.row)
    if not name:
        raise Problem(422, "no_name", message("Write a name that the others can call you by."))
    if name == sitter.name:
        return
    if sitter.account is not None and sitter.account.name == sitter.name:
        words = message("You are called as your account is: change your name there.")
        raise Problem(409, "account_name", words)
    call(change, sitter, name)


def call(change: Change, sitter: SeatRow, name: str) -> None:
    """Calls somebody otherwise from now on."""
    words = message("{player} is called {name} from now on.", player=called(sitter), name=name)
    sitter.name = name
    change.note(words, sitter.seat)


def hand_to_bot(change: Change, seat: int, bot: str, opened: Opened) -> None:
    """Lets a bot play on for a while. Whoever is replaced by somebody else keeps their say in ending the game."""
    sitter = sitter_at(change.row, seat)
    check(Action.HAND_OVER, opened, seat)
    check_running(change.row)
    is_own = seat in opened.seats
    if is_own:
        sitter.late_since = None
        words = message("{player} lets a bot play on.", player=called(sitter))
    else:
        words = message("Whoever set the table up lets a bot play for {player}.", player=called(sitter))
    change.note(words, seat)
    let_bot_play(change, sitter, bot, replaced=not is_own and (sitter.kind == PERSON or sitter.replaced))


def resign(change: Change, seat: int, opened: Opened) -> None:
    """Gives the game up: a bot plays to the end."""
    sitter = sitter_at(change.row, seat)
    check(Action.RESIGN, opened, seat)
    check_running(change.row)
    change.note(message("{player} has resigned: a bot plays on to the end.", player=called(sitter)), seat)
    sitter.resigned = True
    let_bot_play(change, sitter, SUBSTITUTE)


def get_up(change: Change, seat: int, opened: Opened) -> None:
    """Leaves a game that has not begun: the seat is anybody's. A table that nobody is left at is listed no longer."""
    sitter = sitter_at(change.row, seat)
    check(Action.GET_UP, opened, seat)
    if change.row.status != OPEN:
        raise Problem(409, "begun", message("The game has begun: resign if you do not want to play on."))
    change.note(message("{player} has got up.", player=called(sitter)), seat)
    remember(change, sitter)
    sitter.name = ""
    leave(change, sitter)
    is_nobodys = opened.owner or (change.row.owner_hash is None and change.row.owner_account is None)
    if is_nobodys and not any(other.is_taken for other in change.row.seats):
        change.row.listed = False


def leave(change: Change, sitter: SeatRow) -> None:
    """Gets up for good: before the game the seat is anybody's, and once it has begun a bot plays to the end."""
    sitter.key_hash, sitter.with_owner, sitter.wants_end = None, False, False
    sitter.invitation_hash, sitter.absent_since, sitter.agreed = None, None, 0
    sitter.invited_id = None
    give(change, sitter, None)
    if change.row.status == OPEN:
        sitter.kind, sitter.bot, sitter.resigned = OPEN, None, False
    elif change.row.status == PLAYING:
        change.note(
            message("{player} has left for good: a bot plays on to the end.", player=called(sitter)), sitter.seat
        )
        sitter.resigned = True
        let_bot_play(change, sitter, sitter.bot or SUBSTITUTE)


def let_bot_play(change: Change, sitter: SeatRow, bot: str, *, replaced: bool = False) -> None:
    """A bot sits down. Who has the seat keeps it; who has only been invited comes too late."""
    sitter.kind, sitter.bot, sitter.replaced, sitter.wants_end = BOT, bot, replaced, False
    if not sitter.is_taken:
        sitter.invitation_hash = None
        keep_for_nobody(change, sitter)
    begin_if_full(change.row)
    end_if_agreed(change)


def take_back(change: Change, seat: int, opened: Opened) -> None:
    """Lets its player play a seat again."""
    sitter = sitter_at(change.row, seat)
    check_running(change.row)
    if sitter.kind == BOT and not sitter.is_taken:
        raise bots_own(change.row)
    check(Action.TAKE_BACK, opened, seat)
    if sitter.resigned:
        raise Problem(409, "resigned", message("This seat has resigned: its bot plays on to the end."))
    if sitter.kind == BOT:
        sit_again(change.row, sitter)
        sitter.kind, sitter.bot, sitter.replaced = PERSON, None, False
        sitter.late_since, sitter.offered = None, None
        change.note(message("{player} plays again.", player=called(sitter)), seat)


def bots_own(row: TableRow) -> Problem:
    """Nobody takes a seat over that has been a bot's from the beginning: they would know two hands."""
    if row.status == OPEN:
        return Problem(409, "bots_seat", message("This is a bot’s seat: invite somebody to it instead."))
    words = message("This has been a bot’s seat from the beginning of the game, and stays one to its end.")
    return Problem(409, "bots_seat", words)


def already_seated() -> Problem:
    """A second seat is not for the taking."""
    words = message("You sit at this table already: this seat is for somebody else.")
    return Problem(409, "already_seated", words)


def sitter_at(row: TableRow, seat: int) -> SeatRow:
    """A seat of a table."""
    if not 0 <= seat < len(row.seats):
        raise no_such_seat(seat)
    return row.seats[seat]


def sit(change: Change, sitter: SeatRow, with_owner: bool, account_id: str | None = None) -> str | None:
    """Somebody takes a seat: the key to it, which is the only one from now on; an account needs none."""
    key = new_key() if account_id is None else None
    _count_anew(change, sitter, account_id)
    sitter.key_hash, sitter.with_owner = key_hash(key) if key is not None else None, with_owner
    give(change, sitter, account_id)
    sitter.invitation_hash, sitter.absent_since, sitter.agreed = None, None, 0
    sitter.invited_id, sitter.wants_end = None, False
    if sitter.kind != BOT:
        sitter.kind, sitter.bot = PERSON, None
    return key


def _count_anew(change: Change, sitter: SeatRow, account_id: str | None) -> None:
    """What has been counted of somebody is not of whoever takes their seat, nor what they agreed to; that they were
    late stays with their account."""
    sitter.late_since, sitter.offered = None, None
    for other in change.row.seats:
        other.agreed &= ~(1 << sitter.seat)
        if other.offered is not None:
            other.offered &= ~(1 << sitter.seat)
    if change.row.status != PLAYING or (account_id is not None and sitter.account_id == account_id):
        return
    turns = select(func.max(TurnRow.number)).where(TurnRow.table_id == change.row.id)
    at = change.session.scalar(turns) or 0
    if sitter.account_id is not None:
        left = {"name": sitter.name, "since": sitter.since, "until": at, "late": sitter.late}
        row = DepartureRow(table_id=change.row.id, seat=sitter.seat, account_id=sitter.account_id, **left)
        change.session.add(row)
    sitter.late, sitter.since = 0, at


def remember(change: Change, sitter: SeatRow) -> None:
    """Keeps whose name was told of a seat of a game that has not begun: with the account, the table forgets it too."""
    account_id = sitter.account_id or sitter.invited_id
    if account_id is None or change.row.status != OPEN:
        return
    told = {"table_id": change.row.id, "seat": sitter.seat, "account_id": account_id, "name": sitter.name}
    if change.session.scalar(select(DepartureRow.id).filter_by(**told, until=BEFORE)) is None:
        change.session.add(DepartureRow(**told, since=BEFORE, until=BEFORE, late=0))


def keep_for_nobody(change: Change, sitter: SeatRow) -> None:
    """Keeps a seat for an account no longer, whose name nobody else is to be called by."""
    if sitter.invited_id is not None:
        remember(change, sitter)
        sitter.invited_id, sitter.name = None, ""


def give(change: Change, sitter: SeatRow, account_id: str | None) -> None:
    """Has a seat belong to an account, or to none."""
    sitter.account_id = account_id
    sitter.account = account_of(change.session, account_id) if account_id is not None else None


def begin_if_full(row: TableRow) -> None:
    """The game begins when nobody is waited for."""
    if row.status == OPEN and all(sitter.kind not in WAITED_FOR for sitter in row.seats):
        row.status = PLAYING


def called(sitter: SeatRow) -> Value:
    """What notes call whoever sits in a seat."""
    return sitter.name or seat_name(sitter.seat)
