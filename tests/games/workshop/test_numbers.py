"""What a seat is told as numbers, and what it can make of a view."""

from __future__ import annotations

import pytest

from ironmaster import generator
from ironmaster.kernel.contract import State
from tests.games.workshop.tables import RULES, play, table
from tests.told import told

HANDS = [{"port": 1, "craft": 1}, {"port": 1, "light": 1}, {"heavy": 1, "light": 1}]


def test_what_is_sealed_is_told_to_its_owner_alone() -> None:
    state = table(step="bid")
    play(state, "bid 3", seat=1)
    assert told(state, 1, "sealed_bid") == {"": 3}
    assert told(state, 0, "sealed_bid") == {"": -1}
    assert told(state, 0, "acts") == {"own": 1, "+2": 1}


def test_tokens_are_told_to_their_owner_and_to_others_counted() -> None:
    state = table(step="demand", tokens=HANDS)
    play(state, "token port", seat=0)
    assert told(state, 0, "tokens") == {"port": 1, "craft": 1}
    assert told(state, 0, "sealed_tokens") == {"port": 1}
    assert told(state, 2, "tokens") == {"heavy": 1, "light": 1}
    assert told(state, 2, "tokens_held") == {"own": 2, "+1": 2, "+2": 2}
    assert told(state, 2, "sealed_tokens") == {}


def test_industries_and_links_are_told_by_colour_own_first() -> None:
    state = table(industries={"leeds": {"0": 1, "2": 2}}, links={})
    assert told(state, 2, "industries") == {"own leeds": 2, "+1 leeds": 1}


def test_colours_of_a_seat_that_has_two_stand_together() -> None:
    state = RULES.new(2, 1)
    labels = {field.name: field.labels for field in RULES.fields(2)}["links_left"][0]
    assert labels == ("own 1", "own 2", "+1 1", "+1 2")
    assert told(state, 1, "links_left").keys() == set(labels)


def secret_money(seed: int) -> State:
    """A game in which money is not shown, some way on."""
    state, rng = RULES.new(4, seed, open_money="off"), generator(seed)
    for _ in range(60):
        seat = next(seat for seat in range(4) if state.acts(seat))
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize("seed", range(4))
def test_where_money_is_secret_a_view_tells_all_else(seed: int) -> None:
    state, rng = secret_money(seed), generator(7)
    own = state.to_position()["money"][2]
    assert told(state, 2, "money") == {name: money for name, money in {"own": own, **UNKNOWN}.items() if money}
    made = RULES.from_view(state.view(2))
    assert made.to_position()["money"] == [own] * 4
    one, other = (each.guess(2, rng.copy()).to_position() for each in (state, made))
    for name in ("tokens", "bag", "pile", "aside", "row", "industries", "links", "income"):
        assert one[name] == other[name], name


UNKNOWN = {"+1": -1, "+2": -1, "+3": -1}
