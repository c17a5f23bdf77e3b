"""A server as a process of its own, as `ironmaster play` starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2

START = 60.0


def environment(packages: Path | None) -> dict[str, str]:
    """The environment of a program that finds packages in a folder of their own besides all others."""
    paths = [str(packages or ""), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}


class ServerProcess:
    """A running `ironmaster play`; it finds what is installed in `packages` too."""

    def __init__(self, folder: Path, port: int = 0, packages: Path | None = None) -> None:
        command = [sys.executable, "-m", "ironmaster", "play", "--no-browser", "--pace", "0", "--port", str(port)]
        self.process = subprocess.Popen(
            [*command, "--data", str(folder)], stdout=subprocess.PIPE, text=True, env=environment(packages)
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

    def stop(self, how: signal.Signals) -> int:
        """Ends the server with a signal: what it answered."""
        self.process.send_signal(how)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(timeout=START)


@contextmanager
def server_process(folder: Path, packages: Path | None = None) -> Iterator[ServerProcess]:
    """A server for a while."""
    server = ServerProcess(folder, packages=packages)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop(signal.SIGKILL)
