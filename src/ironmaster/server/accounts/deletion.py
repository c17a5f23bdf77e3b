"""Deleting an account: its games stay, without its name; everything else goes."""

from __future__ import annotations

from ironmaster.server.accounts import members
from ironmaster.server.accounts.at_tables import leave_everywhere
from ironmaster.server.tables.store import Store


def delete_account(store: Store, account_id: str) -> None:
    """Deletes an account and its programs for good. If it is broken off, it can be done again."""
    with store.database.read() as session:
        bots = [bot.id for bot in members.bots_of(session, account_id)]
    for each in [*bots, account_id]:
        leave_everywhere(store, each)
        _remove(store, each)


def _remove(store: Store, account_id: str) -> None:
    store.database.write(lambda session: members.remove(session, account_id))
