"""Invitations, by a link that is exchanged for the key of a seat, once, or by the name of an account; and new keys in
place of lost ones.

Nobody comes by a hand that is another's. Before the game hands are shown to nobody, so that an invitation can be made
anew at will. Once it has begun, a new key takes the agreement of whoever has the old one, of all other people at the
table, or a day in which the old one was not used.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import INVITED, OPEN, SeatRow, TableRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import Named, Opened, key_hash, new_invitation
from ironmaster.server.tables.rights import Action, check
from ironmaster.server.tables.seats import (
    already_seated,
    begin_if_full,
    call,
    called,
    give,
    keep_for_nobody,
    leave,
    remember,
    sit,
    sitter_at,
)
from ironmaster.server.tables.store import Change, invitee_of

ABSENCE = timedelta(days=1)
"""After how long nobody else has to agree."""

SEEN_EVERY = timedelta(hours=1)
"""How often it is written down that somebody is there."""

WITNESSES = 2
"""How many other people it takes to agree in somebody's place: a single one would judge their own case."""


class KeyAnswer(NamedTuple):
    """What the owner gets who asks for a new key: a key, or an invitation, which may have to wait for its day."""

    key: str | None
    invitation: str | None
    valid: bool


def invite(change: Change, seat: int, opened: Opened) -> str:
    """A new invitation to a seat of a game that has not begun; whoever sat there gets up."""
    sitter = _to_invite(change, seat, opened)
    _keep_free(change, sitter)
    change.note(message("{player} is invited by a new link.", player=called(sitter)), seat)
    return _new_invitation(sitter)


def invite_account(change: Change, seat: int, opened: Opened, invited: Named) -> None:
    """Keeps a seat of a game that has not begun for an account; what invited somebody else is void."""
    sitter = _to_invite(change, seat, opened)
    if any(invited.id in (other.account_id, other.invited_id) for other in change.row.seats):
        raise already_invited()
    _keep_free(change, sitter)
    sitter.invited_id, sitter.name = invitee_of(change.session, invited).id, invited.name
    change.note(message("{player} is invited.", player=called(sitter)), seat)


def _to_invite(change: Change, seat: int, opened: Opened) -> SeatRow:
    sitter = sitter_at(change.row, seat)
    check(Action.INVITE, opened, seat)
    if change.row.status != OPEN:
        raise Problem(409, "begun", message("The game has begun: ask for a new key to this seat instead."))
    return sitter


def already_invited() -> Problem:
    """Nobody needs two seats."""
    words = message("This player sits at the table already, or is invited to it: choose somebody else.")
    return Problem(409, "already_invited", words)


def _keep_free(change: Change, sitter: SeatRow) -> None:
    """Has a seat wait for somebody new; the name of an account is not theirs."""
    if sitter.account_id is not None:
        remember(change, sitter)
        sitter.name = ""
    keep_for_nobody(change, sitter)
    give(change, sitter, None)
    sitter.kind, sitter.bot, sitter.key_hash, sitter.with_owner = INVITED, None, None, False
    sitter.invitation_hash = None


def accept(change: Change, account: Named, opened: Opened) -> int:
    """Takes the seat that is kept for an account: which."""
    sitter = _kept_for(change.row, opened)
    if sits_elsewhere(change.row, sitter.seat, opened):
        raise already_seated()
    sitter.name = account.name
    sit(change, sitter, opened.owner, account.id)
    change.note(message("{player} has come and sat down.", player=called(sitter)), sitter.seat)
    begin_if_full(change.row)
    return sitter.seat


def decline(change: Change, opened: Opened) -> None:
    """Leaves the seat that is kept for an account to anybody."""
    sitter = _kept_for(change.row, opened)
    change.note(message("{player} has declined the invitation.", player=called(sitter)), sitter.seat)
    remember(change, sitter)
    sitter.name = ""
    leave(change, sitter)


def _kept_for(row: TableRow, opened: Opened) -> SeatRow:
    if opened.invited is None:
        words = message("You are not invited to this table, or not any more: ask whoever set it up.")
        raise Problem(403, "not_invited", words)
    return row.seats[opened.invited]


def _new_invitation(sitter: SeatRow) -> str:
    invitation = new_invitation()
    sitter.invitation_hash = key_hash(invitation)
    return invitation


