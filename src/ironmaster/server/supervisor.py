"""Several processes that serve one port: started together, started anew when one dies, stopped together."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from time import monotonic, sleep
from types import FrameType

from ironmaster.arena.pool import end_with_parent
from ironmaster.kernel.errors import UserError
from ironmaster.server.settings import Settings

log = logging.getLogger("ironmaster.processes")

Serve = Callable[[Settings, socket.socket, Callable[[], None]], None]

LOOK = 0.2
"""The seconds after which the supervisor looks whether it was told to stop."""

SHORT_LIFE = 5.0
"""A process that lived for fewer seconds is not started anew at once: it would die again."""

STOPPING = 20.0
"""The seconds that processes have to stop."""

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def share_of(settings: Settings, number: int) -> Settings:
    """The settings of one of the processes: they share the workers of bots among them."""
    each, more = divmod(settings.bot_workers, settings.workers)
    return settings.but(bot_workers=each + (number < more))


def _serve_until_told(serve: Serve, settings: Settings, listening: socket.socket, started: Event) -> None:
    """What happens in one of the processes."""
    end_with_parent()
    serve(settings, listening, started.set)


class Supervisor:
    """Keeps so many processes as are wanted."""

    def __init__(self, settings: Settings, listening: socket.socket, serve: Serve) -> None:
        self.settings = settings
        self.listening = listening
        self.serve = serve
        self._context = multiprocessing.get_context("spawn")
        self._started = [self._context.Event() for _ in range(settings.workers)]
        self._born = [0.0] * settings.workers
        self._told: int | None = None

    def run(self, ready: Callable[[], None]) -> None:
        """Serves until it is told to stop, and ends then as the signal wants."""
        before = {number: signal.signal(number, self._hear) for number in SIGNALS}
        processes = [self._start(number) for number in range(self.settings.workers)]
        try:
            self._wait_for_all(processes)
            ready()
            while self._told is None:
                self._look_after(processes)
        finally:
            self._stop(processes)
            for number, handler in before.items():
                signal.signal(number, handler)
        signal.raise_signal(self._told)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self._told = number

    def _start(self, number: int) -> SpawnProcess:
        arguments = (self.serve, share_of(self.settings, number), self.listening, self._started[number])
        process = self._context.Process(target=_serve_until_told, args=arguments)
        self._born[number] = monotonic()
        process.start()
        return process

    def _wait_for_all(self, processes: list[SpawnProcess]) -> None:
        while self._told is None and not all(started.is_set() for started in self._started):
            if wait([process.sentinel for process in processes], LOOK):
                raise UserError("a process of the server ended before it had begun: its log says why")

    def _look_after(self, processes: list[SpawnProcess]) -> None:
        wait([process.sentinel for process in processes], LOOK)
        for number, process in enumerate(processes):
            if process.is_alive() or self._told is not None:
                continue
            log.error("process %s has died (%s): another takes its place", process.pid, process.exitcode)
            if monotonic() - self._born[number] < SHORT_LIFE:
                sleep(LOOK * 5)
            processes[number] = self._start(number)

    def _stop(self, processes: list[SpawnProcess]) -> None:
        for process in processes:
            process.terminate()
        end = monotonic() + STOPPING
        for process in processes:
            process.join(max(0.0, end - monotonic()))
            process.kill()
