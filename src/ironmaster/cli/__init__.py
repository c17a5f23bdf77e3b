"""The command line."""

from ironmaster.cli.main import main

__all__ = ["main"]
