"""A program that runs as long as its game: lines to it and from it, and nothing left of it afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Semaphore, Thread
from typing import IO, NamedTuple

from ironmaster.bots.program.messages import LONGEST, sentence
from ironmaster.kernel.errors import UserError

GRACE = 2.0
"""The seconds that a program has to end by itself after its game."""
WATCHMAN = 'read -r gone; kill -s KILL -- "-$0"'
"""Ends the group of a program when its own input ends: when whoever started both is gone, however that came about."""


class Patience(NamedTuple):
    """How many seconds a program is waited for."""

    start: float = 30.0
    """Until it has said hello."""
    decision: float = 60.0
    """For each of its decisions."""


class Process:
    """A running program, in a group of its own with all that it starts; what it writes to stderr goes to a file."""

    def __init__(self, command: Sequence[str]) -> None:
        handle, name = tempfile.mkstemp(prefix="ironmaster-bot-", suffix=".log")
        self.log = Path(name)
        with os.fdopen(handle, "wb") as log:
            try:
                self._process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, start_new_session=True
                )
            except OSError as error:
                self.log.unlink()
                raise UserError(f"{command[0]} cannot be started: {error.strerror}") from None
        self._watchman = subprocess.Popen(
            ["/bin/sh", "-c", WATCHMAN, str(self._process.pid)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._ended = self._by_itself = False
        self._sent: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._wanted = Semaphore(0)
        assert self._process.stdin is not None and self._process.stdout is not None
        Thread(target=self._write, args=(self._process.stdin,), daemon=True).start()
        Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    def send(self, line: bytes) -> None:
        """Sends a line, without waiting for a program that does not read."""
        self._sent.put(line)

    def receive(self, seconds: float) -> bytes:
        """The next line; nothing if there will be none. Raises `TimeoutError` if it takes longer."""
        self._wanted.release()
        try:
            return self._heard.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None

    def last_words(self) -> str:
        """How it ended and the last line of its stderr, once it is ended."""
        code = self._process.returncode
        lines = self.log.read_text(encoding="utf-8", errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        ended = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
        return f"{ended}: {sentence(last)}" if last else ended

    def end(self, grace: float = 0.0) -> bool:
        """Ends it and all that it has started, at once or after some time to end by itself; whether it did that."""
        if self._ended:
            return self._by_itself
        self._sent.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
            self._by_itself = True
        with suppress(ProcessLookupError, PermissionError):  # nobody is left of the group
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._watchman.kill()
        self._watchman.communicate()
        self._ended = True
        self._wanted.release()
        return self._by_itself

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:  # a program that is gone is noticed where it is listened to
            while (line := self._sent.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        """Reads no more than is asked for: a program that talks without end fills no memory."""
        with pipe:
            while self._wanted.acquire() and not self._ended:
                self._heard.put(pipe.readline(LONGEST + 1))
