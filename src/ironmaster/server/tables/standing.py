"""How the tables stand that somebody knows of: what their keys open there, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from ironmaster.server.database.models import PLAYING, TableRow
from ironmaster.server.tables.keys import Opened, opened_by
from ironmaster.server.tables.store import LastTurn, Store


class Standing(NamedTuple):
    """A table from outside, as somebody with keys sees it."""

    row: TableRow
    opened: Opened
    turn: list[int]
    """Who must decide, if whoever asks has a seat: for others no game is replayed."""
    turns: int
    """How many were taken."""
    moved: datetime
    """When the last turn was taken, or the table set up."""


def standings(store: Store, known: Mapping[str, frozenset[str]], account_id: str | None = None) -> list[Standing]:
    """Tables by their ids, each with the hashes of the keys to it; those that are gone are left out."""
    played = store.last_turns(known)
    found = []
    for row in store.rows(known):
        opened = opened_by(known[row.id], row, account_id)
        turn = store.summary(row.id).actors if row.status == PLAYING and opened.seats else []
        last = played.get(row.id, LastTurn(0, row.created))
        found.append(Standing(row, opened, turn, last.number, last.created))
    return found
