"""Connections: so many in all and of each address, and none that keeps the server waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from ironmaster.server.settings import Settings
from ironmaster.server.web.client_addresses import Proxies, counted_as
from ironmaster.server.web.crowds import Crowd

try:
    import resource
except ModuleNotFoundError:  # a system that has no such limit
    resource = None  # type: ignore[assignment]

ENOUGH_FILES = 65_536
"""As many open files as the server asks the system for."""
OTHER_FILES = 256
"""The files that are no connections: the database, workers, pages being sent, and connections about to be refused."""
ACCEPTED_AT_ONCE = 32
"""The connections that are accepted before any is looked at: refused or not, each of them takes a file."""
BACKLOG = 1024
"""The connections that the system keeps waiting for that."""
UNREAD_LIMIT = 65_536
"""The bytes of a header, or of anything else that is of no use before its end: the parser would keep any number."""
NONSENSE = "Invalid HTTP request received."
MOST_DUE = 64
"""The requests of one connection that may wait for their answers: all that come in at once are taken in at once."""


class Room(NamedTuple):
    """How many connections and event streams there is room for."""

    connections: int
    per_address: int
    listeners: int


def raise_file_limit() -> int:
    """Raises the limit of open files as far as the system lets us, and tells it."""
    if resource is None:
        return ENOUGH_FILES
    soft, hard = (_bounded(limit) for limit in resource.getrlimit(resource.RLIMIT_NOFILE))
    if soft < hard:
        with suppress(ValueError, OSError):  # some systems refuse what they have said was allowed
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
            return hard
    return soft


def _bounded(files: int) -> int:
    return ENOUGH_FILES if files == resource.RLIM_INFINITY else min(files, ENOUGH_FILES)


def room_for(settings: Settings, files: int) -> Room:
    """The room that so many open files leave: no address may fill it, nor may those who only listen."""
    connections = max(4, min(settings.connections, files - OTHER_FILES))
    return Room(
        connections,
        min(settings.connections_per_address, connections // 4),
        min(settings.listeners, connections * 3 // 4),
    )


class ServerConfig(uvicorn.Config):
    """What the server and its connections are told. Proxies are our own guard's business."""

    def __init__(self, app: Any, settings: Settings, room: Room, **more: Any) -> None:
        super().__init__(
            app,
            http=Connection,
            ws="none",
            proxy_headers=False,
            timeout_keep_alive=settings.idle_seconds,
            backlog=ACCEPTED_AT_ONCE,
            server_header=False,
            **more,
        )
        self.settings = settings
        self.proxies = Proxies(settings.trusted_proxies, settings.proxy_header)
        self.crowd = Crowd(room.connections, room.per_address)


class Connection(HttpToolsProtocol):
    """A connection that is closed when it is one too many, or when its other end is too slow or makes no sense."""

    config: ServerConfig

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._address: str | None = None
        """What it is counted as, while it is."""
        self._reading = Deadline(self)
        self._writing = Deadline(self)
        self._coming: Literal["", "header", "body"] = ""
        """What has come in by half."""
        self._unread = 0
        """The bytes that have come in since anything has come in whole."""
        self._due: deque[RequestResponseCycle] = deque()
        """The requests that wait for their answers, the one that is being answered first."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Lets a connection in, if there is room."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        address = counted_as(peer)
        if not self.config.crowd.enter(address, favoured=self.config.proxies.trusts(peer)):
            transport.abort()
            return
        self._address = address
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room for another, and tells whoever still answers; the base tells the last request alone."""
        self._reading.clear()
        self._writing.clear()
        if self._address is not None:
            self.config.crowd.leave(self._address)
            self._address = None
        for request in self._due:
            request.disconnected = True
            request.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads on, while there is time and what comes is not endless."""
        self._unset_keepalive_if_required()
        self._unread += len(data)
        try:
            self._feed(data)
        except httptools.HttpParserError:
            self.logger.warning(NONSENSE)
            self.send_400_response(NONSENSE)
        self._watch()

    def _feed(self, data: bytes) -> None:
        """Has something parsed; a request for another protocol is read again as one for this."""
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as found:
            self._feed(self._head() + data[found.args[0] :])
        if self._unread > UNREAD_LIMIT:
            raise httptools.HttpParserError("a header is too long")

    def _head(self) -> bytes:
        """The head of a request without what asks for another protocol."""
        lines = [self.parser.get_method() + b" " + self.url + b" HTTP/" + self.parser.get_http_version().encode()]
        lines += [name + b": " + value for name, value in self.headers if name != b"upgrade"]
        return b"\r\n".join(lines) + b"\r\n\r\n"

    def on_message_begin(self) -> None:
        """A request begins."""
        self._coming = "header"
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header without the space after it; what comes after a body counts for nothing."""
        if self._coming == "header":
            super().on_header(name, value.rstrip(b" \t"))

    def on_headers_complete(self) -> None:
        """Has the request answered, after those before it."""
        if len(self._due) >= MOST_DUE or self._too_long() or self.parser.get_method() == b"CONNECT":
            raise httptools.HttpParserError("more than is taken in")
        if self.parser.should_upgrade():
            return
        super().on_headers_complete()
        self._due.append(self.cycle)
        self._coming = "body"
        self._unread = 0

    def _too_long(self) -> bool:
        """Whether a head is too long, which came in with a body perhaps."""
        return self._unread > UNREAD_LIMIT < len(self.url) + sum(len(name) + len(value) for name, value in self.headers)

    def on_body(self, body: bytes) -> None:
        """Takes a piece of a body."""
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request has come in, unless it is to be read again."""
        if self._coming == "header":
            return
        self._coming = ""
        self._unread = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Goes on to the next request, which may have begun to come in already."""
        self._due.popleft()
        super().on_response_complete()
        if self._coming:
            self._watch()

    def send_400_response(self, msg: str) -> None:
        """Answers what makes no sense, but never in the place of an answer that is due: after that one, it closes."""
        if not self._due:
            super().send_400_response(msg)
        elif self._coming != "body":
            self._due[-1].keep_alive = False
        elif len(self._due) > 1 or self._due[0].response_started:
            self.transport.abort()
        else:
            super().send_400_response(msg)

    def pause_writing(self) -> None:
        """The other end takes nothing more for now."""
        super().pause_writing()
        self._writing.set("answer", self.config.settings.body_seconds)

    def resume_writing(self) -> None:
        """It does again."""
        self._writing.clear()
        super().resume_writing()

    def _watch(self) -> None:
        """A header has its time from the first byte, or from the connection on; and so has a body after it.

        Nobody is late while it is the server's turn: what comes meanwhile may have been kept from coming in.
        """
        if self.transport.is_closing() or len(self._due) > 1:
            self._reading.clear()
        elif self._coming == "body":
            self._reading.set("body", self.config.settings.body_seconds)
        elif not self._due:
            self._reading.set("header", self.config.settings.header_seconds)
        else:
            self._reading.clear()


class Deadline:
    """The time by which something must be done; else the connection is cut off."""

    def __init__(self, connection: HttpToolsProtocol) -> None:
        self._connection = connection
        self._what = ""
        self._timer: asyncio.TimerHandle | None = None

    def set(self, what: str, seconds: float) -> None:
        """Gives something its time; it has no more if it has been given it before."""
        if self._what != what:
            self.clear()
            self._what = what
            self._timer = self._connection.loop.call_later(seconds, self._connection.transport.abort)

    def clear(self) -> None:
        """It is done."""
        self._what = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
