"""`ironmaster play`."""

from __future__ import annotations

import argparse
import threading
import webbrowser
from typing import TYPE_CHECKING

from ironmaster.cli.words import WORDS
from ironmaster.games import load
from ironmaster.kernel.extras import needed_for

if TYPE_CHECKING:
    from ironmaster.server.settings import Settings

PORT = 1830


def run(asked: argparse.Namespace) -> None:
    """Serves the web app on this machine and opens the browser."""
    with needed_for("the web app", "server"):
        from ironmaster.server.addresses import database_file
        from ironmaster.server.settings import Settings
    if asked.game:
        load(asked.game)
    database = str(database_file(asked.data))
    settings = Settings(database=database, host=asked.host, port=asked.port, bot_pace=asked.pace)
    serve(settings, asked.lang, None if asked.no_browser else asked.game or "")


def serve(settings: Settings, language: str, browse: str | None = None) -> None:
    """Serves until the program is told to stop; opens the browser, at a game or at none in particular, if asked to."""
    with needed_for("the web app", "server"):
        from ironmaster.server import run
        from ironmaster.server.addresses import shown
    settings = settings.but(hosts=(*settings.hosts, settings.host))
    listening = run.bound_socket(settings.host, settings.port)
    address = address_of(settings.host, listening.getsockname()[1])

    def ready() -> None:
        said = WORDS.say(
            "Ironmaster is at {address} (Ctrl-C ends it). Tables are kept in {file}.",
            language,
            address=address,
            file=shown(settings.database),
        )
        print(said, flush=True)
        if browse is not None:
            page = f"{address}/?lang={language}" + (f"&game={browse}" if browse else "")
            threading.Thread(target=webbrowser.open, args=[page], daemon=True).start()

    run.serve(settings, listening, ready)


def address_of(host: str, port: int) -> str:
    """Where a browser of this machine finds the server."""
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
