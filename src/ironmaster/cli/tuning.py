"""`ironmaster tune`."""

from __future__ import annotations

import argparse
import os
from contextlib import closing
from itertools import islice

from ironmaster.arena.tune import Table, rewritten, steps
from ironmaster.cli.common import asked_options, asked_players, asked_rules, asked_seed, write
from ironmaster.kernel.components import read_text
from ironmaster.kernel.weights import parse_weights


def tune(asked: argparse.Namespace) -> None:
    """Tunes the weights in a file, which is written anew after every step: the work can be stopped and gone on with."""
    rules = asked_rules(asked)
    table = Table(asked.game, asked.board, asked_players(asked, rules), asked_options(asked))
    text = read_text(asked.weights)
    weights = parse_weights(text, str(asked.weights))
    rules.reweigh(weights)
    write(asked.weights, text)  # complains before the first step, not after it
    tuned = steps(table, weights, asked_seed(asked), asked.deals, asked.workers or os.cpu_count() or 1)
    with closing(tuned):
        for number, (better, lead) in enumerate(islice(tuned, asked.steps), 1):
            write(asked.weights, rewritten(text, better))
            print(f"step {number} of {asked.steps}: {abs(lead):.2f} points between the two sides", flush=True)
