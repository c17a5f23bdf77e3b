"""The web application, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.staticfiles import StaticFiles

import ironmaster
from ironmaster.server import errors
from ironmaster.server.desk import Desk
from ironmaster.server.manual import manual
from ironmaster.server.routes import API, PAGES
from ironmaster.server.routes.pages import STATIC
from ironmaster.server.security import Guard
from ironmaster.server.settings import Settings
from ironmaster.server.store import Summary

ABOUT = """Play board games from a program.

Keys open seats: send them in the header `X-Ironmaster-Keys`, several separated by commas. A whole game is played with
`POST /api/tables`, then `GET /api/tables/{table_id}` for the position and its choices, and
`POST /api/tables/{table_id}/commit` for each turn. Words come in English or French (`lang=fr`).
"""


def make_app(settings: Settings) -> FastAPI:
    """The application on a database."""
    desk = Desk(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        _connect(desk, asyncio.get_running_loop())
        await desk.thinking.resume()
        yield
        await desk.thinking.close()
        desk.database.close()

    app = FastAPI(
        title="Ironmaster",
        description=ABOUT,
        version=ironmaster.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.desk = desk
    app.add_middleware(Guard, settings=settings)
    errors.install(app)
    for router in API:
        app.include_router(router, prefix="/api")
    app.include_router(PAGES)
    app.get("/api/docs", include_in_schema=False)(lambda: HTMLResponse(manual(app.openapi())))
    app.mount("/static", StaticFiles(directory=STATIC), "static")
    return app


def _connect(desk: Desk, loop: asyncio.AbstractEventLoop) -> None:
    """Every change of a table goes to those who listen and to the bots; both live on the event loop."""

    def on_loop(table_id: str, summary: Summary) -> None:
        desk.live.tell(table_id, summary)
        desk.thinking.wake(table_id)

    def on_change(table_id: str, summary: Summary) -> None:
        loop.call_soon_threadsafe(on_loop, table_id, summary)

    desk.store.on_change = on_change
