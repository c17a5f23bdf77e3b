"""What the numbers of a seat say, by name."""

from __future__ import annotations

from itertools import product

from ironmaster import State


def told(state: State, seat: int, name: str) -> dict[str, int]:
    """The numbers of a field that are not 0, by their labels: those along several axes with a space between."""
    numbers = state.numbers(seat)
    players = len(state.scores)
    field = next(field for field in state.rules.fields(players) if field.name == name)
    labelled = zip(map(" ".join, product(*field.labels)), numbers[field.start : field.end], strict=True)
    return {label: int(number) for label, number in labelled if number}
