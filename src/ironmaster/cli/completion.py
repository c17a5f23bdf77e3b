"""`ironmaster completion`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ironmaster.games import game_names
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.extras import needed_for

if TYPE_CHECKING:
    from ironmaster.cli.main import Parser

SHELLS = ("bash", "zsh", "fish")


def run(asked: argparse.Namespace) -> None:
    """Prints a script for a shell; it knows the commands, options and games that are installed now."""
    with needed_for("completion", "completion"):
        import shtab
    for parser in _parsers(asked.everything):
        for action in parser._actions:
            if action.type is Path or action.dest == "board":
                action.complete = shtab.FILE  # type: ignore[attr-defined] # where shtab looks for it
            elif action.dest == "game":
                action.choices = game_names()
    print(shtab.complete(asked.everything, asked.shell))


def _parsers(parser: Parser) -> Iterator[Parser]:
    """A parser, and those of its commands, with all their options."""
    with suppress(UserError):  # what an extra would bring cannot be completed without it
        parser.add_rest()
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _parsers(command)
