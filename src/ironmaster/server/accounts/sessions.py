"""Sessions: the browsers in which somebody is signed in."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ironmaster.kernel.names import one_line
from ironmaster.server.accounts.caller import IDLE
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import SessionRow
from ironmaster.server.tables.keys import key_hash, new_key

LONGEST_AGENT = 200
MOST = 50
"""The sessions of an account; beyond that, those unused for longest end."""


def begin(session: Session, account_id: str, agent: str) -> str:
    """Signs a browser in: the secret for its cookie. It is always a new one, so that nobody can know it before."""
    moment = now(session)
    session.execute(delete(SessionRow).where(SessionRow.seen < moment - IDLE))
    for old in sessions_of(session, account_id)[MOST - 1 :]:
        session.delete(old)
    secret = new_key()
    agent = one_line(agent)[:LONGEST_AGENT]
    row = SessionRow(account_id=account_id, hash=key_hash(secret), agent=agent, created=moment, seen=moment)
    session.add(row)
    return secret


def sessions_of(session: Session, account_id: str) -> list[SessionRow]:
    """The sessions of an account, the one used last first."""
    found = select(SessionRow).where(SessionRow.account_id == account_id)
    return list(session.scalars(found.order_by(SessionRow.seen.desc(), SessionRow.id.desc())))


def end(session: Session, session_id: int, account_id: str | None = None) -> bool:
    """Ends a session, if it is one of an account that is named: whether there was one."""
    row = session.get(SessionRow, session_id)
    if row is None or account_id not in (None, row.account_id):
        return False
    session.delete(row)
    return True


def end_all(session: Session, account_id: str) -> None:
    """Signs an account out everywhere."""
    session.execute(delete(SessionRow).where(SessionRow.account_id == account_id))
