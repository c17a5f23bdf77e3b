"""`ironmaster dataset`."""

from __future__ import annotations

import argparse

from ironmaster.cli.common import asked_options, asked_rules, asked_terms, asked_workers, show_progress
from ironmaster.dataset import make_dataset


def run(asked: argparse.Namespace) -> None:
    """Plays games of bots and writes every decision to a file, or goes on with one."""
    losses: list[str] = []
    made = make_dataset(
        asked_rules(asked),
        asked.bots.split(","),
        asked.out,
        asked.games,
        players=asked.players,
        options=asked_options(asked),
        seed=asked.seed,
        numbers=asked.numbers,
        workers=asked_workers(asked),
        ray=asked.ray,
        progress=show_progress,
        tell=losses.append,
        terms=asked_terms(asked),
    )
    print("\n".join([f"{asked.out}: {made['games']} games of {made['game']}, seed {made['seed']:#x}", *losses]))
