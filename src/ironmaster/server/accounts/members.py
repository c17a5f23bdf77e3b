"""Accounts themselves: made, found, renamed; those of people, and those of their programs."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ironmaster.kernel.words import LANGUAGES, message
from ironmaster.server.accounts.names import folded, is_reserved
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import AccountRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import new_id

MOST_BOTS = 20
"""The programs of a person."""


def add(
    session: Session, name: str, programs: Collection[str], *, password: str | None = None, owner: str | None = None
) -> AccountRow:
    """A new account; of two who want one name at once, one gets it."""
    check_free(session, name, programs)
    row = AccountRow(
        id=new_id(),
        name=name,
        folded=folded(name),
        password=password,
        owner_id=owner,
        language=LANGUAGES[0],
        created=now(session),
    )
    session.add(row)
    write_name(session)
    return row


def add_bot(session: Session, owner: str, name: str, programs: Collection[str]) -> AccountRow:
    """The account of a program, which its owner makes tokens for."""
    if len(bots_of(session, owner)) >= MOST_BOTS:
        raise Problem(409, "too_many_bots", message("There are too many programs: delete one that does not play."))
    return add(session, name, programs, owner=owner)


def check_free(session: Session, name: str, programs: Collection[str], but: str | None = None) -> None:
    """Refuses a name that is reserved, or another's: which of both is not told."""
    holder = find(session, name)
    if is_reserved(name, programs) or (holder is not None and holder.id != but):
        raise not_free()


def write_name(session: Session) -> None:
    """Writes a new name: the database sees to it that nobody else gets it meanwhile."""
    try:
        session.flush()
    except IntegrityError:
        raise not_free() from None


def not_free() -> Problem:
    """Somebody is called so, or nobody may be."""
    return Problem(409, "name_not_free", message("This name cannot be had: choose another."))


def find(session: Session, name: str) -> AccountRow | None:
    """The account of a name, however it is written."""
    return session.scalar(select(AccountRow).where(AccountRow.folded == folded(name)))


def bots_of(session: Session, owner: str) -> list[AccountRow]:
    """The programs of a person, by name."""
    found = select(AccountRow).where(AccountRow.owner_id == owner)
    return list(session.scalars(found.order_by(AccountRow.folded)))


def own_bot(session: Session, owner: str, name: str) -> AccountRow:
    """A program of a person."""
    bot = find(session, name)
    if bot is None or bot.owner_id != owner:
        raise Problem(404, "unknown_bot", message("You have no program of this name."))
    return bot
