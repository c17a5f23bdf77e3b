"""Running the server until it is told to stop."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable

import uvicorn

from ironmaster.kernel.errors import UserError
from ironmaster.server.app import make_app
from ironmaster.server.live import Live
from ironmaster.server.settings import Settings

GRACE = 3
"""The seconds that requests under way have when the server stops."""


class Server(uvicorn.Server):
    """Says when it is ready, and ends the event streams when it is told to stop: they would go on for ever."""

    def __init__(self, config: uvicorn.Config, live: Live, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.live = live
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and says so."""
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops, the streams first."""
        self.live.close()
        await super().shutdown(sockets)


def bound_socket(host: str, port: int) -> socket.socket:
    """The socket that the server listens on; port 0 is any that is free."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise UserError(
                f"port {port} of {host} is taken: choose another with --port, or --port 0 for any that is free"
            ) from None
        raise UserError(f"the server cannot listen on {host}, port {port}: {error.strerror}") from None
    return found


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves on a socket until the program is told to stop."""
    app = make_app(settings)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=GRACE, server_header=False)
    Server(config, app.state.desk.live, ready).run([listening])
