"""Playing: looking at a table, drafting a turn, committing it, asking why not, asking for a hint."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.words import message
from ironmaster.server.database.models import PERSON, TableRow, now
from ironmaster.server.jobs.advice import Asked
from ironmaster.server.problems import Problem, refused
from ironmaster.server.services import Services
from ironmaster.server.tables import turns
from ironmaster.server.tables.clocks import TIME_UP
from ironmaster.server.tables.invitations import is_back, write_presence
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.tables.turns import ProposedTurn, check_hints, check_playing, check_sitter
from ironmaster.server.views.choices import choice_of
from ironmaster.server.views.inventory import inventory_of
from ironmaster.server.views.log import log_of
from ironmaster.server.views.overlays import overlay_of
from ironmaster.server.views.position import kept_position, position_of
from ironmaster.server.views.proposals import proposal_of
from ironmaster.server.views.reasons import reasons_at
from ironmaster.server.views.scorings import scorings_of
from ironmaster.server.views.table import names_of
from ironmaster.server.views.viewer import Reading, Viewer, default_seat, eyes_of
from ironmaster.server.web.dependencies import HowToRead, Keys, Language, SomeKeys, TheServices
from ironmaster.server.web.error_responses import BUSY, COMMON, GONE, NOT_MODIFIED, RIVALS
from ironmaster.server.web.sending import Sending, etag_of
from ironmaster.server.web.site import BUILD
from ironmaster.server.web.timed import timed
from ironmaster.server.wire.answers import (
    Committed,
    Hint,
    InventoryShown,
    Log,
    OverlayShown,
    Position,
    ProposalShown,
    Why,
)
from ironmaster.server.wire.body import Body
from ironmaster.server.wire.requests import CommitAsked, DraftAsked, OverlayAsked, PreviewAsked, WhyAsked
from ironmaster.table import Draft, Stale, follow_plan, is_current, make_draft

router = APIRouter(tags=["play"], responses=COMMON | GONE)

TOO_LATE = ("stale", "over", "bot_plays", TIME_UP)
"""What a commit can come too late for."""

Eyes = Annotated[int | None, Query(alias="as", ge=0, lt=8, description="The seat to look from; your key must open it.")]
Since = Annotated[int, Query(ge=0, lt=2**31)]


def reader_of(opening: OpenTable, keys: Keys, seat: int | None, reading: Reading) -> Viewer:
    """Who looks at a table: with the eyes that were asked for, if the keys open them."""
    if seat is not None:
        return Viewer(seat, keys.check_seat(opening.row, seat), reading)
    opened = keys.opened(opening.row)
    return Viewer(default_seat(opened, opening.table), opened, reading)


def written(services: Services, opening: OpenTable, reader: Viewer) -> Body:
    """A look as it is sent; the same for all who look the same way until the table changes."""
    return services.looks.find(tag_of(opening.row, reader), lambda: Body(position_of(opening, reader)))


def tag_of(row: TableRow, reader: Viewer) -> str:
    """What a look depends on: the table as it was last changed, who looks and how, and the program that shows it."""
    return etag_of(repr((BUILD, row.id, row.change, reader)).encode())


@router.get("/tables/{table_id}", response_model=Position, responses=NOT_MODIFIED)
def look(
    table_id: str, services: TheServices, keys: SomeKeys, reading: HowToRead, sending: Sending, seat: Eyes = None
) -> Response:
    """A table as it stands, from the eyes of one of your seats, or a spectator's."""
    try:
        opening = services.store.open(table_id)
    except Problem as problem:
        if problem.code != "other_rules":
            raise
        row = services.store.row(table_id)
        return sending.json(kept_position(row, Viewer(None, keys.opened(row), reading)))
    reader = reader_of(opening, keys, seat, reading)
    see_players(services, opening.row, reader.opened)
    tag = tag_of(opening.row, reader)
    if sending.has(tag):
        return timed(sending.not_modified(tag), services.store, [opening.row])
    return timed(sending.body(written(services, opening, reader), tag), services.store, [opening.row])


def see_players(services: Services, row: TableRow, opened: Opened) -> None:
    """Whoever looks is not absent."""
    if is_back(row, opened.seats, now()):
        services.store.change(row.id, lambda change: write_presence(change, opened.seats))


def drafted(
    services: Services, table_id: str, asked: DraftAsked, keys: Keys, reading: Reading
) -> tuple[OpenTable, Viewer, Draft]:
    """The table with a draft of one of its players; a stale one is refused with the new position."""
    opening = services.store.open(table_id)
    reader = reader_of(opening, keys, asked.seat, reading)
    check_playing(opening.row)
    check_sitter(opening.row, asked.seat, PERSON)
    if not is_current(opening.table, asked.seat, asked.at):
        raise with_position(refused(Stale()), opening, reader)
    return opening, reader, make_draft(opening.table.state, asked.seat, asked.draft, reading.language)


def with_position(problem: Problem, opening: OpenTable, reader: Viewer) -> Problem:
    """The answer to a turn that came too late, with the position as it is now."""
    problem.extra["position"] = position_of(opening, reader).model_dump(mode="json", by_alias=True)
    return problem


@router.post("/tables/{table_id}/preview", response_model=Position, responses=RIVALS)
def preview(
    table_id: str, asked: PreviewAsked, services: TheServices, keys: SomeKeys, reading: HowToRead, sending: Sending
) -> Response:
    """What a draft, or a plan, leads to. A decision that reveals something is not played, only shown as pending."""
    opening, reader, draft = drafted(services, table_id, asked, keys, reading)
    if asked.order is not None:
        state = opening.table.state
        planned = follow_plan(state, asked.seat, asked.draft, asked.order, reading.language)
        draft = make_draft(state, asked.seat, planned, reading.language)
    return sending.json(position_of(opening, reader, draft))


