"""What every request brings along: the parts of the server that it came to, its keys, how it wants to read.

All of it is asynchronous though nothing waits: what is not would be sent to a thread of its own.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from fastapi import Depends, Header, Query, Request

from ironmaster.server.accounts.caller import Caller
from ironmaster.server.database.models import TableRow
from ironmaster.server.problems import no_such_seat
from ironmaster.server.services import Services
from ironmaster.server.tables.keys import Opened, opened_by, read_keys
from ironmaster.server.tables.rights import Action, check
from ironmaster.server.views.viewer import Reading
from ironmaster.server.web.client_addresses import counted_as
from ironmaster.server.web.credentials import MaybeCaller


async def services_of(request: Request) -> Services:
    """The services of the app that a request came to."""
    services = request.app.state.services
    assert isinstance(services, Services)
    return services


async def address_of(request: Request) -> str:
    """The address that a request is counted for, as the guard has found it out."""
    return counted_as(request.client.host if request.client is not None else "")


class Keys:
    """What a request opens seats with: the keys that it carries, as hashes, and the account that it comes from."""

    def __init__(self, header: str, caller: Caller | None = None) -> None:
        self.hashes = read_keys(header)
        self.caller = caller

    @property
    def account_id(self) -> str | None:
        """The account that asks, if one does."""
        return self.caller.account_id if self.caller is not None else None

    def name(self, given: str) -> str:
        """What whoever asks is called at a table: as their account is, if they have one."""
        return self.caller.name if self.caller is not None else given

    def opened(self, row: TableRow) -> Opened:
        """What they open at a table."""
        return opened_by(self.hashes, row, self.account_id)

    def check_seat(self, row: TableRow, seat: int) -> Opened:
        """Refuses a seat that the table does not have, or that they do not open."""
        if seat >= row.players:
            raise no_such_seat(seat)
        opened = self.opened(row)
        check(Action.PLAY, opened, seat)
        return opened


async def keys_of(
    caller: MaybeCaller, header: Annotated[str, Header(alias="X-Ironmaster-Keys", max_length=4000)] = ""
) -> Keys:
    """The keys that a request carries, and the account that it comes from."""
    return Keys(header, caller)


TheServices: TypeAlias = Annotated[Services, Depends(services_of)]
Address: TypeAlias = Annotated[str, Depends(address_of)]
SomeKeys: TypeAlias = Annotated[Keys, Depends(keys_of)]
Language: TypeAlias = Annotated[Literal["en", "fr"], Query(alias="lang", description="The language of words.")]
Parts: TypeAlias = Annotated[bool, Query(description="The picture in parts, for small screens.")]
Have: TypeAlias = Annotated[
    str | None,
    Query(
        max_length=1000,
        description="The parts of the picture that you have, as `part:hash,part:hash`: they are not sent again. What "
        "the parts share is then a part `*` of its own, which belongs where they say `<!--*-->`.",
    ),
]
LogSince: TypeAlias = Annotated[
    int | None, Query(ge=0, lt=2**31, description="The turn up to which you have the log: the rest comes along.")
]

Lists: TypeAlias = Annotated[bool, Query(description="What lies where, in words, along with the picture.")]


async def reading_of(
    lang: Language = "en", parts: Parts = False, have: Have = None, log: LogSince = None, lists: Lists = False
) -> Reading:
    """How a request wants to read a position."""
    has = None if have is None else {part: digest for part, _, digest in _pairs(have)}
    return Reading(lang, parts, has, log, lists)


def _pairs(have: str) -> list[tuple[str, str, str]]:
    return [each.partition(":") for each in have.split(",")]


HowToRead: TypeAlias = Annotated[Reading, Depends(reading_of)]
