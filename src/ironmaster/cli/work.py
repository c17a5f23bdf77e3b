"""`ironmaster work`."""

from __future__ import annotations

import argparse

from ironmaster.cli.common import needed_for
from ironmaster.cli.settings import asked_settings
from ironmaster.cli.words import WORDS


def run(asked: argparse.Namespace) -> None:
    """Does the jobs of a database until the program is told to stop."""
    with needed_for("a worker", "server"):
        from ironmaster.server import run
        from ironmaster.server.addresses import shown
    settings = asked_settings(asked)

    def ready() -> None:
        said = WORDS.say(
            "{count} workers do the jobs of {database} (Ctrl-C ends them).",
            asked.lang,
            count=settings.bot_workers,
            database=shown(settings.database),
        )
        print(said, flush=True)

    run.work(settings, ready)
