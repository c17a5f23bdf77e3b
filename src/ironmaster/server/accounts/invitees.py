"""Who is invited by name: accounts that somebody else calls by what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.orm import Session

from ironmaster.kernel.words import message
from ironmaster.server.accounts.attempts import count, invitations_to, names_asked_by
from ironmaster.server.accounts.caller import Caller
from ironmaster.server.accounts.members import find
from ironmaster.server.database.connection import Database
from ironmaster.server.problems import Problem, no_such_player, not_signed_in
from ironmaster.server.tables.invitations import already_invited
from ironmaster.server.tables.keys import Named


def find_invitees(database: Database, caller: Caller | None, names: Sequence[str]) -> dict[str, Named]:
    """Accounts by their names, each of them once. Whether there is one is told to members alone, and not for ever."""
    if not names:
        return {}
    if caller is None:
        raise not_signed_in()
    counted = [names_asked_by(caller.account_id)] * len(names)
    database.write(lambda session: count(session, *counted))
    with database.read() as session:
        found = {name: _find(session, name) for name in names}
    ids = {account.id for account in found.values()}
    if caller.account_id in ids:
        raise Problem(409, "yourself", message("You cannot invite yourself: take the seat instead."))
    if len(ids) < len(names):
        raise already_invited()
    told = [each for invitee in sorted(ids) for each in invitations_to(caller.account_id, invitee)]
    database.write(lambda session: count(session, *told))
    return found


def _find(session: Session, name: str) -> Named:
    account = find(session, name)
    if account is None:
        raise no_such_player(name)
    return Named(account.id, account.name)
