"""From where somebody has signed in before: strangers who guess at a name do not keep its owner out there.

What is kept is a hash, which names neither the account nor the address; and no browser is told anything.
"""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256

from sqlalchemy import delete
from sqlalchemy.orm import Session

from ironmaster.server.database.clock import now
from ironmaster.server.database.models import FamiliarRow

KEPT = timedelta(days=90)
"""For how long an address is familiar after somebody has signed in there."""


def is_familiar(session: Session, account_id: str, address: str) -> bool:
    """Whether an account was signed in to from an address, of late."""
    moment = now(session)
    row = session.get(FamiliarRow, (account_id, _hash(account_id, address)))
    return row is not None and moment - row.seen <= KEPT


def remember(session: Session, account_id: str, address: str) -> None:
    """Somebody has signed in from an address; those of long ago are forgotten."""
    moment = now(session)
    session.execute(delete(FamiliarRow).where(FamiliarRow.seen < moment - KEPT))
    session.merge(FamiliarRow(account_id=account_id, address=_hash(account_id, address), seen=moment))


def _hash(account_id: str, address: str) -> str:
    return sha256(f"{account_id}:{address}".encode()).hexdigest()
