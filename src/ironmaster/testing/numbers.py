"""The promises of the contract about numbers and about states made from views."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import prod
from typing import Any

from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import ALL, State
from ironmaster.kernel.errors import NotOffered, UserError
from ironmaster.testing.walk import Case, final, sample, walk

SEED = 1792


def positions(case: Case) -> Iterator[State]:
    """Every position of a game, one after the other."""
    for state, _, _ in walk(case, SEED):
        yield state
    yield final(case, SEED)


def check_fields_of_numbers(case: Case) -> None:
    """The fields lie one after the other, each number has its labels, and a seat is told just so many numbers."""
    fields = case.rules.fields(case.players)
    assert len({field.name for field in fields}) == len(fields), "two fields share a name"
    end = 0
    for field in fields:
        assert field.start == end, f"{field.name} does not begin where the field before it ends"
        assert field.shape == tuple(len(labels) for labels in field.labels)
        assert field.size == prod(field.shape) and field.scale > 0
        for labels in field.labels:
            assert len(set(labels)) == len(labels), f"{field.name} has a label twice"
        end = int(field.end)
    for state in [*sample(case, SEED, 6), final(case, SEED)]:
        for seat in range(case.players):
            assert len(state.numbers(seat)) == end
    for seat in (-1, case.players) if fields else ():
        try:
            case.start(SEED).numbers(seat)
        except UserError:
            continue
        raise AssertionError(f"seat {seat}, which nobody has, was told numbers")


def check_numbers_tell_no_secret(case: Case) -> None:
    """A seat is told the same numbers in a position and in any guess of it."""
    rng = generator(SEED)
    for state, _, _ in walk(case, SEED):
        for seat in range(case.players):
            same = list(state.guess(seat, rng).numbers(seat)) == list(state.numbers(seat))
            assert same, f"in {state!r} seat {seat} is told what it may not know"


def check_numbers_are_the_position(case: Case) -> None:
    """Copies and positions that are read back have the same numbers, wherever these are written."""
    for state in [*sample(case, SEED, 6), final(case, SEED)]:
        back = case.rules.from_position(json.loads(json.dumps(state.to_position())))
        for seat in range(case.players):
            numbers = state.numbers(seat)
            assert list(state.copy().numbers(seat)) == list(back.numbers(seat)) == list(numbers)
            written = type(numbers)([7] * (len(numbers) + 2))
            state.numbers_into(seat, written, 1)
            assert list(written) == [7, *numbers, 7], "numbers are written over those that were there, and no others"


def check_numbers_tell_all(case: Case) -> None:
    """Whatever changes in the view of a seat changes some number: the same numbers, the same view."""
    if not case.rules.fields(case.players):
        return
    seen: list[dict[tuple[int, ...], dict[str, Any]]] = [{} for _ in range(case.players)]
    for state in positions(case):
        for seat in range(case.players):
            view = state.view(seat)
            before = seen[seat].setdefault(tuple(state.numbers(seat)), view)
            assert before == view, f"no number tells {differences(before, view)}"


def differences(one: object, other: object, where: str = "view") -> list[str]:
    """Where two views differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [found for key in one for found in differences(one[key], other[key], f"{where}.{key}")]
    return [] if one == other else [f"{where}: {one!r} and {other!r}"]


def check_from_view(case: Case) -> None:
    """A state made from a view has that view, asks the same, and its guesses are those of the state itself."""
    for number, state in enumerate(positions(case)):
        for seat in {number % case.players, *members(state.actors)}:
            view = json.loads(json.dumps(state.view(seat)))
            try:
                made = case.rules.from_view(view)
            except NotOffered:
                return
            assert made.view(seat) == view, f"from_view changes {differences(view, made.view(seat))}"
            assert made.actors == state.actors and list(made.legal(seat)) == list(state.legal(seat))
            assert list(made.numbers(seat)) == list(state.numbers(seat))
            for other in members(made.actors):
                assert len(made.legal(other)), f"from_view leaves seat {other} without a decision"
            _check_same_guesses(state, made, seat)


def _check_same_guesses(state: State, made: State, seat: int) -> None:
    """What is hidden is dealt alike by the same generator, so in the long run as often.

    Only money that a seat is not told is made up: it may differ, and with it what the others seal.
    """
    rng = generator(SEED)
    one, other = state.guess(seat, rng.copy()), made.guess(seat, rng.copy())
    if all(player.get("money", 0) is not None for player in state.view(seat)["panel"]["players"]):
        assert one == other, f"guesses differ: {differences(one.view(ALL), other.view(ALL))}"
    else:
        told = differences(_without_money(one.view(ALL)), _without_money(other.view(ALL)))
        assert not told, f"guesses differ in more than money: {told}"


def _without_money(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what everybody has, and has sealed of it."""
    players = [player | {"money": None, "points": None} for player in view["panel"]["players"]]
    return view | {"panel": view["panel"] | {"players": players}, "sealed": None}


def check_views_to_go_on_from(case: Case) -> None:
    """Only the view of a seat of this game is taken."""
    state = case.start(SEED)
    try:
        case.rules.from_view(state.view(0))
    except NotOffered:
        return
    for view in (state.view(None), state.view(ALL), {**state.view(0), "game": "another"}, {}):
        try:
            case.rules.from_view(view)
        except UserError:
            continue
        raise AssertionError("a view that is none of a seat of this game was taken")


NUMBERS = (
    check_fields_of_numbers,
    check_numbers_tell_no_secret,
    check_numbers_are_the_position,
    check_numbers_tell_all,
    check_from_view,
    check_views_to_go_on_from,
)
"""All checks; each takes a case and raises AssertionError."""
