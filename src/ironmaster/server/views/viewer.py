"""Who looks at a table, and how they want to read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ironmaster.server.database.models import OPEN, TableRow
from ironmaster.server.tables.keys import Opened
from ironmaster.table import Table


class Reading(NamedTuple):
    """How somebody wants to read a position, and what they have of it already."""

    language: str = "en"
    parts: bool = False
    """Whether the picture comes in parts."""
    has: Mapping[str, str] | None = None
    """The hashes of the parts of the picture that the reader has: those are not sent again. None: they do not say."""
    log: int | None = None
    """The turn up to which the reader has the log: what happened since comes along. None: no log at all."""
    lists: bool = False
    """Whether what lies where comes along in words."""


class Viewer(NamedTuple):
    """Who looks: the seat whose eyes it is, what their keys open, and how they want to read."""

    seat: int | None
    opened: Opened
    reading: Reading = Reading()

    @property
    def language(self) -> str:
        """The language of words."""
        return self.reading.language


def eyes_of(row: TableRow, seat: int | None) -> int | None:
    """The eyes that see a table: before the game begins nobody sees a hand, so that seats can still change hands."""
    return None if row.status == OPEN else seat


def default_seat(opened: Opened, table: Table) -> int | None:
    """The eyes that a page opens with: of the seat that must decide, else of the first that the keys open."""
    asked = [seat for seat in opened.seats if table.state.acts(seat)]
    return next(iter([*asked, *opened.seats]), None)
