"""The program of another day: this one, with a step more of the schema and other rules of a game; and both together."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import ironmaster
from ironmaster.server.database.readiness import MIGRATIONS, own_schema
from tests.server.configured import LOOSE
from tests.server.process import ServerProcess, configured_server
from tests.server.set_clock import ClockFile

CHANGED, VERSION = "furnace", 2
"""The game whose rules have changed, and what they are now."""

HOW: dict[str, Any] = {"bot_workers": 1, "accounts": "open", "trusted_proxies": ["127.0.0.1"], **LOOSE}
"""The settings of both."""

STEP = '''"""Something new, of which an older program knows nothing."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"
oldest = "{oldest}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("mood", sa.String(8), nullable=False, server_default="merry"))
    op.create_table("moods", sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True))
'''


def newer_program(folder: Path, oldest: str | None = None) -> Path:
    """Makes it in a folder, and tells where it is found; `oldest` is the step of those that may work beside."""
    source = Path(ironmaster.__file__).parent
    package = folder / source.name
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    about = package / "games" / CHANGED / "about.py"
    before = about.read_text()
    about.write_text(before.replace("version=1,", f"version={VERSION},"))
    assert about.read_text() != before
    step = STEP.format(before=own_schema(), oldest=oldest or own_schema())
    (package / MIGRATIONS.relative_to(source) / "versions" / "moods_9999.py").write_text(step)
    return folder


class House:
    """A newer program, which people know, and where the older one is to be beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = ClockFile(folder)
        self.port = free_port()
        self.newer_one = newer_program(folder / "newer")

    @contextmanager
    def older(self) -> Iterator[ServerProcess]:
        with configured_server(self.folder, clock=self.clock.path, port=self.port, **HOW) as server:
            yield server

    @contextmanager
    def newer(self) -> Iterator[ServerProcess]:
        how = HOW | {"older_server": f"http://127.0.0.1:{self.port}"}
        with configured_server(self.folder, clock=self.clock.path, packages=self.newer_one, **how) as server:
            yield server


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
