"""What a seat is told as numbers, and what it can make of a view."""

from __future__ import annotations

from collections import Counter

import pytest

from ironmaster.kernel.chance import generator
from ironmaster.kernel.errors import PositionError
from tests.games.brass.positions import BLUE, GREEN, RED, RULES, Position
from tests.told import told


def test_every_seat_sees_itself_first() -> None:
    state = Position().money(RED, 11).money(GREEN, 22).money(BLUE, 33).order(BLUE, RED, GREEN).begin().state
    assert told(state, GREEN, "money") == {"own": 22, "+1": 33, "+2": 11}
    assert told(state, GREEN, "order") == {"1 +1": 1, "2 +2": 1, "3 own": 1}
    assert told(state, GREEN, "acts") == {"+1": 1}


def test_tiles_and_links_are_told_with_all_that_is_on_them() -> None:
    place = Position("rail").tile(GREEN, "wigan:1", "coal 2", cubes=1).tile(RED, "bury:1", "cotton 3", flipped=True)
    state = place.links(BLUE, "bolton-bury").begin().state
    assert told(state, RED, "tiles") == {"own bury:1": 1, "+1 wigan:1": 1}
    assert told(state, RED, "industries") == {"cotton bury:1": 1, "coal wigan:1": 1}
    assert told(state, RED, "levels") == {"wigan:1": 2, "bury:1": 3}
    assert told(state, RED, "cubes") == {"wigan:1": 1}
    assert told(state, RED, "flipped") == {"bury:1": 1}
    assert told(state, BLUE, "links") == {"own bolton-bury": 1}


def test_of_other_hands_only_the_size_is_told() -> None:
    state = Position().hand(RED, "oldham", "oldham", "coal").hand(GREEN, "wigan").begin().state
    assert told(state, RED, "hand") == {"oldham": 2, "coal": 1}
    assert told(state, GREEN, "hand") == {"wigan": 1}
    assert told(state, GREEN, "cards") == {"own": 1, "+1": 1, "+2": 3}


def test_an_action_under_way_is_told_with_what_it_is_about() -> None:
    game = Position().hand(RED, "wigan", "oldham").plays_left(2).begin().play("loan 20")
    assert told(game.state, GREEN, "step") == {"card": 1}
    assert told(game.state, GREEN, "begun") == {"loan": 1}
    assert told(game.state, GREEN, "begun_loan") == {"20": 1}


def test_distant_tiles_are_told_once_they_are_turned_up() -> None:
    place = Position().hand(RED, "bury").pile(30).cotton(0, 2)
    game = place.tile(RED, "colne:1", "cotton 1").links(GREEN, "colne-yorkshire").begin()
    assert told(game.state, RED, "distant") == {}
    game.play("sell colne:1")
    assert told(game.state, RED, "distant") == {"1": 2}
    assert told(game.state, RED, "discards")["bury"] == 1


def test_until_a_card_is_laid_the_numbers_do_not_tell_others_that_actions_are_combined() -> None:
    game = Position().plays_left(2).hand(RED, "wigan", "oldham", "coal").begin().play("build bury:1 cotton")
    assert told(game.state, RED, "step") == {"discard": 1}
    assert told(game.state, GREEN, "step") == {"card": 1}
    assert told(game.state, GREEN, "begun_slot") == {"bury:1": 1}
    for seat in (RED, GREEN):
        made = RULES.from_view(game.state.view(seat))
        assert made.view(seat) == game.state.view(seat)
        assert list(made.numbers(seat)) == list(game.state.numbers(seat))


def test_a_state_from_a_view_deals_every_unseen_card_as_often() -> None:
    """Green's one card is any that red does not see, each as often as there are cards of its kind."""
    state = Position().hand(RED, "wigan").hand(GREEN, "fleetwood").hand(BLUE, "oldham").begin().state
    position = state.to_position()
    unseen = Counter(position["pile"]) + Counter(["fleetwood", "oldham"])
    made, rng, times = RULES.from_view(state.view(RED)), generator(9), 2000
    found: Counter[str] = Counter()
    for _ in range(times):
        found.update(made.guess(RED, rng).to_position()["hands"][GREEN])
    for card, cards in unseen.items():
        expected = times * cards / unseen.total()
        assert abs(found[card] - expected) < 4 * expected**0.5, card


def test_a_view_with_more_cards_than_there_are_is_refused() -> None:
    view = RULES.new(3, 5).view(RED)
    view["hands"][RED] = {"wigan": 90}
    with pytest.raises(PositionError, match="view: there are not so many cards wigan"):
        RULES.from_view(view)
