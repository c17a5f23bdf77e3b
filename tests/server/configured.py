"""A server with settings that the command line does not have: `python -m tests.server.configured`."""

from __future__ import annotations

import argparse
import json
import resource
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ironmaster.server.database.clock import set_clock
from ironmaster.server.jobs import runner
from ironmaster.server.run import bound_socket, serve
from ironmaster.server.settings import Limit, Settings

LIMITS = ("requests", "new_tables", "hints")
LOOSE: dict[str, Any] = dict.fromkeys(LIMITS, (1e9, 10**9))
"""Settings that limit nobody, as they are written for such a server."""


def in_kind(name: str, value: Any) -> Any:
    """A setting as the server wants it: limits are written as their two numbers."""
    return Limit(*value) if name in LIMITS else value


def run_ahead(file: Path) -> None:
    """Has the time told by a clock that is as many seconds ahead as a file says, which a test may change at any time.

    Nobody is woken by that: whoever waits for a job looks again soon.
    """
    set_clock(lambda: datetime.now(UTC) + timedelta(seconds=float(file.read_text())))
    runner.LOOK_AGAIN = 0.1


def main() -> None:
    """Serves until it is stopped, and says where."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--settings", type=json.loads, required=True)
    parser.add_argument("--files", type=json.loads, required=True)
    parser.add_argument("--clock", type=Path)
    asked = parser.parse_args()
    if asked.clock:
        run_ahead(asked.clock)
    if asked.files:
        resource.setrlimit(resource.RLIMIT_NOFILE, tuple(asked.files))
    listening = bound_socket("0.0.0.0", asked.port)
    port = listening.getsockname()[1]
    chosen = {name: in_kind(name, value) for name, value in asked.settings.items()}
    settings = Settings(**{"database": asked.database, "bot_pace": 0, **chosen})
    serve(settings, listening, lambda: print(f"http://127.0.0.1:{port}", flush=True))


if __name__ == "__main__":
    main()
