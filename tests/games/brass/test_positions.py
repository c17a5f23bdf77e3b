"""Positions that cannot be are refused, with a complaint that says why."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster.kernel.errors import PositionError
from tests.games.brass.positions import GREEN, RED, RULES, Position


def refused(position: Position, **changes: Any) -> str:
    """The complaint about a position."""
    data = position.begin().data | changes
    with pytest.raises(PositionError) as complaint:
        RULES.from_position(data)
    return str(complaint.value)


def due(**cubes: int) -> dict[str, int]:
    """What is still due of an action under way."""
    return {"cards": 0, "coal": 0, "iron": 0} | cubes


def test_a_tile_stands_on_a_slot_that_takes_it() -> None:
    with pytest.raises(PositionError, match="takes no cotton"):
        Position().tile(RED, "wigan:1", "cotton 1").begin()


def test_a_mine_is_flipped_just_when_it_is_empty() -> None:
    tiles = {"wigan:1": {"owner": GREEN, "industry": "coal", "level": 1, "cubes": 2, "flipped": True}}
    assert "flipped" in refused(Position().tile(GREEN, "wigan:1", "coal 1"), tiles=tiles)


def test_no_tile_holds_more_cubes_than_its_number() -> None:
    tiles = {"wigan:1": {"owner": GREEN, "industry": "coal", "level": 1, "cubes": 3, "flipped": False}}
    assert "cubes" in refused(Position().tile(GREEN, "wigan:1", "coal 1"), tiles=tiles)


def test_no_tile_is_both_on_the_mat_and_on_the_board() -> None:
    full = {"cotton": 12, "port": 8, "coal": 7, "iron": 4, "shipyard": 6}
    assert "left its mat" in refused(Position().tile(GREEN, "wigan:1", "coal 1"), mats=[full, full, full])


def test_no_card_is_held_twice() -> None:
    hands = [{"bury": 1}, {"bury": 1}, {"wigan": 1}]
    assert "cards" in refused(Position().pile(0), hands=hands)


def test_all_distant_tiles_are_there() -> None:
    assert "distant" in refused(Position(), distant=[0, 0, 1])


def test_the_seat_to_act_has_the_cards_it_must_play() -> None:
    assert "cards" in refused(Position().hand(RED, "bury"), plays_left=2)


def test_the_order_names_every_seat_once() -> None:
    assert "order" in refused(Position(), order=[0, 0, 1])


def test_a_place_of_the_large_side_is_not_built_on_by_two() -> None:
    position = Position(players=2).tile(GREEN, "oldham:1", "cotton 1")
    with pytest.raises(PositionError):
        position.begin()


def test_a_link_of_the_large_side_is_not_built_by_two() -> None:
    assert refused(Position(players=2), links={"oldham-rochdale": RED})


@pytest.mark.parametrize(("period", "link"), [("canal", "barrow-lancaster"), ("rail", "ellesmere_port-liverpool")])
def test_a_link_belongs_to_its_period(period: str, link: str) -> None:
    assert refused(Position(period), links={link: RED})


def test_a_level_0_shipyard_is_never_on_the_board() -> None:
    tiles = {"liverpool:3": {"owner": RED, "industry": "shipyard", "level": 0, "cubes": 0, "flipped": True}}
    assert refused(Position().top(RED, shipyard=1), tiles=tiles)


@pytest.mark.parametrize(
    ("step", "begun"),
    [
        ("card", None),
        ("card", "take wigan:1"),
        ("coal", "loan 10"),
        ("iron", "loan 10"),
        ("market", None),
        ("market", "loan 10"),
        ("sale", "loan 10"),
        ("rail", "loan 10"),
        ("develop", None),
    ],
)
def test_a_question_belongs_to_the_action_under_way(step: str, begun: str | None) -> None:
    told = refused(Position(), step=step, begun=begun, due=due(cards=1, coal=1, iron=1))
    assert f"the step {step!r} is none of the action {begun!r}" in told


def test_cubes_and_cards_are_due_only_while_they_are_asked_for() -> None:
    assert "coal cannot be due at the step 'action'" in refused(Position(), due=due(coal=1))
    assert "iron cannot be due at the step 'action'" in refused(Position(), due=due(iron=1))
    assert "cards cannot be due at the step 'action'" in refused(Position(), due=due(cards=1))
    laying = {"step": "card", "begun": "loan 10"}
    assert "coal cannot be due at the step 'card'" in refused(Position(), **laying, due=due(cards=1, coal=1))
