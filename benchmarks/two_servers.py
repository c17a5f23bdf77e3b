"""How soon a move at one server is on the screens of another: `python -m benchmarks.two_servers`.

Two servers on a PostgreSQL of their own. A script commits at one; a page that listens at the other hears of it, and
looks. The figure is the time from sending the commit until the other has the new position.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from benchmarks.server import report, turns_seen
from tests.server import places
from tests.server.postgres import Cluster
from tests.server.process import server_process

BAR = 300


def main() -> None:
    """Starts everything, measures, and ends everything."""
    cluster = Cluster()
    places.database_of = cluster.database
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            server_process(Path(folder)) as here,
            server_process(Path(folder)) as there,
        ):
            report("a move is on the other server's screens", turns_seen("brass", here, there), BAR)
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
