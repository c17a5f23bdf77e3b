"""`ironmaster serve`."""

from __future__ import annotations

import argparse

from ironmaster.cli import play
from ironmaster.cli.settings import asked_settings


def run(asked: argparse.Namespace) -> None:
    """Serves the web app to a network."""
    play.serve(asked_settings(asked), asked.lang)
