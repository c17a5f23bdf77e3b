"""What the numbers of a seat say, by name; and positions in which it is told the same."""

from __future__ import annotations

from itertools import product

from ironmaster import Generator, State

SECRETIVE = {"workshop": {"open_money": "off"}}
"""Options under which more is secret than by default."""


def told(state: State, seat: int, name: str) -> dict[str, int]:
    """The numbers of a field that are not 0, by their labels: those along several axes with a space between."""
    numbers = state.numbers(seat)
    players = len(state.scores)
    field = next(field for field in state.rules.fields(players) if field.name == name)
    labelled = zip(map(" ".join, product(*field.labels)), numbers[field.start : field.end], strict=True)
    return {label: int(number) for label, number in labelled if number}


def looks_the_same(state: State, seat: int, rng: Generator) -> State:
    """Another position that a seat cannot tell from this one.

    It is a guess, and where money is secret the others have other sums in it: a guess leaves them what they have.
    """
    guess = state.guess(seat, rng)
    position = guess.to_position()
    if state.over or position["options"] != SECRETIVE.get(state.rules.name):
        return guess
    for other in range(len(position["money"])):
        if other != seat:
            position["money"][other] += 1 + int(rng.below(9))
    return state.rules.from_position(position)
