"""What a seat is told as numbers."""

from __future__ import annotations

import pytest

from ironmaster import UserError, load
from tests.games.age_of_industry.positions import BLUE, RED, YELLOW, Position
from tests.told import told


def test_a_card_taken_face_up_is_told_to_all() -> None:
    table = Position("germany").hand(RED, "coal").face_up("ship", "grey").actions(2).table().play("open grey", "draw")
    assert told(table.state, BLUE, "known") == {"+2 grey": 1}
    assert told(table.state, RED, "known") == {"own grey": 1}
    assert told(table.state, BLUE, "hand") == {"factory": 1}
    assert told(table.state, RED, "hand")["grey"] == 1


def test_face_up_cards_markets_and_loans_are_told() -> None:
    place = Position("germany").face_up(None, "grey").seat(YELLOW, loans=2, money=7)
    first, *_ = place.data["markets"]
    state = place.market(first, "both", True).table().state
    assert told(state, RED, "face_up") == {"2 grey": 1}
    assert told(state, RED, "loans") == {"+2": 2}
    assert {f"{first} cotton", f"{first} factory"} <= told(state, RED, "markets").keys()
    assert told(state, RED, "markets_used")[first] == 1


def test_the_coal_that_a_ship_can_import_is_told_as_cubes_of_its_space() -> None:
    place = Position("new_england")
    ship = next(iter(place.data["imports"]))
    state = place.imports(ship, 1).table().state
    assert told(state, RED, "cubes")[ship] == 1


def test_no_view_tells_of_iron_that_is_chosen_already() -> None:
    """With the iron the action is done."""
    rules = load("age_of_industry")
    view = rules.new(2, 1).view(0)
    view["question"]["iron_from"] = "display"
    with pytest.raises(UserError, match="no cube has been chosen yet at this step"):
        rules.from_view(view)
