"""The addresses of the server, by subject."""

from ironmaster.server.web.routes import (
    account,
    after,
    channels,
    email,
    ending,
    events,
    games,
    learn,
    lobby,
    pages,
    play,
    seats,
)

API = (
    games.router,
    lobby.router,
    play.router,
    events.router,
    seats.router,
    ending.router,
    after.router,
    learn.router,
    account.state_router,
    account.router,
    email.router,
    channels.router,
)
"""What is under /api."""

PAGES = (pages.router, channels.stop_router)
"""What people see, and what is not described."""

__all__ = ["API", "PAGES"]
