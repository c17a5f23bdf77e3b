"""Codes to be used once: an invitation to sign up, the way to a new password, or the proof that a mail has arrived.

The first two are handed out by a host; the last two go by mail.
"""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import CodeRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import key_hash, new_key

JOIN, RESET, CONFIRM = "join.", "reset.", "confirm."
"""What codes begin with, so that the page knows what they are for."""
MAILED_RESET = f"{RESET}mail."
"""Those that have come by mail: whoever has lost one can ask for another."""
VALID = timedelta(days=14)
VALID_BY_MAIL = timedelta(days=1)
"""For a new password: mail lies about for long."""


def invite(session: Session) -> str:
    """A code by which somebody can sign up."""
    return _add(session, JOIN + new_key(), None)


def allow_reset(session: Session, account_id: str) -> str:
    """A code by which somebody can choose a new password; one from before is void."""
    void_resets(session, account_id)
    return _add(session, RESET + new_key(), account_id)


def mail_reset(session: Session, account_id: str) -> str:
    """A code by which whoever gets the mail of an account can choose a new password. Anybody can ask for one: what was
    handed out before stays valid."""
    return _add(session, MAILED_RESET + new_key(), account_id, valid=VALID_BY_MAIL)


def confirm_address(session: Session, account_id: str, email: str) -> str:
    """A code that proves that a mail has arrived; one from before is void."""
    void_confirmations(session, account_id)
    return _add(session, CONFIRM + new_key(), account_id, email)


def void_confirmations(session: Session, account_id: str) -> None:
    """Has no address taken for that of an account which was to be."""
    session.execute(delete(CodeRow).where(CodeRow.account_id == account_id, CodeRow.email.is_not(None)))


def void_resets(session: Session, account_id: str) -> None:
    """Has nobody choose a new password by what was handed out or mailed before."""
    session.execute(delete(CodeRow).where(CodeRow.account_id == account_id, CodeRow.email.is_(None)))


def _add(
    session: Session, code: str, account_id: str | None, email: str | None = None, valid: timedelta = VALID
) -> str:
    session.add(CodeRow(hash=key_hash(code), account_id=account_id, email=email, until=now(session) + valid))
    return code


def use_invitation(session: Session, code: str) -> None:
    """Uses up an invitation."""
    row = _find(session, code)
    if row is None or row.account_id is not None:
        raise void(code)
    session.delete(row)


def use_reset(session: Session, code: str) -> str:
    """Uses up all ways to a new password: of which account."""
    row = _find(session, code)
    if row is None or row.account_id is None or row.email is not None:
        raise void(code)
    void_resets(session, row.account_id)
    return row.account_id


def use_confirmation(session: Session, code: str) -> tuple[str, str]:
    """Uses up the proof that a mail has arrived: of which account, and at which address."""
    row = _find(session, code)
    if row is None or row.account_id is None or row.email is None:
        raise void(code)
    session.delete(row)
    return row.account_id, row.email


def _find(session: Session, code: str) -> CodeRow | None:
    moment = now(session)
    session.execute(delete(CodeRow).where(CodeRow.until < moment))
    return session.scalar(select(CodeRow).where(CodeRow.hash == key_hash(code)).with_for_update())


def void(code: str) -> Problem:
    """What is told of a code that opens nothing, whatever the reason: where to get another."""
    words = message("This code has been used, or is too old: ask whoever runs this server for another.")
    if code.startswith((CONFIRM, MAILED_RESET)):
        words = message("This link has been used, or is too old: ask for another letter on the account page.")
    return Problem(403, "void_code", words)
