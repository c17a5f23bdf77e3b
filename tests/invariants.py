"""The invariants of every game, by name: what must hold after every decision."""

from __future__ import annotations

from importlib import import_module

from ironmaster.kernel.contract import State


def check_invariants(state: State) -> None:
    """Raises if a position of any of our games breaks one of its invariants."""
    import_module(f"tests.games.{state.rules.name}.invariants").check_invariants(state)
