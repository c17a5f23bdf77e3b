"""Numbers and views say the same, each in its way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ironmaster import Panel, State, load
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
@pytest.mark.parametrize("neighbours", ["in_position", "in_view", "by_decision"])
def test_a_difference_that_is_seen_is_told_in_numbers(played: Case, neighbours: str) -> None:
    """From one position of a game to the next much changes at once; here it is as little as possible."""
    looks = sum(bool(fields_that_tell(*pair)) for pair in NEIGHBOURS[neighbours](played, Random(1)))
    assert looks > 50


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
def test_most_fields_are_all_that_tells_some_difference(played: Case) -> None:
    """Else one could be left out, and the test above would not notice."""
    found = [fields_that_tell(*pair) for pairs in NEIGHBOURS.values() for pair in pairs(played, Random(1))]
    alone = set().union(*(fields for fields in found if len(fields) == 1))
    assert len(alone) > 0.4 * len(played.rules.fields(played.players))


Pair = tuple[State, State, int]
"""Two states, and a seat that looks at both."""


def changed_in_position(played: Case, chance: Random) -> Iterator[Pair]:
    """States with others in which one thing differs."""
    for state in sample(played, 4, 12):
        position = json.loads(json.dumps(state.to_position()))
        for _ in range(50):
            with suppress(UserError):  # not everything can be
                other = played.rules.from_position(changed(position, chance))
                yield from ((state, other, seat) for seat in range(played.players))


def changed_in_view(played: Case, chance: Random) -> Iterator[Pair]:
    """The same, where one thing differs that the seat sees: what it does not see is made up around it."""
    for state in sample(played, 4, 12):
        for seat in range(played.players):
            view = json.loads(json.dumps(state.view(seat)))
            seen = {key: part for key, part in view.items() if key not in HEAD}
            for _ in range(100):
                with suppress(UserError):
                    yield state, played.rules.from_view(view | changed(seen, chance)), seat


def changed_by_decision(played: Case, chance: Random) -> Iterator[Pair]:
    """States after one decision and after another."""
    for state in sample(played, 4, 40):
        seat = int(state.actors).bit_length() - 1
        legal = list(state.legal(seat))
        after = [state.copy() for _ in range(min(12, len(legal)))]
        for each, decision in zip(after, chance.sample(legal, len(after)), strict=True):
            each.play(seat, decision)
        for one, other in pairwise(after):
            yield from ((one, other, looker) for looker in range(played.players))


NEIGHBOURS = {"in_position": changed_in_position, "in_view": changed_in_view, "by_decision": changed_by_decision}
HEAD = ("game", "version", "board", "options", "players", "seat")
"""What a game is begun with; numbers say nothing of it."""


def fields_that_tell(one: State, other: State, seat: int) -> set[str]:
    """The fields in which two states differ for a seat: some if it sees any difference, and else none."""
    pairs = enumerate(zip(one.numbers(seat), other.numbers(seat), strict=True))
    differ = [at for at, (number, instead) in pairs if number != instead]
    seen = differences(one.view(seat), other.view(seat))
    assert differ or not seen, f"no number tells {seen}"
    assert seen or not differ, f"numbers tell seat {seat} what it does not see"
    return {field.name for field in one.rules.fields(len(one.scores)) for at in differ if field.start <= at < field.end}


def changed(data: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A position or a view with one thing in it changed, be it possible or not."""
    other = deepcopy(data)
    top = chance.choice(list(other))
    part, key = chance.choice([(other, top), *parts(other[top])])
    names = json.dumps(data).split('"')[1::2]
    match part[key]:
        case bool() | None as flag:
            part[key] = chance.choice([not flag, 1, chance.choice(names)])
        case int() as number:
            part[key] = number + chance.choice((-2, -1, 1, 2))
        case str():
            part[key] = chance.choice(names)
        case list() as several if several:
            at, instead = chance.randrange(len(several)), chance.randrange(len(several))
            several[at], several[instead] = (
                several[instead],
                deepcopy(several[at if chance.random() < 0.5 else instead]),
            )
        case dict() as several if several:
            several[chance.choice(names)] = several.pop(chance.choice(list(several)))
    return other


def parts(part: Any) -> Iterator[tuple[Any, Any]]:
    """All that is in a part: what it is in, and where there."""
    keys = part if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
    for key in keys:
        yield part, key
        yield from parts(part[key])
