"""Positions to learn from: a game as it was set up, and the moves that lead there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.record import Move, Record, new_record

SETUP = ("players", "seed", "options", "board")
"""What a game can be set up with."""


def record_of(rules: Rules, setup: Mapping[str, Any], moves: Iterable[str]) -> Record:
    """A game with a set-up's players, seed and options, and these moves."""
    for needed in ("players", "seed"):
        if needed not in setup:
            raise UserError(f"a position of {rules.name} says nothing of {needed}")
    record = new_record(rules, setup["players"], setup["seed"], setup.get("options", {}))
    record.moves = [_move(text, number) for number, text in enumerate(moves, 1)]
    return record


def _move(text: str, number: int) -> Move:
    seat, _, notation = text.partition(" ")
    if not seat.isdigit() or not notation:
        raise UserError(f"move {number} must be a seat and a notation, not {text!r}")
    return Move(int(seat), notation, number)
