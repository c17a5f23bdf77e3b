"""Somebody else in place of who left: the seat is offered, and whoever takes it plays on from there.

Who comes learns the hand of that seat. So all who still play agree first, and nobody comes who knows another hand:
where there are accounts it takes one, since a guest may be anybody. Whoever could take the seat back can do so until
somebody has it; a single other person does not take it from them on the day on which they were late.
"""

from __future__ import annotations

from sqlalchemy import select

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import BEFORE, BOT, PERSON, PLAYING, AccountRow, DepartureRow, SeatRow, TableRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables import seats
from ironmaster.server.tables.clocks import begin_again
from ironmaster.server.tables.end_requests import no_say
from ironmaster.server.tables.invitations import ABSENCE, WITNESSES, sits_elsewhere
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.rights import Action, check
from ironmaster.server.tables.seats import already_seated, bots_own, called, sit, sitter_at
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.turns import check_playing


def has_left(sitter: SeatRow) -> bool:
    """Whether whoever had a seat has resigned, or was late, so that a bot plays it."""
    return sitter.kind == BOT and (sitter.resigned or sitter.late_since is not None)


def is_vacant(row: TableRow, sitter: SeatRow) -> bool:
    """Whether anybody may take a seat and play on: it is offered, all who have a say agree, and they may decide it."""
    return row.status == PLAYING and has_left(sitter) and _all_agree(row, sitter) and _may_decide(row, sitter)


def _all_agree(row: TableRow, sitter: SeatRow) -> bool:
    return sitter.offered is not None and all(_agrees(sitter, other) for other in row.seats if other.has_say)


def _may_decide(row: TableRow, sitter: SeatRow) -> bool:
    """Whether those who agree are enough to give away the seat of somebody who may come back."""
    if sitter.resigned or _agrees(sitter, sitter):
        return True
    others = [other for other in row.seats if other is not sitter and _agrees(sitter, other)]
    people = sum(not other.with_owner for other in others) + any(other.with_owner for other in others)
    return people >= WITNESSES


def _agrees(sitter: SeatRow, other: SeatRow) -> bool:
    """Whether a seat is among those that agree to another player of a seat."""
    return bool((sitter.offered or 0) >> other.seat & 1)


def answer_offer(change: Change, seat: int, agree: bool, opened: Opened) -> None:
    """Agrees to look for somebody else, or refuses it; the first who agrees proposes it, and a refusal ends it."""
    sitter = sitter_at(change.row, seat)
    check(Action.OFFER, opened, seat)
    check_playing(change.row)
    _check_left(change.row, sitter)
    mine = [change.row.seats[held] for held in opened.seats if change.row.seats[held].has_say]
    if not (mine or opened.owner or (agree and seat in opened.seats)):
        raise no_say()
    if agree:
        _agree(change, sitter, mine, is_own=seat in opened.seats)
    elif sitter.offered is not None:
        sitter.offered = None
        change.note(message("Nobody is looked for in place of {player} any more.", player=called(sitter)), seat)


def _check_left(row: TableRow, sitter: SeatRow) -> None:
    if has_left(sitter):
        return
    if sitter.kind == BOT and not sitter.is_taken:
        raise bots_own(row)
    words = message("Nobody has left this seat: its player must have resigned, or been late and have a bot play on.")
    raise Problem(409, "not_left", words)


def _agree(change: Change, sitter: SeatRow, mine: list[SeatRow], *, is_own: bool) -> None:
    was_vacant = is_vacant(change.row, sitter)
    if sitter.offered is None:
        words = message("Somebody else is looked for in place of {player}, if all agree.", player=called(sitter))
        change.note(words, sitter.seat)
    before = sitter.offered or 0
    sitter.offered = before | sum(1 << own.seat for own in mine)
    for own in mine:
        if not before >> own.seat & 1:
            words = message("{player} agrees to another player for {other}.", player=called(own), other=called(sitter))
            change.note(words, own.seat)
    away = sitter.late_since is not None and now(change.session) - sitter.late_since >= ABSENCE
    if not sitter.resigned and (is_own or away):
        sitter.offered |= 1 << sitter.seat
    if _all_agree(change.row, sitter) and not _may_decide(change.row, sitter):
        raise may_come_back(sitter)
    if is_vacant(change.row, sitter) and not was_vacant:
        words = message("Anybody can sit down in place of {player} and play on from here.", player=called(sitter))
        change.note(words, sitter.seat)


def may_come_back(sitter: SeatRow) -> Problem:
    """A single other person would judge their own case."""
    words = message(
        "{player} was late less than a day ago and may come back: propose it after that day, if the bot still plays.",
        player=called(sitter),
    )
    return Problem(409, "may_come_back", words)


def join(
    change: Change, name: str, seat: int | None, opened: Opened, account_id: str | None = None, *, guests: bool = True
) -> tuple[int, str | None]:
    """Takes an open seat; where a game goes on, that of somebody who left, if need be not as a guest: which, and the
    key to it."""
    vacant = [found for found in change.row.seats if is_vacant(change.row, found) and seat in (None, found.seat)]
    if not vacant:
        return seats.join(change, name, seat, opened, account_id)
    check(Action.JOIN, opened)
    taken = vacant[0]
    if opened.seats or sits_elsewhere(change.row, taken.seat, opened):
        raise already_seated()
    if account_id is None and not guests:
        words = message("Sign in first: only somebody with an account takes a seat in the middle of a game.")
        raise Problem(401, "not_signed_in", words)
    if account_id is not None:
        _check_knows_no_other_hand(change, taken, account_id)
    return taken.seat, _take_over(change, taken, name, account_id)


def _check_knows_no_other_hand(change: Change, taken: SeatRow, account_id: str) -> None:
    """Refuses whoever has or had another seat there, themselves or by a program of theirs."""
    left = select(DepartureRow.account_id).where(
        DepartureRow.table_id == change.row.id, DepartureRow.seat != taken.seat, DepartureRow.until != BEFORE
    )
    known = {other.account_id for other in change.row.seats if other is not taken} | set(change.session.scalars(left))
    who = select(AccountRow).where(AccountRow.id.in_({account_id, *filter(None, known)}))
    people = {account.id: account.owner_id or account.id for account in change.session.scalars(who)}
    mine = people.pop(account_id, account_id)
    if account_id in known or mine in people.values():
        raise already_seated()


def _take_over(change: Change, taken: SeatRow, name: str, account_id: str | None) -> str | None:
    before = called(taken)
    key = sit(change, taken, with_owner=False, account_id=account_id)
    taken.kind, taken.bot, taken.name = PERSON, None, name
    taken.resigned, taken.replaced, taken.reminded = False, False, False
    begin_again(change.row, taken)
    words = message("{player} plays on in place of {other}.", player=called(taken), other=before)
    change.note(words, taken.seat)
    return key
