"""Tokens: what scripts sign in with. One is shown once, when it is made."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, or_, select
from sqlalchemy.orm import Session

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import AccountRow, TokenRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import key_hash, new_key

PREFIX = "ironmaster."
"""What a token begins with, so that one that has slipped out is known for what it is."""
MOST = 50
"""The tokens of an account."""


class Token(NamedTuple):
    """A token as its owner sees it later: whose it is, and not what it says."""

    row: TokenRow
    account: AccountRow


def make(session: Session, account_id: str, title: str) -> tuple[TokenRow, str]:
    """A new token of an account, and what it says."""
    if len(session.scalars(select(TokenRow.id).where(TokenRow.account_id == account_id)).all()) >= MOST:
        raise Problem(409, "too_many_tokens", message("There are too many tokens: revoke one that is not used."))
    secret = PREFIX + new_key()
    row = TokenRow(account_id=account_id, hash=key_hash(secret), title=title, created=now(session))
    session.add(row)
    session.flush()
    return row, secret


def tokens_of(session: Session, account_id: str) -> list[Token]:
    """The tokens of a person and of their programs, the newest first."""
    found = select(TokenRow, AccountRow).join(AccountRow).where(_belongs_to(account_id)).order_by(TokenRow.id.desc())
    return [Token(row, account) for row, account in session.execute(found)]


def revoke(session: Session, account_id: str, token_id: int) -> bool:
    """Makes a token of a person, or of a program of theirs, void: whether there was one."""
    found = select(TokenRow).join(AccountRow).where(_belongs_to(account_id), TokenRow.id == token_id)
    row = session.scalar(found)
    if row is not None:
        session.delete(row)
    return row is not None


def revoke_all(session: Session, account_id: str) -> None:
    """Makes all tokens of a person and of their programs void."""
    theirs = select(AccountRow.id).where(_belongs_to(account_id))
    session.execute(delete(TokenRow).where(TokenRow.account_id.in_(theirs)))


def _belongs_to(account_id: str) -> ColumnElement[bool]:
    return or_(AccountRow.id == account_id, AccountRow.owner_id == account_id)
