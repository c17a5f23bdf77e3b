"""Where a database is: a file, or an address; and what may be said of it to people and logs. And addresses of mail."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

FILE = "ironmaster.sqlite"
SQLITE, POSTGRESQL = "sqlite", "postgresql"
POSTGRES = "postgresql+psycopg"
DRIVERS = {SQLITE: SQLITE, "postgres": POSTGRES, POSTGRESQL: POSTGRES, POSTGRES: POSTGRES}
"""What people write before `://`, and what is meant."""

ALLOWED = "write the path of a file, sqlite:///PATH or postgresql+psycopg://USER:PASSWORD@HOST/NAME"

MAIL_ADDRESS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")
"""One @, nothing to be quoted around it, and nothing that could end a line or a header."""
LONGEST_MAIL_ADDRESS = 254


def is_mail_address(text: str) -> bool:
    """Whether mail can be sent to it, as far as one can see."""
    return len(text) <= LONGEST_MAIL_ADDRESS and MAIL_ADDRESS.fullmatch(text) is not None and ".." not in text


def user_folder() -> Path:
    """Where programs keep what belongs to a user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "ironmaster"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "ironmaster"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "ironmaster"


def database_file(asked: Path | None) -> Path:
    """The file that tables are kept in: the one that was named, or one in the named folder, or in the user's own."""
    if asked is None:
        return user_folder() / FILE
    return asked if asked.is_file() or (asked.suffix and not asked.is_dir()) else asked / FILE


def own_address() -> str:
    """The address of the user's own database."""
    return read_address(database_file(None))


def read_address(given: Path | str) -> str:
    """The address of a database from what somebody wrote; a path is a file of SQLite. Raises `ValueError`."""
    if isinstance(given, str) and "://" in given:
        url = _read_url(given)
        if url.drivername == POSTGRES:
            return url.render_as_string(hide_password=False)
        given = Path(url.database or "")
    if not str(given).strip() or str(given) == ".":
        raise ValueError(f"that is no database: {ALLOWED}")
    path = database_file(Path(given).expanduser()).absolute()
    return URL.create(SQLITE, database=str(path)).render_as_string()


def _read_url(given: str) -> URL:
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        url = URL.create("")
    if url.drivername not in DRIVERS:
        raise ValueError(f"that is no address of a database: {ALLOWED}")
    return url.set(drivername=DRIVERS[url.drivername])


def sqlite_file(address: str) -> Path | None:
    """The file of a database of SQLite; `None` for any other."""
    url = make_url(address)
    return Path(url.database or "") if url.get_backend_name() == SQLITE else None


def shown(address: str) -> str:
    """An address as people and logs may see it: a file's path, or server and name without a password."""
    file = sqlite_file(address)
    if file is not None:
        return str(file)
    url = make_url(address)
    return URL.create(POSTGRES, url.username, None, url.host, url.port, url.database).render_as_string()
