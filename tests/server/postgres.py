"""A real PostgreSQL for the tests: a server of their own, in a folder of its own, ended with them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path
from time import sleep

import psycopg
from psycopg import sql
from sqlalchemy import text

from ironmaster.server.database.connection import Database

USER = "postgres"
PORT = 5432
TEMPLATE = "prepared"
START = 60.0

OPTIONS = {
    "listen_addresses": "",  # its socket is a file in its folder
    "fsync": "off",  # programs are killed here, not machines
    "max_connections": "200",
    "log_min_messages": "fatal",
}

MISSING = "The tests need PostgreSQL: install postgresql (on Debian or Ubuntu: sudo apt-get install postgresql)"


def program(name: str) -> str:
    """Where a program of PostgreSQL is; Debian keeps them off the path."""
    found = shutil.which(name) or next(map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None)
    assert found is not None, MISSING
    return found


class Cluster:
    """A PostgreSQL server, started when it is made. It refuses to run as root, who starts it as a user of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ironmaster-"))
        self.user = USER if os.getuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        init = [program("initdb"), "-D", str(self.data), "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8"]
        subprocess.run([*init, "--locale=C"], user=self.user, cwd="/", check=True, stdout=subprocess.DEVNULL)
        self.start()
        self._made = {TEMPLATE}
        self._create(TEMPLATE)
        Database(self.address(TEMPLATE)).close()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        self.process = self._begin()
        for _ in range(int(START / 0.05)):
            try:
                self._connect().close()
                return
            except psycopg.OperationalError:
                sleep(0.05)
            if self.process.poll() is not None:  # the children of one that was killed have not ended yet
                self.process = self._begin()
        raise AssertionError("PostgreSQL did not start")

    def _begin(self) -> subprocess.Popen[bytes]:
        options = [part for name, value in OPTIONS.items() for part in ("-c", f"{name}={value}")]
        command = [program("postgres"), "-D", str(self.data), "-k", str(self.folder), "-p", str(PORT), *options]
        return subprocess.Popen(command, user=self.user, cwd="/", stderr=subprocess.DEVNULL)

    def _connect(self) -> psycopg.Connection[tuple[object, ...]]:
        return psycopg.connect(host=str(self.folder), port=PORT, user=USER, dbname="postgres", autocommit=True)

    def kill(self) -> None:
        """Ends the server as a crash would; its children go with it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql+psycopg://{USER}@/{name}?host={self.folder}&port={PORT}"

    def database(self, folder: Path) -> str:
        """The address of the database of a folder: what a test keeps in a folder elsewhere is kept there."""
        name = "t" + sha256(str(folder).encode()).hexdigest()[:16]
        if name not in self._made:
            self._create(name, TEMPLATE)
            self._made.add(name)
        return self.address(name)

    def _create(self, name: str, template: str = "template0") -> None:
        command = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
        with self._connect() as connection:
            connection.execute(command)

    def close(self) -> None:
        """Ends the server, and removes all that it kept."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=START)
        shutil.rmtree(self.folder)


def is_waited_for(database: Database) -> bool:
    """Whether somebody waits for a lock."""
    with database.read() as session:
        return bool(session.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")))
