"""Who asks: the account that a request was signed in to, by the cookie of a browser or by the token of a script."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from sqlalchemy import Update, select, update

from ironmaster.server.database.clock import now
from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import AccountRow, SessionRow, TokenRow
from ironmaster.server.tables.keys import key_hash

IDLE = timedelta(days=90)
"""After how long without a sign of life somebody has to sign in again."""

NOTED_EVERY = timedelta(days=1)
"""How often it is written down that something was used."""


class Caller(NamedTuple):
    """An account that asks."""

    account_id: str
    name: str
    is_bot: bool = False
    session_id: int | None = None
    """The session of a browser; none if a script asks by a token."""


def caller_by_cookie(database: Database, secret: str) -> Caller | None:
    """Who is signed in with a cookie; nobody if that session was ended or has not been used for long."""
    with database.read() as session:
        wanted = select(SessionRow, AccountRow).join(AccountRow).where(SessionRow.hash == key_hash(secret))
        found = session.execute(wanted).one_or_none()
        moment = now(session)
    if found is None or moment - found[0].seen > IDLE:
        return None
    row, account = found
    if moment - row.seen > NOTED_EVERY:
        _note_use(database, update(SessionRow).where(SessionRow.id == row.id).values(seen=moment))
    return Caller(account.id, account.name, account.is_bot, row.id)


def caller_by_token(database: Database, secret: str) -> Caller | None:
    """Whose script it is; nobody's if the token was revoked."""
    with database.read() as session:
        wanted = select(TokenRow, AccountRow).join(AccountRow).where(TokenRow.hash == key_hash(secret))
        found = session.execute(wanted).one_or_none()
        moment = now(session)
    if found is None:
        return None
    row, account = found
    if row.seen is None or moment - row.seen > NOTED_EVERY:
        _note_use(database, update(TokenRow).where(TokenRow.id == row.id).values(seen=moment))
    return Caller(account.id, account.name, account.is_bot)


def _note_use(database: Database, noted: Update) -> None:
    database.write(lambda session: session.execute(noted))
