"""Codes that a host hands out, each to be used once: an invitation to sign up, or the way to a new password."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import CodeRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import key_hash, new_key

JOIN, RESET = "join.", "reset."
"""What codes begin with, so that the page knows what they are for."""
VALID = timedelta(days=14)


def invite(session: Session) -> str:
    """A code by which somebody can sign up."""
    return _add(session, JOIN + new_key(), None)


def allow_reset(session: Session, account_id: str) -> str:
    """A code by which somebody can choose a new password; one from before is void."""
    session.execute(delete(CodeRow).where(CodeRow.account_id == account_id))
    return _add(session, RESET + new_key(), account_id)


def _add(session: Session, code: str, account_id: str | None) -> str:
    session.add(CodeRow(hash=key_hash(code), account_id=account_id, until=now(session) + VALID))
    return code


def use_invitation(session: Session, code: str) -> None:
    """Uses up an invitation."""
    row = _find(session, code)
    if row is None or row.account_id is not None:
        raise void()
    session.delete(row)


def use_reset(session: Session, code: str) -> str:
    """Uses up all ways to a new password: of which account."""
    row = _find(session, code)
    if row is None or row.account_id is None:
        raise void()
    session.execute(delete(CodeRow).where(CodeRow.account_id == row.account_id))
    return row.account_id


def _find(session: Session, code: str) -> CodeRow | None:
    moment = now(session)
    session.execute(delete(CodeRow).where(CodeRow.until < moment))
    return session.scalar(select(CodeRow).where(CodeRow.hash == key_hash(code)).with_for_update())


def void() -> Problem:
    """What is told of a code that opens nothing, whatever the reason."""
    words = message("This code has been used, or is too old: ask whoever runs this server for another.")
    return Problem(403, "void_code", words)
