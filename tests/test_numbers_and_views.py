"""Numbers and views say the same, each in its way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from ironmaster import Panel, load
from ironmaster.games import OURS
from ironmaster.kernel.errors import UserError
from ironmaster.testing.numbers import differences
from ironmaster.testing.walk import Case, cases_of, sample
from tests.told import told

CASES = [next(cases_of(load(name))) for name in OURS]
WITH_CARDS = [case for case in CASES if "discards" in case.start(1).view(0)]


@pytest.mark.parametrize("played", WITH_CARDS, ids=[case.name for case in WITH_CARDS])
def test_the_cards_used_are_those_of_the_view(played: Case) -> None:
    for state in sample(played, 4, 12):
        assert told(state, 1, "discards") == state.view(1)["discards"]


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
def test_money_and_who_acts_are_those_of_the_panel(played: Case) -> None:
    for state in sample(played, 4, 12):
        panel: Panel = state.view(1)["panel"]
        own, other = panel["players"][1], panel["players"][0]
        money = {"own": own["money"], "+1": other["money"]}
        assert told(state, 1, "money") == {seat: pounds for seat, pounds in money.items() if pounds}
        acts = {"own" if seat == 1 else "+1" for seat in panel["actors"]}
        assert told(state, 1, "acts").keys() == acts


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
def test_whatever_is_changed_in_a_position_changes_numbers_wherever_it_changes_a_view(played: Case) -> None:
    """From one position of a game to the next much changes at once; here it is one thing alone."""
    chance, looks = Random(1), 0
    for state in sample(played, 4, 12):
        position = json.loads(json.dumps(state.to_position()))
        for _ in range(50):
            try:
                other = played.rules.from_position(changed(position, chance))
            except UserError:
                continue  # this cannot be
            for seat in range(played.players):
                if untold := differences(state.view(seat), other.view(seat)):
                    assert list(other.numbers(seat)) != list(state.numbers(seat)), f"no number tells {untold}"
                    looks += 1
    assert looks > 50


def changed(position: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A position with one thing in it changed, be it possible or not."""
    other = deepcopy(position)
    part, key = chance.choice(list(parts(other)))
    match part[key]:
        case bool() | None as flag:
            part[key] = not flag
        case int() as number:
            part[key] = number + chance.choice((-2, -1, 1, 2))
        case str():
            part[key] = chance.choice(json.dumps(position).split('"')[1::2])
        case list() as several if several:
            several[chance.randrange(len(several))] = deepcopy(chance.choice(several))
    return other


def parts(part: Any) -> Iterator[tuple[Any, Any]]:
    """All that is in a position: what it is in, and where there."""
    keys = part if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
    for key in keys:
        yield part, key
        yield from parts(part[key])
