"""The desk at which people sign up, sign in and change passwords.

Passwords are hashed between transactions, never in one: the database does not wait for them. Attempts are counted in a
transaction of their own before that, so that they count whatever comes of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.words import message
from ironmaster.server.accounts import channels, codes, email, members, sessions, tokens
from ironmaster.server.accounts.attempts import (
    Counted,
    count,
    forgive,
    forgotten_for,
    passwords_for,
    passwords_for_at,
    passwords_from,
    sign_ups_from,
)
from ironmaster.server.accounts.familiar import is_familiar, remember
from ironmaster.server.accounts.names import folded, read_name
from ironmaster.server.accounts.passwords import Passwords, check_password
from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import AccountRow
from ironmaster.server.problems import Problem
from ironmaster.server.settings import Settings

Found = TypeVar("Found")

NOBODY = ""
"""No account's id: what is asked about somebody is asked about nobody too, and takes as long."""


class Visitor(NamedTuple):
    """Who stands at the desk: from where, with which browser, and signed in by which session so far."""

    address: str
    agent: str
    session_id: int | None = None
    language: str | None = None
    """What they read; who signs up is written to in it, until they choose another."""


class Known(NamedTuple):
    """An account, and what is kept of its password."""

    account_id: str
    password: str | None


class Desk:
    """Signs people up and in. What is answered is the secret of a new session."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self.passwords = Passwords()

    async def sign_up(self, name: str, password: str, code: str | None, visitor: Visitor) -> str:
        """A new account."""
        name = read_name(name)
        check_password(password)
        await self._count(sign_ups_from(visitor.address))
        kept = await self.passwords.hashed(password)

        def work(session: Session) -> str:
            if self.settings.accounts == "invitation":
                codes.use_invitation(session, code or "")
            account = members.add(session, name, self.settings.bots, password=kept)
            account.language = visitor.language or account.language
            return _begin(session, account.id, visitor)

        return await self._write(work)

    async def sign_in(self, name: str, password: str, visitor: Visitor) -> str:
        """Back to an account; whether there is one of the name is not told."""
        known = await self._check(name, password, visitor)
        return await self._write(lambda session: _begin_unchanged(session, known, visitor))

    async def change_password(self, name: str, old: str, new: str, visitor: Visitor) -> str:
        """A new password: whoever else is signed in has to sign in again."""
        check_password(new)
        known = await self._check(name, old, visitor)
        kept = await self.passwords.hashed(new)

        def work(session: Session) -> str:
            return _set_password(session, _unchanged(session, known), kept, visitor)

        return await self._write(work)

    async def reset(self, code: str, password: str, visitor: Visitor) -> str:
        """A new password by a code: whoever had the account before has nothing that opens it. A code of the host's
        removes the address of mail too, which may be theirs; one that came there by mail has shown whose it is."""
        check_password(password)
        counted = passwords_from(visitor.address)
        await self._count(counted)
        kept = await self.passwords.hashed(password)

        def work(session: Session) -> str:
            account = session.get(AccountRow, codes.use_reset(session, code), with_for_update=True)
            if account is None:
                raise codes.void(code)
            forgive(session, counted, forgotten_for(account.id))
            tokens.revoke_all(session, account.id)
            channels.shut(session, account.id)
            if code.startswith(codes.MAILED_RESET):
                email.withdraw(session, account.id)
            else:
                email.forget(session, account)
            return _set_password(session, account, kept, visitor)

        return await self._write(work)

    async def confirm(self, name: str, password: str, visitor: Visitor) -> None:
        """Makes sure that it is them, before what cannot be taken back."""
        await self._check(name, password, visitor)

    async def _check(self, name: str, password: str, visitor: Visitor) -> Known:
        """The account of a name, if the password is right; the same work and the same answer otherwise."""
        known, familiar = await run_in_threadpool(self._find, name, visitor.address)
        by_name = passwords_for_at(folded(name), visitor.address) if familiar else passwords_for(folded(name))
        counted = (by_name, passwords_from(visitor.address))
        await self._count(*counted)
        if not await self.passwords.is_right(password, known.password if known else None) or known is None:
            raise wrong_password()
        await self._write(lambda session: forgive(session, *counted))
        return known

    def _find(self, name: str, address: str) -> tuple[Known | None, bool]:
        """The account of a name, and whether it was signed in to from an address before."""
        with self.database.read() as session:
            account = members.find(session, name)
            familiar = is_familiar(session, account.id if account is not None else NOBODY, address)
        return (Known(account.id, account.password) if account is not None else None), familiar

    async def _count(self, *counted: Counted) -> None:
        await self._write(lambda session: count(session, *counted))

    async def _write(self, work: Callable[[Session], Found]) -> Found:
        return await run_in_threadpool(self.database.write, work)


def _begin_unchanged(session: Session, known: Known, visitor: Visitor) -> str:
    """Signs in, unless the password was changed while it was compared."""
    return _begin(session, _unchanged(session, known).id, visitor)


def _unchanged(session: Session, known: Known) -> AccountRow:
    """An account whose password is still what it was; nobody else changes it until this is written."""
    account = session.get(AccountRow, known.account_id, with_for_update=True)
    if account is None or account.password != known.password:
        raise wrong_password()
    return account


def _set_password(session: Session, account: AccountRow, kept: str, visitor: Visitor) -> str:
    account.password = kept
    sessions.end_all(session, account.id)
    codes.void_resets(session, account.id)
    return _begin(session, account.id, visitor)


def _begin(session: Session, account_id: str, visitor: Visitor) -> str:
    """A new session in the place of the one before, whoever's that was."""
    if visitor.session_id is not None:
        sessions.end(session, visitor.session_id)
    remember(session, account_id, visitor.address)
    return sessions.begin(session, account_id, visitor.agent)


def wrong_password() -> Problem:
    """What is told whichever of both is wrong."""
    return Problem(403, "wrong_password", message("This name and this password do not belong together."))
