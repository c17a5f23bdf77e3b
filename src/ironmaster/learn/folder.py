"""Where what is learnt of a game is found: the folder `learn` beside its rules, in our package or in another."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ironmaster.games import game
from ironmaster.kernel.components import read_text
from ironmaster.kernel.errors import UserError


@cache
def folder(name: str) -> Path:
    """The folder of a game; it need not exist."""
    made = import_module(game(name).make.__module__)
    assert made.__file__ is not None
    return Path(made.__file__).parent / "learn"


def has(name: str, file: str) -> bool:
    """Whether a game has a file to learn from."""
    return (folder(name) / file).exists()


def read(name: str, file: str) -> str:
    """A file of a game."""
    return read_text(folder(name) / file)


@cache
def read_toml(name: str, file: str) -> dict[str, Any]:
    """A data file of a game; empty if there is none."""
    try:
        return tomllib.loads(read(name, file)) if has(name, file) else {}
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{file} of {name} is not TOML: {error}") from None


def check_keys(what: str, data: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuses a key that nothing reads, which is most likely a slip."""
    for key in data:
        if key not in known:
            raise UserError(f"{what} has an unknown key {key!r}: choose one of {', '.join(known)}")
