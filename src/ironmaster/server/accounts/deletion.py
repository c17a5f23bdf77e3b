"""Deleting an account: its games stay, without its name; everything else goes."""

from __future__ import annotations

from sqlalchemy.orm import Session

from ironmaster.server.accounts import members, sessions, tokens
from ironmaster.server.accounts.at_tables import has_tables, leave_everywhere
from ironmaster.server.accounts.channels import forget_all
from ironmaster.server.accounts.email import drop_jobs
from ironmaster.server.database.models import AccountRow
from ironmaster.server.tables.store import Store


def delete_account(store: Store, account_id: str) -> None:
    """Deletes an account and its programs for good. If it is broken off, it can be done again."""
    for each in store.database.write(lambda session: _shut_out(session, account_id)):
        while not _removed(store, each):
            leave_everywhere(store, each)


def _shut_out(session: Session, account_id: str) -> list[str]:
    """Has nobody act in the name of an account any more, nor of its programs: which are to go, itself last."""
    sessions.end_all(session, account_id)
    tokens.revoke_all(session, account_id)
    return [*(bot.id for bot in members.bots_of(session, account_id)), account_id]


def _removed(store: Store, account_id: str) -> bool:
    """Removes an account, unless it is at some table, where it may have sat down just now: whether it is gone."""

    def work(session: Session) -> bool:
        row = session.get(AccountRow, account_id, with_for_update=True)
        if row is not None and has_tables(session, account_id):
            return False
        if row is not None:
            drop_jobs(session, account_id)
            forget_all(session, account_id)
            session.delete(row)
        return True

    return store.database.write(work)
