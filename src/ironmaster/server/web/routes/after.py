"""After the game: replay, points over time, the record, other lines, the next game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.record import Move
from ironmaster.server.accounts.invitees import find_invitees
from ironmaster.server.database.models import OVER
from ironmaster.server.problems import no_such_seat, not_over
from ironmaster.server.services import Services
from ironmaster.server.tables.new_tables import clone_of, record_row, rematch_of
from ironmaster.server.tables.rights import Action, check
from ironmaster.server.tables.rules_cache import setup_of
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.uploads.reading import read_record
from ironmaster.server.views.chart import chart_of
from ironmaster.server.views.position import replay_of
from ironmaster.server.views.table import given_names
from ironmaster.server.views.viewer import Viewer
from ironmaster.server.web.credentials import MaybeCaller, named
from ironmaster.server.web.dependencies import Address, HowToRead, Language, SomeKeys, TheServices
from ironmaster.server.web.error_responses import BUSY, COMMON, GONE, text_answer
from ironmaster.server.web.sending import Sending
from ironmaster.server.wire.answers import Made, Position, ScoreChart, SeatKey, TableMade
from ironmaster.server.wire.requests import CloneAsked, RecordAsked

router = APIRouter(tags=["after the game"], responses=COMMON | GONE)

Eyes = Annotated[int | None, Query(alias="as", ge=0, lt=8, description="The seat to look from (default: all).")]
At = Annotated[int, Query(ge=0, lt=2**31, description="After so many decisions.")]


def finished(services: Services, table_id: str) -> OpenTable:
    """A table whose game is over: nothing is secret any more."""
    opening = services.store.open(table_id)
    if opening.row.status != OVER:
        raise not_over()
    return opening


@router.get("/tables/{table_id}/replay", response_model=Position)
def replay(
    table_id: str,
    services: TheServices,
    keys: SomeKeys,
    reading: HowToRead,
    sending: Sending,
    at: At = 0,
    seat: Eyes = None,
) -> Response:
    """A finished game after so many decisions, everything open or as any seat saw it; past the end is the end."""
    opening = finished(services, table_id)
    if seat is not None and seat >= opening.row.players:
        raise no_such_seat(seat)
    reader = Viewer(seat, keys.opened(opening.row), reading)
    return sending.json(replay_of(opening, reader, min(at, opening.table.decisions)))


@router.get("/tables/{table_id}/scores", response_model=ScoreChart)
def scores(table_id: str, services: TheServices, sending: Sending, lang: Language = "en") -> Response:
    """How a finished game went: its turns and rounds, the points of every seat and what else was counted."""
    return sending.json(chart_of(finished(services, table_id), lang))


@router.get("/tables/{table_id}/record", response_model=None, responses=text_answer("text/plain"))
def record(table_id: str, services: TheServices, sending: Sending, lang: Language = "en") -> Response:
    """The record of a finished game, a text that replays exactly. Rules that this program lacks are no hindrance."""
    row = services.store.row(table_id)
    if row.status != OVER:
        raise not_over()
    found = setup_of(row)
    found.moves = [Move(turn.seat, text) for turn in services.store.turns(table_id) for text in turn.decisions]
    found.names = given_names(row, lang)
    if row.result is not None:
        found.scores, found.ranking = row.result["scores"], row.result["ranking"]
    answer = sending.written(found.to_text().encode("utf-8"), "text/plain; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{row.game}-{row.id}.record"'
    return answer


@router.post("/records", status_code=201, responses=BUSY)
async def upload(asked: RecordAsked, services: TheServices, address: Address, lang: Language = "en") -> Made:
    """A record to look at, as a table of kind `record`."""
    row = record_row(*await services.uploads.read(read_record, asked.record, address))
    await run_in_threadpool(services.store.add, row)
    return Made(id=row.id)


@router.post("/tables/{table_id}/clone", status_code=201)
def clone(
    table_id: str, asked: CloneAsked, services: TheServices, caller: MaybeCaller, lang: Language = "en"
) -> TableMade:
    """Another line from a point of a finished game: what was revealed stays, the rest is dealt anew."""
    opening = finished(services, table_id)
    invited = find_invitees(services.database, caller, asked.accounts)
    row, made = clone_of(opening, asked, services.settings.bots, named(caller), invited)
    services.store.add(row)
    return made


@router.post("/tables/{table_id}/rematch", status_code=201)
def rematch(table_id: str, services: TheServices, keys: SomeKeys, lang: Language = "en") -> TableMade:
    """The next game of the same players: the same keys open the same seats. Who asks second gets the same table."""
    opened = keys.opened(services.store.row(table_id))
    check(Action.REMATCH, opened)
    row = services.store.rematch(table_id, rematch_of)
    seats = [SeatKey(seat=sitter.seat, kind=sitter.kind, key=None, invitation=None) for sitter in row.seats]
    return TableMade(id=row.id, owner_key=None, seats=seats)
