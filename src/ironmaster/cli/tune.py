"""`ironmaster tune`."""

from __future__ import annotations

import argparse
from contextlib import closing
from itertools import islice
from pathlib import Path

from ironmaster.arena.tune import AIMS, Setup, rewritten, steps
from ironmaster.cli.common import asked_options, asked_players, asked_rules, asked_seed, asked_workers, write
from ironmaster.games import game
from ironmaster.kernel.components import read_text
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.weights import parse_weights


def run(asked: argparse.Namespace) -> None:
    """Tunes the weights in a file, which is written anew after every step: the work can be stopped and gone on with."""
    rules = asked_rules(asked)
    players, options = asked_players(asked, rules), asked_options(asked)
    boards = [asked.board] if asked.board else game(asked.game).board_names()
    setups = [Setup(asked.game, board, players, options) for board in boards]
    text = read_text(asked.weights)
    weights = parse_weights(text, str(asked.weights))
    rules.reweigh(weights)  # refuses those of another game
    _keep(asked.weights, text)  # complains before the first step, not after it
    tuned = steps(setups, _asked_aims(asked), weights, asked_seed(asked), asked.deals, asked_workers(asked))
    with closing(tuned):
        for number, (better, lead) in enumerate(islice(tuned, asked.steps), 1):
            _keep(asked.weights, rewritten(text, better))
            print(f"step {number} of {asked.steps}: {abs(lead):.2f} points between the two sides", flush=True)


def _keep(path: Path, text: str) -> None:
    """Puts a new file in the place of the old one: stopped at any moment, the work leaves one or the other."""
    new = path.with_name(path.name + ".new")
    write(new, text)
    new.replace(path)


def _asked_aims(asked: argparse.Namespace) -> tuple[str, ...]:
    aims = tuple(asked.aims.split(","))
    for aim in aims:
        if aim not in AIMS:
            raise UserError(f"there is no aim {aim!r}: choose from {', '.join(AIMS)}")
    return aims
