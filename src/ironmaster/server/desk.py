"""What the routes work with: the parts of a running server, and what every request brings along."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from fastapi import Depends, Header, Query, Request

from ironmaster.server.database import Database
from ironmaster.server.errors import no_such_seat, not_yours
from ironmaster.server.keys import Opened, opened_by, read_keys
from ironmaster.server.live import Live
from ironmaster.server.models import TableRow
from ironmaster.server.settings import Settings
from ironmaster.server.shelf import Shelf
from ironmaster.server.store import Store
from ironmaster.server.thinking import Minds, Thinking


class Desk:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.store = Store(self.database, Shelf(settings.kept_tables))
        self.live = Live(settings.listeners)
        self.minds = Minds(settings.bot_workers, settings.bot_patience)
        self.thinking = Thinking(self.store, self.minds, settings.bot_pace)


def desk_of(request: Request) -> Desk:
    """The desk of the app that a request came to."""
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


class Keys:
    """The keys that a request carries, as hashes."""

    def __init__(self, header: Annotated[str, Header(alias="X-Ironmaster-Keys", max_length=4000)] = "") -> None:
        self.hashes = read_keys(header)

    def opened(self, row: TableRow) -> Opened:
        """What they open at a table."""
        return opened_by(self.hashes, row)

    def check_seat(self, row: TableRow, seat: int) -> Opened:
        """Refuses a seat that the table does not have, or that they do not open."""
        if seat >= row.players:
            raise no_such_seat(seat)
        opened = self.opened(row)
        if seat not in opened.seats:
            raise not_yours()
        return opened


ADesk: TypeAlias = Annotated[Desk, Depends(desk_of)]
SomeKeys: TypeAlias = Annotated[Keys, Depends()]
Language: TypeAlias = Annotated[Literal["en", "fr"], Query(alias="lang", description="The language of words.")]
Parts: TypeAlias = Annotated[bool, Query(description="The picture in parts, for small screens.")]
