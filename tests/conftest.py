"""What all tests share: the suite's choice of games, games of others, and that programs they start hear Ctrl-C."""

from __future__ import annotations

import signal
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from ironmaster import games

pytest_plugins = ["ironmaster.testing.plugin"]


def pytest_configure() -> None:
    """A shell lets its background jobs ignore Ctrl-C, and all that they start: tests that send it would fail."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def lots(monkeypatch: pytest.MonkeyPatch) -> str:
    """Offers the game of `tests/toy` besides ours, as if its package were installed, and says its name."""
    return offer(monkeypatch, "lots", "lots:GAME")


@pytest.fixture
def matches(monkeypatch: pytest.MonkeyPatch) -> str:
    """Offers a game that says nothing of itself."""
    return offer(monkeypatch, "matches", "tests.matches:GAME")


def offer(monkeypatch: pytest.MonkeyPatch, name: str, where: str) -> str:
    """Offers a game besides ours, and says its name."""
    offered = EntryPoints([EntryPoint(name, where, games.ENTRY_POINTS)])
    monkeypatch.setattr(games, "entry_points", offered.select)
    return name
