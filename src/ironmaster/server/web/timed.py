"""The server's time along with answers that tell when somebody's time is up: clocks of readers differ."""

from __future__ import annotations

from collections.abc import Iterable

from fastapi.responses import Response

from ironmaster.server.database.models import TableRow
from ironmaster.server.tables.store import Store

TIME = "X-Ironmaster-Time"


def timed(answer: Response, store: Store, rows: Iterable[TableRow]) -> Response:
    """An answer about some tables, with the time if any of them has a pace: it is not part of what readers may keep."""
    if any(row.pace is not None for row in rows):
        answer.headers[TIME] = store.time().isoformat()
    return answer
