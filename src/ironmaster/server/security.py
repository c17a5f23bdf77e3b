"""What stands before every request: no foreign pages or names, nothing too big or too often; and safe headers."""

from __future__ import annotations

import json
from collections import OrderedDict
from time import monotonic
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ironmaster.kernel.words import LANGUAGES, message
from ironmaster.server.errors import HTTP_WORDS, TOO_BIG, Problem, in_words
from ironmaster.server.settings import Limit, Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
MOST_ADDRESSES = 10_000

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Meter:
    """Counts the requests of each address: so many at once, and so many a second in the long run."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, address: str) -> float:
        """Counts one request; the seconds to wait if it is one too many."""
        now = monotonic()
        left, then = self._left.pop(address, (float(self.limit.at_once), now))
        left = min(float(self.limit.at_once), left + (now - then) * self.limit.per_second)
        allowed = left >= 1.0
        self._left[address] = (left - 1.0 if allowed else left, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1.0 - left) / self.limit.per_second


class Guard:
    """Stands before the app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.requests = Meter(settings.requests)
        self.hints = Meter(settings.hints)
        self.new_tables = Meter(settings.new_tables)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        sending = _with_headers(send, scope["path"])
        problem = self._problem(scope)
        if problem is not None:
            await _answer(problem, scope, sending)
            return
        await self.app(scope, _Counted(receive, self.settings.body_limit), sending)

    def _problem(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        changes = scope["method"] not in SAFE_METHODS
        return (
            self._unknown_host(headers)
            or (_foreign(headers) if changes else None)
            or (self._bad_body(headers) if changes else None)
            or self._too_often(scope)
        )

    def _unknown_host(self, headers: Headers) -> Problem | None:
        """A page elsewhere may give this machine a name of its own: the server does not answer to it."""
        if not self.settings.hosts or _host_name(headers.get("host", "")) in self.settings.hosts:
            return None
        return Problem(400, "unknown_host", message("This server does not answer to that name: use its own address."))

    def _bad_body(self, headers: Headers) -> Problem | None:
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length[:20]) > self.settings.body_limit:
            return Problem(TOO_BIG, *HTTP_WORDS[TOO_BIG])
        has_body = length not in ("0", "") or "transfer-encoding" in headers
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if has_body and kind != "application/json":
            return Problem(415, "not_json", message("Send the request as application/json."))
        return None

    def _too_often(self, scope: Scope) -> Problem | None:
        address = scope["client"][0] if scope.get("client") else ""
        wait = self.requests.wait(address) if scope["path"].startswith("/api") else 0.0
        if wait == 0.0 and scope["method"] == "POST":
            meter = self._special_meter(scope["path"])
            wait = meter.wait(address) if meter is not None else 0.0
        if wait == 0.0:
            return None
        seconds = int(wait) + 1
        words = message("Too many requests: wait {seconds} s and try again.", seconds=seconds)
        return Problem(429, "too_often", words, retry_after=seconds)

    def _special_meter(self, path: str) -> Meter | None:
        """What costs more than other requests is counted apart."""
        if path.endswith("/hint"):
            return self.hints
        if path in ("/api/tables", "/api/records") or path.endswith(("/clone", "/rematch")):
            return self.new_tables
        return None


class _Counted:
    """A body that is counted while it comes in."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self.receive = receive
        self.left = limit

    async def __call__(self) -> Message:
        found = await self.receive()
        if found["type"] == "http.request":
            self.left -= len(found.get("body", b""))
            if self.left < 0:
                raise HTTPException(TOO_BIG)
        return found


def _host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _foreign(headers: Headers) -> Problem | None:
    """A page from elsewhere must not act here in the name of whoever looks at it."""
    origin = headers.get("origin")
    if origin is None:
        return None
    try:
        own = urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        own = False
    return None if own else Problem(403, "foreign_origin", message("Pages from elsewhere cannot act here."))


def _with_headers(send: Send, path: str) -> Send:
    async def sending(found: Message) -> None:
        if found["type"] == "http.response.start":
            headers = MutableHeaders(scope=found)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store" if path.startswith("/api") else "no-cache")
        await send(found)

    return sending


async def _answer(problem: Problem, scope: Scope, send: Send) -> None:
    query = parse_qs(scope["query_string"].decode("latin-1"))
    asked = query.get("lang", ["en"])[-1]
    body = json.dumps(in_words(problem, asked if asked in LANGUAGES else "en")).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if problem.retry_after:
        headers.append((b"retry-after", str(problem.retry_after).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
