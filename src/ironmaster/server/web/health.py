"""`/healthz` and `/readyz`: for those who watch over servers. Anybody may ask, at any time: it costs little."""

from __future__ import annotations

import asyncio
from time import monotonic

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from sqlalchemy import Engine
from starlette.concurrency import run_in_threadpool

from ironmaster.server.database.readiness import trouble_with

PATIENCE = 2.0
"""The seconds that the database has to answer."""
KEPT = 1.0
"""The seconds that its answer is good for: however many ask, it is asked once."""


class Readiness:
    """Whether the database can be served from, asked by one thread at most."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._asked: asyncio.Task[str | None] | None = None
        self._since = 0.0

    async def trouble(self) -> str | None:
        """Why this process cannot serve, if it cannot."""
        if self._asked is None or (self._asked.done() and monotonic() - self._since > KEPT):
            self._asked = asyncio.create_task(run_in_threadpool(trouble_with, self.engine, True))
            self._since = monotonic()
        await asyncio.wait({self._asked}, timeout=PATIENCE)
        return self._asked.result() if self._asked.done() else "the database does not answer in time"


def health_routes(engine: Engine) -> APIRouter:
    """The two addresses, for a server on a database."""
    router = APIRouter(include_in_schema=False)
    readiness = Readiness(engine)

    @router.get("/healthz")
    async def healthz() -> dict[str, str]:
        """This process lives."""
        return {"status": "alive"}

    @router.get("/readyz")
    async def readyz() -> JSONResponse:
        """This process can serve."""
        why = await readiness.trouble()
        return JSONResponse({"status": "not ready", "why": why} if why else {"status": "ready"}, 503 if why else 200)

    return router
