"""What stands before every request: no foreign pages or names, nothing too big or too often; and safe headers."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ironmaster.kernel.words import LANGUAGES, message
from ironmaster.server.problems import Problem, too_many_listeners
from ironmaster.server.settings import Settings
from ironmaster.server.web.client_addresses import Proxies, counted_as
from ironmaster.server.web.credentials import has_cookie
from ironmaster.server.web.crowds import Crowd, Meter
from ironmaster.server.web.errors import HTTP_WORDS, TOO_BIG, in_words
from ironmaster.server.web.hosts import KnownHosts

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

UPLOADS = ("/api/tables", "/api/records", "/api/boards")
"""Where people may bring something of their own."""
SMALL_BODY = 16_384
"""The bytes of any other request: what is read is checked on the event loop, for which everybody waits."""

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
TYPES_OF_PARTS = (b"text/javascript", b"text/css")
"""The scripts and styles of a page, which obey what the page was told: they only have to be what they say they are."""
PART_HEADERS = Headers({"X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache"}).raw
API_HEADERS = Headers({**HEADERS, "Cache-Control": "no-store"}).raw
PAGE_HEADERS = Headers({**HEADERS, "Cache-Control": "no-cache"}).raw


class Guard:
    """Stands before the app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.proxies = Proxies(settings.trusted_proxies, settings.proxy_header)
        own = urlsplit(settings.public_url or "").hostname
        self.hosts = KnownHosts([*settings.hosts, *([own] if own else [])])
        self.requests = Meter(settings.requests)
        self.hints = Meter(settings.hints)
        self.new_tables = Meter(settings.new_tables)
        self.listeners = Crowd(settings.listeners, settings.listeners_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope = self.proxies.seen_through(scope)
        sending = _with_headers(send, scope["path"])
        problem = self._problem(scope)
        if problem is not None:
            await _answer(problem, scope, sending)
        elif _listens(scope):
            await self._listen(scope, receive, sending)
        else:
            await self.app(scope, _Counted(receive, self._body_limit(scope["path"])), sending)

    async def _listen(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An event stream lasts: no address may have them all."""
        address = _counted_address(scope)
        if not self.listeners.enter(address):
            await _answer(too_many_listeners(), scope, send)
            return
        try:
            await self.app(scope, _Counted(receive, self._body_limit(scope["path"])), send)
        finally:
            self.listeners.leave(address)

    def _problem(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        changes = scope["method"] not in SAFE_METHODS
        return (
            self._unknown_host(headers)
            or _bad_text(scope)
            or (_foreign(headers, scope["scheme"]) if changes else None)
            or (_bad_body(headers, self._body_limit(scope["path"]), _body_kinds(scope["path"])) if changes else None)
            or self._too_often(scope)
        )

    def _unknown_host(self, headers: Headers) -> Problem | None:
        """A page elsewhere may give this machine a name of its own: the server does not answer to it."""
        hosts = headers.getlist("host")
        if len(hosts) == 1 and self.hosts.has(hosts[0]):
            return None
        return Problem(400, "unknown_host", message("This server does not answer to that name: use its own address."))

    def _body_limit(self, path: str) -> int:
        """Boards and records are big; nothing else is."""
        return self.settings.body_limit if path in UPLOADS else min(SMALL_BODY, self.settings.body_limit)

    def _too_often(self, scope: Scope) -> Problem | None:
        address = _counted_address(scope)
        wait = self.requests.wait(address) if scope["path"].startswith(("/api", "/stop/")) else 0.0
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
        if path.endswith(("/hint", "/proposals")):
            return self.hints
        if path in UPLOADS or path.endswith(("/clone", "/rematch", "/quick")):
            return self.new_tables
        return None


def _counted_address(scope: Scope) -> str:
    """What a request is counted for."""
    return counted_as(scope["client"][0] if scope.get("client") else "")


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


def _listens(scope: Scope) -> bool:
    return scope["method"] in ("GET", "HEAD") and scope["path"].startswith("/api") and scope["path"].endswith("/events")


def _bad_text(scope: Scope) -> Problem | None:
    """No database can look for a text with a NUL in it."""
    if "\0" not in scope["path"] and b"%00" not in scope["query_string"]:
        return None
    return Problem(422, "bad_text", message("The address holds a NUL character: leave it out."))


def _body_kinds(path: str) -> tuple[str, ...]:
    """What a body may be: programs for mail, which stop letters in their readers' name, send a form (RFC 8058)."""
    forms = ("application/x-www-form-urlencoded", "multipart/form-data")
    return ("application/json", *(forms if path.startswith("/stop/") else ()))


def _bad_body(headers: Headers, most: int, kinds: tuple[str, ...]) -> Problem | None:
    length = headers.get("content-length", "0")
    if length.isdecimal() and int(length[:20]) > most:
        return Problem(TOO_BIG, *HTTP_WORDS[TOO_BIG])
    has_body = length not in ("0", "") or "transfer-encoding" in headers
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and kind not in kinds:
        return Problem(415, "not_json", message("Send the request as application/json."))
    return None


def _foreign(headers: Headers, scheme: str) -> Problem | None:
    """A page from elsewhere must not act here in the name of whoever looks at it.

    Scripts need not say where they come from. Who brings a cookie is a browser, which does. And a page that came in the
    clear does not act on a server that is reached by HTTPS.
    """
    origin = headers.get("origin")
    if origin is None:
        own = not has_cookie(headers) or headers.get("sec-fetch-site") == "same-origin"
    else:
        own = _is_own(origin, headers.get("host", "")) and (scheme != "https" or origin.lower().startswith("https:"))
    return None if own else Problem(403, "foreign_origin", message("Pages from elsewhere cannot act here."))


def _is_own(origin: str, host: str) -> bool:
    try:
        return urlsplit(origin).netloc.lower() == host.lower() != ""
    except ValueError:
        return False


def _with_headers(send: Send, path: str) -> Send:
    async def sending(found: Message) -> None:
        if found["type"] == "http.response.start":
            has = dict(found["headers"])
            wanted = _wanted(path, has.get(b"content-type", b""))
            found["headers"] = [*found["headers"], *(header for header in wanted if header[0] not in has)]
        await send(found)

    return sending


def _wanted(path: str, content_type: bytes) -> list[tuple[bytes, bytes]]:
    if path.startswith("/static/") and content_type.startswith(TYPES_OF_PARTS):
        return PART_HEADERS
    return API_HEADERS if path.startswith("/api") else PAGE_HEADERS


async def _answer(problem: Problem, scope: Scope, send: Send) -> None:
    query = parse_qs(scope["query_string"].decode("latin-1"))
    asked = query.get("lang", ["en"])[-1]
    body = json.dumps(in_words(problem, asked if asked in LANGUAGES else "en")).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if problem.retry_after:
        headers.append((b"retry-after", str(problem.retry_after).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
