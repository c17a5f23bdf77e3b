"""Requests to addresses that people give, so that nobody reaches by them what only this machine can reach.

At every send the name is resolved once, all that it stands for is checked, and what was checked is connected to: a name
server that changes its mind meanwhile changes nothing. No redirect is followed, and no proxy of the environment used.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple
from urllib.parse import urlsplit

import h11

from ironmaster import __version__
from ironmaster.kernel.words import Message, message
from ironmaster.server.outbox.letters import Undeliverable
from ironmaster.server.outbox.networks import Reach
from ironmaster.server.problems import Problem

SECONDS = 5.0
"""How long a request may take, from the name to the answer."""
MOST_READ = 64 * 1024
"""The most bytes that are read of an answer."""
CHUNK = 4096
LONGEST = 2048
"""The most characters of an address."""
PORTS = {"http": 80, "https": 443}
UNPRIVILEGED = 1024
"""Below it only the ports of the web are called: no mail server takes a letter for a command."""
GONE = (404, 410)
LONGEST_WAIT = 24 * 3600
RESOLVERS, CHECKERS = 16, 4
"""How many names are looked up at once, for letters and for those who give an address: slow ones keep nobody waiting
but others of their kind."""


UNREACHABLE = message(
    "No server of this name can be reached from here; whoever runs this one can allow private networks (the setting "
    "reachable_networks)."
)
"""What is said of names that lead nowhere, and of those that lead into a private network: nobody learns which."""


class BadAddress(Problem):
    """An address to which nothing will be sent; the words say what one should look like."""

    def __init__(self, words: Message) -> None:
        super().__init__(422, "bad_address", words)


class Target(NamedTuple):
    """Where a request goes: an address, taken apart."""

    scheme: str
    host: str
    port: int
    path: str
    """With the query."""

    @property
    def origin(self) -> str:
        """As requests and signatures name it: the port only if it is not the usual one."""
        return f"{self.scheme}://{self.authority}"

    @property
    def authority(self) -> str:
        """The host as requests name it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def read_target(url: str, encrypted: bool = False) -> Target:
    """Takes an address apart. Raises `BadAddress` for one that is never called."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadAddress(message("An address is at most 2048 plain characters long, without spaces."))
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadAddress(message("This is no address: it looks like https://hooks.example.org/abc.")) from None
    if parts.scheme != "https" and (encrypted or parts.scheme not in PORTS):
        raise BadAddress(message("The address must begin with https://."))
    if not parts.hostname or "%" in parts.netloc:
        raise BadAddress(message("This is no address: it looks like https://hooks.example.org/abc."))
    if "@" in parts.netloc:
        raise BadAddress(message("Leave out the name and the password before the @ of the address."))
    if port is not None and port not in PORTS.values() and port < UNPRIVILEGED:
        raise BadAddress(message("The port of the address must be 80, 443, or 1024 and above."))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, parts.hostname, PORTS[parts.scheme] if port is None else port, path)


class Sender:
    """Sends requests to addresses that people give."""

    def __init__(self, reach: Reach, tls: ssl.SSLContext | None = None, seconds: float = SECONDS) -> None:
        self.reach = reach
        self.tls = tls or ssl.create_default_context()
        self.seconds = seconds
        self._resolvers = ThreadPoolExecutor(RESOLVERS, "resolver")
        self._checkers = ThreadPoolExecutor(CHECKERS, "checker")

    async def check(self, url: str, encrypted: bool = False) -> None:
        """Raises `BadAddress` for what cannot be called now."""
        target = read_target(url, encrypted)
        try:
            async with asyncio.timeout(self.seconds):
                await self._resolve(target, self._checkers)
        except (TimeoutError, Undeliverable):
            raise BadAddress(UNREACHABLE) from None

    async def post(self, url: str, headers: Mapping[str, str], body: bytes, encrypted: bool = False) -> None:
        """Sends a request. Raises `Undeliverable` unless it is taken."""
        try:
            target = read_target(url, encrypted)
        except BadAddress as error:
            raise Undeliverable(str(error), final=True) from None
        try:
            async with asyncio.timeout(self.seconds):
                answer = await self._exchange(target, headers, body)
        except TimeoutError:
            raise Undeliverable(f"no answer within {self.seconds:g} s") from None
        except h11.ProtocolError as error:
            raise Undeliverable(f"that is not how servers of the web speak: {error}") from None
        _judge(answer)

    async def _exchange(self, target: Target, headers: Mapping[str, str], body: bytes) -> h11.Response:
        reader, writer = await self._connect(target, await self._resolve(target, self._resolvers))
        try:
            return await _ask(reader, writer, target, headers, body)
        except OSError as error:
            raise Undeliverable(f"the connection was lost: {error}") from None
        finally:
            writer.transport.abort()  # nothing more is read, and nothing is left to say

    async def _resolve(self, target: Target, by: ThreadPoolExecutor) -> list[str]:
        """What a name stands for, all of which may be called."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(by, _look_up, target)
        except (OSError, UnicodeError):
            found = []
        if not found or not all(self.reach.allows(address) for address in found):
            raise Undeliverable(UNREACHABLE.text)
        return found

    async def _connect(self, target: Target, addresses: list[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the first of the addresses that has one; encrypted, with whoever can prove the name."""
        why = "nobody there"
        for address in addresses:
            try:
                if target.scheme == "http":
                    return await asyncio.open_connection(address, target.port)
                return await asyncio.open_connection(address, target.port, ssl=self.tls, server_hostname=target.host)
            except ssl.SSLCertVerificationError as error:
                why = f"the server could not prove its name: {error.verify_message}"
            except (OSError, ValueError) as error:
                why = str(error)
        raise Undeliverable(f"no connection: {why}")


def _look_up(target: Target) -> list[str]:
    found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(place[0]) for *_, place in found))


async def _ask(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    target: Target,
    headers: Mapping[str, str],
    body: bytes,
) -> h11.Response:
    """Sends a request over a connection: the head of the answer, of which the rest is never read."""
    said = {
        "Host": target.authority,
        "User-Agent": f"ironmaster/{__version__}",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    spoken = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_READ)
    request = h11.Request(method="POST", target=target.path, headers=list(said.items()))
    parts = (request, h11.Data(data=body), h11.EndOfMessage())
    writer.write(b"".join(spoken.send(part) or b"" for part in parts))
    await writer.drain()
    read = 0
    while True:
        event = spoken.next_event()
        if isinstance(event, h11.Response):
            return event
        if event is h11.NEED_DATA:
            if read == MOST_READ:
                raise Undeliverable("the answer does not end")
            data = await reader.read(min(CHUNK, MOST_READ - read))
            read += len(data)
            spoken.receive_data(data)


def _judge(answer: h11.Response) -> None:
    """Raises `Undeliverable` unless the answer says that all is well."""
    status = answer.status_code
    if not 200 <= status < 300:
        raise Undeliverable(f"the server answered {status}", final=status in GONE, after=_wait(answer))


def _wait(answer: h11.Response) -> int | None:
    """How many seconds the server wants to be left alone, if it says so."""
    said = next((value.decode("latin-1") for name, value in answer.headers if name == b"retry-after"), "")
    return min(int(said), LONGEST_WAIT) if said.isascii() and said.isdecimal() and len(said) < 10 else None
