"""Playing: looking at a table, drafting a turn, committing it, asking why not, asking for a hint."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.words import message
from ironmaster.server.answers import BUSY, COMMON, GONE, RIVALS
from ironmaster.server.desk import ADesk, Desk, Keys, Language, Parts, SomeKeys
from ironmaster.server.errors import Problem, refused
from ironmaster.server.models import PERSON
from ironmaster.server.positions import (
    Reader,
    choice_of,
    default_seat,
    kept_position,
    log_of,
    names_of,
    position_of,
)
from ironmaster.server.reasons import reasons_at
from ironmaster.server.schemas import CommitAsked, Committed, DraftAsked, Hint, Log, Position, Why, WhyAsked
from ironmaster.server.store import Opening, Wish, check_playing, check_sitter
from ironmaster.server.thinking import question_of
from ironmaster.server.worker import Doubt, advise
from ironmaster.table import Draft, Stale, is_current, make_draft

router = APIRouter(tags=["play"], responses=COMMON | GONE)

ADVISER = "planner"
"""The bot that gives hints."""

TOO_LATE = ("stale", "over", "bot_plays")
"""What a commit can come too late for."""

Eyes = Annotated[int | None, Query(alias="as", ge=0, lt=8, description="The seat to look from; your key must open it.")]
Since = Annotated[int, Query(ge=0, lt=2**31)]


def reader_of(opening: Opening, keys: Keys, seat: int | None, language: str, parts: bool = False) -> Reader:
    """Who looks at a table: with the eyes that were asked for, if the keys open them."""
    if seat is not None:
        return Reader(seat, keys.check_seat(opening.row, seat), language, parts)
    opened = keys.opened(opening.row)
    return Reader(default_seat(opened, opening.table), opened, language, parts)


@router.get("/tables/{table_id}", response_model=Position)
def look(
    table_id: str, desk: ADesk, keys: SomeKeys, seat: Eyes = None, lang: Language = "en", parts: Parts = False
) -> dict[str, Any]:
    """A table as it stands, from the eyes of one of your seats, or a spectator's."""
    try:
        opening = desk.store.open(table_id)
    except Problem as problem:
        if problem.code != "other_rules":
            raise
        row = desk.store.row(table_id)
        return kept_position(row, Reader(None, keys.opened(row), lang))
    return position_of(opening, reader_of(opening, keys, seat, lang, parts))


def drafted(
    desk: Desk, table_id: str, asked: DraftAsked, keys: Keys, language: str, parts: bool = False
) -> tuple[Opening, Draft]:
    """The table with a draft of one of its players; a stale one is refused with the new position."""
    opening = desk.store.open(table_id)
    reader = reader_of(opening, keys, asked.seat, language, parts)
    check_playing(opening.row)
    check_sitter(opening.row, asked.seat, PERSON)
    if not is_current(opening.table, asked.seat, asked.at):
        raise with_position(refused(Stale()), opening, reader)
    return opening, make_draft(opening.table.state, asked.seat, asked.draft, language)


def with_position(problem: Problem, opening: Opening, reader: Reader) -> Problem:
    """The answer to a turn that came too late, with the position as it is now."""
    position = Position.model_validate(position_of(opening, reader))
    problem.extra["position"] = position.model_dump(mode="json", by_alias=True)
    return problem


@router.post("/tables/{table_id}/preview", response_model=Position, responses=RIVALS)
def preview(
    table_id: str, asked: DraftAsked, desk: ADesk, keys: SomeKeys, lang: Language = "en", parts: Parts = False
) -> dict[str, Any]:
    """What a draft leads to. A decision that reveals something is not played, only shown as pending."""
    opening, draft = drafted(desk, table_id, asked, keys, lang, parts)
    return position_of(opening, reader_of(opening, keys, asked.seat, lang, parts), draft)


@router.post("/tables/{table_id}/commit", response_model=Committed, responses=RIVALS)
def commit(
    table_id: str, asked: CommitAsked, desk: ADesk, keys: SomeKeys, lang: Language = "en", parts: Parts = False
) -> dict[str, Any]:
    """Takes a turn for good: all of it or nothing."""
    keys.check_seat(desk.store.row(table_id), asked.seat)
    try:
        at = desk.store.commit(table_id, Wish(asked.seat, asked.at, asked.draft, asked.commit), lang)
    except (Stale, Problem) as error:
        problem = refused(error) if isinstance(error, Stale) else error
        if problem.code not in TOO_LATE:
            raise
        opening = desk.store.open(table_id)
        raise with_position(problem, opening, reader_of(opening, keys, asked.seat, lang, parts)) from None
    opening = desk.store.open(table_id)
    return {"at": at, "position": position_of(opening, reader_of(opening, keys, asked.seat, lang, parts))}


@router.post("/tables/{table_id}/why", response_model=Why, responses=RIVALS)
def why(table_id: str, asked: WhyAsked, desk: ADesk, keys: SomeKeys, lang: Language = "en") -> dict[str, Any]:
    """What a thing on the table is good for now, and which rules forbid the rest."""
    _, draft = drafted(desk, table_id, asked, keys, lang)
    return {"thing": asked.thing, **reasons_at(draft.state, asked.seat, asked.thing, lang)}


@router.post("/tables/{table_id}/hint", response_model=Hint, responses=RIVALS | BUSY)
async def hint(table_id: str, asked: DraftAsked, desk: ADesk, keys: SomeKeys, lang: Language = "en") -> dict[str, Any]:
    """What a bot would do now, and why. It thinks in a worker."""
    opening, draft = await run_in_threadpool(drafted, desk, table_id, asked, keys, lang)
    if draft.complete:
        raise Problem(409, "complete", message("Nothing is left to decide: commit the turn, or undo."))
    question = question_of(opening.table.rules, draft.state, asked.seat, ADVISER)
    try:
        advice = await desk.minds.ask(advise, Doubt(question, lang, names_of(opening.row, lang)))
    except Exception:
        words = message("The adviser has no answer now: try again in a moment.")
        raise Problem(503, "no_hint", words, retry_after=1) from None
    return choice_of(draft.state, asked.seat, advice.decision, lang) | {"reason": advice.reason}


@router.get("/tables/{table_id}/log", response_model=Log)
def log(
    table_id: str, desk: ADesk, keys: SomeKeys, seat: Eyes = None, since: Since = 0, lang: Language = "en"
) -> dict[str, Any]:
    """What happened after a turn, in words: what your eyes may see; of a finished game everything."""
    opening = desk.store.open(table_id)
    reader = reader_of(opening, keys, seat, lang)
    return {"at": opening.table.at, "entries": log_of(opening, reader.seat, since, lang)}
