"""HEAD and OPTIONS for every address: the one is GET without its body, the other tells what an address takes."""

from __future__ import annotations

from starlette.routing import Match, Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")


def allowed(scope: Scope) -> list[str]:
    """The methods that the address of a request takes; none if there is nothing."""
    found = [method for method in METHODS if _takes(scope, "GET" if method == "HEAD" else method)]
    return [*found, "OPTIONS"] if found else []


def _takes(scope: Scope, method: str) -> bool:
    asked = {**scope, "method": method}
    for route in scope["app"].routes:
        if route.matches(asked)[0] is Match.FULL:
            return method == "GET" if isinstance(route, Mount) else True
    return False


class Methods:
    """Answers OPTIONS, and HEAD by what GET answers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = scope["method"] if scope["type"] == "http" else ""
        if method == "OPTIONS" and (found := allowed(scope)):
            headers = [(b"allow", ", ".join(found).encode()), (b"content-length", b"0")]
            await send({"type": "http.response.start", "status": 204, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
        elif method == "HEAD":
            await self.app({**scope, "method": "GET"}, receive, _without_body(send))
        else:
            await self.app(scope, receive, send)


def _without_body(send: Send) -> Send:
    """Sends the head of an answer alone: where a body would begin, the answer ends, were it a stream without end."""
    ended = False

    async def sending(found: Message) -> None:
        nonlocal ended
        if found["type"] == "http.response.start":
            await send(found)
        elif not ended:
            ended = True
            await send({"type": "http.response.body", "body": b""})

    return sending
