"""The toy game as if its package were installed."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from ironmaster import games

OFFERED = EntryPoints([EntryPoint("lots", "tests.toy.auction:GAME", games.ENTRY_POINTS)])


@pytest.fixture
def lots(monkeypatch: pytest.MonkeyPatch) -> str:
    """Offers the toy game besides ours, and says its name."""
    monkeypatch.setattr(games, "entry_points", OFFERED.select)
    return "lots"
