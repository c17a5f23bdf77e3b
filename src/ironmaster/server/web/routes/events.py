"""Live updates: an event stream for each table, which carries nothing secret."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Header
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.concurrency import run_in_threadpool

from ironmaster.server.tables.store import Summary
from ironmaster.server.web.dependencies import TheServices
from ironmaster.server.web.error_responses import BUSY, COMMON, GONE, Answers
from ironmaster.server.wire.answers import TableEvent

router = APIRouter(tags=["play"], responses=COMMON | GONE | BUSY)

RETRY = 1000
"""The milliseconds after which a page that lost its stream asks again."""

TOLD: Answers = {200: {"model": TableEvent, "description": "A stream of events; this is the data of each"}}

LastEvent = Annotated[str, Header(alias="Last-Event-ID", max_length=20)]


async def check_listener(table_id: str, services: TheServices) -> None:
    """An unknown table gets a proper answer instead of a stream; a listener too many has met the guard."""
    await run_in_threadpool(services.store.row, table_id)


def event_of(news: Summary) -> ServerSentEvent:
    """A change as an event."""
    return ServerSentEvent(data=TableEvent(**news._asdict()), event="table", id=str(news.change), retry=RETRY)


@router.get(
    "/tables/{table_id}/events",
    response_class=EventSourceResponse,
    responses=TOLD,
    dependencies=[Depends(check_listener)],
)
async def events(table_id: str, services: TheServices, last_event: LastEvent = "") -> AsyncIterator[ServerSentEvent]:
    """Tells of every change of a table. The first event says how it stands, unless you have that one already."""
    with services.subscribers.listening(table_id) as subscriber:
        since = int(last_event) if last_event.isdecimal() else -1
        subscriber.hear(await run_in_threadpool(services.store.summary, table_id))
        async for news in subscriber.changes(since):
            yield event_of(news)
