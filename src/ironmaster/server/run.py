"""Running the server until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
from collections.abc import Callable

import uvicorn

from ironmaster.kernel.errors import UserError
from ironmaster.kernel.pure import own_up
from ironmaster.server.addresses import sqlite_file
from ironmaster.server.app import make_app
from ironmaster.server.live.subscribers import Subscribers
from ironmaster.server.logs import set_up_logging
from ironmaster.server.memory import collect_seldom, share_arenas
from ironmaster.server.metrics import counting
from ironmaster.server.services import Services, open_database
from ironmaster.server.settings import Settings
from ironmaster.server.supervisor import Supervisor
from ironmaster.server.web.connections import BACKLOG, ServerConfig, raise_file_limit, room_for

GRACE = 3
"""The seconds that requests under way have when the server stops."""


class Server(uvicorn.Server):
    """Says when it is ready, and ends the event streams when it is told to stop: they would go on for ever."""

    def __init__(self, config: uvicorn.Config, subscribers: Subscribers, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.subscribers = subscribers
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and says so."""
        await super().startup(sockets)
        collect_seldom()
        for listening in sockets or []:
            listening.listen(BACKLOG)  # the event loop lets no more wait than it accepts at once
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops, the streams first."""
        self.subscribers.close()
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
    """Serves on a socket until the program is told to stop, with as many processes as are wanted."""
    own_up()
    with counting(settings.metrics):
        if settings.workers == 1:
            serve_alone(settings, listening, ready)
            return
        set_up_logging(settings.log_format, settings.log_level)
        open_database(settings).close()  # whatever is wrong with it is told here, once
        Supervisor(settings, listening, serve_alone).run(ready)


def serve_alone(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves on a socket with this process."""
    share_arenas()
    set_up_logging(settings.log_format, settings.log_level)
    room = room_for(settings, raise_file_limit())
    app = make_app(settings.but(listeners=room.listeners))
    # Our own log says what there is to say: that of the server would repeat whole addresses.
    config = ServerConfig(app, settings, room, log_config=None, access_log=False, timeout_graceful_shutdown=GRACE)
    Server(config, app.state.services.subscribers, ready).run([listening])


def work(settings: Settings, ready: Callable[[], None]) -> None:
    """Does jobs until the program is told to stop; pages are served elsewhere."""
    own_up()
    if sqlite_file(settings.database) is not None:
        raise UserError(
            "workers of their own need PostgreSQL: one file of SQLite is for one server, which has workers; "
            "give --database postgresql+psycopg://…"
        )
    set_up_logging(settings.log_format, settings.log_level)
    with counting(settings.metrics):
        asyncio.run(_work(Services(settings), ready))


async def _work(services: Services, ready: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(told.set))
    await services.start()
    ready()
    await told.wait()
    await services.stop()
