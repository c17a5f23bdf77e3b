"""Answers on their way: written as JSON once, compressed for who can read that, not sent again to who has them.

An answer that carries a key is not sent from here: compressed beside something that a stranger can choose, its length
could tell the key bit by bit.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Request
from pydantic_core import to_json
from starlette.responses import Response

from ironmaster.server.wire.body import LEVEL, Body, compressed

LEAST = 500
"""Bytes below which compressing gains nothing."""


class Sender:
    """Sends answers as a client can take them."""

    def __init__(self, encodings: str, known: str) -> None:
        self.gzip = takes_gzip(encodings)
        self.known = known

    def has(self, etag: str) -> bool:
        """Whether the client says that it has this answer."""
        return etag in [each.strip().removeprefix("W/") for each in self.known.split(",")]

    def not_modified(self, etag: str) -> Response:
        """Tells a client that what it has is still right."""
        return Response(status_code=304, headers={"ETag": etag, "Vary": "Accept-Encoding"})

    def body(self, body: Body, etag: str | None = None, before: bytes = b"", after: bytes = b"") -> Response:
        """An answer that was written before, alone or inside another."""
        headers = {"Vary": "Accept-Encoding"} | ({"ETag": etag} if etag is not None else {})
        if self.gzip:
            headers["Content-Encoding"] = "gzip"
            return Response(body.gzip(before, after), media_type="application/json", headers=headers)
        return Response(before + body.plain + after, media_type="application/json", headers=headers)

    def json(self, answer: Any, cached: bool = False) -> Response:
        """An answer: models, or what consists of them. One without secrets may be kept, and asked for again."""
        return self.written(to_json(answer, by_alias=True), "application/json", cached)

    def written(self, body: bytes, media_type: str, cached: bool = False) -> Response:
        """The same for an answer that is written already."""
        headers = {"Vary": "Accept-Encoding"}
        if cached:
            headers |= {"Cache-Control": "no-cache", "ETag": etag_of(body)}
            if self.has(headers["ETag"]):
                return self.not_modified(headers["ETag"])
        if self.gzip and len(body) >= LEAST:
            body = compressed(body, LEVEL)
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=media_type, headers=headers)


def takes_gzip(encodings: str) -> bool:
    """Whether a client that accepts these encodings can read gzip."""
    accepted = [each.replace(" ", "").partition(";") for each in encodings.lower().split(",")]
    return any(
        name in ("gzip", "*") and weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000") for name, _, weight in accepted
    )


def etag_of(*parts: bytes) -> str:
    """A tag that is another for anything else."""
    return '"' + blake2b(b"\0".join(parts), digest_size=12).hexdigest() + '"'


async def sender_of(request: Request) -> Sender:
    """How the client of a request takes answers. Headers that any text may be in need not be checked one by one."""
    return Sender(request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", ""))


Sending: TypeAlias = Annotated[Sender, Depends(sender_of)]
