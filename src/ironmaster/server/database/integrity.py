"""Whether a file of SQLite is whole: damage is better noticed when the server starts than when somebody plays."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread

AT_START = 5.0
"""The seconds that a server spends on it when it starts: what is too big for that is checked as far as it goes."""

AGAIN = 0.01
"""The seconds after which a check that goes on is interrupted once more: it may not have begun before."""


def damage_of(file: Path, seconds: float | None = None, thorough: bool = False) -> str | None:
    """What is wrong with a file, in the words of SQLite; none if nothing is, or nothing was found in time.

    A thorough check also compares every index with its table.
    """
    check = "integrity_check" if thorough else "quick_check"
    try:
        with closing(reading(file)) as connection, ended_after(seconds, connection):
            found = str(connection.execute(f"PRAGMA {check}(1)").fetchone()[0])
    except sqlite3.OperationalError as error:
        return None if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT else str(error)
    except sqlite3.DatabaseError as error:
        return str(error)
    return None if found == "ok" else found.splitlines()[-1]


def reading(file: Path) -> sqlite3.Connection:
    """A connection that cannot write."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


@contextmanager
def ended_after(seconds: float | None, connection: sqlite3.Connection) -> Iterator[None]:
    """Interrupts what a connection does after so many seconds, if there is a limit."""
    over = Event()

    def interrupt() -> None:
        over.wait(seconds)
        while not over.is_set():
            connection.interrupt()
            over.wait(AGAIN)

    watch = Thread(target=interrupt, daemon=True)
    watch.start()
    try:
        yield
    finally:
        over.set()
        watch.join()
