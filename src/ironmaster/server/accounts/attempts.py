"""How often things may be tried that guessing could succeed at: counted in the database, for all servers on it."""

from __future__ import annotations

from datetime import datetime, timedelta
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import case, delete, update
from sqlalchemy.orm import Session

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import AttemptRow
from ironmaster.server.database.upserts import insert_into
from ironmaster.server.problems import Problem

WINDOW, DAY = timedelta(minutes=15), timedelta(days=1)
"""For how long attempts are counted: usually, and where each of them bothers somebody."""


class Counted(NamedTuple):
    """Something that is counted, and how often it may be tried within the window."""

    kind: str
    what: str
    most: int
    window: timedelta = WINDOW

    @property
    def subject(self) -> str:
        """What it is called in the database: the address or name itself is not kept."""
        return sha256(f"{self.kind}:{self.what}".encode()).hexdigest()


def passwords_for(name: str) -> Counted:
    """Passwords that are tried for a name, whoever tries."""
    return Counted("name", name, 20)


def passwords_for_at(name: str, address: str) -> Counted:
    """Passwords that are tried for a name where its owner has signed in before, whatever is tried elsewhere."""
    return Counted("name at", f"{name}@{address}", 20)


def passwords_from(address: str) -> Counted:
    """Passwords and codes that are tried from an address, whoever for."""
    return Counted("address", address, 50)


def sign_ups_from(address: str) -> Counted:
    """Names that are tried from an address to sign up with: each tells whether somebody has it."""
    return Counted("sign-up", address, 30)


def names_asked_by(account_id: str) -> Counted:
    """Names of others that an account invites by: each tells whether somebody has it."""
    return Counted("invite", account_id, 60)


def invitations_to(inviter: str, invitee: str) -> tuple[Counted, Counted]:
    """Invitations of somebody by somebody, who are told of each."""
    both = f"{inviter}>{invitee}"
    return Counted("invitee", both, 3), Counted("invitee in a day", both, 12, DAY)


def players_asked_from(address: str) -> Counted:
    """Pages of players that there are not, asked for from an address: each tells that nobody has the name."""
    return Counted("player", address, 60)


def letters_for(account: str) -> Counted:
    """Letters that somebody has sent to addresses that they name, or to try a channel."""
    return Counted("letter", account, 10)


def letters_from(address: str) -> Counted:
    """Letters that somebody at an address has sent to addresses that they name, by however many accounts."""
    return Counted("letter-from", address, 30)


def letters_to(email: str) -> Counted:
    """Letters by which an address of mail would be somebody's, whoever asks: whose it is may have asked for none."""
    return Counted("letter-to", email, 10, DAY)


def addresses_of(account: str) -> Counted:
    """Addresses on the web that somebody wants letters at: each is looked up."""
    return Counted("channel", account, 20)


def forgotten_by(name: str, address: str) -> Counted:
    """Letters about a lost password that are asked for with a name or an address of mail, from an address."""
    return Counted("forgotten", f"{name}@{address}", 3)


def forgotten_for(account_id: str) -> Counted:
    """Such letters that are written, whoever asks: their links are valid for a day."""
    return Counted("forgotten-for", account_id, 3, DAY)


def forgotten_from(address: str) -> Counted:
    """Such letters that are asked for from an address, whoever for."""
    return Counted("forgotten-from", address, 10)


def count(session: Session, *counted: Counted) -> None:
    """Counts an attempt, before it is made: so many at once are no more than so many."""
    moment = now(session)
    session.execute(delete(AttemptRow).where(AttemptRow.since < moment - DAY))
    for each in counted:
        tries, since = _count(session, each, moment)
        if tries > each.most:
            raise _too_many(since + each.window - moment)


def check(session: Session, counted: Counted) -> None:
    """Refuses what was tried too often, and counts nothing."""
    moment = now(session)
    row = session.get(AttemptRow, counted.subject)
    if row is not None and row.count >= counted.most and row.since >= moment - counted.window:
        raise _too_many(row.since + counted.window - moment)


def _too_many(left: timedelta) -> Problem:
    seconds = max(1, int(left.total_seconds()) + 1)
    words = message("Too many attempts: wait {minutes} min and try again.", minutes=-(-seconds // 60))
    return Problem(429, "too_many_attempts", words, retry_after=seconds)


def _count(session: Session, counted: Counted, moment: datetime) -> tuple[int, datetime]:
    """How often something was tried, with this time, and since when that is counted."""
    more = insert_into(session, AttemptRow).values(subject=counted.subject, count=1, since=moment)
    is_old = AttemptRow.since < moment - counted.window
    again = {
        "count": case((is_old, 1), else_=AttemptRow.count + 1),
        "since": case((is_old, moment), else_=AttemptRow.since),
    }
    raised = more.on_conflict_do_update(index_elements=["subject"], set_=again)
    tries, since = session.execute(raised.returning(AttemptRow.count, AttemptRow.since)).one()
    return tries, since


def forgive(session: Session, *counted: Counted) -> None:
    """Takes back what was counted, since the attempt was right."""
    subjects = [each.subject for each in counted]
    less = case((AttemptRow.count > 0, AttemptRow.count - 1), else_=0)
    session.execute(update(AttemptRow).where(AttemptRow.subject.in_(subjects)).values(count=less))