@router.post("/tables/{table_id}/commit", response_model=Committed, responses=RIVALS)
def commit(
    table_id: str, asked: CommitAsked, services: TheServices, keys: SomeKeys, reading: HowToRead, sending: Sending
) -> Response:
    """Takes a turn for good: all of it or nothing. The answer is the new position: no look is needed after it."""
    turn = ProposedTurn(asked.seat, asked.at, asked.draft, asked.commit)
    try:
        at, opening = turns.commit(
            services.store, table_id, turn, reading.language, lambda row: keys.check_seat(row, asked.seat)
        )
    except (Stale, Problem) as error:
        problem = refused(error) if isinstance(error, Stale) else error
        if problem.code not in TOO_LATE:
            raise
        opening = services.store.open(table_id)
        raise with_position(problem, opening, reader_of(opening, keys, asked.seat, reading)) from None
    position = written(services, opening, reader_of(opening, keys, asked.seat, reading))
    answer = sending.body(position, before=b'{"at":%d,"position":' % at, after=b"}")
    return timed(answer, services.store, [opening.row])


@router.post("/tables/{table_id}/why", response_model=Why, responses=RIVALS)
def why(
    table_id: str, asked: WhyAsked, services: TheServices, keys: SomeKeys, sending: Sending, lang: Language = "en"
) -> Response:
    """What a thing on the table is good for now, and which rules forbid the rest."""
    opening, _, draft = drafted(services, table_id, asked, keys, Reading(lang))
    return sending.json(reasons_at(draft.state, asked.seat, asked.thing, lang, names_of(opening.row, lang)))


@router.post("/tables/{table_id}/overlay", response_model=OverlayShown, responses=RIVALS)
def overlay(
    table_id: str, asked: OverlayAsked, services: TheServices, keys: SomeKeys, sending: Sending, lang: Language = "en"
) -> Response:
    """What is joined to what, or whatever else the game lays over its picture: nothing that is not seen there."""
    if asked.seat is None or not asked.draft:
        opening = services.store.open(table_id)
        state = opening.table.state
    else:
        wanted = DraftAsked(seat=asked.seat, at=asked.at, draft=asked.draft)
        opening, _, draft = drafted(services, table_id, wanted, keys, Reading(lang))
        state = draft.state
    return sending.json(overlay_of(state, asked.overlay, lang, names_of(opening.row, lang)))


def no_advice() -> Problem:
    """The answer to who waited for advice in vain."""
    return Problem(503, "no_hint", message("The adviser has no answer now: try again in a moment."), retry_after=1)


@router.post("/tables/{table_id}/hint", responses=RIVALS | BUSY)
async def hint(table_id: str, asked: DraftAsked, services: TheServices, keys: SomeKeys, lang: Language = "en") -> Hint:
    """What a bot would do now, and why. It thinks in a worker."""
    opening, _, draft = await run_in_threadpool(drafted, services, table_id, asked, keys, Reading(lang))
    check_hints(opening.row)
    if draft.complete:
        raise Problem(409, "complete", message("Nothing is left to decide: commit the turn, or undo."))
    question = Asked(table_id, asked.seat, asked.draft, lang, names_of(opening.row, lang))
    advice = await services.hints.ask(question)
    if advice is None:
        raise no_advice()
    choice = choice_of(draft.state, asked.seat, advice.decision, lang, question.names)
    return Hint(notation=choice.notation, text=choice.text, **advice._asdict())


@router.post("/tables/{table_id}/proposals", responses=RIVALS | BUSY)
async def proposals(
    table_id: str, asked: DraftAsked, services: TheServices, keys: SomeKeys, lang: Language = "en"
) -> list[ProposalShown]:
    """Whole ways to go on that the game works out itself, each with what it brings. It thinks in a worker."""
    opening, _, draft = await run_in_threadpool(drafted, services, table_id, asked, keys, Reading(lang))
    check_hints(opening.row)
    if not opening.table.rules.proposes(draft.state, asked.seat):
        return []
    found = await services.proposals.ask(Asked(table_id, asked.seat, asked.draft, lang, []))
    if found is None:
        raise no_advice()
    return [proposal_of(draft.state, asked.seat, proposal, lang) for proposal in found]


@router.get("/tables/{table_id}/inventory", response_model=InventoryShown)
def inventory(
    table_id: str, services: TheServices, keys: SomeKeys, sending: Sending, seat: Eyes = None, lang: Language = "en"
) -> Response:
    """What lies where on a table, in words: what your eyes may see."""
    opening = services.store.open(table_id)
    reader = reader_of(opening, keys, seat, Reading(lang))
    table, row = opening.table, opening.row
    view = table.state.view(eyes_of(row, reader.seat))
    return sending.json(InventoryShown(at=table.at, parts=inventory_of(table.rules, view, names_of(row, lang), lang)))


@router.get("/tables/{table_id}/log", response_model=Log)
def log(
    table_id: str,
    services: TheServices,
    keys: SomeKeys,
    sending: Sending,
    seat: Eyes = None,
    since: Since = 0,
    lang: Language = "en",
) -> Response:
    """What happened after a turn, in words: what your eyes may see; of a finished game everything."""
    opening = services.store.open(table_id)
    reader = reader_of(opening, keys, seat, Reading(lang))
    return sending.json(
        Log(
            at=opening.table.at,
            entries=log_of(opening, reader.seat, since, lang),
            scorings=scorings_of(opening, reader.seat, since, lang),
        )
    )
