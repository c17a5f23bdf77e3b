"""Tables before the game: setting one up, finding one, sitting down."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from ironmaster.server.accounts import at_tables
from ironmaster.server.accounts.at_tables import tables_of
from ironmaster.server.accounts.invitees import find_invitees
from ironmaster.server.database.models import TableRow
from ironmaster.server.tables import invitations, replacements
from ironmaster.server.tables.keys import Named, hashes_of, opened_by
from ironmaster.server.tables.listing import PAGE, Wanted, listed_tables
from ironmaster.server.tables.new_tables import setup_asked, table_asked
from ironmaster.server.tables.quick import Seeker, find_seat
from ironmaster.server.tables.rules_cache import rules_of_row
from ironmaster.server.tables.standing import standings
from ironmaster.server.uploads.reading import BoardLook, BoardUpload, look_at_board, read_board
from ironmaster.server.views.table import listed_table, my_table
from ironmaster.server.views.viewer import Reading, Viewer
from ironmaster.server.web.credentials import MaybeCaller, Member, Person, named
from ironmaster.server.web.dependencies import Address, Language, SomeKeys, TheServices
from ironmaster.server.web.error_responses import BUSY, COMMON, GONE
from ironmaster.server.web.sending import Sending
from ironmaster.server.web.timed import timed
from ironmaster.server.wire.accounts import SeatsTaken
from ironmaster.server.wire.answers import Joined, LobbyTable, MyTable, Placed, TableMade
from ironmaster.server.wire.games import BoardShown
from ironmaster.server.wire.requests import (
    MOST_TABLES,
    BoardAsked,
    ClaimAsked,
    JoinAsked,
    QuickAsked,
    TableAsked,
    TablesAsked,
)

router = APIRouter(tags=["lobby"], responses=COMMON)


async def wanted_of(
    game: Annotated[str | None, Query(max_length=80, description="Tables of this game.")] = None,
    players: Annotated[int | None, Query(ge=1, le=8, description="Tables for so many.")] = None,
    pace: Annotated[
        Literal["none", "live", "daily"] | None,
        Query(description="Tables without a clock, at one sitting, or by the day."),
    ] = None,
    status: Annotated[
        Literal["open", "playing"] | None, Query(description="Tables that wait for players, or games to watch.")
    ] = None,
    before: Annotated[
        str | None, Query(max_length=40, description="The last table that you were told of: the list goes on after it.")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE, description="How many tables at most.")] = PAGE,
) -> Wanted:
    """Which tables somebody looks for."""
    return Wanted(game, players, pace, status, before, limit)


Looked: TypeAlias = Annotated[Wanted, Depends(wanted_of)]


@router.post("/tables", status_code=201, responses=BUSY)
async def set_up(
    asked: TableAsked, services: TheServices, address: Address, caller: MaybeCaller, lang: Language = "en"
) -> TableMade:
    """Sets a table up. The keys in the answer are shown this once; to an account the table belongs without any."""
    if asked.board_text is None:
        setup = await run_in_threadpool(setup_asked, asked)
    else:
        upload = BoardUpload(asked.game, asked.board_text, len(asked.seats), asked.options, lang)
        setup = await services.uploads.read(read_board, upload, address)
    invited = await run_in_threadpool(find_invitees, services.database, caller, asked.accounts)
    row, made = table_asked(asked, setup, services.settings.bots, named(caller), invited)
    await run_in_threadpool(services.store.add, row)
    return made


@router.get("/tables", response_model=list[LobbyTable])
def lobby(services: TheServices, keys: SomeKeys, sending: Sending, wanted: Looked, lang: Language = "en") -> Response:
    """The listed tables that wait for players or are being played, the newest first."""
    rows = listed_tables(services.store, wanted)
    beside = bool(services.settings.older_server)
    played = services.store.last_turns([row.id for row in rows])

    def shown(row: TableRow) -> LobbyTable:
        turns = played[row.id].number if row.id in played else 0
        return listed_table(row, rules_of_row(row), Viewer(None, keys.opened(row), Reading(lang)), turns, beside)

    return timed(sending.json([shown(row) for row in rows]), services.store, rows)


@router.post("/quick")
def quick_match(asked: QuickAsked, services: TheServices, keys: SomeKeys, lang: Language = "en") -> Placed:
    """A seat at the oldest listed table that is as you want it, with the usual board and options, or at a new one.

    The game begins when all seats are taken. Whoever asks again while they wait is told of the same table.
    """
    seeker = Seeker(keys.name(asked.name), keys.hashes, keys.account_id)
    return find_seat(services.store, asked, seeker)


@router.post("/tables/mine", response_model=list[MyTable])
def mine(
    asked: TablesAsked, services: TheServices, caller: MaybeCaller, sending: Sending, lang: Language = "en"
) -> Response:
    """How the tables stand that you know of, as far as your keys to them tell; those that are gone are left out.

    To an account its own tables are told too.
    """
    known = {table.id: hashes_of(table.keys) for table in asked.tables}
    account_id = caller.account_id if caller is not None else None
    if account_id is not None:
        known = dict.fromkeys(tables_of(services.store, account_id, MOST_TABLES), frozenset[str]()) | known
    found = standings(services.store, known, account_id)
    beside = bool(services.settings.older_server)
    answer = sending.json([my_table(standing, rules_of_row(standing.row), lang, beside) for standing in found])
    return timed(answer, services.store, [standing.row for standing in found])


@router.post("/boards", responses=BUSY)
async def check_board(asked: BoardAsked, services: TheServices, address: Address, lang: Language = "en") -> BoardShown:
    """Looks at a board of your own before a table is set up on it; whatever is wrong with it is told."""
    look = BoardLook(asked.game, asked.board_text, asked.file, lang)
    return await services.uploads.read(look_at_board, look, address)


@router.post("/tables/{table_id}/join", responses=GONE)
def join(table_id: str, asked: JoinAsked, services: TheServices, keys: SomeKeys, lang: Language = "en") -> Joined:
    """Takes an open seat; where a game goes on, that of somebody who left, if it is vacant."""
    guests = services.settings.accounts == "off"
    seat, key = services.store.change(
        table_id,
        lambda change: replacements.join(
            change, keys.name(asked.name), asked.seat, keys.opened(change.row), keys.account_id, guests=guests
        ),
    )
    return Joined(seat=seat, key=key)


@router.post("/tables/{table_id}/claim", responses=GONE)
def claim(table_id: str, asked: ClaimAsked, services: TheServices, keys: SomeKeys, lang: Language = "en") -> Joined:
    """Exchanges an invitation for the key of its seat. It can be done once: afterwards the invitation is void."""
    seat, key = services.store.change(
        table_id,
        lambda change: invitations.claim(
            change, asked.invitation, keys.name(asked.name), keys.opened(change.row), keys.account_id
        ),
    )
    return Joined(seat=seat, key=key)


@router.post("/tables/{table_id}/accept", responses=GONE)
def accept(table_id: str, services: TheServices, keys: SomeKeys, caller: Member, lang: Language = "en") -> Joined:
    """Takes the seat that is kept for your account."""
    account = Named(caller.account_id, caller.name)
    seat = services.store.change(table_id, lambda change: invitations.accept(change, account, keys.opened(change.row)))
    return Joined(seat=seat, key=None)


@router.post("/tables/{table_id}/decline", status_code=204, responses=GONE)
def decline(table_id: str, services: TheServices, keys: SomeKeys, caller: Member, lang: Language = "en") -> None:
    """Leaves the seat that is kept for your account to anybody."""
    services.store.change(table_id, lambda change: invitations.decline(change, keys.opened(change.row)))


@router.post("/tables/{table_id}/take", responses=GONE)
def take(table_id: str, services: TheServices, keys: SomeKeys, caller: Person, lang: Language = "en") -> SeatsTaken:
    """Takes what your keys open into your account. The keys open nothing from then on."""
    taken = services.store.change(
        table_id,
        lambda change: at_tables.take(change, opened_by(keys.hashes, change.row), caller.account_id, caller.name),
    )
    return SeatsTaken(seats=taken)
