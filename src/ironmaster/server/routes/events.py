"""Live updates: an event stream for each table, which carries nothing secret."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Header
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.concurrency import run_in_threadpool

from ironmaster.server.answers import BUSY, COMMON, GONE
from ironmaster.server.desk import ADesk
from ironmaster.server.store import Summary

router = APIRouter(tags=["play"], responses=COMMON | GONE | BUSY)

RETRY = 1000
"""The milliseconds after which a page that lost its stream asks again."""

LastEvent = Annotated[str, Header(alias="Last-Event-ID", max_length=20)]


async def check_listener(table_id: str, desk: ADesk) -> None:
    """An unknown table, or a listener too many, gets a proper answer instead of a stream."""
    desk.live.check_room()
    await run_in_threadpool(desk.store.row, table_id)


def event_of(news: Summary) -> ServerSentEvent:
    """A change as an event."""
    return ServerSentEvent(data=news._asdict(), event="table", id=str(news.change), retry=RETRY)


@router.get("/tables/{table_id}/events", response_class=EventSourceResponse, dependencies=[Depends(check_listener)])
async def events(table_id: str, desk: ADesk, last_event: LastEvent = "") -> AsyncIterator[ServerSentEvent]:
    """Tells of every change of a table. The first event says how it stands, unless you have that one already."""
    with desk.live.listening(table_id) as ear:
        since = int(last_event) if last_event.isdecimal() else -1
        ear.hear(await run_in_threadpool(desk.store.summary, table_id))
        async for news in ear.changes(since):
            yield event_of(news)
