"""After the game: replay, points over time, the record, other lines, the next game."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse

from ironmaster.kernel.record import Move, parse_record
from ironmaster.server.answers import COMMON, GONE, text_answer
from ironmaster.server.desk import ADesk, Desk, Language, Parts, SomeKeys
from ironmaster.server.errors import no_such_seat, not_over, not_yours
from ironmaster.server.making import clone_of, record_row, rematch_of
from ironmaster.server.models import OVER
from ironmaster.server.positions import Reader, replay_of
from ironmaster.server.schemas import (
    CloneAsked,
    Made,
    Position,
    RecordAsked,
    ScoreChart,
    SeatKey,
    TableMade,
)
from ironmaster.server.setups import setup_of
from ironmaster.server.store import Opening
from ironmaster.table import score_chart

router = APIRouter(tags=["after the game"], responses=COMMON | GONE)

Eyes = Annotated[int | None, Query(alias="as", ge=0, lt=8, description="The seat to look from (default: all).")]
At = Annotated[int, Query(ge=0, lt=2**31, description="After so many decisions.")]


def finished(desk: Desk, table_id: str) -> Opening:
    """A table whose game is over: nothing is secret any more."""
    opening = desk.store.open(table_id)
    if opening.row.status != OVER:
        raise not_over()
    return opening


@router.get("/tables/{table_id}/replay", response_model=Position)
def replay(
    table_id: str,
    desk: ADesk,
    keys: SomeKeys,
    at: At = 0,
    seat: Eyes = None,
    lang: Language = "en",
    parts: Parts = False,
) -> dict[str, Any]:
    """A finished game after so many decisions, everything open or as any seat saw it; past the end is the end."""
    opening = finished(desk, table_id)
    if seat is not None and seat >= opening.row.players:
        raise no_such_seat(seat)
    reader = Reader(seat, keys.opened(opening.row), lang, parts)
    return replay_of(opening, reader, min(at, opening.table.decisions))


@router.get("/tables/{table_id}/scores", response_model=ScoreChart)
def scores(table_id: str, desk: ADesk, lang: Language = "en") -> dict[str, Any]:
    """The points of every seat over a finished game."""
    return score_chart(finished(desk, table_id).table)._asdict()


@router.get("/tables/{table_id}/record", response_model=None, responses=text_answer("text/plain"))
def record(table_id: str, desk: ADesk, lang: Language = "en") -> PlainTextResponse:
    """The record of a finished game, a text that replays exactly. Rules that this program lacks are no hindrance."""
    row = desk.store.row(table_id)
    if row.status != OVER:
        raise not_over()
    found = setup_of(row)
    found.moves = [Move(turn.seat, text) for turn in desk.store.turns(table_id) for text in turn.decisions]
    if row.result is not None:
        found.scores, found.ranking = row.result["scores"], row.result["ranking"]
    disposition = f'attachment; filename="{row.game}-{row.id}.record"'
    return PlainTextResponse(found.to_text(), headers={"Content-Disposition": disposition})


@router.post("/records", status_code=201)
def upload(asked: RecordAsked, desk: ADesk, lang: Language = "en") -> Made:
    """A record to look at, as a table of kind `record`."""
    row = record_row(parse_record(asked.record))
    desk.store.add(row)
    return Made(id=row.id)


@router.post("/tables/{table_id}/clone", status_code=201)
def clone(table_id: str, asked: CloneAsked, desk: ADesk, lang: Language = "en") -> TableMade:
    """Another line from a point of a finished game: what was revealed stays, the rest is dealt anew."""
    row, made = clone_of(finished(desk, table_id), asked)
    desk.store.add(row)
    return made


@router.post("/tables/{table_id}/rematch", status_code=201)
def rematch(table_id: str, desk: ADesk, keys: SomeKeys, lang: Language = "en") -> TableMade:
    """The next game of the same players: the same keys open the same seats. Who asks second gets the same table."""
    opened = keys.opened(desk.store.row(table_id))
    if not opened.seats and not opened.owner:
        raise not_yours()
    row = desk.store.rematch(table_id, rematch_of)
    seats = [SeatKey(seat=sitter.seat, kind=sitter.kind, key=None) for sitter in row.seats]
    return TableMade(id=row.id, owner_key=None, seats=seats)
