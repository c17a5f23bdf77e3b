"""`ironmaster work`."""

from __future__ import annotations

import argparse

from ironmaster.cli.settings import asked_settings
from ironmaster.cli.words import WORDS
from ironmaster.kernel.extras import needed_for
from ironmaster.kernel.words import counted


def run(asked: argparse.Namespace) -> None:
    """Does the jobs of a database until the program is told to stop."""
    with needed_for("a worker", "server"):
        from ironmaster.server import run
        from ironmaster.server.addresses import shown
    settings = asked_settings(asked)

    def ready() -> None:
        doing = counted(
            "{count} worker does the jobs of {database} (Ctrl-C ends it).",
            "{count} workers do the jobs of {database} (Ctrl-C ends them).",
            settings.bot_workers,
            database=shown(settings.database),
        )
        said = WORDS.say(doing, asked.lang)
        print(said, flush=True)

    run.work(settings, ready)