def claim(
    change: Change, invitation: str, name: str, opened: Opened, account_id: str | None = None
) -> tuple[int, str | None]:
    """Exchanges an invitation for its seat: which, and the key to it; an account needs none."""
    check(Action.CLAIM, opened)
    wanted = key_hash(invitation)
    sitter = next((sitter for sitter in change.row.seats if sitter.invitation_hash == wanted), None)
    if sitter is None:
        words = message("This invitation has been used or replaced: ask whoever set the table up for a new one.")
        raise Problem(409, "invitation_void", words)
    if sits_elsewhere(change.row, sitter.seat, opened):
        raise already_seated()
    if not sitter.is_taken:
        sitter.name = name or sitter.name
        words = message("{player} has come and sat down.", player=called(sitter))
    elif is_granted(change.row, sitter, now(change.session)):
        sitter.reminded = False  # somebody else may have come, who has had no reminder
        if sitter.account_id is not None and account_id is None:
            sitter.name = ""  # the account's, which a guest does not have
        words = message("{player} has a new key, and the old one opens nothing any more.", player=called(sitter))
    else:
        raise not_granted()
    key = sit(change, sitter, opened.owner, account_id)
    change.note(words, sitter.seat)
    if name and sitter.name != name and (account_id is not None or not sitter.name):
        call(change, sitter, name)
    begin_if_full(change.row)
    return sitter.seat, key


def sits_elsewhere(row: TableRow, seat: int, opened: Opened) -> bool:
    """Whether somebody plays another seat, as far as their keys tell; the owner's stands for all seats of theirs."""
    held = set(opened.seats)
    if opened.owner:
        held.update(sitter.seat for sitter in row.seats if sitter.with_owner)
    return bool(held - {seat})


def ask_new_key(change: Change, seat: int, opened: Opened) -> KeyAnswer:
    """A new key in place of a lost one: at once where nobody's cards are at stake, else when people agree."""
    sitter = sitter_at(change.row, seat)
    check(Action.ASK_KEY, opened, seat)
    if not sitter.is_taken or (sitter.with_owner and sitter.key_hash is None):
        raise Problem(409, "no_key", message("Nobody has a key to this seat: there is none to replace."))
    if sitter.with_owner:  # who asks has had the old one
        change.note(message("Whoever set the table up has a new key for {player}.", player=called(sitter)), seat)
        return KeyAnswer(sit(change, sitter, with_owner=True), None, valid=True)
    if change.row.status == OPEN:
        return KeyAnswer(None, invite(change, seat, opened), valid=True)
    moment = now(change.session)
    if sitter.absent_since is None:
        sitter.absent_since = moment
        change.note(message("Whoever set the table up asks for a new key for {player}.", player=called(sitter)), seat)
    return KeyAnswer(None, _new_invitation(sitter), is_granted(change.row, sitter, moment))


def answer_key(change: Change, seat: int, agree: bool, opened: Opened) -> None:
    """Agrees to a new key of a seat, or refuses it. Whoever has the old one decides; the others can agree together."""
    sitter = sitter_at(change.row, seat)
    check(Action.ANSWER_KEY, opened, seat)
    if sitter.absent_since is None:
        raise Problem(409, "nothing_asked", message("Nobody asks for a new key to this seat any more."))
    answering = seat if seat in opened.seats else opened.seats[0]
    who, whose = called(change.row.seats[answering]), called(sitter)
    if agree:
        sitter.agreed |= _mask(opened.seats)
        change.note(message("{player} agrees to a new key for {other}.", player=who, other=whose), answering)
        return
    change.note(message("{player} refuses a new key for {other}.", player=who, other=whose), answering)
    if answering == seat:
        sitter.absent_since, sitter.invitation_hash, sitter.agreed = None, None, 0
    else:
        sitter.agreed &= ~_mask(opened.seats)


def is_granted(row: TableRow, sitter: SeatRow, moment: datetime) -> bool:
    """Whether a new key that is asked for may take the place of the old one."""
    others = [other for other in row.seats if other.is_taken and other is not sitter]
    witnesses = [other.seat for other in others if not other.with_owner]
    agreed_by_all = len(others) >= WITNESSES and bool(witnesses) and not _mask(witnesses) & ~sitter.agreed
    agreed = bool(sitter.agreed & _mask([sitter.seat]))
    absent = sitter.absent_since is not None and moment - sitter.absent_since >= ABSENCE
    return agreed or agreed_by_all or absent or not others


def not_granted() -> Problem:
    """Somebody has to agree first."""
    words = message(
        "This link is not valid yet: its player or all others at the table must agree, or the player be away for a day."
    )
    return Problem(409, "not_granted", words)


def is_back(row: TableRow, seats: Iterable[int], moment: datetime) -> bool:
    """Whether somebody is there whom a new key is asked for, which has not been written down of late."""
    return any(_since(row.seats[seat], moment) >= SEEN_EVERY for seat in seats)


def write_presence(change: Change, seats: Iterable[int]) -> None:
    """Writes down that players are there whom new keys are asked for: their day of absence begins anew."""
    moment = now(change.session)
    for seat in seats:
        if change.row.seats[seat].absent_since is not None:
            change.row.seats[seat].absent_since = moment


def _since(sitter: SeatRow, moment: datetime) -> timedelta:
    return timedelta() if sitter.absent_since is None else moment - sitter.absent_since


def _mask(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)
