"""The web application, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.types import Lifespan

import ironmaster
from ironmaster.server.services import Services
from ironmaster.server.settings import Settings
from ironmaster.server.web import errors, metrics
from ironmaster.server.web.api_page import manual
from ironmaster.server.web.guard import Guard
from ironmaster.server.web.health import health_routes
from ironmaster.server.web.methods import Methods
from ironmaster.server.web.metrics import RequestMeter
from ironmaster.server.web.observer import Observer
from ironmaster.server.web.routes import API, PAGES

ABOUT = """Play board games from a program.

Keys open seats: send them in the header `X-Ironmaster-Keys`, several separated by commas. Where there are accounts, a
token of one opens its seats too: `Authorization: Bearer TOKEN`. A whole game is played with `POST /api/tables`, then
`GET /api/tables/{table_id}` for the position and its choices, and `POST /api/tables/{table_id}/commit` for each turn.
Words come in English or French (`lang=fr`).
"""


def make_app(settings: Settings) -> FastAPI:
    """The application on a database."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await services.start()
        yield
        await services.stop()

    app = bare_app(lifespan)
    app.state.services = services
    app.add_middleware(Methods)
    app.add_middleware(Guard, settings=settings)
    meter = RequestMeter(services.figures) if services.figures else None
    app.add_middleware(Observer, access_log=settings.access_log, meter=meter)
    app.include_router(health_routes(services.database.engine))
    if settings.metrics:
        app.include_router(metrics.router)
    return app


def bare_app(lifespan: Lifespan[FastAPI] | None = None) -> FastAPI:
    """All addresses of the application, with nothing behind them: it can be described, not asked."""
    app = FastAPI(
        title="Ironmaster",
        description=ABOUT,
        version=ironmaster.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    errors.install(app)
    for router in API:
        app.include_router(router, prefix="/api")
    for router in PAGES:
        app.include_router(router)
    app.get("/api/docs", include_in_schema=False)(lambda: HTMLResponse(manual(app.openapi())))
    return app
