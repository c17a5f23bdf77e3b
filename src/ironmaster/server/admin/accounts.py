"""Accounts, as hosts see them: who there is, a new password, invitations, deletion."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session, aliased

from ironmaster.kernel.errors import UserError
from ironmaster.server.accounts import codes, members
from ironmaster.server.accounts.deletion import delete_account
from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import AccountRow, SeatRow, SessionRow
from ironmaster.server.tables.store import Store
from ironmaster.server.tables.table_cache import TableCache

KEPT = 10
"""How many tables stay in memory while an account leaves them."""


class AccountListed(NamedTuple):
    """An account, as hosts see it."""

    name: str
    owner: str | None
    """Whose program it is, if it is one."""
    seats: int
    created: datetime
    seen: datetime | None
    """When it was last signed in, about."""


def list_accounts(database: Database) -> list[AccountListed]:
    """All accounts, by name."""
    owner = aliased(AccountRow)
    seats = select(func.count()).where(SeatRow.account_id == AccountRow.id).correlate(AccountRow).scalar_subquery()
    last = func.max(SessionRow.seen, type_=SessionRow.seen.type)
    seen = select(last).where(SessionRow.account_id == AccountRow.id).correlate(AccountRow).scalar_subquery()
    found = select(AccountRow.name, owner.name, seats, AccountRow.created, seen)
    with database.read() as session:
        rows = session.execute(found.outerjoin(owner, AccountRow.owner_id == owner.id).order_by(AccountRow.folded))
        return [AccountListed(*row) for row in rows]


def allow_reset(database: Database, name: str) -> str:
    """A code by which somebody can choose a new password, once."""

    def work(session: Session) -> str:
        account = _named(session, name)
        if account.is_bot:
            raise UserError(f"{account.name} is a program, which has no password: its owner makes tokens for it")
        return codes.allow_reset(session, account.id)

    return database.write(work)


def invite(database: Database) -> str:
    """A code by which somebody can sign up, once."""
    return database.write(codes.invite)


def delete(database: Database, name: str) -> str:
    """Deletes an account for good: its name."""
    with database.read() as session:
        account = _named(session, name)
    delete_account(Store(database, TableCache(KEPT), pace=0.0), account.id)
    return account.name


def _named(session: Session, name: str) -> AccountRow:
    account = members.find(session, name)
    if account is None:
        raise UserError(f"there is no account {name!r}: look with ironmaster admin account list")
    return account
