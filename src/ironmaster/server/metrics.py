"""What is counted for Prometheus, added up over all processes of a server. Nothing is, unless it is switched on.

Every process writes its figures to files in one folder, which the first of them makes; whichever is asked reads them.
`prometheus_client` chooses between files and memory when it is imported: so that is done here alone, and late.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that tells processes the folder: the library's own."""

REQUEST_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10)
BOT_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)


class Figures:
    """What is counted."""

    def __init__(self) -> None:
        from prometheus_client import Counter, Gauge, Histogram

        self.requests = Counter("ironmaster_requests", "Requests answered.", ["route", "method", "status"])
        self.request_seconds = Histogram(
            "ironmaster_request_seconds",
            "How long requests took; streams left out.",
            ["route"],
            buckets=REQUEST_SECONDS,
        )
        self.streams = Gauge("ironmaster_streams", "Event streams that are open.", multiprocess_mode="livesum")
        self.commits = Counter("ironmaster_commits", "Turns that were committed.", ["by"])
        self.failures = Counter("ironmaster_job_failures", "Tries of jobs that failed.", ["kind"])
        self.bot_seconds = Histogram(
            "ironmaster_bot_turn_seconds", "How long bots thought about a turn.", ["bot"], buckets=BOT_SECONDS
        )


_figures: Figures | None = None


def switch_on() -> Figures:
    """Counts from now on, in the folder of the environment."""
    global _figures
    if _figures is None:
        _figures = Figures()
    return _figures


@contextmanager
def counting(wanted: bool) -> Iterator[None]:
    """Has the folder for this process and all that it starts, if counting is wanted: the host's own, or a new one."""
    if not wanted:
        yield
    elif FOLDER in os.environ:
        Path(os.environ[FOLDER]).mkdir(parents=True, exist_ok=True)
        yield
    else:
        with tempfile.TemporaryDirectory(prefix="ironmaster-metrics-") as folder:
            os.environ[FOLDER] = folder
            try:
                yield
            finally:
                del os.environ[FOLDER]


def count_commit(by: str) -> None:
    """A turn has been committed, by a person or a bot."""
    if _figures is not None:
        _figures.commits.labels(by).inc()


def count_bot_turn(bot: str, seconds: float) -> None:
    """A bot has thought about a turn."""
    if _figures is not None:
        _figures.bot_seconds.labels(bot).observe(seconds)


def count_failure(kind: str) -> None:
    """A job was tried in vain."""
    if _figures is not None:
        _figures.failures.labels(kind).inc()


def all_figures() -> CollectorRegistry:
    """The figures of all processes; what dead ones said of the present is left out."""
    from prometheus_client import CollectorRegistry, multiprocess

    folder = Path(os.environ[FOLDER])
    for pid in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}:
        if not _lives(pid):
            multiprocess.mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
    return registry


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True  # it is somebody else's
    return True
