"""The pytest plugin behind `--game`: which games the contract suite checks."""

from __future__ import annotations

from importlib import import_module

import pytest

from ironmaster.games import game, game_names
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.game import Game
from ironmaster.testing.walk import cases_of


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--game`."""
    parser.addoption(
        "--game",
        action="append",
        metavar="MODULE:NAME",
        help="check this game instead of the registered ones; NAME is a Game or a Rules object of the module",
    )


def rules_to_check(config: pytest.Config) -> list[Rules]:
    """The rules named by `--game`, or every registered game on every board."""
    named = config.getoption("--game")
    if named:
        return [rules for name in named for rules in _rules_named(name)]
    return [found.load(board) for found in map(game, game_names()) for board in found.board_names()]


def _rules_named(name: str) -> list[Rules]:
    module, colon, attribute = name.partition(":")
    if not colon:
        raise pytest.UsageError(f"--game wants MODULE:NAME, not {name!r}")
    found = getattr(import_module(module), attribute)
    if isinstance(found, Game):
        return [found.load(board) for board in found.board_names()]
    if isinstance(found, Rules):
        return [found]
    raise pytest.UsageError(f"{name} is neither a Game nor a Rules object")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Gives every test that wants a `case` all cases of all games."""
    if "case" in metafunc.fixturenames:
        cases = [case for rules in rules_to_check(metafunc.config) for case in cases_of(rules)]
        metafunc.parametrize("case", cases, ids=[case.name for case in cases])
