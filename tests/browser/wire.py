"""What goes over the wire between a page and the server, as the browser counts it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page


@dataclass
class Request:
    """A request of a page, and the bytes of its answer on the wire, with their headers."""

    method: str
    path: str
    bytes: int = 0
    cached: bool = False


class Wire:
    """Listens to a page from now on."""

    def __init__(self, page: Page) -> None:
        self._all: dict[str, Request] = {}
        devtools = page.context.new_cdp_session(page)
        devtools.on("Network.requestWillBeSent", self._asked)
        devtools.on("Network.requestServedFromCache", self._cached)
        devtools.on("Network.responseReceived", self._answered)
        devtools.on("Network.loadingFinished", self._finished)
        devtools.send("Network.enable")

    def _asked(self, event: dict[str, Any]) -> None:
        asked = event["request"]
        self._all[event["requestId"]] = Request(asked["method"], urlsplit(asked["url"]).path)

    def _cached(self, event: dict[str, Any]) -> None:
        self._all[event["requestId"]].cached = True

    def _answered(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._all and event["response"].get("fromDiskCache"):
            self._all[event["requestId"]].cached = True

    def _finished(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._all:
            self._all[event["requestId"]].bytes = int(event["encodedDataLength"])

    def clear(self) -> None:
        """Forgets what has been sent so far."""
        self._all.clear()

    @property
    def sent(self) -> list[Request]:
        """What was asked of the server: not what the browser had."""
        return [request for request in self._all.values() if not request.cached]

    @property
    def bytes(self) -> int:
        """All bytes of the answers."""
        return sum(request.bytes for request in self.sent)
