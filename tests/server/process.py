"""A server as a process of its own, as the command line starts it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import httpx2

from tests.server import places

START = 60.0
PLAY = ("play", "--no-browser", "--pace", "0", "--data")
SERVE = ("serve", "--bot-pace", "0", "--database")
WITH_ACCOUNTS = ("serve", "--accounts", "open", *SERVE[1:])
"""Commands that are followed by the address of the database."""


def environment(packages: Path | None) -> dict[str, str]:
    """The environment of a program that finds packages in a folder of their own besides all others."""
    paths = [str(packages or ""), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}


class Program:
    """A program of ours that runs."""

    process: subprocess.Popen[str]

    def stop(self, how: signal.Signals) -> int:
        """Ends it with a signal: what it answered."""
        self.process.send_signal(how)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(timeout=START)


class ServerProcess(Program):
    """A running `ironmaster play` on the database of a folder, or `serve` if that is on PostgreSQL, or another program.

    It finds what is installed in `packages` too.
    """

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        packages: Path | None = None,
        command: Sequence[str] = (),
        log: Path | None = None,
        program: str = "ironmaster",
    ) -> None:
        database = places.database_of(folder)
        command = command or (SERVE if database.startswith(places.POSTGRESQL) else PLAY)
        asked = [sys.executable, "-m", program, *command, database, "--port", str(port)]
        with log.open("ab") if log else nullcontext() as stderr:
            self.process = subprocess.Popen(
                asked, stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment(packages)
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, f"the server did not start: {said!r}"
        self.address = found.group()

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def client(self) -> httpx2.Client:
        return httpx2.Client(base_url=self.address, timeout=START)


class WorkProcess(Program):
    """A running `ironmaster work`."""

    def __init__(self, folder: Path, workers: int = 1) -> None:
        command = [sys.executable, "-m", "ironmaster", "work", "--bot-pace", "0", "--bot-workers", str(workers)]
        self.process = subprocess.Popen(
            [*command, "--database", places.database_of(folder)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        assert "Ctrl-C" in self.process.stdout.readline(), "the worker did not start"


@contextmanager
def server_process(folder: Path, packages: Path | None = None, **more: Any) -> Iterator[ServerProcess]:
    """A server for a while."""
    yield from _running(ServerProcess(folder, packages=packages, **more))


@contextmanager
def configured_server(
    folder: Path,
    *,
    files: tuple[int, int] | None = None,
    clock: Path | None = None,
    packages: Path | None = None,
    port: int = 0,
    **settings: Any,
) -> Iterator[ServerProcess]:
    """A server with settings of its own, and limits of open files, the soft and the hard one, for a while.

    A file may say how many seconds its clock is ahead.
    """
    command = ["--settings", json.dumps(settings), "--files", json.dumps(files)]
    command += ["--clock", str(clock)] if clock is not None else []
    yield from _running(
        ServerProcess(folder, port, packages, [*command, "--database"], program="tests.server.configured")
    )


def _running(server: ServerProcess) -> Iterator[ServerProcess]:
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop(signal.SIGKILL)
