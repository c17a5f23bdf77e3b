"""`ironmaster board check`."""

from __future__ import annotations

import argparse

from ironmaster.games import check_board


def run_check(asked: argparse.Namespace) -> None:
    """Validates a component file."""
    rules = check_board(asked.file)
    counts = ", ".join(str(count) for count in rules.players)
    print(f"{asked.file}: a valid board of {rules.name}: {rules.board!r}, for {counts} players")
