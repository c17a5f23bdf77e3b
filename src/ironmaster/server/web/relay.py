"""Tables of other rules go on where an older program plays them: what is asked about them is passed on to it.

It is one site: the guard has looked at a request before it comes here, and keys and cookies open the same seats there.
Who asked, and by which scheme, is told to the older program as proxies tell it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from urllib.parse import quote

import h11
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Event

from ironmaster.kernel.words import Message
from ironmaster.server.problems import Problem, older_away
from ironmaster.server.recent import Recent
from ironmaster.server.services import Services
from ironmaster.server.tables.rules_cache import played_beside, rules_of_row
from ironmaster.server.web.errors import HTTP_WORDS, answer, language_of
from ironmaster.server.web.observer import STREAM
from ironmaster.server.web.older_server import Answer, Broken, Header, OlderServer
from ironmaster.server.words import WORDS

log = logging.getLogger("ironmaster.relay")

TABLES = "/api/tables/"
BEGINS_ANEW = ("/rematch", "/clone")
"""What begins another game is for this program: the older one is there to end what it has."""
RULES = b"x-ironmaster-rules"
"""The header of an answer that tells, percent-encoded, that other rules are played than here."""
RELAYED = b"x-ironmaster-relayed"
"""The header of a request that was passed on, and is not passed on again."""
KNOWN_TABLES = 10_000
THINKING = 30.0
"""The seconds that any answer may take, besides those that a hint may."""

OF_A_LINE = frozenset(
    (b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade", b"expect", b"proxy-connection")
)
"""Headers that are about a connection, and not about what is sent."""
NOT_ASKED = OF_A_LINE | {b"content-length", b"forwarded", b"x-forwarded-for", b"x-forwarded-proto"}
NOT_ANSWERED = OF_A_LINE | {b"date", b"server", b"x-request-id"}
"""Besides those, what either server says of itself."""


class Relay:
    """Stands between the guard and the app."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        settings = services.settings
        self.app = app
        self.store = services.store
        self.proxy_header = settings.proxy_header
        self.older = OlderServer(settings.older_server, settings.hint_timeout + THINKING)
        self._known: Recent[Message | None] = Recent(KNOWN_TABLES)
        self._is_away = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table_id = _table_of(scope)
        words = await run_in_threadpool(self._words, table_id) if table_id is not None else None
        if words is None:
            await self.app(scope, receive, send)
            return
        try:
            body = await _body_of(receive)
        except HTTPException as error:
            problem = Problem(error.status_code, *HTTP_WORDS[error.status_code])
            await answer(problem, language_of(Request(scope)))(scope, receive, send)
            return
        try:
            answered = await self.older.ask(scope["method"], _target(scope), self._headers(scope), body)
        except (OSError, h11.LocalProtocolError) as error:
            self._note_away(error)
            await self.app(scope, _again(body, receive), send)
            return
        self._is_away = False
        try:
            await _unless_gone(receive, _pass_on(answered, words, scope, receive, send))
        finally:
            answered.close()

    def _words(self, table_id: str) -> Message | None:
        """What is told of a table that this program cannot play; whatever is wrong besides is for the app to tell."""
        try:
            return self._known.find(table_id, lambda: self._look_up(table_id))
        except (Problem, SQLAlchemyError):
            return None

    def _look_up(self, table_id: str) -> Message | None:
        row = self.store.row(table_id)
        return played_beside(row) if rules_of_row(row) is None else None

    def _note_away(self, why: Exception) -> None:
        """Tells the host, once until it is back."""
        if not self._is_away:
            log.warning("the older program does not answer, so that its tables wait: %s", why)
        self._is_away = True

    def _headers(self, scope: Scope) -> list[Header]:
        kept = [(name, value) for name, value in scope["headers"] if name not in NOT_ASKED]
        return [*kept, (RELAYED, b"1"), *_forwarded(scope, self.proxy_header)]


def _table_of(scope: Scope) -> str | None:
    """The table that a request is about, if it may be one that is played elsewhere."""
    if scope["type"] != "http" or not scope["path"].startswith(TABLES) or scope["path"].endswith(BEGINS_ANEW):
        return None
    if any(name == RELAYED for name, _ in scope["headers"]):
        return None
    return str(scope["path"].removeprefix(TABLES).partition("/")[0])


def _target(scope: Scope) -> bytes:
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + b"?" + query if query else path


def _forwarded(scope: Scope, header: str) -> list[Header]:
    """Who asks and how, as the older program reads it from proxies that it trusts."""
    client, scheme = scope["client"][0] if scope.get("client") else "unknown", scope["scheme"]
    if header == "x-forwarded-for":
        return [(b"x-forwarded-for", client.encode()), (b"x-forwarded-proto", scheme.encode())]
    address = f'"[{client}]"' if ":" in client else client
    return [(b"forwarded", f"for={address};proto={scheme}".encode())]


async def _body_of(receive: Receive) -> bytes:
    """The body of a request, which the guard keeps small."""
    parts = []
    while (found := await receive())["type"] == "http.request":
        parts.append(found.get("body", b""))
        if not found.get("more_body", False):
            break
    return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """A request whose body has been read, to be read again."""
    events: list[Event] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Event:
        return events.pop() if events else await receive()

    return receiving


async def _unless_gone(receive: Receive, sending: Awaitable[None]) -> None:
    """Sends an answer, for as long as there is somebody to read it."""
    tasks = [asyncio.ensure_future(sending), asyncio.ensure_future(_gone(receive))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ended, _ = await asyncio.gather(*tasks, return_exceptions=True)
    if isinstance(ended, Exception):
        raise ended


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _pass_on(answered: Answer, words: Message, scope: Scope, receive: Receive, send: Send) -> None:
    language = language_of(Request(scope))
    try:
        head = await answered.head()
    except Broken:
        await answer(older_away(), language)(scope, receive, send)
        return
    headers = [(name, value) for name, value in head.headers if name not in NOT_ANSWERED]
    told = quote(WORDS.say(words, language)).encode()
    await send({"type": "http.response.start", "status": head.status_code, "headers": [*headers, (RULES, told)]})
    try:
        async for part in answered.body():
            await send({"type": "http.response.body", "body": part, "more_body": True})
    except Broken:
        if not dict(headers).get(b"content-type", b"").startswith(STREAM.encode()):
            raise
    await send({"type": "http.response.body", "body": b""})
