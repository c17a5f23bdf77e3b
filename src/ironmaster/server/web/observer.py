"""What is noted of every request: a name for the log, how it was answered, how long that took; never what it held."""

from __future__ import annotations

import logging
import secrets
from time import perf_counter

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ironmaster.server.logs import HIDDEN, request_id
from ironmaster.server.web.metrics import RequestMeter

log = logging.getLogger("ironmaster.access")

ID_BYTES = 6
FAILED = 500
API = "/api"
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
STREAM = "text/event-stream"
STOP = "/stop/"
"""What follows opens something: whoever knows it can stop letters."""


class Observer:
    """Stands before the app, and before its guard."""

    def __init__(self, app: ASGIApp, access_log: bool, meter: RequestMeter | None) -> None:
        self.app = app
        self.access_log = access_log
        self.meter = meter
        if access_log:
            log.setLevel(logging.INFO)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id.set(secrets.token_hex(ID_BYTES))
        seen = _Seen(scope, send, self.meter)
        try:
            await self.app(scope, receive, seen.send)
        finally:
            seen.end()
            if self.access_log:
                _note(seen)


class _Seen:
    """A request while it is answered."""

    def __init__(self, scope: Scope, send: Send, meter: RequestMeter | None) -> None:
        self.scope = scope
        self.meter = meter
        self.status = FAILED
        """Unless an answer begins: what follows then is not seen from here."""
        self.streams = False
        self.seconds = 0.0
        self._sending = send
        self._begun = perf_counter()

    async def send(self, found: Message) -> None:
        """Sends on, and looks at how the answer begins."""
        if found["type"] == "http.response.start":
            self.status = found["status"]
            self.streams = Headers(raw=found["headers"]).get("content-type", "").startswith(STREAM)
            MutableHeaders(scope=found)["X-Request-ID"] = request_id.get()
            if self.streams and self.meter is not None:
                self.meter.stream_began()
        await self._sending(found)

    def end(self) -> None:
        """The request has been answered, or its reader is gone."""
        self.seconds = perf_counter() - self._begun
        if self.meter is None:
            return
        if self.streams:
            self.meter.stream_ended()
        self.meter.answered(_template(self.scope), _method(self.scope), self.status, self.seconds, self.streams)


def _template(scope: Scope) -> str:
    """The address of a request without what differs from table to table: one of few."""
    path = getattr(scope.get("route"), "path", None)
    if path is None:
        return str(scope.get("root_path")) or "other"
    return f"{API}{path}" if scope["path"].startswith(f"{API}/") and not path.startswith(f"{API}/") else str(path)


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in METHODS else "other"


def _shown(path: str) -> str:
    return f"{STOP}{HIDDEN}" if path.startswith(STOP) else path


def _note(seen: _Seen) -> None:
    method, path = seen.scope["method"], _shown(seen.scope["path"])
    ms = round(seen.seconds * 1000, 1)
    facts = {"method": method, "path": path, "status": seen.status, "ms": ms}
    log.info("%s %s %s %s ms", method, path, seen.status, ms, extra={"facts": facts})
