"""What several commands need: the game that was asked for, files, a progress bar."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path

from ironmaster.arena.sitter import Terms
from ironmaster.bots import Patience
from ironmaster.games import load
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError

BAR = 30


def agree(question: str) -> bool:
    """Whether somebody at a terminal agrees; nobody is asked in a pipe."""
    return sys.stdin.isatty() and input(f"{question} [y/N] ").strip().lower() in ("y", "yes")


def asked_rules(asked: argparse.Namespace) -> Rules:
    """The game on the board that was asked for."""
    return load(asked.game, asked.board)


def asked_options(asked: argparse.Namespace) -> dict[str, str]:
    """The rules options that were asked for."""
    options = {}
    for text in asked.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError(f"an option is written KEY=VALUE, not {text!r}")
        options[name] = value
    return options


def asked_players(asked: argparse.Namespace, rules: Rules) -> int:
    """The number of players that was asked for, or the most that can play."""
    players: int = asked.players or max(rules.players)
    rules.choose(players, asked_options(asked))
    return players


def asked_bots(asked: argparse.Namespace, players: int) -> list[str]:
    """A bot per seat."""
    names = (asked.bots or "greedy").split(",")
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise UserError(f"{len(names)} bots were named for {players} players: name one for each, or one for all")
    return names


def asked_terms(asked: argparse.Namespace) -> Terms:
    """What programs that are bots may take, and what happens if they fail."""
    return Terms(Patience(decision=asked.patience), asked.stop)


def asked_seed(asked: argparse.Namespace) -> int:
    """The seed that was asked for, or one drawn at random."""
    return secrets.randbits(128) if asked.seed is None else int(asked.seed)


def asked_workers(asked: argparse.Namespace) -> int:
    """The number of processes that was asked for, or one per core."""
    if asked.workers and getattr(asked, "ray", None):
        raise UserError("--workers are processes of this machine: leave it out with --ray")
    return asked.workers or os.cpu_count() or 1


def write(path: Path, text: str) -> None:
    """Writes a file that the user named."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}") from None


def show_progress(done: int, total: int) -> None:
    """A bar on a terminal, nothing in a pipe."""
    if sys.stderr.isatty():
        filled = BAR * done // total
        end = "\n" if done == total else ""
        print(f"\r{'█' * filled}{'░' * (BAR - filled)} {done}/{total}", end=end, file=sys.stderr, flush=True)
