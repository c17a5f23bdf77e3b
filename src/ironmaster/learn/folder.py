"""Where what is learnt of a game is found: the folder `learn` beside its rules, in our package or in another."""

from __future__ import annotations

import tomllib
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


@cache
def read_toml(name: str, file: str) -> dict[str, Any]:
    """One of the data files of a game."""
    try:
        return tomllib.loads(read_text(folder(name) / file))
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{file} of {name} is not TOML: {error}") from None
