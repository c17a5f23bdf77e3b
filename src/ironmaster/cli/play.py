"""`ironmaster play`."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path

from ironmaster.cli.words import WORDS
from ironmaster.games import load
from ironmaster.kernel.errors import UserError

PORT = 1830
FILE = "ironmaster.sqlite"
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def run(asked: argparse.Namespace) -> None:
    """Serves the web app on this machine and opens the browser."""
    try:
        from ironmaster.server.run import bound_socket, serve
        from ironmaster.server.settings import Settings
    except ModuleNotFoundError as error:
        raise UserError(
            f"the web app needs {error.name}, which is not installed: run pip install 'ironmaster[server]'"
        ) from None
    if asked.game:
        load(asked.game)
    database = database_file(asked.data)
    listening = bound_socket(asked.host, asked.port)
    address = address_of(asked.host, listening.getsockname()[1])
    settings = Settings(database, bot_pace=asked.pace)
    if asked.host not in LOOPBACK:
        settings = replace(settings, hosts=())

    def ready() -> None:
        said = WORDS.say(
            "Ironmaster is at {address} (Ctrl-C ends it). Tables are kept in {file}.",
            asked.lang,
            address=address,
            file=str(database),
        )
        print(said, flush=True)
        if not asked.no_browser:
            page = f"{address}/?lang={asked.lang}" + (f"&game={asked.game}" if asked.game else "")
            threading.Thread(target=webbrowser.open, args=[page], daemon=True).start()

    serve(settings, listening, ready)


def address_of(host: str, port: int) -> str:
    """Where a browser of this machine finds the server."""
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def database_file(asked: Path | None) -> Path:
    """The file that tables are kept in: the one that was named, or one in the named folder, or in the user's own."""
    if asked is None:
        return user_folder() / FILE
    return asked if asked.suffix and not asked.is_dir() else asked / FILE


def user_folder() -> Path:
    """Where programs keep what belongs to a user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "ironmaster"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "ironmaster"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "ironmaster"
