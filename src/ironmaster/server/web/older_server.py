"""The older program that runs beside this one: asked on a connection of its own, its answer read while it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeAlias
from urllib.parse import urlsplit

import h11

CONNECTING = 5.0
"""The seconds that it has to let us in."""
CHUNK = 65_536

Header: TypeAlias = tuple[bytes, bytes]


class Broken(Exception):
    """The older program has stopped in the middle of it."""


class OlderServer:
    """Where it is, and for how many seconds it may be silent."""

    def __init__(self, address: str, patience: float) -> None:
        parts = urlsplit(address)
        self.host, self.port = parts.hostname, parts.port
        self.patience = patience

    async def ask(self, method: str, target: bytes, headers: Sequence[Header], body: bytes) -> Answer:
        """Asks it something. Raises `OSError` if it is not there, so that nothing was asked."""
        http = h11.Connection(h11.CLIENT)
        length = (b"content-length", str(len(body)).encode())
        head = h11.Request(method=method, target=target, headers=[*headers, length, (b"connection", b"close")])
        said = [http.send(event) or b"" for event in (head, h11.Data(data=body), h11.EndOfMessage())]
        async with asyncio.timeout(CONNECTING):
            reader, writer = await asyncio.open_connection(self.host, self.port)
        writer.write(b"".join(said))
        return Answer(http, reader, writer, self.patience)


class Answer:
    """What it answers: a head, and a body. It has to be closed."""

    def __init__(
        self, http: h11.Connection, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, patience: float
    ) -> None:
        self._http = http
        self._reader = reader
        self._writer = writer
        self._patience = patience

    async def head(self) -> h11.Response:
        """How it begins."""
        while not isinstance(found := await self._next(), h11.Response):
            pass  # it has more to say before
        return found

    async def body(self) -> AsyncIterator[bytes]:
        """The rest, part by part."""
        while isinstance(found := await self._next(), h11.Data):
            yield bytes(found.data)

    def close(self) -> None:
        """Hangs up."""
        self._writer.close()

    async def _next(self) -> h11.Event:
        try:
            while True:
                found = self._http.next_event()
                if isinstance(found, h11.ConnectionClosed):
                    raise Broken
                if isinstance(found, h11.Event):
                    return found
                async with asyncio.timeout(self._patience):
                    self._http.receive_data(await self._reader.read(CHUNK))
        except (OSError, h11.ProtocolError) as error:  # silence is an OSError too
            raise Broken from error
