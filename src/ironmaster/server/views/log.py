"""What happened at a table, in words."""

from __future__ import annotations

from operator import attrgetter

from ironmaster.kernel.contract import ALL
from ironmaster.server.database.models import OVER
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.views.notes import notes_of
from ironmaster.server.views.table import names_of
from ironmaster.server.views.viewer import eyes_of
from ironmaster.server.wire.happened import Entry


def log_of(opening: OpenTable, seat: int | None, since: int, language: str) -> list[Entry]:
    """What happened after a turn: what the seat may know, or everything once the game is over; and what was told.

    Notes of the turn `since` itself are among them.
    """
    row, table = opening.row, opening.table
    names = names_of(row, language)
    over = row.status == OVER
    entries = []
    for found in table.seen(ALL if over else eyes_of(row, seat), since):
        text = table.rules.tell(found.event, language, names)
        if text:
            whose = int(found.event.seat)
            entries.append(
                Entry(
                    at=found.turn,
                    decision=found.decision if over else None,
                    seat=whose if whose >= 0 else None,
                    kind=found.event.kind,
                    text=text,
                    action=found.action,
                    aside=found.event.kind in table.rules.asides,
                    things=table.rules.things(found.event),
                    sign=table.rules.sign(found.event),
                )
            )
    return sorted(entries + notes_of(opening.notes, since, language), key=attrgetter("at"))
